import { PAGE_PARAMETERS, type PagePosition, writePosition } from "~/domain/list-pages";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { cleanText, maxTypedLength, TEXT_LIMITS } from "~/domain/text";
import { addDays, instantOf, parseLocalDate } from "~/domain/time/time-zone";

/** What events are about, for the filter of the administrators' list. */
export const AUDIT_TOPICS = [
  "owners",
  "subscriptions",
  "restaurants",
  "menus",
  "offers",
  "reviews",
  "platform",
] as const;

export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** The filters of the list of events. An empty text filters nothing. */
export type AuditFilters = {
  topic: AuditTopic | "";
  /** Part of the name or address of an owner or administrator. */
  who: string;
  /** Part of a restaurant's name. */
  restaurant: string;
  /** First and last day, 'YYYY-MM-DD' in the billing zone. */
  from: string;
  to: string;
};

/** The names of the filters in an address and in a form. */
export const AUDIT_PARAMETERS = {
  topic: "tema",
  who: "quien",
  restaurant: "restaurante",
  from: "desde",
  to: "hasta",
} as const satisfies Record<keyof AuditFilters, string>;

/** Reads the filters of an address. Ignores invalid values, and cuts texts above 80 characters. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const text = (name: keyof AuditFilters) => {
    const typed = params.get(AUDIT_PARAMETERS[name])?.slice(0, maxTypedLength("search")) ?? "";
    return cleanText(cleanText(typed).slice(0, TEXT_LIMITS.search));
  };
  const day = (name: "from" | "to") => (parseLocalDate(text(name)) ? text(name) : "");
  return {
    topic: AUDIT_TOPICS.find((topic) => topic === text("topic")) ?? "",
    who: text("who"),
    restaurant: text("restaurant"),
    from: day("from"),
    to: day("to"),
  };
}

/** Returns whether the first day is after the last, so that no event can be found. */
export function isReversed({ from, to }: Pick<AuditFilters, "from" | "to">): boolean {
  return from !== "" && to !== "" && from > to;
}

/** Returns whether any filter is set. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** Returns the address of a list or an export with these filters, without empty ones. */
export function auditPath(path: string, filters: AuditFilters, position?: PagePosition): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== "") params.set(AUDIT_PARAMETERS[name as keyof AuditFilters], value);
  }
  writePosition(params, position);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Returns the instants of the first and last day: from the first one on, and before the second. */
export function auditSpan({ from, to }: Pick<AuditFilters, "from" | "to">): {
  since: Date | undefined;
  before: Date | undefined;
} {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  return {
    since: first && instantOf(first, BILLING_ZONE),
    before: last && instantOf(addDays(last, 1), BILLING_ZONE),
  };
}

/** The place of an event in the list: its moment in milliseconds and its number. */
export type AuditPlace = { at: number; id: number };

/** Writes a place for an address. Only administrators see it, so it may name the row. */
export function writePlace({ at, id }: AuditPlace): string {
  return `${at}.${id}`;
}

/** Reads a place; `undefined` for any other text. */
export function readPlace(text: string | null | undefined): AuditPlace | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? "");
  return match ? { at: Number(match[1]), id: Number(match[2]) } : undefined;
}

/** Reads the position in the list. Ignores values that are no places. */
export function readAuditPosition(params: URLSearchParams): PagePosition {
  const [after, before] = [PAGE_PARAMETERS.after, PAGE_PARAMETERS.before].map((name) =>
    readPlace(params.get(name)),
  );
  if (after) return { after: writePlace(after) };
  return before && { before: writePlace(before) };
}
