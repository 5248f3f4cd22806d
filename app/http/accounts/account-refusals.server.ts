import type { Wait } from "~/accounts/check-password.server";
import type { Unconfirmed } from "~/accounts/confirm-identity.server";
import type { Busy } from "~/accounts/hash-in-turn.server";
import { copy } from "~/copy/es";
import { refuse } from "~/http/forms/forms.server";

/**
 * Answers a form that may be sent again later, because the server checks too many passwords at once (503) or there
 * were too many attempts (429).
 */
export function refuseForNow(refusal: Wait | Busy, typed: Record<string, string>) {
  if (refusal.outcome === "busy") return refuse({ values: typed, alert: copy.formRefusals.busy }, 503);
  return refuse({ values: typed, alert: copy.signIn.throttled(refusal.minutes) }, 429);
}

/** Answers a form whose sender failed to confirm their identity, with the typed values but secrets. */
export function refuseUnconfirmed(why: Unconfirmed, typed: Record<string, string> = {}) {
  switch (why.outcome) {
    case "no-password":
      return refuse({ values: typed, errors: { password: copy.profile.currentRequired } });
    case "wrong-password":
      return refuse({ values: typed, errors: { password: copy.signIn.wrongPassword.title } });
    case "malformed-code":
      return refuse({ values: typed, errors: { code: copy.factor.malformed } });
    case "wrong-code":
      return refuse({ values: typed, errors: { code: copy.factor.wrong } });
    case "sign-in-again":
      return refuse({ values: typed, alert: copy.confirmIdentity.signInAgain }, 403);
    default:
      return refuseForNow(why, typed);
  }
}
