import { Heart, type HeartViewModel } from "~/ui/diners/heart";
import { PhonePicture } from "~/ui/phone-picture";
import { Picture, type PictureLoading } from "~/ui/picture";
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
  /** Empty beside a logo, because finding those of a page of names takes half a millisecond. */
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
 * A restaurant in a list: a compact row on a phone, a tall card on a wide screen. `loads` says when its cover loads.
 */
export function RestaurantCard({
  loads,
  ...restaurant
}: RestaurantViewModel & { loads: PictureLoading | undefined }) {
  return (
    <li className={`link-card restaurant-card ${restaurant.hue}`}>
      <a href={restaurant.href}>
        <span
          className={`relative min-h-42 ${restaurant.coverUrl ? "" : "filter-(--tile-dim)"} ${restaurant.tile}`}
        >
          {restaurant.coverUrl && (
            <PhonePicture
              url={restaurant.coverUrl}
              onPhone={{ media: "(max-width: 767px)", widths: [136, 300] }}
              widths={[400, 840]}
              sizes="400px"
              width={400}
              height={168}
              className="absolute inset-0 size-full object-cover filter-(--tile-dim)"
              {...loads}
            />
          )}
          {restaurant.rating && <StarBadge average={restaurant.rating.average} />}
        </span>
        <div className="relative min-w-0 px-4 py-3.5 md:pt-9">
          {restaurant.type && <span className="chip chip-type">{restaurant.type}</span>}
          <span className="initials restaurant-logo">
            {restaurant.logoUrl ? (
              <Picture url={restaurant.logoUrl} widths={[56, 112]} width={48} />
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
