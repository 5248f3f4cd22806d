import { copy } from "~/copy/es";
import type { PanelEventKind } from "~/data/accounts/audit.server";
import type { ListedEvent } from "~/data/audit/audit-list.server";
import { AUDIT_TOPICS, type AuditTopic } from "~/domain/audit/audit-search";
import { BILLING_ZONE, findPlan } from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";

/** The kinds of the list: those of the panels, and of those of accounts the changes of roles. */
type ListedKind = PanelEventKind | "role-changed";

/** The words of each kind. A kind without words does not compile. */
const WORDS: Record<ListedKind, string> = copy.audit.kinds;

/** The topic of each kind. A kind without a topic does not compile. */
const TOPICS: Record<ListedKind, AuditTopic> = {
  "restaurant-created": "restaurants",
  "restaurant-updated": "restaurants",
  "restaurant-deleted": "restaurants",
  "qr-code-saved": "restaurants",
  "menu-copied": "menus",
  "category-created": "menus",
  "category-updated": "menus",
  "category-deleted": "menus",
  "categories-reordered": "menus",
  "dish-created": "menus",
  "dish-updated": "menus",
  "dish-deleted": "menus",
  "dish-duplicated": "menus",
  "dishes-reordered": "menus",
  "availability-changed": "menus",
  "price-changed": "menus",
  "prices-changed": "menus",
  "prices-restored": "menus",
  "allergens-declared": "menus",
  "offer-created": "offers",
  "offer-updated": "offers",
  "offer-deleted": "offers",
  "review-answered": "reviews",
  "answer-removed": "reviews",
  "rating-hidden": "reviews",
  "rating-kept": "reviews",
  "rating-shown": "reviews",
  "answer-hidden": "reviews",
  "answer-kept": "reviews",
  "answer-shown": "reviews",
  "receipt-sent": "subscriptions",
  "receipt-accepted": "subscriptions",
  "receipt-rejected": "subscriptions",
  "receipt-opened": "subscriptions",
  "slots-requested": "subscriptions",
  "slots-accepted": "subscriptions",
  "slots-rejected": "subscriptions",
  "subscription-changed": "subscriptions",
  "owner-created": "owners",
  "owner-updated": "owners",
  "owner-deleted": "owners",
  "owner-password-set": "owners",
  "owner-address-changed": "owners",
  "role-changed": "owners",
  "audit-exported": "platform",
  "dead-letter": "platform",
};

/** Returns the kinds of a topic; `undefined` for all topics. */
export function kindsOf(topic: AuditTopic | ""): string[] | undefined {
  if (topic === "") return undefined;
  return Object.keys(TOPICS).filter((kind) => TOPICS[kind as ListedKind] === topic);
}

/** Returns a kind in words; another version's kind in words that fit any. */
export function kindWords(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as ListedKind] : copy.audit.unknownKind;
}

export type AuditFact = { label: string; value: string };

type FactName = keyof typeof copy.audit.facts;
type FactValue = string | number | boolean | null | undefined;

const cents = (value: number) => (value / 100).toFixed(2);
const moment = (value: string | number) => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? String(value) : formatLongDateTime(instant, BILLING_ZONE);
};

/** Facts that need more than their text. */
const FORMATS: Partial<Record<FactName, (value: string | number) => string>> = {
  price: (value) => (typeof value === "number" ? cents(value) : value),
  amount: (value) => (typeof value === "number" ? cents(value) : value),
  endsAt: moment,
  startsAt: moment,
  expiresAt: moment,
  plan: (value) => findPlan(String(value))?.label ?? String(value),
  topic: (value) => AUDIT_TOPICS.flatMap((id) => (id === value ? [copy.audit.topics[id]] : [])).join(""),
};

/** The days of an export, where other events say from what to what something changed. */
function labelOf(kind: string, name: string, label: string): string {
  if (kind !== "audit-exported") return label;
  return name === "from" ? copy.audit.from : name === "to" ? copy.audit.to : label;
}

function factText(kind: string, name: FactName, value: Exclude<FactValue, null | undefined>): string {
  if (typeof value === "boolean") return value ? copy.audit.yes : copy.audit.no;
  const isPrice = kind === "price-changed" && (name === "from" || name === "to");
  if (isPrice && typeof value === "number") return cents(value);
  return FORMATS[name]?.(value) ?? String(value);
}

/** An event's own facts that mean nothing to a reader: the public id of the copied menu's restaurant. */
const isIdOnly = (kind: string, name: string) => kind === "menu-copied" && name === "from";

/**
 * Returns the facts of an event that have a label, in the order of the labels. Any other fact is left out, so that
 * nothing reaches the list or the file unless somebody decided that it may.
 */
export function factsOf({ kind, detail }: Pick<ListedEvent, "kind" | "detail">): AuditFact[] {
  if (!detail) return [];
  return Object.entries(copy.audit.facts).flatMap(([name, label]) => {
    const value: FactValue = detail[name];
    if (value === undefined || value === null || value === "" || isIdOnly(kind, name)) return [];
    // Deletions count what went with the row; nothing went where the count is zero.
    if (value === 0 && kind.endsWith("-deleted")) return [];
    return [{ label: labelOf(kind, name, label), value: factText(kind, name as FactName, value) }];
  });
}
