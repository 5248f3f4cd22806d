import { variantUrl } from "~/domain/images/media-addresses";
import { Heart, type HeartView } from "~/ui/diners/heart";
import { Rating, type RatingView } from "~/ui/ratings/rating";

export type PlaceView = {
  href: string;
  name: string;
  /** City and country. */
  place: string;
  description: string;
  type: string | null;
  hue: string;
  coverUrl: string | null;
  logoUrl: string | null;
  initials: string;
  tile: string;
  rating: RatingView | null;
  dishes: string;
  /** The first ones; the rest is `moreCategories`. */
  categories: string[];
  moreCategories: number;
  heart: HeartView;
};

/** A place to choose: a compact row on a phone, a tall card on a desk. `isNear` pictures load at once. */
export function PlaceCard({ isNear, ...place }: PlaceView & { isNear: boolean }) {
  return (
    <li className={`place-card ${place.hue}`}>
      <a href={place.href}>
        <span className={`place-cover ${place.tile}`}>
          {place.coverUrl && (
            <img
              src={variantUrl(place.coverUrl, 960)}
              width={896}
              height={168}
              alt=""
              loading={isNear ? undefined : "lazy"}
              fetchPriority={isNear ? "high" : undefined}
              decoding="async"
            />
          )}
          {place.rating && (
            <span className="star-badge">
              <span aria-hidden="true">★</span> {place.rating.average}
            </span>
          )}
        </span>
        <div className="place-card-text">
          {place.type && <span className="chip chip-type">{place.type}</span>}
          <span className="place-logo">
            {place.logoUrl ? (
              <img src={variantUrl(place.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
            ) : (
              <span aria-hidden="true">{place.initials}</span>
            )}
          </span>
          <h3>{place.name}</h3>
          <span className="place-where">{place.place}</span>
          {place.description && <p>{place.description}</p>}
          <span className="dish-facts">
            {place.rating && <Rating {...place.rating} />}
            <span className="rating">{place.dishes}</span>
          </span>
          {place.categories.length > 0 && (
            <span className="dish-facts">
              {place.categories.map((category) => (
                <span key={category} className="chip chip-quiet">
                  {category}
                </span>
              ))}
              {place.moreCategories > 0 && <span className="chip chip-quiet">+{place.moreCategories}</span>}
            </span>
          )}
        </div>
      </a>
      <Heart {...place.heart} />
    </li>
  );
}
