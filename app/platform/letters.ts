import { copy } from "~/copy/es";
import type { Letter } from "./mail.server";

type Linked = {
  /** Whom it is written to; empty where the account has no name. */
  name: string;
  email: string;
  /** The absolute address that the button opens. */
  url: string;
};

/** The letter with the link to choose a new password. */
export function recoveryLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.recovery;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** The letter with the link to confirm an address. */
export function confirmationLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.confirmation;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Word to who has an account that somebody tried to make another one with their address. */
export function registrationNotice({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.registrationNotice;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** The letter with the link to confirm a new address; it goes there. */
export function emailChangeLetter({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.emailChange;
  return letter({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

/** Word to the present address that somebody asked for another one. */
export function emailChangeNotice({ name, email, url }: Linked): Letter {
  const { subject, text, action } = copy.letters.emailChangeNotice;
  return notice({ subject, greeting: copy.letters.greeting(name), text: text(email), action, url });
}

type AboutProvider = Linked & {
  /** What the provider is called. */
  provider: string;
};

/** Word that a provider opens an account from now on. */
export function providerLinkedNotice({ name, email, provider, url }: AboutProvider): Letter {
  const { subject, text, action } = copy.letters.providerLinked;
  const greeting = copy.letters.greeting(name);
  return notice({ subject: subject(provider), greeting, text: text(provider, email), action, url });
}

/** Word that a provider opens an account no more. */
export function providerUnlinkedNotice({ name, email, provider, url }: AboutProvider): Letter {
  const { subject, text, action } = copy.letters.providerUnlinked;
  const greeting = copy.letters.greeting(name);
  return notice({ subject: subject(provider), greeting, text: text(provider, email), action, url });
}

type Parts = { subject: string; greeting: string; text: string; action: string; url: string };

/** What has happened, or waits: whoever did not do it must not be told that they need do nothing. */
function notice(parts: Parts): Letter {
  return draw(parts, undefined);
}

/** What changes nothing before its link is opened. */
function letter(parts: Parts): Letter {
  return draw(parts, copy.letters.ignore);
}

/** Plain text, and the same as HTML in the plain tables and inline styles that mail programs understand. */
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
