/** Why a QR code was not saved, by the sentence that says it (specification, owner side, section 8). */
export type QrSaveProblem = "gateway" | "network" | "storage" | "unexpected" | "other";

const GATEWAY =
  /<html|<!doctype|bad gateway|gateway time-?out|service (temporarily )?unavailable|\b50[234]\b/i;
const UNREADABLE = /\bJSON\b/;
const NETWORK = /network|failed to fetch|fetch failed|connection|timed? ?out|socket/i;

/**
 * Tells a failure on the server by its message. `isFromStore` says that storing the picture failed, and not drawing it
 * or writing its row.
 */
export function qrSaveProblem(message: string, isFromStore: boolean): QrSaveProblem {
  if (GATEWAY.test(message)) return "gateway";
  if (UNREADABLE.test(message)) return "unexpected";
  if (NETWORK.test(message)) return "network";
  return isFromStore ? "storage" : "other";
}

/**
 * Tells an answer that is none of the application's: a page of a server in between, or something that cannot be read.
 * `type` is its content type.
 */
export function foreignAnswerProblem(status: number, type: string): QrSaveProblem {
  return status >= 500 || /html/i.test(type) ? "gateway" : "unexpected";
}
