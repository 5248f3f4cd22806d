import { copy } from "~/copy/es";
import { RECOVERY_MINUTES } from "~/domain/accounts/sessions";
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

/** Draws a letter as plain text and as HTML, with the tables and inline styles that mail programs support. */
function draw({ subject, greeting, text, action, url }: Parts, ignore: string | undefined): Letter {
  const { sign, fallback } = copy.letters;
  return {
    subject,
    text: `${greeting}\n\n${text}\n\n${action}: ${url}\n\n${ignore ? `${ignore}\n\n` : ""}${sign}\n`,
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F3F7F7;color:#10212A;font:16px/1.5 Figtree,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border-radius:16px">
<tr><td style="height:12px;background:#0B4A6F;border-radius:16px 16px 0 0"></td></tr>
<tr><td style="padding:28px 28px 32px">
<p style="margin:0 0 20px;font-size:20px;font-weight:800">Sobremesa</p>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0B4A6F;color:#FFFFFF;font-weight:700;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="margin:0 0 12px;font-size:14px;color:#4B5C65">${escapeHtml(fallback)}<br><a href="${escapeHtml(url)}" style="color:#0B4A6F;word-break:break-all">${escapeHtml(url)}</a></p>
${ignore ? `<p style="margin:0;font-size:14px;color:#4B5C65">${escapeHtml(ignore)}</p>\n` : ""}</td></tr></table>
<p style="margin:20px 0 0;font-size:13px;color:#4B5C65">${escapeHtml(sign)}</p>
</td></tr></table></body></html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
