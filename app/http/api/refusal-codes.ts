import type { Operation } from "./operation";

/** The codes with which any call may be refused, before its operation is asked. */
const OF_ALL = ["over_request_rate_limit"];
const OF_BEARERS = ["no_authorization", "bad_jwt", "session_not_found"];
const OF_PARAMS = ["not_found"];
const OF_QUERIES = ["validation_failed"];
const OF_BODIES = ["validation_failed", "bad_json", "body_too_large"];

/** The code of a failure, whatever failed. */
export const FAILURE_CODE = "unexpected_failure";

/** Returns every code with which an operation may refuse a call: its own first, then those of the interface. */
export function refusalCodes({ access, captcha, params, query, body, refusals = [] }: Operation): string[] {
  return [
    ...new Set([
      ...refusals,
      ...(params ? OF_PARAMS : []),
      ...(query ? OF_QUERIES : []),
      ...(body ? OF_BODIES : []),
      ...(captcha ? ["captcha_failed"] : []),
      ...(access === "anybody" ? [] : OF_BEARERS),
      ...(access === "bearer" ? ["insufficient_aal"] : []),
      ...OF_ALL,
    ]),
  ];
}
