import { ICONS_URL } from "~/generated/static-files";
import type { IconName } from "./icon-names";

type IconProps = { name: IconName; className?: string };

/** An icon of the sprite beside a word. Screen readers skip it. */
export function Icon({ name, className = "icon" }: IconProps) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${ICONS_URL}#${name}`} />
    </svg>
  );
}
