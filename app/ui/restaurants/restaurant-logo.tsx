import { Picture } from "~/ui/picture";

type RestaurantLogoProps = {
  logoUrl: string | null;
  initials: string;
  /** Classes of its side and corners. */
  className: string;
};

/** A restaurant's logo, or its initials on the color of its type. The caller writes the name beside it. */
export function RestaurantLogo({ logoUrl, initials, className }: RestaurantLogoProps) {
  return (
    <span className={`initials flex-none text-[18px] ${className}`} aria-hidden="true">
      {logoUrl ? <Picture url={logoUrl} widths={[56, 112]} width={48} /> : initials}
    </span>
  );
}
