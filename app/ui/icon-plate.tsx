import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type Tone = "anil" | "mango" | "hoja" | "guayaba";

/** The tile under a plate by its tone: the brand's own, or that of the group with the nearest color. */
const FLOORS: Record<Tone, string> = {
  anil: "tile-petalo-marca",
  mango: "tile-estrella-tradicional",
  hoja: "tile-hoja-para-llevar",
  guayaba: "tile-rombo-panaderia",
};

/** An icon on a plate on a tile: the left part of toasts and numbers. */
export function IconPlate({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span className={`icon-plate icon-plate-${tone} ${FLOORS[tone]}`}>
      <span>
        <Icon name={icon} />
      </span>
    </span>
  );
}
