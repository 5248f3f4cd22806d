import type { ReactNode } from "react";

type RestaurantLineProps = {
  name: string;
  href: string;
  /** Follows the name in the same line. */
  children?: ReactNode;
};

/** The restaurant above the name of a dish or an offer, as the link to its menu. */
export function RestaurantLine({ name, href, children }: RestaurantLineProps) {
  return (
    <p className="text-md text-tinta-2">
      <a className="inline-flex min-h-11 items-center font-semibold text-anil" href={href}>
        {name}
      </a>
      {children}
    </p>
  );
}
