import { copy } from "~/copy/es";
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

/** Writes the letter with the link to choose a new password. */
export function recoveryLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.recovery;
  const greeting = copy.letters.greeting(name);
  return letter({ subject, greeting, text: text(email, RECOVERY_MINUTES), action, url });
}

/** Writes the letter with the link to confirm an address. */
export function confirmationLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.confirmation;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Writes the notice that somebody tried to register an address that has an account. */
export function registrationNotice({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.registrationNotice;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Writes the letter with the link to confirm a new address. It goes to that address. */
export function emailChangeLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.emailChange;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Writes the notice of a requested change of address. It goes to the present address. */
export function emailChangeNotice({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.emailChangeNotice;
  return notice({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

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

type Parts = { subject: string; greeting: string; text: string; action: string; url: string };

/**
 * Draws a letter about a change. It must not say that the reader can ignore it, because somebody else may have made
 * the change.
 */
function notice(parts: Parts): Letter {
  return draw(parts, undefined);
}

/** Draws a letter that the reader can ignore, because nothing changes before its link is opened. */
function letter(parts: Parts): Letter {
  return draw(parts, copy.letters.ignore);
}

function draw({ subject, greeting, text, action, url }: Parts, note: string | undefined): Letter {
  return drawLetter({ subject, greeting, paragraphs: [text], action: { label: action, url }, note });
}
