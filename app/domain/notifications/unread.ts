import { MINUTE_MS } from "~/domain/time/durations";

/** How often a page requests the unread notifications (specification, diner side, section 9). */
export const REFRESH_MS = MINUTE_MS;

/** Unread notifications that a list shows, the newest; a person who has more of them reads these first. */
export const UNREAD_SHOWN = 20;

/** The bell's badge: how many, '9+' above nine, '' for none (specification, diner side, section 9). */
export function unreadBadge(count: number): string {
  if (count <= 0) return "";
  return count > 9 ? "9+" : String(count);
}

/** One line of a dish's notice. */
export type UnreadWarning = {
  /** Class names. */
  look: string;
  /** The names of the line's severity; `mild` has the less severe names, which follow them. */
  text: string;
  mild: string;
};

/** An unread notification as the bell shows it. */
export type UnreadViewModel = {
  id: string;
  message: string;
  /** The warnings about the dishes that the offer names. */
  warnings: UnreadWarning[];
  /** The address that the notification opens; `null` if it opens none. */
  href: string | null;
  /** ISO 8601. */
  moment: string;
  /** The day, for when it is more than a week ago. */
  date: string;
};
