import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type Tone = "anil" | "mango" | "hoja" | "guayaba";

/** The tile under a plate by its tone (the brand's own, or that of the group with the nearest color), and the icon. */
const FLOORS: Record<Tone, string> = {
  anil: "tile-petalo-marca text-[#0b4a6f]",
  mango: "tile-estrella-tradicional text-[#8a5200]",
  hoja: "tile-hoja-para-llevar text-[#1b734a]",
  guayaba: "tile-rombo-panaderia text-[#c9243f]",
};

type IconPlateProps = { icon: IconName; tone: Tone; className: string };

/** An icon on a plate on a perforated tile: the left part of toasts and numbers. `className` sets place and width. */
export function IconPlate({ icon, tone, className }: IconPlateProps) {
  return (
    <span
      className={`grid place-items-center border-r-2 border-dashed border-surface ${FLOORS[tone]} ${className}`}
    >
      <span className="grid size-10.5 place-items-center rounded-full bg-[#fff] shadow-plate">
        <Icon name={icon} className="icon size-5" />
      </span>
    </span>
  );
}
