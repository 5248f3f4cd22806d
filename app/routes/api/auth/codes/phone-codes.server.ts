import type { Bearer } from "~/accounts/bearer-sessions.server";
import type { ApiAnswer } from "~/http/api/operation";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";
import type { OtpCall, ResendCall, UpdateUserCall, Verifier } from "./calls";

const disabled = (message: string) => refuseCall(400, "phone_provider_disabled", message);

/** `POST /otp` with a number: sends it a code that signs in. */
export async function sendPhoneCode(_call: OtpCall): Promise<ApiAnswer | ApiRefusal> {
  return disabled("Unsupported phone provider");
}

/** `POST /resend` of the types `sms` and `phone_change`: sends the pending code's successor. */
export async function resendPhoneCode(_call: ResendCall): Promise<ApiAnswer | ApiRefusal> {
  return disabled("Phone logins are disabled");
}

/** `POST /verify` of the type `sms`: signs in by the code that was sent to a number. */
export const verifyPhoneCode: Verifier = async () => disabled("Phone logins are disabled");

/** `POST /verify` of the type `phone_change`: makes a number the account's own. */
export const verifyPhoneChange: Verifier = async () => disabled("Phone logins are disabled");

/** `PUT /user` with a number: sends it a code that makes it the account's own. It changes nothing else. */
export async function changePhone(_call: UpdateUserCall): Promise<ApiRefusal | undefined> {
  return disabled("Phone logins are disabled");
}

/** `GET /reauthenticate` for an account without a mail address: sends a code to its number. */
export async function sendPhoneNonce(_bearer: Bearer): Promise<ApiAnswer | ApiRefusal> {
  return refuseCall(
    400,
    "validation_failed",
    "Reauthentication requires the user to have an email or a phone number",
  );
}
