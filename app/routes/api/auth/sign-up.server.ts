import * as z from "zod";
import type { BearerDeps } from "~/accounts/bearer-sessions.server";
import { registerByPhone } from "~/accounts/identifiers/phone-codes.server";
import { registerBearer } from "~/accounts/register.server";
import { PASSWORD_MIN, type PasswordFault, passwordFault } from "~/domain/accounts/new-passwords";
import { sessionSchema, type UserAnswer, userSchema } from "~/domain/api/account-answers";
import { emailValue, signUpBody } from "~/domain/api/auth-calls";
import { cleanText, hasLetterOrDigit, isTooLong } from "~/domain/text";
import { type ApiAnswer, defineOperation } from "~/http/api/operation";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";
import { drawPublicId } from "~/platform/keys.server";
import { answerTexted, readNumber, refuseDisabled } from "./identifiers/texted";
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
    "phone_provider_disabled",
    "over_email_send_rate_limit",
    "session_not_found",
    "over_sms_send_rate_limit",
    "sms_send_failed",
  ],
  async handle({ body, deps }) {
    if (!body.email && !body.phone) {
      return refuseCall(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (body.email && body.phone) {
      return refuseCall(400, "validation_failed", "Only an email address or phone number should be provided");
    }
    if (body.phone) return signUpByPhone(body, deps);
    const email = emailValue.safeParse(body.email);
    if (!email.success) {
      return refuseCall(400, "email_address_invalid", "Unable to validate email address: invalid format");
    }
    const password = readNewPassword(body.password);
    if (typeof password !== "string") return password;
    const name = nameIn(body.data?.name);
    const registered = await registerBearer(deps, { name, email: email.data, password });
    switch (registered.outcome) {
      case "signed-in":
        return openedAnswer(deps, registered.tokens);
      case "letter-sent":
        return { status: 200, body: unconfirmedUser({ email: email.data }, name, deps.now) };
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

/** Registers an account with a number, which the code in its message confirms. */
async function signUpByPhone(
  { phone: given, channel, password: typed, data, code_challenge }: z.output<typeof signUpBody>,
  deps: BearerDeps,
): Promise<ApiAnswer | ApiRefusal> {
  if (!deps.sendText) return refuseDisabled("Phone signups are disabled");
  const phone = readNumber(given, channel);
  if (typeof phone !== "string") return phone;
  if (code_challenge) return refuseCall(400, "validation_failed", "PKCE not supported for phone signups");
  const password = readNewPassword(typed);
  if (typeof password !== "string") return password;
  const name = nameIn(data?.name);
  const registered = await registerByPhone(deps, { phone, name, password });
  if (registered.outcome === "busy") return refuseBusy();
  return answerTexted(registered, unconfirmedUser({ phone }, name, deps.now));
}

function readNewPassword(password: string | null | undefined): string | ApiRefusal {
  if (!password) return refuseCall(400, "validation_failed", "Signup requires a valid password");
  return refuseWeakPassword(password) ?? password;
}

const WEAK: Record<PasswordFault, string> = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  characters: "Password should contain at least two different characters.",
  pwned: "Password is known to be weak and easy to guess, please choose a different one.",
};

/** Refuses a new password that is too short or easily guessed. */
export function refuseWeakPassword(password: string): ApiRefusal | undefined {
  const fault = passwordFault(password);
  return (
    fault && refuseCall(422, "weak_password", WEAK[fault], { more: { weak_password: { reasons: [fault] } } })
  );
}

/** Returns a name as the registration's form would store it; empty if it cannot be one. */
export function nameIn(given: string | undefined): string {
  const name = cleanText(given ?? "");
  return hasLetterOrDigit(name) && !isTooLong(name, "personName") ? name : "";
}

/** The same for a free and for a taken address or number, so that it does not tell which one it was. The id is nobody's. */
function unconfirmedUser(
  identifier: { email: string } | { phone: string },
  name: string,
  now: Date,
): UserAnswer {
  const created = now.toISOString();
  const [provider = ""] = Object.keys(identifier);
  return {
    id: drawPublicId(),
    aud: "authenticated",
    role: "visitor",
    email: "email" in identifier ? identifier.email : "",
    // GoTrue writes numbers without their `+`.
    phone: "phone" in identifier ? identifier.phone.replace("+", "") : "",
    last_sign_in_at: created,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { name },
    identities: [],
    factors: [],
    created_at: created,
    updated_at: created,
    is_anonymous: false,
  };
}
