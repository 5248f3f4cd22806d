import { MINUTE_MS } from "~/domain/time/durations";

/** How often a page fetches unread notifications (specification, diner side, section 9). */
export const REFRESH_MS = MINUTE_MS;

/** The most unread notifications in a list: the newest ones. */
export const UNREAD_SHOWN = 20;

/** Returns the bell's badge: the number, '9+' above nine, '' for none (specification, diner side, section 9). */
export function unreadBadge(count: number): string {
  if (count <= 0) return "";
  return count > 9 ? "9+" : String(count);
}

/** An unread notification in the bell. */
export type UnreadViewModel = {
  id: string;
  message: string;
  /** The warning for this diner, if the offer names a dish. */
  notice: string | null;
  /** The page that it opens, if any. */
  href: string | null;
  /** ISO 8601. */
  moment: string;
  /** The date, which is shown from a week on. */
  date: string;
};
