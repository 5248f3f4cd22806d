import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { PanelNote } from "~/ui/panels/panel-note";

/** Says that every slot is used and who can add more, with the way to ask for them. */
export function LimitBanner({ used, max }: { used: number; max: number }) {
  const { title, text, ask } = copy.panels.limit;
  return (
    <PanelNote id="limite" title={title} text={text(String(used), String(max))}>
      <a className="button button-outline" href={addresses.requestSlots}>
        {ask}
      </a>
    </PanelNote>
  );
}
