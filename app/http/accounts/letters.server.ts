import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AccountLetter } from "~/accounts/deps";
import * as addresses from "~/domain/addresses";
import { verifyLink } from "~/domain/api/paths";
import { runAfterAnswer } from "~/http/run-after-answer.server";
import {
  codeLetter,
  confirmationLetter,
  emailChangeLetter,
  emailChangeNotice,
  factorAddedNotice,
  factorRemovedNotice,
  numberAddedNotice,
  passwordChangedNotice,
  providerLinkedNotice,
  providerUnlinkedNotice,
  reauthenticationLetter,
  recoveryLetter,
  registrationNotice,
} from "~/platform/letters";
import type { Letter } from "~/platform/mail.server";

type Context = Pick<AppLoadContext, "mail" | "origin" | "log" | "waitUntil">;

/** Sends a letter after the answer. If that fails, the log names the kind of letter, not its address. */
export function sendLetter(context: Context, letter: AccountLetter): void {
  const sending = context.mail.send(letter.to, writeLetter(letter, context.origin));
  runAfterAnswer(context, "mail-failed", sending, { purpose: letter.kind });
}

function writeLetter(letter: AccountLetter, origin: string): Letter {
  const { to: email, name } = letter;
  switch (letter.kind) {
    case "recovery":
      return recoveryLetter({ ...letter, email, url: `${origin}${addresses.recoveryLink(letter.token)}` });
    case "confirmation":
      return confirmationLetter({
        ...letter,
        email,
        url: `${origin}${addresses.confirmationLink(letter.token)}`,
      });
    case "email-change":
      return emailChangeLetter({
        ...letter,
        email,
        url: `${origin}${addresses.emailChangeLink(letter.token)}`,
      });
    case "code":
      return codeLetter({ ...letter, email, url: `${origin}${verifyLink(letter)}` });
    case "reauthentication":
      return reauthenticationLetter({ ...letter, email, url: `${origin}${addresses.security}` });
    case "registration":
      return registrationNotice({ name, email, url: `${origin}${addresses.signIn()}` });
    case "email-change-asked":
      return emailChangeNotice({ name, email: letter.newEmail, url: `${origin}${addresses.security}` });
    case "provider-linked":
      return providerLinkedNotice({ ...letter, email, url: `${origin}${addresses.security}` });
    case "number-added":
      return numberAddedNotice({ ...letter, email, url: `${origin}${addresses.security}` });
    case "password-changed":
      return passwordChangedNotice({ name, email, url: `${origin}${addresses.recovery}` });
    case "factor-added":
      return factorAddedNotice({ name, email, url: `${origin}${addresses.recovery}` });
    case "factor-removed":
      return factorRemovedNotice({ name, email, url: `${origin}${addresses.security}` });
    case "provider-unlinked":
      return providerUnlinkedNotice({ ...letter, email, url: `${origin}${addresses.security}` });
  }
}
