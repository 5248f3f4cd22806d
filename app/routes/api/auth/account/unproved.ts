import { type ApiRefusal, refuseCall } from "~/http/api/refusals";

/** Refuses a change that neither a nonce nor a session of a mailed code allows. */
export function refuseUnproved(): ApiRefusal {
  return refuseCall(400, "reauthentication_needed", "This change requires reauthentication");
}

/** Refuses a nonce that is wrong, used or expired. */
export function refuseWrongNonce(): ApiRefusal {
  return refuseCall(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
