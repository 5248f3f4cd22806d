export type ToastTone = "success" | "error" | "warning" | "info";

/** A short notice over the page: what happened (`title`) and what it means (`text`). */
export type Toast = {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string;
  /** Milliseconds until it closes itself. With 0 it stays open until somebody closes it. */
  duration: number;
};

/** Default duration of a toast in milliseconds (specification, diner side, section 9). */
export const TOAST_DURATION_MS = 5000;
