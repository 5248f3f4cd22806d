import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { Icon } from "~/ui/icon";
import { CoverCard, type CoverCardRestaurant, CoverChips } from "./cover-card";

export type ManagedRestaurantViewModel = Omit<CoverCardRestaurant, "initials"> & {
  slug: string;
  /** Whether the public sees the restaurant. */
  isPublic: boolean;
  /** The address of the public menu; null where the card has no link to it. */
  href: string | null;
  menuHref: string;
  settingsHref: string;
  /** The owner's reviews, and the deletion: the lists that have no such button say null. */
  reviewsHref: string | null;
  removeHref: string | null;
  type: string | null;
  isActive: boolean;
  /** Its menu has no category yet, and the reader may write it. */
  awaitsMenu: boolean;
  /** The first two; `moreCuisines` counts the others. */
  cuisines: string[];
  moreCuisines: number;
};

const BADGE =
  "inline-flex items-center gap-[7px] rounded-md bg-[#10212a] px-3 py-[3px] text-sm font-bold text-[#fff] before:size-[9px] before:rounded-full";

/** A restaurant's card in the management panel. */
export function ManagedRestaurantCard(restaurant: ManagedRestaurantViewModel) {
  const words = copy.panels.restaurant;
  return (
    <CoverCard
      restaurant={{ ...restaurant, initials: initials(restaurant.name) }}
      isFaded={!restaurant.isActive}
      badge={
        <p className="absolute top-2.5 right-2.5 flex flex-wrap justify-end gap-1.5">
          <span
            className={`${BADGE} before:border-2 ${
              restaurant.isActive ? "before:border-[#6bd3a1] before:bg-[#6bd3a1]" : "before:border-[#a9bac2]"
            }`}
          >
            {restaurant.isActive ? words.active : words.inactive}
          </span>
          {restaurant.isActive && !restaurant.isPublic && (
            <span className={`${BADGE} before:bg-[#f0a58e]`}>{words.hidden}</span>
          )}
        </p>
      }
      address={<p className="text-sm font-semibold text-anil">/{restaurant.slug}</p>}
      actions={
        <>
          <a className="button button-primary w-full" href={restaurant.menuHref}>
            <Icon name="square-pen" />
            <Action label={restaurant.awaitsMenu ? words.writeMenu : words.editMenu} of={restaurant.name} />
          </a>
          {restaurant.href && (
            <a
              className="button button-outline w-full"
              href={restaurant.href}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="external-link" />
              <Action label={words.publicMenu} of={`${restaurant.name} ${words.inNewTab}`} />
            </a>
          )}
          <a className="button button-outline flex-1" href={restaurant.settingsHref}>
            <Icon name="settings-2" />
            <Action label={words.settings} of={restaurant.name} />
          </a>
          {restaurant.reviewsHref && (
            <a className="button button-outline flex-1" href={restaurant.reviewsHref}>
              <Icon name="star" />
              <Action label={words.reviews} of={restaurant.name} />
            </a>
          )}
          {restaurant.removeHref && (
            <a className="button button-outline text-guayaba" href={restaurant.removeHref}>
              <Icon name="trash-2" />
              <span className="sr-only">
                {words.remove} {restaurant.name}
              </span>
            </a>
          )}
        </>
      }
    >
      <CoverChips {...restaurant} />
      {restaurant.awaitsMenu && <p className="pt-1.5 text-md font-semibold">{words.noMenu}</p>}
    </CoverCard>
  );
}

/** What a link does, and for screen readers to which restaurant. */
function Action({ label, of }: { label: string; of: string }) {
  return (
    <span>
      {label}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
