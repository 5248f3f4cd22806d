import { ICONS_URL } from "~/generated/static-files";
import type { IconName } from "./icon-names";

/** A drawing beside a word, out of the sprite; screen readers pass over it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${ICONS_URL}#${name}`} />
    </svg>
  );
}
