import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { MOST_OPEN_RECEIPTS } from "~/domain/subscriptions/receipts";
import type { TransferDetail } from "~/domain/subscriptions/transfer-details";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { SubscriptionViewModel } from "./subscription-view-model";

type RenewalProps = Pick<SubscriptionViewModel, "prices"> & {
  transferDetails: TransferDetail[];
  /** Whether another receipt can be sent. */
  mayOffer: boolean;
  /** Whether the subscription has an end after which it must be renewed. */
  hasEnd: boolean;
};

/** How to renew: what each plan costs, the data for a transfer, and where to send its receipt. */
export function Renewal({ prices, transferDetails, mayOffer, hasEnd }: RenewalProps) {
  const words = copy.subscription.renewal;
  return (
    <section className={CARD_FRAME} aria-labelledby="renovar">
      <h2 id="renovar" className="p-0 text-xl">
        {hasEnd ? words.title : words.titleWithoutEnd}
      </h2>
      <p className="mt-1.5 max-w-[64ch] text-tinta-2">
        {prices && transferDetails.length > 0 ? words.text : words.textWithoutData}
      </p>
      {prices && (
        <>
          <h3 className="mt-5 p-0 text-lg">{prices.title}</h3>
          <ul className="mt-2 grid gap-2.5 sm:grid-cols-3">
            {prices.plans.map(({ type, label, months, price, perMonth, discount }) => (
              <li key={type} className="rounded-lg border border-line px-4 py-3">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="font-display text-lg">{label}</strong>
                  <span className="text-sm text-tinta-2">{months}</span>
                </span>
                <span className="block font-display text-2xl font-extrabold tracking-tight">{price}</span>
                <span className="block text-sm text-tinta-2">{perMonth}</span>
                {discount && <span className="chip chip-hoja mt-1.5">{discount}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {transferDetails.length > 0 && (
        <>
          <h3 className="mt-5 p-0 text-lg">{words.data}</h3>
          <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {transferDetails.map(({ label, value }) => (
              <div key={`${label}:${value}`} className="border-b border-dotted border-line py-2.5">
                <dt className="text-sm text-tinta-2">{label}</dt>
                <dd className="font-semibold select-all wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {mayOffer ? (
        <a className="button button-primary mt-5" href={addresses.sendReceipt}>
          {words.send}
        </a>
      ) : (
        <p className="mt-5 max-w-[64ch] font-semibold">{words.full(MOST_OPEN_RECEIPTS)}</p>
      )}
    </section>
  );
}
