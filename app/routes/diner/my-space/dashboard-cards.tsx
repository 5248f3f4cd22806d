import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
import { MissingGroups } from "~/ui/diners/missing-groups";
import { Icon } from "~/ui/icon";
import { DishNotice, describedBy } from "~/ui/menus/dish-notice";
import { CountDown } from "~/ui/offers/count-down";
import { LocationDialog } from "~/ui/places/location-dialog";
import type { DashboardView } from "./dashboard-view-model";

const words = copy.dashboard;

/** Places, a line each. */
export function PlaceLines({ places }: { places: DashboardView["favorites"] }) {
  return (
    <ul className="dash-lines">
      {places.map((place) => (
        <li key={place.href} className={place.hue}>
          <a href={place.href}>
            <span className="managed-logo" aria-hidden="true">
              {place.logoUrl ? (
                <img src={variantUrl(place.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
              ) : (
                place.initials
              )}
            </span>
            <span>
              <strong>{place.name}</strong>
              <span className="review-place">{place.where}</span>
            </span>
            {place.note && (
              <span className="dash-note">
                {place.note.stars}
                <small>{place.note.of}</small>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Running offers of one's favourites, each with what is left of it. */
export function OfferLines({ offers }: Pick<DashboardView, "offers">) {
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
              <span className="review-place">{offer.place}</span>
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

/** Where the person said they are, and how far they are told of offers. */
export function LocationCard({ location }: Pick<DashboardView, "location">) {
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

/** How much of what the person eats they have said. */
export function PreferencesCard({ completion, missing }: Pick<DashboardView, "completion" | "missing">) {
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

/** What the person did lately, newest first. */
export function ActivityList({ activity }: Pick<DashboardView, "activity">) {
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
