import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { Picture } from "~/ui/picture";
import { PlateScene } from "~/ui/plate-scene";
import { Rating, type RatingViewModel } from "~/ui/ratings/rating";
import { TileFloor } from "~/ui/tile-floor";

type NearbyRestaurantViewModel = {
  href: string;
  name: string;
  /** Type of restaurant and town. */
  where: string;
  hue: string;
  tile: string;
  logoUrl: string | null;
  initials: string;
  rating: RatingViewModel | null;
  /** 'a 1.2 km'. */
  distance: string;
};

export type NearbyViewModel = { radiusKm: number; restaurants: NearbyRestaurantViewModel[] };

/** Restaurants near the saved position, nearest first, with their distance. `nearby` is null without a position. */
export function NearbyRestaurants({ nearby }: { nearby: NearbyViewModel | null }) {
  const words = copy.location.nearby;
  return (
    <section
      className="mt-6 self-start overflow-hidden rounded-lg border border-line bg-surface"
      aria-labelledby="cerca"
    >
      <div className="relative flex min-h-21 items-end">
        <TileFloor tile="tile-ola-marca" />
        <h2 id="cerca" className="relative rounded-tr-lg bg-surface px-5 pt-2.5 text-xl">
          {words.title}
        </h2>
      </div>
      {nearby && nearby.restaurants.length > 0 ? (
        <>
          <p className="px-5 pt-1 pb-2 text-md text-tinta-2">{words.lead(nearby.radiusKm)}</p>
          <ol>
            {nearby.restaurants.map((restaurant) => (
              <li key={restaurant.href} className={`border-t-2 border-dotted border-line ${restaurant.hue}`}>
                <a href={restaurant.href} className="group flex items-center gap-3.5 px-5 py-3">
                  <span
                    className={`grid size-12 flex-none place-items-center overflow-hidden rounded-md ${restaurant.logoUrl ? "" : restaurant.tile}`}
                    aria-hidden="true"
                  >
                    {restaurant.logoUrl ? (
                      <Picture url={restaurant.logoUrl} widths={[56, 112]} width={48} />
                    ) : (
                      <span className="initials rounded-full bg-[#fff] text-[13px] text-[#10212a] [--side:34px]">
                        {restaurant.initials}
                      </span>
                    )}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline gap-2">
                      <strong className="min-w-0 leading-snug font-bold wrap-anywhere group-hover:text-anil">
                        {restaurant.name}
                      </strong>
                      <span className="flex shrink-0 grow items-baseline gap-2 font-bold whitespace-nowrap tabular-nums before:min-w-4 before:flex-1 before:border-b-2 before:border-dotted before:border-line">
                        {restaurant.distance}
                      </span>
                    </span>
                    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-tinta-2">
                      <span>{restaurant.where}</span>
                      {restaurant.rating && <Rating {...restaurant.rating} />}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <div className="grid justify-items-center gap-3.5 px-5 pt-3 pb-7 text-center text-tinta-2">
          <PlateScene name="nothing" width="w-33" />
          <p className="max-w-[36ch]">{nearby ? words.empty(nearby.radiusKm) : words.noPosition}</p>
          {nearby && (
            <a className="button button-outline" href={addresses.landing}>
              {words.explore}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
