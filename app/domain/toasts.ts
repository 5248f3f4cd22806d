export type ToastTone = "success" | "error" | "warning" | "info";

/** A short notice over the page: what happened (`title`) and what it means (`text`). */
export type Toast = {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string;
  /** Milliseconds until it leaves by itself; 0 stays until it is closed. */
  duration: number;
};

/** How long a toast stands unless told otherwise, in milliseconds (specification, diner side, section 9). */
export const TOAST_DURATION_MS = 5000;
