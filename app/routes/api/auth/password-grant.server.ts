import * as z from "zod";
import { signInBearerWithPassword } from "~/accounts/sign-in.server";
import { emailValue, passwordValue } from "~/domain/api/auth-calls";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import type { Grant } from "./grants";
import { openedAnswer } from "./opened-answer.server";
import { refuseBusy } from "./outcomes";

const body = z.object({
  email: emailValue.nullish(),
  phone: z.string().nullish(),
  password: passwordValue,
});

const wrong = () => refuseCall(400, "invalid_credentials", "Invalid login credentials");

/** `grant_type=password`: an address (or a number) and a password. */
export const passwordGrant: Grant = async ({ body: given, deps }) => {
  const read = body.safeParse(given);
  // What has not the form of an address or a password signs nobody in.
  if (!read.success) return wrong();
  const { email, phone, password } = read.data;
  if (!email && !phone) return refuseCall(400, "validation_failed", "missing email or phone");
  if (!email) return refuseCall(400, "phone_provider_disabled", "Phone logins are disabled");
  const signedIn = await signInBearerWithPassword(deps, { email, password });
  switch (signedIn.outcome) {
    case "signed-in":
      return openedAnswer(deps, signedIn.tokens);
    case "wrong":
      return wrong();
    case "unconfirmed":
      return refuseCall(400, "email_not_confirmed", "Email not confirmed");
    case "wait":
      return refuseTooMany(signedIn.minutes * 60);
    case "busy":
      return refuseBusy();
  }
};
