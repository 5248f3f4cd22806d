import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
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
    <section className="nearby" aria-labelledby="cerca">
      <div className="nearby-floor">
        <TileFloor tile="tile-ola-marca" />
        <h2 id="cerca">{words.title}</h2>
      </div>
      {nearby && nearby.restaurants.length > 0 ? (
        <>
          <p className="nearby-lead">{words.lead(nearby.radiusKm)}</p>
          <ol>
            {nearby.restaurants.map((restaurant) => (
              <li key={restaurant.href} className={restaurant.hue}>
                <a href={restaurant.href}>
                  <span
                    className={`nearby-logo ${restaurant.logoUrl ? "" : restaurant.tile}`}
                    aria-hidden="true"
                  >
                    {restaurant.logoUrl ? (
                      <img
                        src={variantUrl(restaurant.logoUrl, 96)}
                        width={48}
                        height={48}
                        alt=""
                        loading="lazy"
                      />
                    ) : (
                      <span>{restaurant.initials}</span>
                    )}
                  </span>
                  <span className="nearby-text">
                    <span className="nearby-line">
                      <strong>{restaurant.name}</strong>
                      <span className="nearby-way">{restaurant.distance}</span>
                    </span>
                    <span className="nearby-facts">
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
        <div className="nearby-none">
          <PlateScene name="nothing" width="w-33" />
          <p>{nearby ? words.empty(nearby.radiusKm) : words.noPosition}</p>
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
