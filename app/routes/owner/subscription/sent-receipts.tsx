import { copy } from "~/copy/es";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { SubscriptionViewModel } from "./subscription-view-model";

/** The receipts that the owner sent, and what became of them; nothing without one. */
export function SentReceipts({ receipts }: Pick<SubscriptionViewModel, "receipts">) {
  if (receipts.length === 0) return null;
  return (
    <section className={CARD_FRAME} aria-labelledby="comprobantes">
      <h2 id="comprobantes" className="p-0 text-xl">
        {copy.subscription.receipts.title}
      </h2>
      <ul className="mt-2">
        {receipts.map(({ id, plan, reference, sent, status, tone, answer }) => (
          <li key={id} className="border-b border-dotted border-line py-3 last:border-b-0">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <strong className="wrap-anywhere">{reference}</strong>
              <span className={`chip chip-${tone}`}>{status}</span>
            </span>
            <span className="block text-sm text-tinta-2">
              {plan} · {sent}
            </span>
            {answer && <span className="mt-1 block wrap-anywhere">«{answer}»</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
