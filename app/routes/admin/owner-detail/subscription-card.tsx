import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { ChipTone } from "~/ui/subscriptions/owners-table";

type SubscriptionCardProps = {
  status: { label: string; tone: ChipTone };
  expiry: { label: string; tone: ChipTone };
  isExpiringSoon: boolean;
  facts: { label: string; value: string }[];
  /** The page where the subscription is managed. */
  href: string;
};

/** An owner's subscription for administrators: where it stands, its facts, and the way to change it. */
export function SubscriptionCard({ status, expiry, isExpiringSoon, facts, href }: SubscriptionCardProps) {
  const words = copy.ownerDetail.subscription;
  return (
    <section className={CARD_FRAME} aria-labelledby="suscripcion">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="suscripcion" className="p-0 text-xl">
          {words.title}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          <span className={`chip chip-${status.tone}`}>{status.label}</span>
          {isExpiringSoon && <span className="chip chip-mango">{words.expiringSoon}</span>}
          <span className={`chip chip-${expiry.tone}`}>{expiry.label}</span>
        </p>
      </div>
      <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-x-5 gap-y-3.5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-tinta-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <a className="button button-outline mt-4.5" href={href}>
        <Icon name="calendar-clock" />
        {words.manage}
      </a>
    </section>
  );
}
