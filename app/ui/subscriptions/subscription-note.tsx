import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { PanelNote } from "~/ui/panels/panel-note";

export type SubscriptionNotice = { stage: "ending" | "grace" | "lapsed"; title: string; text: string };

/** Says at the head of a panel that the subscription ends or has ended, with the way to renew it; nothing without a notice. */
export function SubscriptionNote({ notice }: { notice: SubscriptionNotice | null }) {
  if (!notice) return null;
  const { stage, title, text } = notice;
  const { seeSubscription, seeRenewal } = copy.management;
  return (
    <PanelNote
      id="vence"
      title={title}
      text={text}
      icon={stage === "ending" ? "clock" : "triangle-alert"}
      tone={stage === "lapsed" ? "guayaba" : "mango"}
    >
      <a className="button button-primary" href={addresses.subscription}>
        {stage === "lapsed" ? seeSubscription : seeRenewal}
      </a>
    </PanelNote>
  );
}
