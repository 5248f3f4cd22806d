export type ToastTone = "success" | "error" | "warning" | "info";

/** A short notice over the page: what happened (`title`) and what it means (`text`). */
export type Toast = {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string;
  /** Where the result can be seen, such as the saved dish on the public menu. */
  link?: { href: string; label: string };
  /** Milliseconds until it closes itself. With 0 it stays open until somebody closes it. */
  duration: number;
};

/** Default duration of a toast in milliseconds (specification, diner side, section 9). */
export const TOAST_DURATION_MS = 5000;

/** The duration of a toast with a link, in milliseconds: a thumb or a keyboard needs time to reach it. */
export const LINKED_TOAST_DURATION_MS = 10_000;
