import type { AccountDeps } from "../deps";
import type { Identity } from "../identity.server";
import { noticeCount, sendNotice } from "../letters.server";

/** Tells an account's confirmed address that a number signs in from now on, because somebody else may have added it. */
export function noticeNumber(
  deps: AccountDeps,
  { name, email, isConfirmed }: Identity,
  number: string,
): void {
  if (isConfirmed && email) {
    sendNotice(deps, noticeCount(deps, email), { kind: "number-added", to: email, name, number });
  }
}
