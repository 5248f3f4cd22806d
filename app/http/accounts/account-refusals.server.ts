import type { Wait } from "~/accounts/check-password.server";
import type { Unconfirmed } from "~/accounts/confirm-identity.server";
import type { Busy } from "~/accounts/hash-in-turn.server";
import { copy } from "~/copy/es";
import { refuse } from "~/http/forms/forms.server";

/** The answer to a form that works again later, whatever was typed: when too many passwords, or too many attempts, came. */
export function refuseForNow(refusal: Wait | Busy, typed: Record<string, string>) {
  if (refusal.outcome === "busy") return refuse({ values: typed, alert: copy.forms.busy }, 503);
  return refuse({ values: typed, alert: copy.signIn.throttled(refusal.minutes) }, 429);
}

/** The answer to a form whose sender has not confirmed their identity. */
export function refuseUnconfirmed(why: Unconfirmed) {
  switch (why.outcome) {
    case "wrong-password":
      return refuse({ errors: { password: copy.signIn.wrongPassword.title } });
    case "malformed-code":
      return refuse({ errors: { code: copy.factor.malformed } });
    case "wrong-code":
      return refuse({ errors: { code: copy.factor.wrong } });
    case "sign-in-again":
      return refuse({ alert: copy.proof.signInAgain }, 403);
    default:
      return refuseForNow(why, {});
  }
}
