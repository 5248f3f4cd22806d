import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { variantUrl } from "~/domain/images/media-addresses";
import { Icon } from "~/ui/icon";

export type ManagedRestaurantViewModel = {
  name: string;
  slug: string;
  /** The address of the public menu. */
  href: string;
  /** City and country. */
  where: string;
  type: string | null;
  /** The color class of the type: 'hue-bebidas'. */
  hue: string;
  tile: string;
  coverUrl: string | null;
  logoUrl: string | null;
  isActive: boolean;
  /** The first two; `moreCuisines` counts the others. */
  cuisines: string[];
  moreCuisines: number;
};

/** A restaurant's card in the management panel. */
export function ManagedRestaurantCard(restaurant: ManagedRestaurantViewModel) {
  const words = copy.panels.restaurant;
  return (
    <li className={`managed ${restaurant.hue}`} data-inactive={!restaurant.isActive || undefined}>
      <div className={`managed-cover ${restaurant.tile}`}>
        {restaurant.coverUrl && (
          <img
            src={variantUrl(restaurant.coverUrl, 960)}
            width={896}
            height={132}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={`managed-state ${restaurant.isActive ? "is-active" : ""}`}>
          {restaurant.isActive ? words.active : words.inactive}
        </span>
      </div>
      <div className="managed-text">
        <span className="managed-logo" aria-hidden="true">
          {restaurant.logoUrl ? (
            <img src={variantUrl(restaurant.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
          ) : (
            initials(restaurant.name)
          )}
        </span>
        <h2>{restaurant.name}</h2>
        <p className="managed-slug">/{restaurant.slug}</p>
        <p className="managed-where">
          <Icon name="map-pin" />
          {restaurant.where}
        </p>
        <p className="managed-chips">
          {restaurant.type && <span className="chip chip-type">{restaurant.type}</span>}
          {restaurant.cuisines.map((cuisine) => (
            <span key={cuisine} className="chip chip-quiet">
              {cuisine}
            </span>
          ))}
          {restaurant.moreCuisines > 0 && <span className="chip chip-quiet">+{restaurant.moreCuisines}</span>}
        </p>
        <p className="managed-ways">
          <a className="button button-outline" href={restaurant.href} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            <span>
              {words.publicMenu}
              <span className="sr-only">
                {" "}
                {restaurant.name} {words.inNewTab}
              </span>
            </span>
          </a>
        </p>
      </div>
    </li>
  );
}
