import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type Tone = "anil" | "mango" | "hoja" | "guayaba";

/** The floor under a plate, by what it says: the brand's own, or the group whose hue comes closest to the tone. */
const FLOORS: Record<Tone, string> = {
  anil: "tile-petalo-marca",
  mango: "tile-estrella-tradicional",
  hoja: "tile-hoja-para-llevar",
  guayaba: "tile-rombo-panaderia",
};

/** A sign on a plate on the tiled table: the stub of notices and numbers. */
export function IconPlate({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span className={`icon-plate icon-plate-${tone} ${FLOORS[tone]}`}>
      <span>
        <Icon name={icon} />
      </span>
    </span>
  );
}
