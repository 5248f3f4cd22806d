import type { TextAsked } from "~/accounts/identifiers/texts.server";
import { phoneValue } from "~/domain/api/auth-calls";
import type { ApiAnswer } from "~/http/api/operation";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";

/** Refuses a call with a number where no sender of text messages is configured. */
export function refuseDisabled(message = "Unsupported phone provider"): ApiRefusal {
  return refuseCall(400, "phone_provider_disabled", message);
}

const CHANNELS =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";

/** Reads the number of a call in E.164. Refuses another text, and another channel than text messages. */
export function readNumber(
  phone: string | null | undefined,
  channel?: string | null | undefined,
): string | ApiRefusal {
  const read = phoneValue.safeParse(phone);
  if (!read.success) {
    return refuseCall(400, "validation_failed", "Invalid phone number format (E.164 required)");
  }
  return channel && channel !== "sms" ? refuseCall(400, "validation_failed", CHANNELS) : read.data;
}

/** Answers a call that asked for a text message with `body`. */
export function answerTexted({ outcome }: TextAsked, body: unknown = {}): ApiAnswer | ApiRefusal {
  switch (outcome) {
    case "asked":
      return { status: 200, body };
    case "disabled":
      return refuseDisabled();
    case "too-often":
      return refuseTooMany(60);
    case "texts-full":
      return refuseTooMany(3600, "over_sms_send_rate_limit", "SMS rate limit exceeded");
    case "not-sent":
      return refuseCall(422, "sms_send_failed", "Error sending the text message to its provider");
  }
}
