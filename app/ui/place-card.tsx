import { variantUrl } from "~/domain/media";
import { Rating, type RatingView } from "./rating";

export type PlaceView = {
  href: string;
  name: string;
  /** City and country. */
  place: string;
  description: string;
  type: string | null;
  hue: string;
  coverUrl: string | null;
  tile: string;
  rating: RatingView | null;
  dishes: string;
};

/** A place to choose: a compact row on a phone, a tall card on a desk. */
export function PlaceCard({
  href,
  name,
  place,
  description,
  type,
  hue,
  coverUrl,
  tile,
  rating,
  dishes,
}: PlaceView) {
  return (
    <li className={`place-card ${hue}`}>
      <a href={href}>
        <span className={`place-cover ${tile}`}>
          {coverUrl && (
            <img
              src={variantUrl(coverUrl, 640)}
              srcSet={`${variantUrl(coverUrl, 1280)} 2x`}
              width={640}
              height={168}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          {type && <span className="chip chip-type">{type}</span>}
        </span>
        <span className="place-card-text">
          <h3>{name}</h3>
          <span className="place-where">{place}</span>
          {description && <p>{description}</p>}
          <span className="dish-facts">
            {rating && <Rating {...rating} />}
            <span className="rating">{dishes}</span>
          </span>
        </span>
      </a>
    </li>
  );
}
