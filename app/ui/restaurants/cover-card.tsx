import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { RestaurantLogo } from "./restaurant-logo";

/** The list of `CoverCard`s: as many columns as fit. */
export function CoverCards({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-5">{children}</ul>
  );
}

export type CoverCardRestaurant = {
  name: string;
  /** City and country. */
  where: string;
  /** The color class of the type: 'hue-bebidas'. */
  hue: string;
  tile: string;
  coverUrl: string | null;
  logoUrl: string | null;
  initials: string;
};

type CoverCardProps = {
  restaurant: CoverCardRestaurant;
  isHidden?: boolean;
  /** Draws the cover nearly without colors. */
  isFaded?: boolean;
  /** What stands on the cover. */
  badge?: ReactNode;
  /** What stands between name and town. */
  address?: ReactNode;
  children: ReactNode;
  /** Links and buttons at the card's foot. */
  actions: ReactNode;
};

/** A restaurant in a list of a signed-in page: its cover, and its logo on the cover's edge. */
export function CoverCard({
  restaurant,
  isHidden,
  isFaded = false,
  badge,
  address,
  children,
  actions,
}: CoverCardProps) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${restaurant.hue}`}
      hidden={isHidden}
    >
      <div className={`relative h-33 ${isFaded ? "filter-[saturate(0.25)]" : ""} ${restaurant.tile}`}>
        {restaurant.coverUrl && (
          <Picture
            url={restaurant.coverUrl}
            widths={[400, 840]}
            sizes="(max-width: 640px) 100vw, 400px"
            width={400}
            height={132}
            className="size-full object-cover filter-(--tile-dim)"
          />
        )}
        {badge}
      </div>
      <div className="relative flex flex-1 flex-col items-start gap-1 px-4 pt-9 pb-4 wrap-anywhere">
        <RestaurantLogo
          {...restaurant}
          className="absolute -top-7.5 left-3.5 rounded-lg border-4 border-surface [--side:58px]"
        />
        <h2 className="text-xl">{restaurant.name}</h2>
        {address}
        <p className="flex items-center gap-1.5 text-md text-tinta-2">
          <Icon name="map-pin" />
          {restaurant.where}
        </p>
        {children}
        <div className="mt-auto flex w-full flex-wrap gap-2 pt-3.5">{actions}</div>
      </div>
    </li>
  );
}

type CoverChipsProps = {
  type?: string | null;
  cuisines: string[];
  /** How many cuisines are not in `cuisines`. */
  moreCuisines: number;
};

/** The chips of a `CoverCard`: its type, the first cuisines, and how many more there are. */
export function CoverChips({ type, cuisines, moreCuisines }: CoverChipsProps) {
  if (!type && cuisines.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-1.5">
      {type && <span className="chip chip-type">{type}</span>}
      {cuisines.map((cuisine) => (
        <span key={cuisine} className="chip chip-quiet">
          {cuisine}
        </span>
      ))}
      {moreCuisines > 0 && <span className="chip chip-quiet">+{moreCuisines}</span>}
    </p>
  );
}
