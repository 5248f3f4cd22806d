import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { Icon } from "~/ui/icon";
import { DishNotice, describedBy } from "~/ui/menus/dish-notice";
import { CountDown } from "~/ui/offers/count-down";
import { LocationDialog } from "~/ui/places/location-dialog";
import { RestaurantLogo } from "~/ui/restaurants/restaurant-logo";
import type { DashboardViewModel } from "./dashboard-view-model";

const words = copy.dashboard;

/** Restaurants, one line each. */
export function RestaurantLines({ restaurants }: { restaurants: DashboardViewModel["favorites"] }) {
  return (
    <ul className="dash-lines">
      {restaurants.map((restaurant) => (
        <li key={restaurant.href} className={restaurant.hue}>
          <a href={restaurant.href}>
            <RestaurantLogo {...restaurant} className="rounded-md [--side:48px]" />
            <span>
              <strong>{restaurant.name}</strong>
              <span className="review-place">{restaurant.where}</span>
            </span>
            {restaurant.note && (
              <span className="dash-note">
                {restaurant.note.stars}
                <small>{restaurant.note.of}</small>
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
    <ul className="dash-lines">
      {offers.map((offer, at) => (
        <li key={offer.href}>
          <a href={offer.href} aria-describedby={describedBy(offer.notice, `aviso-${at}`)}>
            <span className={`review-picture ${offer.tile}`} aria-hidden="true">
              {offer.imageUrl && (
                <img src={variantUrl(offer.imageUrl, 192)} width={64} height={64} alt="" loading="lazy" />
              )}
            </span>
            <span>
              <strong>{offer.title}</strong>
              <span className="review-place">{offer.restaurant}</span>
              <span className="review-place">{offer.until}</span>
              <CountDown {...offer.countdown} />
            </span>
          </a>
          {offer.notice && <DishNotice {...offer.notice} id={`aviso-${at}`} />}
        </li>
      ))}
    </ul>
  );
}

/** The saved location and the radius for notifications of offers. */
export function LocationCard({ location }: Pick<DashboardViewModel, "location">) {
  return (
    <div className="dash-state">
      {location ? (
        <>
          <p>
            <span className={`chip ${location.isActive ? "chip-hoja" : "chip-quiet"}`}>
              {location.isActive ? words.location.active : words.location.inactive}
            </span>
          </p>
          <p className="dash-where">
            <Icon name="map-pin" />
            {location.where}
          </p>
          {location.isActive && <p className="review-place">{location.radius}</p>}
          {location.isLocalOnly && <p className="review-place">{words.location.localOnly}</p>}
        </>
      ) : (
        <>
          <p>
            <span className="chip chip-quiet">{words.location.inactive}</span>
          </p>
          <p className="review-place">{words.location.none}</p>
        </>
      )}
      <LocationDialog label={words.location.manage} />
    </div>
  );
}

/** The completion of the preferences. */
export function PreferencesCard({ completion, missing }: Pick<DashboardViewModel, "completion" | "missing">) {
  return (
    <div className="dash-state">
      <p className="dash-where" id="completado">
        {words.preferences.progress(completion)}
      </p>
      <progress value={completion} max={100} aria-labelledby="preferencias completado" />
      {completion < 100 ? (
        <>
          <p className="review-place" id="preferencias-falta">
            {words.preferences.missing}
          </p>
          <MissingGroups labelledBy="preferencias-falta" missing={missing} />
        </>
      ) : (
        <p className="review-place">{words.preferences.text}</p>
      )}
      <a className="button button-outline" href={addresses.preferences}>
        {words.preferences.edit}
      </a>
    </div>
  );
}

/** The person's latest activity, newest first. */
export function ActivityList({ activity }: Pick<DashboardViewModel, "activity">) {
  return (
    <ol className="activity">
      {activity.map(({ id, icon, did, what, where, href, stars, moment, age }) => (
        <li key={id}>
          <Icon name={icon} />
          <p>
            {did} {href ? <a href={href}>{what}</a> : what}
            {where && <span className="activity-where"> {where}</span>}
            <span className="activity-facts">
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
