import { copy } from "~/copy/es";
import type { MailDetail, MailKind } from "~/domain/mails/mails";
import { formatMoney } from "~/domain/money";
import { BILLING_CURRENCY, BILLING_ZONE, findPlan, slotsLabel } from "~/domain/subscriptions/subscriptions";
import { formatLongDate, formatLongDateTime } from "~/domain/time/dates";
import type { LetterParts } from "../letter-layout";

/** A stored mail, as its texts need it. */
export type StoredMail = { kind: MailKind; name: string; email: string; detail: MailDetail };

/** What a text says of its own; greeting and unsubscribing are those of every mail. */
export type MailParts = Omit<LetterParts, "greeting" | "unsubscribe" | "action"> & {
  action: { label: string; path: string };
};

export type Fact = { label: string; value: string };

const words = copy.mails.facts;

/** Returns a fact that is a text; `undefined` if it is missing, empty or no text. */
export function textOf(detail: MailDetail, name: string): string | undefined {
  const value = detail[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Returns a fact that is a number; `undefined` if it is missing or no number. */
export function numberOf(detail: MailDetail, name: string): number | undefined {
  const value = detail[name];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Returns a moment in the billing zone: '21 de noviembre de 2026, 9:00 PM', or its day alone. */
export function momentOf(detail: MailDetail, name: string, isDay = false): string | undefined {
  const ms = numberOf(detail, name);
  const moment = ms === undefined ? undefined : new Date(ms);
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return isDay ? formatLongDate(moment, BILLING_ZONE) : formatLongDateTime(moment, BILLING_ZONE);
}

/** Returns the line of a fact, or none without it. */
export function fact(label: string, value: string | undefined): Fact[] {
  return value === undefined ? [] : [{ label, value }];
}

/** Returns the lines of a plan: its name and how many restaurants it includes. */
export function planFacts(detail: MailDetail): Fact[] {
  const slots = numberOf(detail, "slots");
  return [
    ...fact(words.plan, findPlan(textOf(detail, "plan"))?.label),
    ...fact(words.slots, slots === undefined ? undefined : slotsLabel(slots)),
  ];
}

/** Returns the line of an amount in cents of the currency of subscriptions. */
export function amountFact(detail: MailDetail): Fact[] {
  const cents = numberOf(detail, "amount");
  return fact(words.amount, cents === undefined ? undefined : formatMoney(cents, BILLING_CURRENCY));
}

/** Returns the line of an answer of yes or no; SQLite says 1 and 0. */
export function yesNoFact(label: string, value: MailDetail[string] | undefined): Fact[] {
  if (value === undefined || value === null) return [];
  return [{ label, value: value === true || value === 1 ? words.yes : words.no }];
}
