import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, base64urlnopad, hex } from "@scure/base";
import type { WalletChain } from "~/domain/accounts/wallet-messages";

/** A message and the address that is to have signed it. */
type Signed = { text: string; address: string };

/**
 * Reads a signature as clients send it: 65 bytes in hexadecimal digits for Ethereum, 64 bytes in base64 or base64url for
 * Solana. Returns `undefined` for any other text.
 */
export function readWalletSignature(chain: WalletChain, given: string): Uint8Array | undefined {
  if (chain === "ethereum") {
    const digits = given.replace(/^0x/, "").toLowerCase();
    return /^[\da-f]{130}$/.test(digits) ? hex.decode(digits) : undefined;
  }
  const urlSafe = given
    .replace(/={0,2}$/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  if (!/^[\w-]{86}$/.test(urlSafe)) return undefined;
  try {
    return base64urlnopad.decode(urlSafe);
  } catch {
    // The last character has bits beyond the 64th byte.
    return undefined;
  }
}

/** Returns whether the wallet of the address signed the message. It never throws. */
export function isSignedByWallet(chain: WalletChain, signed: Signed, signature: Uint8Array): boolean {
  try {
    return chain === "ethereum" ? isSignedOnEthereum(signed, signature) : isSignedOnSolana(signed, signature);
  } catch {
    // The libraries throw for bytes that are no point or no number of the curve.
    return false;
  }
}

/**
 * A signature of `personal_sign` (EIP-191): the address follows from the key that the signature leads to. Each signature
 * has a twin with a high `s`, which no wallet makes (EIP-2) and which is refused.
 */
function isSignedOnEthereum({ text, address }: Signed, signature: Uint8Array): boolean {
  const v = signature[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return false;
  const read = secp256k1.Signature.fromBytes(
    Uint8Array.of(recovery, ...signature.subarray(0, 64)),
    "recovered",
  );
  if (read.hasHighS()) return false;
  const message = new TextEncoder().encode(text);
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`);
  const key = read.recoverPublicKey(keccak_256(Uint8Array.of(...prefix, ...message))).toBytes(false);
  return `0x${hex.encode(keccak_256(key.subarray(1)).subarray(-20))}` === address.toLowerCase();
}

/** A signature of the message's bytes. The address is the key itself, which must not be one of the few weak points. */
function isSignedOnSolana({ text, address }: Signed, signature: Uint8Array): boolean {
  return ed25519.verify(signature, new TextEncoder().encode(text), base58.decode(address), { zip215: false });
}
