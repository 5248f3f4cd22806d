import * as z from "zod";
import { registerBearer } from "~/accounts/register.server";
import { sessionSchema, type UserAnswer, userSchema } from "~/domain/api/account-answers";
import { emailValue, signUpBody } from "~/domain/api/auth-calls";
import { isShortPassword, PASSWORD_MIN } from "~/domain/forms/fields";
import { cleanText, hasLetterOrDigit, isTooLong } from "~/domain/text";
import { defineOperation } from "~/http/api/operation";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import { drawPublicId } from "~/platform/keys.server";
import { openedAnswer } from "./opened-answer.server";
import { refuseBusy } from "./outcomes";

export const signUp = defineOperation({
  id: "signUp",
  method: "POST",
  path: "/auth/v1/signup",
  summary: "Registers an account",
  access: "anybody",
  body: signUpBody,
  captcha: true,
  answers: {
    200: {
      description: "The tokens and the account; the account alone where its address must be confirmed first",
      schema: z.union([sessionSchema, userSchema]),
    },
  },
  refusals: [
    "anonymous_provider_disabled",
    "user_already_exists",
    "weak_password",
    "email_address_invalid",
    "captcha_failed",
  ],
  async handle({ body, deps }) {
    if (!body.email && !body.phone) {
      return refuseCall(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (body.email && body.phone) {
      return refuseCall(400, "validation_failed", "Only an email address or phone number should be provided");
    }
    if (!body.email) return refuseCall(400, "phone_provider_disabled", "Phone signups are disabled");
    const email = emailValue.safeParse(body.email);
    if (!email.success) {
      return refuseCall(400, "email_address_invalid", "Unable to validate email address: invalid format");
    }
    if (!body.password) return refuseCall(400, "validation_failed", "Signup requires a valid password");
    if (isShortPassword(body.password)) return refuseWeakPassword();
    const name = nameIn(body.data?.name);
    const registered = await registerBearer(deps, { name, email: email.data, password: body.password });
    switch (registered.outcome) {
      case "signed-in":
        return openedAnswer(deps, registered.tokens);
      case "letter-sent":
        return { status: 200, body: unconfirmedUser(email.data, name, deps.now) };
      case "taken":
        return refuseCall(422, "user_already_exists", "User already registered");
      case "gone":
        return refuseCall(403, "session_not_found", "Session from session_id claim in JWT does not exist");
      case "too-often":
        return refuseTooMany(60);
      case "letters-full":
        return refuseTooMany(3600, "over_email_send_rate_limit", "Email rate limit exceeded");
      case "busy":
        return refuseBusy();
    }
  },
});

/** Refuses a password that is too short. */
export function refuseWeakPassword() {
  return refuseCall(422, "weak_password", `Password should be at least ${PASSWORD_MIN} characters.`, {
    more: { weak_password: { reasons: ["length"] } },
  });
}

/** Returns a name as the registration's form would store it; empty if it cannot be one. */
export function nameIn(given: string | undefined): string {
  const name = cleanText(given ?? "");
  return hasLetterOrDigit(name) && !isTooLong(name, "personName") ? name : "";
}

/** The same for a free and for a taken address, so that it does not tell which one it was. The id is nobody's. */
function unconfirmedUser(email: string, name: string, now: Date): UserAnswer {
  const created = now.toISOString();
  return {
    id: drawPublicId(),
    aud: "authenticated",
    role: "visitor",
    email,
    phone: "",
    last_sign_in_at: created,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { name },
    identities: [],
    factors: [],
    created_at: created,
    updated_at: created,
    is_anonymous: false,
  };
}
