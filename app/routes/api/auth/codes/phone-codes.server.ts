import type { Bearer } from "~/accounts/bearer-sessions.server";
import { signInByCode } from "~/accounts/codes/sign-in-by-code.server";
import {
  requestPhoneChange,
  requestPhoneCode,
  requestPhoneNonce,
  resendPhoneChange,
  resendPhoneCode as resendSignInCode,
} from "~/accounts/identifiers/phone-codes.server";
import { sendAccessNotice } from "~/accounts/letters.server";
import type { CodePurpose } from "~/domain/accounts/one-time-codes";
import type { ApiAnswer, ApiCall } from "~/http/api/operation";
import { type ApiRefusal, isRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";
import { refuseUnproved, refuseWrongNonce } from "../account/unproved";
import { answerTexted, readNumber, refuseDisabled } from "../identifiers/texted";
import { openedAnswer } from "../opened-answer.server";
import { nameIn } from "../sign-up.server";
import type { OtpCall, ResendCall, UpdateUserCall, Verifier } from "./calls";
import { refuseCode } from "./mailed-code.server";

/** `POST /otp` with a number: sends it a code that signs in. */
export async function sendPhoneCode({ body, deps }: OtpCall): Promise<ApiAnswer | ApiRefusal> {
  if (!deps.sendText) return refuseDisabled();
  const phone = readNumber(body.phone, body.channel);
  if (typeof phone !== "string") return phone;
  const { create_user: createsAccount, data } = body;
  return answerTexted(await requestPhoneCode(deps, { phone, name: nameIn(data?.name), createsAccount }));
}

/** `POST /resend` of the types `sms` and `phone_change`: sends the pending code's successor. */
export async function resendPhoneCode({ body, deps }: ResendCall): Promise<ApiAnswer | ApiRefusal> {
  if (!deps.sendText) return refuseDisabled();
  if (!body.phone) {
    return refuseCall(400, "validation_failed", "Type provided requires a phone number");
  }
  const phone = readNumber(body.phone);
  if (typeof phone !== "string") return phone;
  const resend = body.type === "sms" ? resendSignInCode : resendPhoneChange;
  return answerTexted(await resend(deps, phone));
}

/** Returns what answers a type whose code was sent to a number. */
function verifyByText(purpose: CodePurpose): Verifier {
  return async ({ body, deps }) => {
    if (!deps.sendText) return refuseDisabled();
    // A message has no link.
    if (!body.token) return refuseCode();
    const phone = readNumber(body.phone);
    if (typeof phone !== "string") return phone;
    const signedIn = await signInByCode(deps, { to: phone, code: body.token, purposes: [purpose] });
    if (signedIn.outcome === "wait") return refuseTooMany(signedIn.minutes * 60);
    if (signedIn.outcome === "expired") return refuseCode();
    if (purpose === "phone_change") {
      sendAccessNotice(deps, signedIn.tokens.bearer.identity, { kind: "number-added", number: phone });
    }
    return openedAnswer(deps, signedIn.tokens);
  };
}

/** `POST /verify` of the type `sms`: signs in by the code that was sent to a number. */
export const verifyPhoneCode: Verifier = verifyByText("sms");

/** `POST /verify` of the type `phone_change`: makes a number the account's own. */
export const verifyPhoneChange: Verifier = verifyByText("phone_change");

/** `PUT /user` with a number: sends it a code that makes it the account's own. It changes nothing else. */
export async function changePhone({ body, deps, bearer }: UpdateUserCall): Promise<ApiRefusal | undefined> {
  if (!deps.sendText) return refuseDisabled();
  const phone = readNumber(body.phone, body.channel);
  if (typeof phone !== "string") return phone;
  const asked = await requestPhoneChange(deps, bearer, {
    phone,
    nonce: body.nonce ?? undefined,
    keepsNonce: Boolean(body.email || body.password),
  });
  switch (asked.outcome) {
    case "same":
      return undefined;
    case "taken": {
      const message = "A user with this phone number has already been registered";
      return refuseCall(422, "phone_exists", message);
    }
    case "unproved":
      return refuseUnproved();
    case "wrong-nonce":
      return refuseWrongNonce();
    case "wait":
      return refuseTooMany(asked.minutes * 60);
    default: {
      const answer = answerTexted(asked);
      return isRefusal(answer) ? answer : undefined;
    }
  }
}

/** `GET /reauthenticate` for an account without a mail address: sends a code to its number. */
export async function sendPhoneNonce({
  deps,
  bearer,
}: ApiCall<undefined, undefined, undefined, Bearer>): Promise<ApiAnswer | ApiRefusal> {
  const asked = await requestPhoneNonce(deps, bearer);
  if (asked.outcome !== "no-number") return answerTexted(asked);
  const message = "Reauthentication requires the user to have an email or a phone number";
  return refuseCall(400, "validation_failed", message);
}
