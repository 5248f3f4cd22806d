import type { Random } from "#support/demo/random";
import { hostileTexts } from "#support/hostile-text";

/** Text of a request that no answer may hold as markup. `number` is the request's, so that a finding names it. */
const MARKUP: readonly ((number: number) => string)[] = [
  (n) => `"><x-${n} y='z'>`,
  (n) => `</script><x-${n}>`,
  (n) => `</textarea><x-${n}>`,
  (n) => `</title><x-${n}>`,
  (n) => `</style></noscript><x-${n}>`,
  (n) => `--><x-${n}>`,
  (n) => `]]><x-${n}>`,
  (n) => `" x-${n}="1`,
  (n) => `' x-${n}='1`,
  (n) => `<x-${n}`,
  (n) => `\u003Cx-${n}\u003E\\u003cx-${n}\\u003e`,
  (n) => `&lt;x-${n}&gt;<x-${n}>`,
  (n) => `javascript:x-${n}()//"><x-${n}>`,
  (n) => `\${x-${n}}{{x-${n}}}<x-${n}/>`,
];

const QUERIES = [
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '" OR name:* "',
  "NEAR(mofongo pollo, 2)",
  "name_folded: ^mofongo",
  "mofongo AND",
  "((((",
  "*",
  '"',
  "-mofongo NOT pollo OR",
  "%_%",
  "\\",
  "pollo) UNION SELECT password_hash FROM users --",
];

const NUMBERS = [
  "-1",
  "0",
  "-0",
  "1e309",
  "NaN",
  "Infinity",
  "9007199254740993",
  "99999999999999999999",
  "0x10",
  "1,5",
  "1.234.567,89",
  "１２",
  "٣",
  "4.0000001",
  "-181",
  "2147483648",
];

const MOMENTS = [
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "2026-13-01",
  "25:61",
  "12:00 AM",
  "+275760-09-13",
  "2026-08-01T00:00:00Z",
  "1969-12-31",
];

const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "__defineGetter__",
  "valueOf",
  "then",
  "[object Object]",
];

const PATHS = [
  "../../../../etc/passwd",
  "//malo.example/x",
  "/\\malo.example",
  "https://malo.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/media/private/x",
  "%2e%2e%2f",
  "/login?redirectTo=/login",
  "file:///etc/passwd",
];

const ODD = [
  "🥘👩‍🍳🇩🇴",
  "\u202E\u2066atad\u2069\u202C",
  "\u0000",
  "a\u0000b",
  "\uD83C",
  "\uDC00\uD83C",
  "\uFEFF",
  "\u0085\r\nSet-Cookie: a=b",
  "\u200B\u200D\u3164",
  "e\u0301\u0316".repeat(40),
  "\u{10FFFF}\uFFFF",
  "İıſK",
  "ﷺ".repeat(30),
];

const LONG = hostileTexts(20_000).map(([, text]) => text);
const LIMITS = [
  59, 60, 61, 80, 100, 119, 120, 121, 199, 200, 201, 320, 321, 500, 501, 1000, 1001, 2000, 2001,
];

/** A hostile text for a field that takes `valid`. */
export function hostileValue(random: Random, number: number, valid: string): string {
  switch (random.int(0, 11)) {
    case 0:
    case 1:
    case 2:
      return random.pick(MARKUP)(number);
    case 3:
      return `${valid}${random.pick(MARKUP)(number)}`;
    case 4:
      return random.pick(QUERIES);
    case 5:
      return random.pick(NUMBERS);
    case 6:
      return random.pick(MOMENTS);
    case 7:
      return random.pick(NAMES);
    case 8:
      return random.pick(PATHS);
    case 9:
      return random.chance(0.5)
        ? random.pick(ODD)
        : `${valid.slice(0, 3)}${random.pick(ODD)}${valid.slice(3)}`;
    case 10:
      return random.chance(0.2) ? random.pick(LONG) : "ñ".repeat(random.pick(LIMITS));
    default:
      return random.chance(0.5) ? "" : " \t\n ";
  }
}

/** Percent-encodes text for an address, or, now and then, encodes it wrongly. */
export function encoded(random: Random, text: string): string {
  if (random.chance(0.04))
    return random.pick(["%", "%zz", "%ff%fe", "%c0%ae", "%ed%a0%80", "%00", "%u0041", "%E2%28%A1"]);
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000);
}

/** Percent-encodes a form's text as bytes; half of a surrogate pair becomes bytes that are no UTF-8. */
export function formEncoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text]
    .map((character) => {
      const code = character.charCodeAt(0);
      if (character.length > 1 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join("");
    })
    .join("");
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

/** A value that a JSON schema accepts, as far as it says so; `known` has values of this world by their names. */
export function schemaValue(
  random: Random,
  schema: Schema,
  known: (name: string) => string | undefined,
  name = "",
): unknown {
  const [first] = [schema.anyOf, schema.oneOf, schema.allOf].filter((list) => list !== undefined);
  if (first && first.length > 0) return schemaValue(random, random.pick(first), known, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case "object": {
      const required = new Set(schema.required);
      const named = Object.entries(schema.properties ?? {}).filter(
        ([key]) => required.has(key) || random.chance(0.6),
      );
      return Object.fromEntries(named.map(([key, of]) => [key, schemaValue(random, of, known, key)]));
    }
    case "array":
      return Array.from({ length: random.int(0, 3) }, () =>
        schemaValue(random, schema.items ?? {}, known, name),
      );
    case "integer":
    case "number": {
      const least = Math.max(schema.minimum ?? 0, -1_000_000);
      const most = Math.min(schema.maximum ?? 1000, 1_000_000);
      return random.pick([least, most, random.int(Math.ceil(least), Math.floor(most))]);
    }
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default: {
      const text = known(name);
      if (text !== undefined) return text;
      const length = random.pick([schema.minLength ?? 1, schema.maxLength ?? 20, 8]);
      return "a".repeat(Math.min(length, 5000));
    }
  }
}

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  [],
  {},
  [[[[]]]],
  "",
  [null],
  { __proto__: null, toString: 1 },
  "9".repeat(400),
];

/** Changes a valid value: a part of it becomes hostile, is left out, or has another type. */
export function spoilt(random: Random, number: number, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.int(0, value.length - 1);
    return value.map((one, index) => (index === at ? spoilt(random, number, one) : one));
  }
  if (typeof value === "object" && value !== null && random.chance(0.92)) {
    const entries = Object.entries(value);
    const how = random.int(0, 9);
    if (entries.length === 0 || how === 0)
      return { ...value, [random.pick(NAMES)]: { x: hostileValue(random, number, "") } };
    const at = random.int(0, entries.length - 1);
    if (how === 1) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(
      entries.map(([key, one], index) => [key, index === at ? spoilt(random, number, one) : one]),
    );
  }
  if (random.chance(0.3)) return random.pick(WRONG);
  return hostileValue(random, number, typeof value === "string" ? value : "");
}
