import { variantUrl } from "~/domain/images/media-addresses";
import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { Rating, type RatingViewModel } from "~/ui/ratings/rating";
import { StarBadge } from "~/ui/ratings/star-badge";

export type RestaurantViewModel = {
  href: string;
  name: string;
  /** City and country. */
  where: string;
  description: string;
  type: string | null;
  hue: string;
  coverUrl: string | null;
  logoUrl: string | null;
  initials: string;
  tile: string;
  rating: RatingViewModel | null;
  dishes: string;
  /** The first ones; `moreCategories` counts the others. */
  categories: string[];
  moreCategories: number;
  heart: HeartViewModel;
};

/**
 * A restaurant in a list: a compact row on a phone, a tall card on a wide screen. With `isNear` its pictures load at
 * once.
 */
export function RestaurantCard({ isNear, ...restaurant }: RestaurantViewModel & { isNear: boolean }) {
  return (
    <li className={`link-card restaurant-card ${restaurant.hue}`}>
      <a href={restaurant.href}>
        <span
          className={`relative min-h-42 ${restaurant.coverUrl ? "" : "filter-(--tile-dim)"} ${restaurant.tile}`}
        >
          {restaurant.coverUrl && (
            <img
              className="absolute inset-0 size-full object-cover filter-(--tile-dim)"
              src={variantUrl(restaurant.coverUrl, 960)}
              width={896}
              height={168}
              alt=""
              loading={isNear ? undefined : "lazy"}
              fetchPriority={isNear ? "high" : undefined}
              decoding="async"
            />
          )}
          {restaurant.rating && <StarBadge average={restaurant.rating.average} />}
        </span>
        <div className="relative min-w-0 px-4 py-3.5 md:pt-9">
          {restaurant.type && <span className="chip chip-type">{restaurant.type}</span>}
          <span className="initials restaurant-logo">
            {restaurant.logoUrl ? (
              <img src={variantUrl(restaurant.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
            ) : (
              <span aria-hidden="true">{restaurant.initials}</span>
            )}
          </span>
          <h3 className="text-xl">{restaurant.name}</h3>
          <span className="block text-sm text-tinta-2">{restaurant.where}</span>
          {restaurant.description && <p className="mt-1.5 line-clamp-2 text-md">{restaurant.description}</p>}
          <span className="dish-facts">
            {restaurant.rating && <Rating {...restaurant.rating} />}
            <span className="rating">{restaurant.dishes}</span>
          </span>
          {restaurant.categories.length > 0 && (
            <span className="dish-facts">
              {restaurant.categories.map((category) => (
                <span key={category} className="chip chip-quiet">
                  {category}
                </span>
              ))}
              {restaurant.moreCategories > 0 && (
                <span className="chip chip-quiet">+{restaurant.moreCategories}</span>
              )}
            </span>
          )}
        </div>
      </a>
      <Heart {...restaurant.heart} />
    </li>
  );
}
