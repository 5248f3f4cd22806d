import { type ReactNode, useEffect, useState } from "react";
import { copy } from "~/copy/es";
import { formatMoney } from "~/domain/money";
import { RECKON } from "~/domain/subscriptions/decisions";
import {
  BILLING_CURRENCY,
  findPlan,
  PLANS,
  type PlanType,
  priceBreakdown,
  readSlots,
  SLOTS_BOUNDS,
  UNLIMITED_SLOTS,
} from "~/domain/subscriptions/subscriptions";
import { FieldError } from "~/ui/fields/field-frame";
import { Icon } from "~/ui/icon";
import { CARD_COLUMNS, CARD_FRAME } from "~/ui/panels/panel-card";
import { SlotCounter } from "./slot-counter";

export type PlanOffer = {
  /** US cents for a slot and a month. */
  pricePerSlot: number;
  /** Restaurants that the owner has. */
  used: number;
  /** Begin and end of a period of each plan, in words. */
  periods: Record<PlanType, { from: string; to: string }>;
};

type PlanOrderProps = {
  offer: PlanOffer;
  /** The form's fields as they stand; `plan` and `slots` are drawn here. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Call after a button changed a field. */
  onRowsChange: () => void;
  /** Further fields of the order, below the slots. */
  children?: ReactNode;
};

const words = copy.adminSubscription;
const money = (cents: number) => formatMoney(cents, BILLING_CURRENCY);

/**
 * The plan and the slots of an order beside its price and its period, which follow every choice. Without scripts a button
 * draws them anew.
 */
export function PlanOrder({ offer, values, errors, onRowsChange, children }: PlanOrderProps) {
  const [plan, setPlan] = useState(values.plan ?? "");
  const [slots, setSlots] = useState(values.slots ?? "");
  const [isByButton, setByButton] = useState(false);
  // The form compares its fields after a button's change has been drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the slots
  useEffect(() => {
    if (isByButton) onRowsChange();
  }, [slots, isByButton]);
  return (
    <div className={CARD_COLUMNS}>
      <div>
        <div className={`grid gap-5 ${CARD_FRAME}`}>
          <PlanCards
            chosen={plan}
            onChoose={setPlan}
            slots={readSlots(slots)}
            pricePerSlot={offer.pricePerSlot}
            error={errors.plan}
          />
          <SlotCounter
            value={slots}
            onChange={(text, by) => {
              setByButton(by === "button");
              setSlots(text);
            }}
            hint={words.slotsHint(offer.used)}
            error={errors.slots}
          />
          {children}
        </div>
      </div>
      <OrderSummary plan={plan} slots={readSlots(slots)} offer={offer} />
    </div>
  );
}

type PlanCardsProps = {
  chosen: string;
  onChoose: (plan: string) => void;
  /** `undefined` while the typed text is no number of slots. */
  slots: number | undefined;
  pricePerSlot: number;
  error: string | undefined;
};

/** The plans, each a card that is pressed as a whole. */
function PlanCards({ chosen, onChoose, slots, pricePerSlot, error }: PlanCardsProps) {
  return (
    <fieldset
      id="campo-plan"
      data-invalid={error ? "" : undefined}
      aria-describedby={error && "campo-plan-error"}
    >
      <legend className="pb-1.5 text-md font-semibold">{words.plan}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {PLANS.map((plan) => (
          <label
            key={plan.type}
            className="relative block cursor-pointer rounded-lg border border-line px-4 py-3 hover:border-anil has-checked:border-anil has-checked:bg-anil/4 has-checked:outline-2 has-checked:outline-anil has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil"
          >
            <input
              type="radio"
              name="plan"
              value={plan.type}
              defaultChecked={plan.type === chosen}
              onChange={() => onChoose(plan.type)}
              className="peer absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
            />
            <Icon
              name="circle-check"
              className="icon invisible absolute top-3.5 right-3.5 text-anil peer-checked:visible"
            />
            <strong className="block pr-7 font-display text-lg">{plan.label}</strong>
            <span className="block pt-1 text-sm text-tinta-2">{words.months(plan.months)}</span>
            <span className="block font-display text-xl font-extrabold tracking-tight wrap-anywhere">
              {slots === undefined || slots === UNLIMITED_SLOTS
                ? "—"
                : money(priceBreakdown(plan, slots, pricePerSlot).finalPrice)}
            </span>
            {plan.discountPercentage > 0 && (
              <span className="chip chip-hoja mt-1.5">{words.discount(plan.discountPercentage)}</span>
            )}
          </label>
        ))}
      </div>
      <FieldError id="campo-plan" error={error} />
    </fieldset>
  );
}

type OrderSummaryProps = { plan: string; slots: number | undefined; offer: PlanOffer };

/** What the order costs, and from when to when it lasts. */
function OrderSummary({ plan: type, slots, offer }: OrderSummaryProps) {
  const plan = findPlan(type);
  const { summary } = words;
  const price = plan && slots !== undefined && priceBreakdown(plan, slots, offer.pricePerSlot);
  const lines = price && [
    { label: summary.base, value: money(price.basePrice) },
    { label: summary.discount(price.discountPercentage), value: money(-price.discountAmount) },
    { label: summary.total, value: money(price.finalPrice) },
    { label: summary.perMonth, value: money(price.pricePerMonth) },
  ];
  const period = plan && offer.periods[plan.type];
  return (
    <section className={CARD_FRAME} aria-labelledby="resumen">
      <h2 id="resumen" className="p-0 text-xl">
        {summary.title}
      </h2>
      <div role="status">
        <p className="mt-1.5 text-tinta-2">{words.perSlot(money(offer.pricePerSlot))}</p>
        {slots === undefined ? (
          <p className="mt-2 font-semibold">{summary.unreadable(SLOTS_BOUNDS.min, SLOTS_BOUNDS.max)}</p>
        ) : slots === UNLIMITED_SLOTS ? (
          <p className="mt-2 font-semibold">{summary.none}</p>
        ) : (
          lines && <Facts facts={lines} strong={summary.total} />
        )}
      </div>
      {period && (
        <>
          <h3 className="mt-5 p-0 text-lg">{words.period}</h3>
          <Facts
            facts={[
              { label: words.from, value: period.from },
              { label: words.to, value: period.to },
            ]}
          />
        </>
      )}
      <noscript>
        <button type="submit" name="next" value={RECKON} className="button button-outline mt-4">
          {summary.reckon}
        </button>
      </noscript>
    </section>
  );
}

type FactsProps = { facts: readonly { label: string; value: string }[]; strong?: string };

/** Lines of a bill. */
function Facts({ facts, strong }: FactsProps) {
  return (
    <dl className="mt-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dotted border-line py-2"
        >
          <dt className="text-tinta-2">{label}</dt>
          <dd
            className={`tabular-nums ${label === strong ? "font-display text-2xl font-extrabold" : "font-semibold"}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
