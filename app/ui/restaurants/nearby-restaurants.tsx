import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { variantUrl } from "~/domain/images/media-addresses";
import { PlateScene } from "~/ui/plate-scene";
import { Rating, type RatingView } from "~/ui/ratings/rating";

type NearbyPlaceView = {
  href: string;
  name: string;
  /** Kind of place and town. */
  where: string;
  hue: string;
  tile: string;
  logoUrl: string | null;
  initials: string;
  rating: RatingView | null;
  /** 'a 1.2 km'. */
  distance: string;
};

export type NearbyView = { radiusKm: number; places: NearbyPlaceView[] };

/** What is around a saved position, nearest first, its way there on a dotted leader; null without a position. */
export function NearbyPlaces({ nearby }: { nearby: NearbyView | null }) {
  const words = copy.location.nearby;
  return (
    <section className="nearby" aria-labelledby="cerca">
      <div className="nearby-floor">
        <div className="floor tile-ola-marca" />
        <h2 id="cerca">{words.title}</h2>
      </div>
      {nearby && nearby.places.length > 0 ? (
        <>
          <p className="nearby-lead">{words.lead(nearby.radiusKm)}</p>
          <ol>
            {nearby.places.map((place) => (
              <li key={place.href} className={place.hue}>
                <a href={place.href}>
                  <span className={`nearby-logo ${place.logoUrl ? "" : place.tile}`} aria-hidden="true">
                    {place.logoUrl ? (
                      <img src={variantUrl(place.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
                    ) : (
                      <span>{place.initials}</span>
                    )}
                  </span>
                  <span className="nearby-text">
                    <span className="nearby-line">
                      <strong>{place.name}</strong>
                      <span className="nearby-way">{place.distance}</span>
                    </span>
                    <span className="nearby-facts">
                      <span>{place.where}</span>
                      {place.rating && <Rating {...place.rating} />}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <div className="nearby-none">
          <PlateScene name="nothing" />
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
