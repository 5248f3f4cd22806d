import * as z from "zod";
import { MINUTE_MS } from "~/domain/time/durations";

/** The chains whose wallets sign people in. */
export const WALLET_CHAINS = ["ethereum", "solana"] as const;

export type WalletChain = (typeof WALLET_CHAINS)[number];

/** A sign-in message as the wallet signed it (EIP-4361 for Ethereum; Solana has the same lines). */
export type WalletMessage = {
  /** The scheme before the domain; most wallets write none. */
  scheme: string | undefined;
  /** Host and port of the site that asks. */
  domain: string;
  address: string;
  statement: string | undefined;
  uri: string;
  chainId: string | undefined;
  nonce: string | undefined;
  issuedAt: Date;
  expiresAt: Date | undefined;
  notBefore: Date | undefined;
  requestId: string | undefined;
  resources: string[];
};

const CHAIN_NAMES: Readonly<Record<WalletChain, string>> = { ethereum: "Ethereum", solana: "Solana" };

const ADDRESSES: Readonly<Record<WalletChain, RegExp>> = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  // 32 bytes in base 58.
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

/** Scheme and authority (RFC 3986, 3.1 and 3.2), without a person's name before the host. */
const ORIGIN = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#@]+)$/i;

/** A moment of RFC 3339. */
const moment = z.iso
  .datetime({ offset: true })
  .regex(/T\d\d:\d\d:\d\d/)
  .transform((text) => new Date(text));

const address = z
  .string()
  .regex(/^\S+$/)
  .refine((text) => URL.canParse(text), "Invalid URI");

/** The lines of a message, in the order of EIP-4361. */
const FIELDS = {
  URI: address,
  Version: z.literal("1"),
  "Chain ID": z.string(),
  // The standard requires one of 8 letters or digits; GoTrue's client leaves it out unless it is given one.
  Nonce: z
    .string()
    .regex(/^[A-Za-z\d]{8,}$/)
    .optional(),
  "Issued At": moment,
  "Expiration Time": moment.optional(),
  "Not Before": moment.optional(),
  // `pchar` of RFC 3986.
  "Request ID": z
    .string()
    .regex(/^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i)
    .optional(),
};

const FIELD_NAMES = Object.keys(FIELDS);

const fieldsOf: Readonly<Record<WalletChain, z.ZodType<z.output<typeof anyFields>>>> = {
  ethereum: z.object({ ...FIELDS, "Chain ID": z.string().regex(/^[1-9]\d{0,77}$/) }),
  solana: z.object({
    ...FIELDS,
    "Chain ID": z
      .string()
      .regex(/^(?:solana:)?(?:main|dev|test|local)net$/)
      .optional(),
  }),
};

const anyFields = z.object({ ...FIELDS, "Chain ID": z.string().optional() });

/** What of a text is not as a sign-in message must be. */
type Malformed = { malformed: string };

/**
 * Reads a sign-in message of a chain exactly as its standard writes it, or names the line that is another. Solana's lines
 * may have any order, because GoTrue's client and the standard differ.
 */
export function readWalletMessage(chain: WalletChain, text: string): WalletMessage | Malformed {
  const [first = "", wallet = "", blank, ...rest] = text.split("\n");
  const ending = ` wants you to sign in with your ${CHAIN_NAMES[chain]} account:`;
  const site = first.endsWith(ending) ? ORIGIN.exec(first.slice(0, -ending.length)) : null;
  if (!site) return { malformed: "the first line" };
  if (!ADDRESSES[chain].test(wallet)) return { malformed: "the address" };
  if (blank !== "") return { malformed: "the third line" };
  const split = splitStatement(chain, rest);
  if ("malformed" in split) return split;
  const lines = readLines(chain, split.lines);
  if ("malformed" in lines) return lines;
  const { data, error } = fieldsOf[chain].safeParse(lines.fields);
  if (!data) return { malformed: String(error.issues[0]?.path[0]) };
  return {
    scheme: site[1],
    domain: site[2] ?? "",
    address: wallet,
    statement: split.statement,
    uri: data.URI,
    chainId: data["Chain ID"],
    nonce: data.Nonce,
    issuedAt: data["Issued At"],
    expiresAt: data["Expiration Time"],
    notBefore: data["Not Before"],
    requestId: data["Request ID"],
    resources: lines.resources,
  };
}

