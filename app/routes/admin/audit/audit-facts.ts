import { copy } from "~/copy/es";
import type { ListedEvent } from "~/data/audit/audit-list.server";
import { AUDIT_TOPICS } from "~/domain/audit/audit-search";
import { formerName } from "~/domain/audit/changed-facts";
import { formatAmount, formatMoney } from "~/domain/money";
import {
  BILLING_CURRENCY,
  BILLING_ZONE,
  findPlan,
  PAYMENT_METHODS,
  slotsLabel,
  statusLabel,
} from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";
import { isOfTopic } from "./audit-words";

export type AuditFact = { label: string; value: string };

type FactName = keyof typeof copy.audit.facts;
type FactValue = string | number | boolean | null | undefined;
type Told = Pick<ListedEvent, "kind" | "detail" | "currency">;

/** Cents in the currency of the event: that of subscriptions, else the restaurant's, as long as there is one. */
function money(value: string | number, { kind, currency }: Told): string {
  if (typeof value !== "number") return value;
  if (isOfTopic(kind, "subscriptions")) return formatMoney(value, BILLING_CURRENCY);
  return currency ? formatMoney(value, currency) : formatAmount(value);
}

function moment(value: string | number): string {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? String(value) : formatLongDateTime(instant, BILLING_ZONE);
}

const slots = (value: string | number) => slotsLabel(Number(value));

/** Facts that need more than their text. */
const FORMATS: Partial<Record<FactName, (value: string | number, event: Told) => string>> = {
  price: money,
  amount: money,
  from: (value, event) => (event.kind === "price-changed" ? money(value, event) : String(value)),
  to: (value, event) => (event.kind === "price-changed" ? money(value, event) : String(value)),
  endsAt: moment,
  startsAt: moment,
  expiresAt: moment,
  slots,
  wanted: slots,
  plan: (value) => findPlan(String(value))?.label ?? String(value),
  paymentMethod: (value) => PAYMENT_METHODS.find(({ id }) => id === value)?.label ?? String(value),
  status: (value) => statusLabel(String(value)),
  topic: (value) => AUDIT_TOPICS.flatMap((id) => (id === value ? [copy.audit.topics[id]] : [])).join(""),
};

/** What is said of a fact that an event states as missing; '' where nothing is said. */
const missing = (name: FactName): string =>
  Object.hasOwn(copy.audit.missing, name) ? copy.audit.missing[name as keyof typeof copy.audit.missing] : "";

/** The days of an export, where other events say from what to what something changed. */
function labelOf(kind: string, name: string, label: string): string {
  if (kind !== "audit-exported") return label;
  return name === "from" ? copy.audit.from : name === "to" ? copy.audit.to : label;
}

function factText(name: FactName, value: FactValue, event: Told): string {
  if (value === null || value === undefined || value === "") return missing(name);
  if (typeof value === "boolean") return value ? copy.audit.yes : copy.audit.no;
  return FORMATS[name]?.(value, event) ?? String(value);
}

/** An event's own facts that mean nothing to a reader: the public id of the copied menu's restaurant. */
const isIdOnly = (kind: string, name: string) => kind === "menu-copied" && name === "from";

/** Deletions count what went with the row; nothing went where the count is zero. Of an owner's, restaurants say that. */
const isNothing = (kind: string, name: string, value: FactValue) =>
  value === 0 && kind.endsWith("-deleted") && !(kind === "owner-deleted" && name === "restaurants");

/**
 * Returns the facts of an event that have a label, in the order of the labels, those that changed with what they were.
 * Any other fact is left out, so that nothing reaches the list or the file unless somebody decided that it may.
 */
export function factsOf(event: Told): AuditFact[] {
  const { kind, detail } = event;
  if (!detail) return [];
  return Object.entries(copy.audit.facts).flatMap(([key, label]) => {
    const name = key as FactName;
    const [value, former]: FactValue[] = [detail[name], detail[formerName(name)]];
    if (value === undefined || isIdOnly(kind, name) || isNothing(kind, name, value)) return [];
    const text = factText(name, value, event);
    const { nothing, changed } = copy.audit;
    const says =
      former === undefined ? text : changed(factText(name, former, event) || nothing, text || nothing);
    return says === "" ? [] : [{ label: labelOf(kind, name, label), value: says }];
  });
}
