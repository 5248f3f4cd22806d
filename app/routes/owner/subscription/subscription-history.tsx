import { copy } from "~/copy/es";
import { Pager } from "~/ui/panels/pager";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { SubscriptionViewModel } from "./subscription-view-model";

type SubscriptionHistoryProps = Pick<SubscriptionViewModel, "events"> & {
  newer: string | null;
  older: string | null;
};

/** Every change of the subscription, newest first. */
export function SubscriptionHistory({ events, newer, older }: SubscriptionHistoryProps) {
  const words = copy.subscription.history;
  return (
    <section id="historial" className={CARD_FRAME} aria-labelledby="historial-titulo">
      <h2 id="historial-titulo" className="p-0 text-xl">
        {words.title}
      </h2>
      <p className="mt-1.5 max-w-[64ch] text-tinta-2">{events.length > 0 ? words.text : words.empty}</p>
      <ol className="mt-2">
        {events.map(({ id, date, by, changes }) => (
          <li key={id} className="border-b border-dotted border-line py-3 last:border-b-0">
            <span className="block font-semibold">{date}</span>
            <span className="block text-sm text-tinta-2">{by}</span>
            <dl className="mt-1.5 grid gap-x-8 gap-y-0.5 sm:grid-cols-2">
              {changes.map(({ label, text }) => (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-tinta-2">{label}:</dt>
                  <dd className="wrap-anywhere">{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <Pager
        label={words.pages}
        previous={newer ? { href: newer, label: words.newer } : undefined}
        next={older ? { href: older, label: words.older } : undefined}
      />
    </section>
  );
}
