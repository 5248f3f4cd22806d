import { createHash } from "node:crypto";
import { copy } from "~/copy/es";
import { VERIFY_PATH } from "~/domain/api/paths";
import { escapeHtml } from "~/platform/letter-layout";

/** The look of the letters, which this page follows. */
const STYLE = `:root { color-scheme: light dark }
body { margin: 0; background: #F3F7F7; color: #10212A; font: 16px/1.5 Figtree, Arial, sans-serif }
main { box-sizing: border-box; max-width: 520px; margin: 32px auto; padding: 28px; background: #FFFFFF;
  border-top: 12px solid #0B4A6F; border-radius: 16px }
.brand { margin: 0 0 20px; font-size: 20px; font-weight: 800 }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 20px }
button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 12px 22px; border: 0; border-radius: 10px;
  background: #0B4A6F; color: #FFFFFF; font: inherit; font-weight: 700; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid #0B4A6F; outline-offset: 3px }
a { display: inline-block; padding: 12px 0; color: #0B4A6F }
@media (max-width: 600px) { main { margin: 0; min-height: 100vh; border-radius: 0 } }
@media (prefers-color-scheme: dark) {
  body { background: #0E181E; color: #EAF1F3 }
  main { background: #16242C }
  a { color: #7CC3EE }
  button:focus-visible, a:focus-visible { outline-color: #7CC3EE }
}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

type Page = {
  status: number;
  title: string;
  text: string;
  /** Hidden fields of the form, which is posted to this very path. Without them the page has a link to the site. */
  fields?: Record<string, string>;
  /** The address to which the form's answer redirects. Browsers check it against the page's policy too. */
  target?: string;
  headers?: Record<string, string>;
};

/** Draws the page of a letter's link: plain HTML without a script. */
export function linkPage({ status, title, text, fields, target, headers }: Page): Response {
  const inputs = Object.entries(fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const way = fields
    ? `<form method="post" action="${VERIFY_PATH}">${inputs.join("")}<button>${escapeHtml(copy.mailedLink.button)}</button></form>`
    : `<a href="/">${escapeHtml(copy.mailedLink.home)}</a>`;
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(copy.site.name)}</title>
<style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(copy.site.name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></body></html>
`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(target),
    },
  });
}

function policy(target: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${target === undefined ? "" : ` ${sourceOf(target)}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** An address as a policy names it: its origin, or the scheme of an app. */
function sourceOf(target: string): string {
  const { protocol, origin } = new URL(target);
  return protocol === "https:" || protocol === "http:" ? origin : protocol;
}
