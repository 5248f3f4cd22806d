import { internationalDigits } from "~/domain/phones";
import { cleanText, TEXT_LIMITS } from "~/domain/text";

/** The kinds of outside address that a restaurant or a person carries. */
export type LinkKind = "phone" | "website" | "instagram" | "tiktok";

/** The host that each kind must be at or under; a website may be anywhere (product decisions, «Names»). */
const HOSTS = {
  phone: "wa.me",
  website: undefined,
  instagram: "instagram.com",
  tiktok: "tiktok.com",
} as const satisfies Record<LinkKind, string | undefined>;

/** What a bare handle is put behind. */
const PROFILES = { instagram: "https://www.instagram.com/", tiktok: "https://www.tiktok.com/@" } as const;

export type LinkProblem =
  | "link-too-long"
  | "phone-format"
  | "website-protocol"
  | "instagram-host"
  | "tiktok-host";

const PROBLEMS = {
  phone: "phone-format",
  website: "website-protocol",
  instagram: "instagram-host",
  tiktok: "tiktok-host",
} as const satisfies Record<LinkKind, LinkProblem>;

/** A scheme, and not the port of a bare 'host:8080'. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
/** What wa.me answers to: a number (E.164 has 15 digits at most), or a business's own short link. */
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
 * The address to draw as a link, as `URL` spells it, or `undefined` where it must not be one: another protocol than http
 * and https, a user name or password in it, a host that is not the kind's (websites: any name with a dot), or longer than
 * an address may be. Every link is asked for here when it is saved and again when it is drawn.
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
 * What leaving a field makes of the typed text, before it is checked: a phone number becomes a wa.me link, a website gets
 * 'https://' before it, a social handle its profile's address; what already is an address stays. Empty stays empty.
 * `dialCode` ('+1') is put before a national number; see `normalizePhone`.
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
 * A phone number as a wa.me link, with the code of its country, or else `dialCode`. A wa.me link stays (with 'https://' where it
 * had none), another WhatsApp link gives its number, and a text with fewer digits than a number has stays for the check to
 * refuse.
 */
function normalizePhone(typed: string, dialCode = ""): string {
  const url = parseUrl(SCHEME.test(typed) ? typed : `https://${typed}`);
  if (url && isAtOrUnder(url.hostname, HOSTS.phone)) return url.href;
  const chatNumber = url && isAtOrUnder(url.hostname, "whatsapp.com") ? url.searchParams.get("phone") : null;
  const digits = internationalDigits(chatNumber === null ? typed : `+${chatNumber}`, dialCode);
  return digits === undefined ? typed : `https://wa.me/${digits}`;
}

/** Why a normalised text cannot be saved as a link of its kind, or `undefined` where it can; empty means no link. */
export function linkProblem(kind: LinkKind, value: string): LinkProblem | undefined {
  if (value === "") return undefined;
  if (value.length > TEXT_LIMITS.url) return "link-too-long";
  return safeExternalUrl(value, kind) ? undefined : PROBLEMS[kind];
}

/** The address as people read it on a menu: the host without 'www.' ('lamarchiquita.do'). */
export function linkLabel(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** A chat link that carries a text, for sharing where the device has no share sheet. */
export function chatShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** A message to whoever has the chat link `phone`; null where the link is none that this site draws. */
export function askByWhatsapp(phone: string | null, text: string): string | null {
  const url = safeExternalUrl(phone, "phone");
  return url ? `${url.split("?", 1)[0]}?text=${encodeURIComponent(text)}` : null;
}

export interface MapPlace {
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  city: string | null;
  country: string | null;
}

/**
 * A maps search for a place: by its coordinates, else its address (with city and country, for a street alone is
 * anywhere), else city and country. `undefined` where nothing is known.
 */
export function mapsSearchUrl({ latitude, longitude, address, city, country }: MapPlace): string | undefined {
  const query =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      ? `${latitude},${longitude}`
      : [address, city, country].filter(Boolean).join(", ");
  return query === ""
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
