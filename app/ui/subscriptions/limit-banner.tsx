import { copy } from "~/copy/es";
import { PanelNote } from "~/ui/panels/panel-note";

/** Says that every slot is used and who can add more. */
export function LimitBanner({ used, max }: { used: number; max: number }) {
  const { title, text } = copy.panels.limit;
  return <PanelNote id="limite" title={title} text={text(String(used), String(max))} />;
}