/** Takes the statement off the lines that follow the address. Without one, Ethereum has a second blank line. */
function splitStatement(
  chain: WalletChain,
  lines: string[],
): { statement: string | undefined; lines: string[] } | Malformed {
  const [first = "", second] = lines;
  if (chain === "ethereum" && first === "") return { statement: undefined, lines: lines.slice(1) };
  if (chain === "solana" && second !== "") return { statement: undefined, lines };
  if (second !== "" || first === "" || /\p{Cc}/u.test(first)) return { malformed: "the statement" };
  return { statement: first, lines: lines.slice(2) };
}

type Lines = { fields: Record<string, string>; resources: string[] };

function readLines(chain: WalletChain, lines: string[]): Lines | Malformed {
  const fields: Record<string, string> = {};
  let latest = -1;
  for (const [at, line] of lines.entries()) {
    // GoTrue's client leaves the colon out for Solana.
    if (line === "Resources:" || (chain === "solana" && line === "Resources")) {
      const resources = lines.slice(at + 1).map((resource) => resource.replace(/^- /, ""));
      const isList = lines.slice(at + 1).every((resource) => resource.startsWith("- "));
      if (!isList || !resources.every((resource) => address.safeParse(resource).success)) {
        return { malformed: "Resources" };
      }
      return { fields, resources };
    }
    const name = FIELD_NAMES.find((one) => line.startsWith(`${one}: `));
    const position = FIELD_NAMES.indexOf(name ?? "");
    const isInOrder = chain === "solana" || position > latest;
    if (name === undefined || name in fields || !isInOrder)
      return { malformed: `line ${at + 1} of the fields` };
    fields[name] = line.slice(name.length + 2);
    latest = position;
  }
  return { fields, resources: [] };
}

/** A message is valid for so long after it was issued. */
const VALID_MS = 10 * MINUTE_MS;

/** The clock of a wallet may be ahead by so much. */
const AHEAD_MS = MINUTE_MS;

/** Why a well-formed message does not sign in here and now. */
export type WalletMessageProblem =
  | "other-site"
  | "other-domain"
  | "not-yet-valid"
  | "expired"
  | "too-old"
  | "issued-later";

/**
 * Returns why a message does not sign in at `now`, or `undefined` if it does. It must be for one of `origins`, in its
 * first line and in its URI, be issued within ten minutes, and at most a minute ahead of this clock.
 */
export function walletMessageProblem(
  { scheme, domain, uri, issuedAt, expiresAt, notBefore }: WalletMessage,
  { origins, now }: { origins: readonly string[]; now: Date },
): WalletMessageProblem | undefined {
  const { origin, host, protocol } = new URL(uri);
  if (!/^https?:$/.test(protocol) || !origins.includes(origin)) return "other-site";
  if (domain.toLowerCase() !== host || (scheme && `${scheme.toLowerCase()}:` !== protocol))
    return "other-domain";
  if (notBefore && notBefore > now) return "not-yet-valid";
  if (expiresAt && expiresAt <= now) return "expired";
  if (issuedAt.getTime() + VALID_MS < now.getTime()) return "too-old";
  if (issuedAt.getTime() - AHEAD_MS > now.getTime()) return "issued-later";
  return undefined;
}

/** Returns until when a message must be remembered so that it does not sign in twice: later it is too old. */
export function rememberedUntil({ issuedAt }: Pick<WalletMessage, "issuedAt">): Date {
  return new Date(issuedAt.getTime() + VALID_MS + AHEAD_MS);
}
