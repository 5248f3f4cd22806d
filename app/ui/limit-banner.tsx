import { copy } from "~/copy/es";
import { IconPlate } from "./icon-plate";

/** Says that every slot is taken, and who can give more. */
export function LimitBanner({ used, max }: { used: number; max: number }) {
  return (
    <aside className="banner" aria-labelledby="limite">
      <IconPlate icon="triangle-alert" tone="mango" />
      <div>
        <h2 id="limite">{copy.panels.limit.title}</h2>
        <p>{copy.panels.limit.text(String(used), String(max))}</p>
      </div>
    </aside>
  );
}
