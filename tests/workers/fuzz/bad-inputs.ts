import { HOSTILE_BYTES, UNSEEN } from "#support/hostile-text";
import { ascii, EXE, gif, joined, SVG_WITH_SCRIPT } from "#support/image-bytes";
import { png } from "../platform/png";
import { publicId } from "../rows";
import { sampledFor } from "./sampled";

/** A field's values: an empty list where the field is missing, several where it is sent more than once. */
export type Sent = (string | File)[];

type BadInput = (valid: string, theirs: string) => Sent;

const UNKNOWN_ID = publicId();
const NOTHING_SEEN = Object.values(UNSEEN).join("").toWellFormed().replaceAll("\uFFFD", "");
const MARKUP = `"><svg/onload=alert(1)><img src=x onerror=alert(2)>`;

/** Bad values for a field, made from its valid value; `theirs` is another person's id. */
export const BAD_INPUTS: Record<string, BadInput> = {
  missing: () => [],
  empty: () => [""],
  "too long": () => ["x".repeat(10_000)],
  "a file": (valid) => [new File([valid], "valor.txt", { type: "text/plain" })],
  "sent twice": (valid) => [MARKUP, valid],
  "another person's id": (_, theirs) => [theirs],
  "an unknown id": () => [UNKNOWN_ID],
  negative: () => ["-1"],
  zero: () => ["0"],
  NaN: () => ["NaN"],
  "1e309": () => ["1e309"],
  "control characters": () => ["\u0000\u0007\u001B[2J\u0085\r\nSet-Cookie: a=b"],
  "control characters within": (valid) => [`\u0007${valid}\u0000\u009F`],
  "right-to-left marks": () => ["\u202E\u2066atad\u2069\u202C\u200F"],
  "right-to-left marks within": (valid) => [`\u202E${valid}\u202C`],
  "a zero-width space within": (valid) => [`${valid.slice(0, 1)}\u200B${valid.slice(1)}`],
  "a zero-width joiner within": (valid) => [`${valid.slice(0, 1)}\u200D${valid.slice(1)}`],
  "nothing that is seen": () => [NOTHING_SEEN],
  "60 KB of spaces": () => [`${" ".repeat(HOSTILE_BYTES)}a`],
  emoji: () => ["🥘👩‍🍳🇩🇴"],
  HTML: () => [MARKUP],
  SQL: () => ["'; DROP TABLE users; -- \" OR 1=1"],
  "path traversal": () => ["../../../../etc/passwd"],
  "a javascript: address": () => ["javascript:alert(document.cookie)"],
  "another site": () => ["//malo.example/x"],
  "a prototype's name": () => ["__proto__"],
  "a word that every object has": () => ["constructor"],
};

/** Fields that no form has, named like what every object has. */
export const NAMED_LIKE_PROPERTIES: Record<string, string[]> = Object.fromEntries(
  Object.getOwnPropertyNames(Object.prototype).map((name) => [name, ["x"]]),
);

/** Bad inputs that cleaning turns into the valid value. */
export const CLEANED_TO_VALID = [
  "control characters within",
  "right-to-left marks within",
  "a zero-width space within",
];

/** Long enough that a slow check shows; the time of the first is the measure for the others. */
export const LONG_INPUTS = ["too long", "60 KB of spaces"];

/** Returns a third of the bad inputs for a field or parameter, and the long ones, which are compared with each other. */
export function badInputsFor(place: string): [name: string, make: BadInput][] {
  const sampled = sampledFor(place, Object.keys(BAD_INPUTS), 3);
  return Object.entries(BAD_INPUTS).filter(([name]) => sampled.includes(name) || LONG_INPUTS.includes(name));
}

const picture = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => () =>
  new File([bytes], name, { type });

/** Files that are not pictures, or that must not be stored. */
export const BAD_PICTURES: Record<string, () => File> = {
  "6 MB": picture(joined(png(9, 9), new Uint8Array(6 * 1024 * 1024)), "yo.png", "image/png"),
  "a renamed program": picture(EXE, "yo.jpg", "image/jpeg"),
  "an SVG with a script": picture(SVG_WITH_SCRIPT, "yo.svg", "image/svg+xml"),
  "a GIF that is a script too": picture(gif(2, "*/=1;alert(1)//"), "yo.gif", "image/gif"),
  "half a picture": picture(png(60, 40).slice(0, 300), "yo.png", "image/png"),
  "a page that says it is a picture": picture(ascii("<!doctype html><script>"), "yo.png", "image/png"),
};
