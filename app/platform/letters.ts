import { copy } from "~/copy/es";
import { CODE_MINUTES, type CodePurpose, type MailedPurpose } from "~/domain/accounts/one-time-codes";
import { RECOVERY_MINUTES } from "~/domain/accounts/sessions";
import { drawLetter } from "./letter-layout";
import type { Letter } from "./mail.server";

type Linked = {
  /** The name to greet. Empty if the letter must not have one. */
  name: string;
  email: string;
  /** The absolute address that the button opens. */
  url: string;
};

/** A letter with a link of the pages. `code` does the same as the link, by the interface. */
type LinkedWithCode = Linked & { code?: string | undefined };

/** Writes the letter with the link to choose a new password. */
export function recoveryLetter({ name, email, url, code }: LinkedWithCode): Letter {
  const { subject, text, action } = copy.letters.recovery;
  const greeting = copy.letters.greeting(name);
  const beside = besideLink("recovery", code);
  return letter({ subject, greeting, text: text(email, RECOVERY_MINUTES), action, url, ...beside });
}

/** Writes the letter with the link to confirm an address. */
export function confirmationLetter({ name, email, url, code }: LinkedWithCode): Letter {
  const { subject, text, action } = copy.letters.confirmation;
  const greeting = copy.letters.greeting(name);
  return letter({ subject, greeting, text: text(email), action, url, ...besideLink("signup", code) });
}

/** Writes the notice that somebody tried to register an address that has an account. */
export function registrationNotice({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.registrationNotice;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Writes the letter with the link to confirm a new address. It goes to that address. */
export function emailChangeLetter({ name, email, url, code }: LinkedWithCode): Letter {
  const { subject, text, action } = copy.letters.emailChange;
  const greeting = copy.letters.greeting(name);
  return letter({ subject, greeting, text: text(email), action, url, ...besideLink("email_change", code) });
}

/** Writes the notice of a requested change of address. It goes to the present address. */
export const emailChangeNotice = (about: Linked): Letter => changeNotice("emailChangeNotice", about);

type AboutProvider = Linked & {
  /** The provider's name. */
  provider: string;
};

/** Writes the notice that a provider was linked with an account. */
export function providerLinkedNotice({ name, email, provider, url }: AboutProvider): Letter {
  const { subject, text, action } = copy.letters.providerLinked;
  const greeting = copy.letters.greeting(name);
  return notice({ subject: subject(provider), greeting, text: text(provider, email), action, url });
}

/** Writes the notice that a provider was unlinked from an account. */
export function providerUnlinkedNotice({ name, email, provider, url }: AboutProvider): Letter {
  const { subject, text, action } = copy.letters.providerUnlinked;
  const greeting = copy.letters.greeting(name);
  return notice({ subject: subject(provider), greeting, text: text(provider, email), action, url });
}

/** Writes the notice that a telephone number signs in from now on. */
export function numberAddedNotice({ name, email, number, url }: Linked & { number: string }): Letter {
  const { subject, text, action } = copy.letters.numberAdded;
  const greeting = copy.letters.greeting(name);
  return notice({ subject, greeting, text: text(number, email), action, url });
}

/** Writes the notice that the password changed. */
export const passwordChangedNotice = (about: Linked): Letter => changeNotice("passwordChanged", about);

/** Writes the notice that signing in requires a code from now on. */
export const factorAddedNotice = (about: Linked): Letter => changeNotice("factorAdded", about);

/** Writes the notice that signing in requires no code any more. */
export const factorRemovedNotice = (about: Linked): Letter => changeNotice("factorRemoved", about);

function changeNotice(
  change: "emailChangeNotice" | "passwordChanged" | "factorAdded" | "factorRemoved",
  { name, email, url }: Linked,
): Letter {
  const { subject, text, action } = copy.letters[change];
  return notice({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

type WithCode = Linked & { code: string };

/** Writes the letter with a code that a client asked for, and the interface's link. */
export function codeLetter({
  name,
  email,
  url,
  code,
  purpose,
}: WithCode & { purpose: MailedPurpose }): Letter {
  const { subject, text, action } = copy.letters.code[purpose];
  const greeting = copy.letters.greeting(name);
  return letter({ subject, greeting, text: text(email, CODE_MINUTES[purpose]), action, url, code });
}

/** Writes the letter with a code that confirms the identity of a signed-in person. */
export function reauthenticationLetter({ name, email, url, code }: WithCode): Letter {
  const { subject, text, action } = copy.letters.code.reauthentication;
  const greeting = copy.letters.greeting(name);
  return notice({ subject, greeting, text: text(email, CODE_MINUTES.reauthentication), action, url, code });
}

type Parts = {
  subject: string;
  greeting: string;
  text: string;
  action: string;
  url: string;
  /** A second paragraph. */
  more?: string;
  code?: string;
};

/** The code of a letter whose link does the same; nothing without a code. */
function besideLink(purpose: CodePurpose, code: string | undefined): Pick<Parts, "more" | "code"> {
  return code === undefined ? {} : { more: copy.letters.code.beside(CODE_MINUTES[purpose]), code };
}

/**
 * Draws a letter about a change. It must not say that the reader can ignore it, because somebody else may have made
 * the change.
 */
function notice(parts: Parts): Letter {
  return draw(parts, undefined);
}

/** Draws a letter that the reader can ignore, because nothing changes before its link is opened. */
function letter(parts: Parts): Letter {
  return draw(parts, parts.code === undefined ? copy.letters.ignore : copy.letters.ignoreCode);
}

function draw({ subject, greeting, text, more, action, url, code }: Parts, note: string | undefined): Letter {
  return drawLetter({
    subject,
    greeting,
    paragraphs: more === undefined ? [text] : [text, more],
    facts: code === undefined ? [] : [{ label: copy.letters.code.label, value: code }],
    action: { label: action, url },
    note,
  });
}
