/** The list whose rows move, and a row of it: with handles and without. */
export const LIST = "mt-5 max-w-180 rounded-lg border border-line bg-surface";
export const LIST_ROW =
  "flex min-h-15 scroll-my-30 items-center gap-2 border-t border-line px-3 py-2 first:border-t-0";
