import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { PanelNote } from "~/ui/panels/panel-note";

/** Says at the head of a panel that the subscription ended, with the way to renew it. */
export function LapsedNote() {
  const { lapsed, seeSubscription } = copy.management;
  return (
    <PanelNote id="vencida" {...lapsed} icon="triangle-alert" tone="guayaba">
      <a className="button button-primary" href={addresses.subscription}>
        {seeSubscription}
      </a>
    </PanelNote>
  );
}
