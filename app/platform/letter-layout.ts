import { copy } from "~/copy/es";
import type { Letter } from "./mail.server";

type LetterLink = { label: string; url: string };

export type LetterParts = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Numbers and dates, one a line. */
  facts?: readonly { label: string; value: string }[];
  action: LetterLink;
  /** The last line above the signature, such as that nothing needs to be done. */
  note?: string | undefined;
  /** Where the recipient ends such mails. */
  unsubscribe?: LetterLink | undefined;
};

/**
 * Draws a letter as plain text and as HTML, with the tables and inline styles that mail programs support. Programs that
 * know dark colours take them from the style sheet; those that turn colours round by themselves find enough contrast.
 */
export function drawLetter(parts: LetterParts): Letter {
  const { unsubscribe } = parts;
  return {
    // A name in it may have a line break, which would end the header.
    subject: parts.subject.replace(/\s+/g, " ").trim(),
    text: plainText(parts),
    html: html(parts),
    // RFC 8058: a mail program ends the mails by a POST to this address.
    ...(unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${unsubscribe.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

function plainText({ greeting, paragraphs, facts = [], action, note, unsubscribe }: LetterParts): string {
  const list = facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const blocks = [
    greeting,
    ...paragraphs,
    list,
    `${action.label}: ${action.url}`,
    note,
    copy.letters.sign,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0E181E !important; color: #EAF1F3 !important }
.card { background: #16242C !important; color: #EAF1F3 !important }
.quiet { color: #A9BAC2 !important }
.line { border-color: #263843 !important }
.link { color: #7CC3EE !important }
}`;

function html({ subject, greeting, paragraphs, facts = [], action, note, unsubscribe }: LetterParts): string {
  const { sign, fallback } = copy.letters;
  const url = escapeHtml(action.url);
  const lines = paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`).join("\n");
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;background:#F3F7F7;color:#10212A;font:16px/1.5 Figtree,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#FFFFFF;border-radius:16px">
<tr><td style="height:12px;background:#0B4A6F;border-radius:16px 16px 0 0"></td></tr>
<tr><td style="padding:28px 28px 32px">
<p style="margin:0 0 20px;font-size:20px;font-weight:800">Sobremesa</p>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
${lines}
${factsTable(facts)}<p style="margin:10px 0 24px"><a href="${url}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0B4A6F;color:#FFFFFF;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#4B5C65">${escapeHtml(fallback)}<br><a class="link" href="${url}" style="color:#0B4A6F;word-break:break-all">${url}</a></p>
${note ? `<p class="quiet" style="margin:0;font-size:14px;color:#4B5C65">${escapeHtml(note)}</p>\n` : ""}</td></tr></table>
<p class="quiet" style="margin:20px 0 0;font-size:13px;color:#4B5C65">${escapeHtml(sign)}</p>
${unsubscribe ? `<p style="margin:4px 0 0;font-size:13px"><a class="link" href="${escapeHtml(unsubscribe.url)}" style="display:inline-block;padding:12px;color:#0B4A6F">${escapeHtml(unsubscribe.label)}</a></p>\n` : ""}</td></tr></table></body></html>
`;
}

function factsTable(facts: readonly { label: string; value: string }[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet line" style="padding:9px 16px 9px 0;border-top:1px dotted #9FB0B8;color:#4B5C65;vertical-align:top">${escapeHtml(label)}</td><td class="line" align="right" style="padding:9px 0;border-top:1px dotted #9FB0B8;font-weight:700;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;font-size:15px">${rows.join("\n")}</table>\n`;
}

/** Returns a text as it stands in HTML, also within the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
