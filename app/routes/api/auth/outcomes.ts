import { type ApiRefusal, refuseCall } from "~/http/api/refusals";

/** Seconds after which a place to hash a password is free again. */
const BUSY_SECONDS = 5;

/** Refuses a call while all places to hash passwords are taken. */
export function refuseBusy(): ApiRefusal {
  return refuseCall(
    503,
    "unexpected_failure",
    "Too many passwords are being checked. Try again in a few seconds",
    {
      headers: { "retry-after": String(BUSY_SECONDS) },
    },
  );
}
