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

type IconPlateProps = { icon: IconName; tone: Tone; className: string };

/** An icon on a plate on a perforated tile: the left part of toasts and numbers. `className` sets place and width. */
export function IconPlate({ icon, tone, className }: IconPlateProps) {
  return (
    <span
      className={`icon-plate icon-plate-${tone} border-r-2 border-dashed border-surface ${FLOORS[tone]} ${className}`}
    >
      <span>
        <Icon name={icon} />
      </span>
    </span>
  );
}
