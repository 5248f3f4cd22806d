import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { variantUrl } from "~/domain/images/media-addresses";
import { Icon } from "~/ui/icon";

export type ManagedPlaceView = {
  name: string;
  slug: string;
  /** The public menu's address. */
  href: string;
  /** City and country. */
  place: string;
  type: string | null;
  /** The class of the type's hue, 'hue-bebidas'. */
  hue: string;
  tile: string;
  coverUrl: string | null;
  logoUrl: string | null;
  isActive: boolean;
  /** The first two; how many more is `moreCuisines`. */
  cuisines: string[];
  moreCuisines: number;
};

/** A restaurant as its owner sees it in the panel. */
export function ManagedPlaceCard(place: ManagedPlaceView) {
  const words = copy.panels.place;
  return (
    <li className={`managed ${place.hue}`} data-inactive={!place.isActive || undefined}>
      <div className={`managed-cover ${place.tile}`}>
        {place.coverUrl && (
          <img
            src={variantUrl(place.coverUrl, 960)}
            width={896}
            height={132}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={`managed-state ${place.isActive ? "is-active" : ""}`}>
          {place.isActive ? words.active : words.inactive}
        </span>
      </div>
      <div className="managed-text">
        <span className="managed-logo" aria-hidden="true">
          {place.logoUrl ? (
            <img src={variantUrl(place.logoUrl, 96)} width={48} height={48} alt="" loading="lazy" />
          ) : (
            initials(place.name)
          )}
        </span>
        <h2>{place.name}</h2>
        <p className="managed-slug">/{place.slug}</p>
        <p className="managed-where">
          <Icon name="map-pin" />
          {place.place}
        </p>
        <p className="managed-chips">
          {place.type && <span className="chip chip-type">{place.type}</span>}
          {place.cuisines.slice(0, 2).map((cuisine) => (
            <span key={cuisine} className="chip chip-quiet">
              {cuisine}
            </span>
          ))}
          {place.moreCuisines > 0 && <span className="chip chip-quiet">+{place.moreCuisines}</span>}
        </p>
        <p className="managed-ways">
          <a className="button button-outline" href={place.href} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            <span>
              {words.publicMenu}
              <span className="sr-only">
                {" "}
                {place.name} {words.inNewTab}
              </span>
            </span>
          </a>
        </p>
      </div>
    </li>
  );
}
