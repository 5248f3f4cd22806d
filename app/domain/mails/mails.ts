/** Mails that are neither of an account's access nor deletion; those are sent at once (platform/letters). */
const KINDS = [
  /** An owner's subscription ends in 7 days; the entity is the period's event. */
  "subscription-ending",
  /** It has ended, and the days of grace run. */
  "subscription-grace",
  /** It has lapsed: diners do not see the menus. */
  "subscription-lapsed",
  /** An administrator confirmed a receipt and renewed the subscription; the entity is the receipt. */
  "receipt-accepted",
  "receipt-rejected",
  /** An administrator answered a request for more slots. */
  "slots-answered",
  /** An administrator changed the subscription; the entity is the event. */
  "subscription-changed",
  /** Administrators hid a rating or an answer; the entity is the rating. */
  "rating-hidden",
  "answer-hidden",
  /** An administrator changed an owner's address (to the old and the new one), set a password, or removed the owner. */
  "owner-address-changed",
  "owner-password-set",
  "owner-deleted",
] as const;

export type MailKind = (typeof KINDS)[number];

/** Returns a stored kind; `undefined` for a text that this version does not know. */
export function mailKind(text: string): MailKind | undefined {
  return KINDS.find((kind) => kind === text);
}

/** Kinds of mails that their recipients can end, as one. */
export type MailSubject = "warnings" | "moderation";

/** Returns whether a text names a subject that recipients can end. */
export function isMailSubject(text: string): text is MailSubject {
  return text === "warnings" || text === "moderation";
}

/** Returns what a recipient ends to get no more mails of this kind; `undefined` for mails that always come. */
export function mailSubject(kind: MailKind): MailSubject | undefined {
  switch (kind) {
    case "subscription-ending":
    case "subscription-grace":
    case "subscription-lapsed":
      return "warnings";
    case "rating-hidden":
    case "answer-hidden":
      return "moderation";
    default:
      return undefined;
  }
}

/** The facts that a mail of a kind states, such as names, numbers and moments in milliseconds. */
export type MailDetail = Record<string, string | number | boolean | null>;
