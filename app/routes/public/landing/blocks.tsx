import { copy } from "~/copy/es";
import { DishCard } from "~/ui/menus/dish-card";
import { OfferCard } from "~/ui/offers/offer-card";
import type { LandingViewModel } from "./landing-view-model";

/** The headings of the landing's blocks. */
export const HEADING = "pt-10 pb-4 text-3xl";
/** A block out of view costs no layout and loads no tile. Its padding keeps rings and the edges of a row from being cut. */
const BLOCK = "-mx-4 -mb-1.5 px-4 pb-1.5 [content-visibility:auto]";

export function BestDishes({ dishes }: { dishes: LandingViewModel["bestDishes"] }) {
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="mejores" className={`${BLOCK} [contain-intrinsic-size:auto_373px]`}>
      <h2 id="mejores" className={HEADING}>
        {copy.landing.bestDishes}
      </h2>
      <drag-scroll class="carousel block">
        <ul className="flex w-max gap-4 pr-4">
          {dishes.map((dish) => (
            <DishCard key={dish.href} {...dish} />
          ))}
        </ul>
      </drag-scroll>
    </section>
  );
}

/** The newest offers: a row that a phone scrolls sideways, because ten tickets below each other hide what follows. */
export function LatestOffers({ offers }: { offers: LandingViewModel["offers"] }) {
  if (offers.length === 0) return null;
  return (
    <section
      aria-labelledby="ofertas"
      className={`${BLOCK} [contain-intrinsic-size:auto_321px] md:[contain-intrinsic-size:auto_913px]`}
    >
      <h2 id="ofertas" className={HEADING}>
        {copy.landing.latestOffers}
      </h2>
      <offer-dialog>
        <ul className="grid gap-3.5 carousel auto-cols-[86%] grid-flow-col md:auto-cols-auto md:grid-flow-row md:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]">
          {offers.map((offer) => (
            <OfferCard key={offer.href} {...offer} />
          ))}
        </ul>
      </offer-dialog>
    </section>
  );
}

export function Reviewed({ reviewed }: Pick<LandingViewModel, "reviewed">) {
  if (reviewed.length === 0) return null;
  return (
    <section
      aria-labelledby="visitados"
      className={`${BLOCK} [contain-intrinsic-size:auto_495px] md:[contain-intrinsic-size:auto_205px]`}
    >
      <h2 id="visitados" className={HEADING}>
        {copy.landing.lastReviewed}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,250px),1fr))] gap-3.5">
        {reviewed.map((restaurant) => (
          <li key={restaurant.href}>
            <a
              className="grid h-full grid-cols-[64px_1fr] items-center gap-3.5 rounded-lg border border-line bg-surface p-3"
              href={restaurant.href}
            >
              <span className={`size-16 rounded-md filter-(--tile-dim) ${restaurant.tile}`} />
              <span>
                <strong className="block wrap-anywhere leading-snug">{restaurant.name}</strong>
                <span className="rating">
                  <span className={`stars stars-${restaurant.filled}`} />
                  <span className="sr-only">{copy.menu.rated}</span> {restaurant.average}
                </span>
                <span className="block text-sm text-tinta-2">
                  {restaurant.age} · <span className="inline-block">{restaurant.reviews}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
