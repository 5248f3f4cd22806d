import { signInByCode, signInByLinkToken } from "~/accounts/codes/sign-in-by-code.server";
import type { CodePurpose } from "~/domain/accounts/one-time-codes";
import { emailValue } from "~/domain/api/auth-calls";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";
import { openedAnswer } from "../opened-answer.server";
import type { Verifier } from "./calls";

/** Refuses a code that is wrong, used or expired. */
export function refuseCode(message = "Token has expired or is invalid"): ApiRefusal {
  return refuseCall(403, "otp_expired", message);
}

/** The message for a letter's link. */
export const DEAD_LINK = "Email link is invalid or has expired";

/** Returns what answers a type whose code was mailed, of any of these purposes. */
export function verifyByMail(purposes: readonly CodePurpose[]): Verifier {
  return async ({ body, deps }) => {
    const { token, token_hash: linkToken, email: given } = body;
    if (linkToken) {
      const signedIn = await signInByLinkToken(deps, { token: linkToken, purposes });
      return signedIn.outcome === "expired" ? refuseCode(DEAD_LINK) : answer(signedIn);
    }
    const email = emailValue.safeParse(given);
    if (!email.success) return refuseCall(422, "validation_failed", "Invalid email format");
    return answer(await signInByCode(deps, { to: email.data, code: token ?? "", purposes }));

    function answer(signedIn: Awaited<ReturnType<typeof signInByCode>>) {
      if (signedIn.outcome === "signed-in") return openedAnswer(deps, signedIn.tokens);
      return signedIn.outcome === "wait" ? refuseTooMany(signedIn.minutes * 60) : refuseCode();
    }
  };
}
