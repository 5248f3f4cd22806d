/** A message that a page shows above its content and takes away again. */
export type Toast = {
  id: string;
  tone: "success" | "error" | "warning" | "info";
  title: string;
  text?: string;
  /** Milliseconds; 0 stays until it is closed. */
  duration: number;
};

/** How long a toast stays unless it says otherwise (specification, diner side, section 9). */
export const TOAST_DURATION_MS = 5000;
