import { MINUTE_MS } from "~/domain/time/durations";

/** How often a page asks for what is new (specification, diner side, section 9). */
export const REFRESH_MS = MINUTE_MS;

/** Unread notifications that a list shows, the newest; a person who has more of them reads these first. */
export const UNREAD_SHOWN = 20;

/** The bell's badge: how many, '9+' above nine, '' for none (specification, diner side, section 9). */
export function unreadBadge(count: number): string {
  if (count <= 0) return "";
  return count > 9 ? "9+" : String(count);
}

/** A line of what the person is warned of. */
export type UnreadWarning = {
  /** Class names of its look. */
  look: string;
  /** What is as grave as the line, then what is less grave. */
  text: string;
  mild: string;
};

/** An unread notification as the bell is told of it. */
export type UnreadViewModel = {
  id: string;
  message: string;
  /** What the person is warned of in it, where its offer names a dish. */
  warnings: UnreadWarning[];
  /** Where it leads, if anywhere. */
  href: string | null;
  /** ISO 8601. */
  moment: string;
  /** The day, for when it is more than a week ago. */
  date: string;
};
