import type { Toast } from "~/domain/toasts";

/** A toast with what it is about: the row that was changed, if it was one, and the kind of change. */
export type ChangeToast = Toast & { about: { row?: string | undefined; kind: string } };

/** The most toasts of changes at once. More of them would cover the rows that are being changed. */
const MOST = 2;

/**
 * Returns the toasts after a new one. It replaces those about the same row, and what was said of another row by the same
 * kind of change, except that a failure stays until its own row has another answer.
 */
export function withToast(shown: ChangeToast[], added: ChangeToast): ChangeToast[] {
  const { row, kind } = added.about;
  const stays = ({ about, tone }: ChangeToast) => {
    if (about.row === row && (row !== undefined || about.kind === kind)) return false;
    return about.kind !== kind || (tone === "error" && added.tone !== "error");
  };
  return [...shown.filter(stays).slice(1 - MOST), added];
}

/** Returns what a change is about, from the fields that ask for it. */
export function aboutOf(fields: URLSearchParams): ChangeToast["about"] {
  const [change = "", target] = (fields.get("change") ?? "").split(":");
  const kind = change === "price" || change === "reorder" ? change : "availability";
  return { row: fields.get("dish") ?? (target === "all" ? undefined : target), kind };
}
