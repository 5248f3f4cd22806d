import { copy } from "~/copy/es";
import type { MenuGap } from "~/domain/restaurants/menu-gaps";

/** Returns the sentences that say why nobody would see a menu's dishes. */
export const gapsText = (gaps: MenuGap[]) => gaps.map((gap) => copy.qrCode.hidden.gaps[gap]).join(" ");
