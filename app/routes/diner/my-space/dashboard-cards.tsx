import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { Icon } from "~/ui/icon";
import { DishNotice, describedBy } from "~/ui/menus/dish-notice";
import { CountDown } from "~/ui/offers/count-down";
import { PanelLink } from "~/ui/panels/panel-link";
import { LocationDialog } from "~/ui/places/location-dialog";
import { Thumbnail } from "~/ui/ratings/thumbnail";
import { RestaurantLogo } from "~/ui/restaurants/restaurant-logo";
import type { DashboardViewModel } from "./dashboard-view-model";

const words = copy.dashboard;

const ROW = "border-b-2 border-dotted border-line last:border-b-0";
const LINK = "group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md py-3";
const NAME = "block leading-snug wrap-anywhere group-hover:text-anil";
const NOTE = "block text-md wrap-anywhere text-tinta-2";

/** Restaurants, one line each. */
export function RestaurantLines({ restaurants }: { restaurants: DashboardViewModel["favorites"] }) {
  return (
    <ul>
      {restaurants.map((restaurant) => (
        <li key={restaurant.href} className={`${restaurant.hue} ${ROW}`}>
          <a className={LINK} href={restaurant.href}>
            <RestaurantLogo {...restaurant} className="rounded-md [--side:48px]" />
            <span>
              <strong className={NAME}>{restaurant.name}</strong>
              <span className={NOTE}>{restaurant.where}</span>
            </span>
            {restaurant.note && (
              <span className="text-right text-md font-bold whitespace-nowrap text-mango-text">
                {restaurant.note.stars}
                <small className="block text-xs font-normal text-tinta-2">{restaurant.note.of}</small>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Running offers of favorite restaurants, each with its countdown. */
export function OfferLines({ offers }: Pick<DashboardViewModel, "offers">) {
  return (
    <ul>
      {offers.map((offer, at) => (
        <li key={offer.href} className={ROW}>
          <a className={LINK} href={offer.href} aria-describedby={describedBy(offer.notice, `aviso-${at}`)}>
            <Thumbnail {...offer} size={64} />
            <span>
              <strong className={NAME}>{offer.title}</strong>
              <span className={NOTE}>{offer.restaurant}</span>
              <span className={NOTE}>{offer.until}</span>
              <CountDown {...offer.countdown} />
            </span>
          </a>
          {offer.notice && (
            <div className="pb-3">
              <DishNotice {...offer.notice} id={`aviso-${at}`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The saved location and the radius for notifications of offers. */
export function LocationCard({ location }: Pick<DashboardViewModel, "location">) {
  return (
    <div>
      {location ? (
        <>
          <p>
            <span className={`chip ${location.isActive ? "chip-hoja" : "chip-quiet"}`}>
              {location.isActive ? words.location.active : words.location.inactive}
            </span>
          </p>
          <p className="mt-1.5 flex items-center gap-2 font-semibold">
            <Icon name="map-pin" />
            {location.where}
          </p>
          {location.isActive && <p className={`mt-1.5 ${NOTE}`}>{location.radius}</p>}
          {location.isLocalOnly && <p className={`mt-1.5 ${NOTE}`}>{words.location.localOnly}</p>}
        </>
      ) : (
        <>
          <p>
            <span className="chip chip-quiet">{words.location.inactive}</span>
          </p>
          <p className={`mt-1.5 ${NOTE}`}>{words.location.none}</p>
        </>
      )}
      <LocationDialog label={words.location.manage} className="button button-outline mt-3.5" />
    </div>
  );
}

/** The completion of the preferences. */
export function PreferencesCard({ completion, missing }: Pick<DashboardViewModel, "completion" | "missing">) {
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold" id="completado">
        {words.preferences.progress(completion)}
      </p>
      <progress className="mt-1.5" value={completion} max={100} aria-labelledby="preferencias completado" />
      {completion < 100 ? (
        <>
          <p className={`mt-1.5 ${NOTE}`} id="preferencias-falta">
            {words.preferences.missing}
          </p>
          <MissingGroups labelledBy="preferencias-falta" missing={missing} className="mt-1.5" />
        </>
      ) : (
        <p className={`mt-1.5 ${NOTE}`}>{words.preferences.text}</p>
      )}
      <a className="button button-outline mt-3.5" href={addresses.preferences}>
        {words.preferences.edit}
      </a>
    </div>
  );
}

/** The person's latest activity, newest first. */
export function ActivityList({ activity }: Pick<DashboardViewModel, "activity">) {
  return (
    <ol className="mt-2">
      {activity.map(({ id, icon, did, what, where, href, stars, moment, age }) => (
        <li
          key={id}
          className={`grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-2.5 text-md wrap-anywhere ${ROW}`}
        >
          <Icon name={icon} className="icon mt-0.5 text-anil" />
          <p>
            {did} {href ? <PanelLink href={href}>{what}</PanelLink> : what}
            {where && <span className="text-tinta-2"> {where}</span>}
            <span className="flex flex-wrap gap-x-3 text-sm text-tinta-2">
              <time dateTime={moment}>{age}</time>
              {stars !== null && (
                <span className="rating">
                  <span className={`stars stars-${stars}`} />
                  <span className="sr-only">{copy.reviews.stars(stars)}</span>
                </span>
              )}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
