import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Asked, CodeAsked } from "~/accounts/codes/send-codes.server";
import { challengeOf } from "~/domain/api/auth-calls";
import type { ApiAnswer } from "~/http/api/operation";
import { redirectTarget } from "~/http/api/redirects";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";

type AskingCall = {
  context: AppLoadContext;
  query: { redirect_to?: string | undefined };
  body: Parameters<typeof challengeOf>[0];
};

/** Returns what a call wants of the link in its letter. An address that is not allowed counts as none. */
export function askedOf({ context, query, body }: AskingCall): Asked | ApiRefusal {
  const challenge = challengeOf(body);
  if (challenge === "incomplete") {
    const message = "PKCE flow requires code_challenge_method and code_challenge";
    return refuseCall(400, "validation_failed", message);
  }
  const target = redirectTarget(context, query.redirect_to);
  return { challenge, redirectTo: target === context.origin ? undefined : target };
}

/** Answers a call that asked for a letter. */
export function answerAsked({ outcome }: CodeAsked): ApiAnswer | ApiRefusal {
  switch (outcome) {
    case "asked":
      return { status: 200, body: {} };
    case "too-often":
      return refuseTooMany(60);
    case "letters-full":
      return refuseLetters();
  }
}

/** Refuses a call because too many letters were asked for within an hour. */
export function refuseLetters(): ApiRefusal {
  return refuseTooMany(3600, "over_email_send_rate_limit", "Email rate limit exceeded");
}
