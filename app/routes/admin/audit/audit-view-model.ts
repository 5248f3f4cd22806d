import { copy } from "~/copy/es";
import type { AuditScope, ListedEvent } from "~/data/audit/audit-list.server";
import { type AuditFilters, auditSpan, writePlace } from "~/domain/audit/audit-search";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { formatDay, formatLongDateTime } from "~/domain/time/dates";
import { type AuditFact, factsOf } from "./audit-facts";
import { type AuditPage, pageAbout } from "./audit-pages";
import { kindsOf, kindWords } from "./audit-words";

/** Turns filters into what the list is read by. */
export function scopeOf(filters: AuditFilters): AuditScope {
  const { topic, who, restaurant } = filters;
  return { kinds: kindsOf(topic), who, restaurant, ...auditSpan(filters) };
}

/** An event as a line of the list. */
export type AuditLine = {
  /** Its place in the list, also the cursor of pages. */
  publicId: string;
  moment: string;
  action: string;
  /** What it is about: a name or a title. */
  about: string;
  who: string;
  email: string;
  restaurant: string;
  facts: AuditFact[];
  /** The page of what it is about. */
  page: AuditPage | undefined;
};

/** Returns who did an event: the name, else the address, else that the account is gone. */
export function whoDid({ actorName, actorEmail }: Pick<ListedEvent, "actorName" | "actorEmail">): string {
  return actorName || actorEmail || copy.audit.gone;
}

/** Turns an event into its line. */
export function auditLine(event: ListedEvent): AuditLine {
  const { name, title, dish } = event.detail ?? {};
  const about = [name, title, dish].find((text) => typeof text === "string") ?? "";
  return {
    publicId: writePlace(event),
    moment: formatLongDateTime(new Date(event.at), BILLING_ZONE),
    action: kindWords(event.kind),
    about: String(about),
    who: whoDid(event),
    email: event.actorEmail ?? "",
    restaurant: event.restaurant ?? "",
    facts: factsOf(event),
    page: pageAbout(event),
  };
}

/** Returns the filters in words, for the export. */
export function filterFacts({ topic, who, restaurant, from, to }: AuditFilters): AuditFact[] {
  const words = copy.audit;
  return [
    { label: words.topic, value: topic === "" ? "" : words.topics[topic] },
    { label: words.who, value: who },
    { label: words.restaurant, value: restaurant },
    { label: words.from, value: from && formatDay(from) },
    { label: words.to, value: to && formatDay(to) },
  ].filter(({ value }) => value !== "");
}
