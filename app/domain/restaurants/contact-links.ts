import { internationalDigits } from "~/domain/phones";
import { cleanText, TEXT_LIMITS } from "~/domain/text";

/** The kinds of external links of a restaurant or a person. */
export type LinkKind = "phone" | "website" | "instagram" | "tiktok";

/**
 * The host that each kind must have, or a subdomain of it. A website may have any host (product decisions, «Names»).
 */
const HOSTS = {
  phone: "wa.me",
  website: undefined,
  instagram: "instagram.com",
  tiktok: "tiktok.com",
} as const satisfies Record<LinkKind, string | undefined>;

/** The addresses that a handle is appended to. */
const PROFILES = { instagram: "https://www.instagram.com/", tiktok: "https://www.tiktok.com/@" } as const;

export type LinkProblem =
  | "link-too-long"
  | "phone-format"
  | "website-protocol"
  | "website-format"
  | "instagram-host"
  | "tiktok-host";

const PROBLEMS = {
  phone: "phone-format",
  website: "website-protocol",
  instagram: "instagram-host",
  tiktok: "tiktok-host",
} as const satisfies Record<LinkKind, LinkProblem>;

/** A scheme, but not the port of 'host:8080'. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
/** The paths of wa.me: a number (E.164 has at most 15 digits), or the short link of a business. */
const CHAT_PATH = /^\/(?:\+?\d{7,15}|(?:message|qr|c)\/[\w-]+)\/?$/;
const HANDLE = /^@?[\w.]+$/;

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function isAtOrUnder(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/**
 * Returns the address of a link, normalised by `URL`, or `undefined` if it must not be a link: a protocol other than
 * http and https, a user name or password, a host that is not the kind's (websites: any name with a dot), or too
 * long. Every link is checked when it is saved and again when it is drawn.
 */
export function safeExternalUrl(value: string | null | undefined, kind: LinkKind): string | undefined {
  if (!value || value.length > TEXT_LIMITS.url) return undefined;
  const url = parseUrl(value);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const host = HOSTS[kind];
  if (host === undefined ? !/[^.]\.[^.]/.test(url.hostname) : !isAtOrUnder(url.hostname, host))
    return undefined;
  if (kind === "phone" && !CHAT_PATH.test(url.pathname)) return undefined;
  return url.href;
}

/**
 * Turns typed text into a link, before it is checked: a phone number becomes a wa.me link, a website gets 'https://',
 * a social handle its profile's address. An address stays, and so does empty text. `dialCode` ('+1') precedes a
 * national number; see `normalizePhone`.
 */
export function normalizeLink(kind: LinkKind, text: string, dialCode?: string): string {
  const typed = cleanText(text);
  if (typed === "") return "";
  if (kind === "phone") return normalizePhone(typed, dialCode);
  if (SCHEME.test(typed)) return typed;
  if (kind === "website") return `https://${typed.replace(/^\/\//, "")}`;
  const host = typed.replace(/^\/\//, "").split(/[/?#]/, 1)[0]?.toLowerCase() ?? "";
  if (isAtOrUnder(host, HOSTS[kind])) return `https://${typed.replace(/^\/\//, "")}`;
  return HANDLE.test(typed) ? PROFILES[kind] + typed.replace(/^@/, "") : typed;
}

/**
 * Returns a phone number as a wa.me link, with its own country code or else `dialCode`. A wa.me link stays and gets
 * 'https://' if it has no scheme. Another WhatsApp link is read for its number. A text with too few digits stays, so
 * that validation refuses it.
 */
function normalizePhone(typed: string, dialCode = ""): string {
  const url = parseUrl(SCHEME.test(typed) ? typed : `https://${typed}`);
  if (url && isAtOrUnder(url.hostname, HOSTS.phone)) return url.href;
  const chatNumber = url && isAtOrUnder(url.hostname, "whatsapp.com") ? url.searchParams.get("phone") : null;
  const digits = internationalDigits(chatNumber === null ? typed : `+${chatNumber}`, dialCode);
  return digits === undefined ? typed : `https://wa.me/${digits}`;
}

/**
 * Returns why a normalised text cannot be saved as a link of its kind, or `undefined` if it can. Empty means no link.
 */
export function linkProblem(kind: LinkKind, value: string): LinkProblem | undefined {
  if (value === "") return undefined;
  if (value.length > TEXT_LIMITS.url) return "link-too-long";
  if (safeExternalUrl(value, kind)) return undefined;
  // Its beginning is right, so the rest of it is not.
  return kind === "website" && /^https?:\/\//i.test(value) ? "website-format" : PROBLEMS[kind];
}

/** Returns the text of a link on a menu: the host without 'www.' ('lamarchiquita.do'). */
export function linkLabel(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** A number with its country code, as wa.me has it or written out. */
const NUMBER = /^(?:\/\+?|\+)(\d{7,15})\/?$/;
/** A number of the countries of +1. */
const NORTH_AMERICAN = /^1(\d{3})(\d{3})(\d{4})$/;

/**
 * Returns the number of a chat link, or a stored number with its country code, as people write it: '+1 829-555-0100', and
 * '+34600123456' outside the countries of +1. `undefined` for a link without a number, and for anything else.
 */
export function phoneText(phone: string | null): string | undefined {
  const url = safeExternalUrl(phone, "phone");
  const [, digits] = NUMBER.exec(url ? new URL(url).pathname : (phone ?? "")) ?? [];
  return digits && `+${digits.replace(NORTH_AMERICAN, "1 $1-$2-$3")}`;
}

/** Returns a chat link with a text, for sharing on devices without a share sheet. */
export function chatShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Returns a link to a message for the chat link `phone`, or null if that link is invalid. */
export function askByWhatsapp(phone: string | null, text: string): string | null {
  const url = safeExternalUrl(phone, "phone");
  return url ? `${url.split("?", 1)[0]}?text=${encodeURIComponent(text)}` : null;
}
