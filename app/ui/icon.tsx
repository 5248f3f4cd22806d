import { ICONS_URL } from "~/generated/static-files";
import type { IconName } from "./icon-names";

/** An icon of the sprite beside a word. Screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${ICONS_URL}#${name}`} />
    </svg>
  );
}
