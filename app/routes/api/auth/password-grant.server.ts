import * as z from "zod";
import { signInBearerWithPassword } from "~/accounts/sign-in.server";
import { emailValue, passwordValue, phoneValue } from "~/domain/api/auth-calls";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import type { Grant } from "./grants";
import { refuseDisabled } from "./identifiers/texted";
import { openedAnswer } from "./opened-answer.server";
import { refuseBusy } from "./outcomes";

const body = z.object({
  email: emailValue.nullish(),
  phone: phoneValue.nullish(),
  password: passwordValue,
});

const wrong = () => refuseCall(400, "invalid_credentials", "Invalid login credentials");

/** `grant_type=password`: an address (or a number) and a password. */
export const passwordGrant: Grant = async ({ body: given, deps }) => {
  const read = body.safeParse(given);
  // What has not the form of an address or a password signs nobody in.
  if (!read.success) return wrong();
  const { email, phone, password } = read.data;
  if (email && phone) {
    const message = "Only an email address or phone number should be provided on login.";
    return refuseCall(400, "validation_failed", message);
  }
  const name = email ? { email } : phone ? { phone } : undefined;
  if (!name) return refuseCall(400, "validation_failed", "missing email or phone");
  if (phone && !deps.sendText) return refuseDisabled("Phone logins are disabled");
  const signedIn = await signInBearerWithPassword(deps, { ...name, password });
  switch (signedIn.outcome) {
    case "signed-in":
      return openedAnswer(deps, signedIn.tokens);
    case "wrong":
      return wrong();
    case "unconfirmed":
      return phone
        ? refuseCall(400, "phone_not_confirmed", "Phone not confirmed")
        : refuseCall(400, "email_not_confirmed", "Email not confirmed");
    case "wait":
      return refuseTooMany(signedIn.minutes * 60);
    case "busy":
      return refuseBusy();
  }
};
