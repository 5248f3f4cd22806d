import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AccountDeps, AccountText } from "~/accounts/deps";
import { copy } from "~/copy/es";
import { CODE_MINUTES } from "~/domain/accounts/one-time-codes";

/**
 * Returns what writes and sends a text message, or `undefined` without a sender. If sending fails, the log names the kind
 * of message, not its number.
 */
export function textSender({ sms, log }: Pick<AppLoadContext, "sms" | "log">): AccountDeps["sendText"] {
  if (!sms) return undefined;
  return async (text) => {
    try {
      await sms.send(text.to, writeText(text));
      return true;
    } catch (cause) {
      log.failure("text-failed", cause, { purpose: text.kind });
      return false;
    }
  };
}

function writeText(text: AccountText): string {
  switch (text.kind) {
    case "registration":
      return copy.texts.registration;
    case "sms":
      return copy.texts.sms(text.code, CODE_MINUTES.sms);
    case "phone_change":
      return copy.texts.phone_change(text.code, CODE_MINUTES.phone_change);
    case "reauthentication":
      return copy.texts.reauthentication(text.code, CODE_MINUTES.reauthentication);
  }
}
