import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, hex } from "@scure/base";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The digest that `personal_sign` signs (EIP-191). */
export const personalDigest = (text: string) =>
  keccak_256(bytes(`\u0019Ethereum Signed Message:\n${bytes(text).length}${text}`));

/** A wallet of Ethereum with a new key. */
export function ethereumWallet(secretKey = secp256k1.utils.randomSecretKey()) {
  const key = secp256k1.getPublicKey(secretKey, false);
  const address = `0x${hex.encode(keccak_256(key.subarray(1)).subarray(-20))}` as const;
  /** Signs as wallets do: `r`, `s`, and `v` of 27 or 28. */
  const sign = (text: string) => {
    const made = secp256k1.sign(personalDigest(text), secretKey, { prehash: false, format: "recovered" });
    const [recovery = 0, ...rest] = made;
    return `0x${hex.encode(Uint8Array.of(...rest, recovery + 27))}` as const;
  };
  /** The interface of wallets for pages (EIP-1193), as GoTrue's client calls it. */
  const provider = {
    address,
    on: () => {},
    removeListener: () => {},
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === "eth_requestAccounts") return [address];
      if (method === "eth_chainId") return "0x1";
      const [digits = ""] = params as string[];
      return sign(new TextDecoder().decode(hex.decode(digits.slice(2))));
    },
  };
  return { address, sign, provider };
}

/** A wallet of Solana with a new key. */
export function solanaWallet(secretKey = ed25519.utils.randomSecretKey()) {
  const address = base58.encode(ed25519.getPublicKey(secretKey));
  const sign = (text: string) => ed25519.sign(bytes(text), secretKey);
  const provider = {
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
  };
  return { address, sign, provider };
}

type Fields = Record<string, string | undefined>;

const linesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));

type Written = {
  address: string;
  domain: string;
  issuedAt: Date;
  statement?: string | undefined;
  fields?: Fields;
  resources?: string[] | undefined;
};

/** Writes a sign-in message of Ethereum as EIP-4361 says. */
export function ethereumMessage({
  address,
  domain,
  issuedAt,
  statement,
  fields,
  resources,
}: Written): string {
  const { URI = `https://${domain}/`, Version = "1", ...others } = fields ?? {};
  const { "Chain ID": chain = "1", Nonce, ...later } = others;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    "",
    ...(statement === undefined ? [] : [statement]),
    "",
    ...linesOf({ URI, Version, "Chain ID": chain, Nonce, "Issued At": issuedAt.toISOString(), ...later }),
    ...(resources ? ["Resources:", ...resources.map((resource) => `- ${resource}`)] : []),
  ].join("\n");
}

/** Writes a sign-in message of Solana as wallets do. */
export function solanaMessage({ address, domain, issuedAt, statement, fields, resources }: Written): string {
  const { URI = `https://${domain}/`, Version = "1", ...later } = fields ?? {};
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    "",
    ...(statement === undefined ? [] : [statement, ""]),
    ...linesOf({ URI, Version, "Issued At": issuedAt.toISOString(), ...later }),
    ...(resources ? ["Resources:", ...resources.map((resource) => `- ${resource}`)] : []),
  ].join("\n");
}
