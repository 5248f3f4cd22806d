import { copy } from "~/copy/es";
import type { PanelEventKind } from "~/data/accounts/audit.server";
import type { AuditTopic } from "~/domain/audit/audit-search";

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
  "role-changed": "owners",
  "audit-exported": "platform",
  "dead-letter": "platform",
};

/** Returns the kinds of a topic; `undefined` for all topics. */
export function kindsOf(topic: AuditTopic | ""): string[] | undefined {
  if (topic === "") return undefined;
  return Object.keys(TOPICS).filter((kind) => TOPICS[kind as ListedKind] === topic);
}

/** Returns whether a kind belongs to a topic. */
export function isOfTopic(kind: string, topic: AuditTopic): boolean {
  return Object.hasOwn(TOPICS, kind) && TOPICS[kind as ListedKind] === topic;
}

/** Returns a kind in words; another version's kind in words that fit any. */
export function kindWords(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as ListedKind] : copy.audit.unknownKind;
}
