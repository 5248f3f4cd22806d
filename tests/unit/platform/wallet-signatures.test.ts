import { secp256k1 } from "@noble/curves/secp256k1.js";
import { base58, hex } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ethereumMessage,
  ethereumWallet,
  personalDigest,
  solanaMessage,
  solanaWallet,
} from "#support/wallets";
import { isSignedByWallet, readWalletSignature } from "~/platform/wallet-signatures.server";

const issuedAt = new Date("2026-08-01T16:00:00.000Z");
const domain = "carta.example";

const ETHER = ethereumWallet();
const SOL = solanaWallet();
const ethereum = ethereumMessage({
  address: ETHER.address,
  domain,
  issuedAt,
  statement: "Entra a tu mesa, ñandú",
});
const solana = solanaMessage({ address: SOL.address, domain, issuedAt });

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function verifies(chain: "ethereum" | "solana", address: string, text: string, given: string): boolean {
  const signature = readWalletSignature(chain, given);
  return signature !== undefined && isSignedByWallet(chain, { text, address }, signature);
}

/** The same signature with other numbers of its last byte. */
const withV = (signature: string, v: number) => `${signature.slice(0, -2)}${v.toString(16).padStart(2, "0")}`;

const vOf = (signature: string) => Number.parseInt(signature.slice(-2), 16);

describe("a signature of Ethereum", () => {
  const signature = ETHER.sign(ethereum);

  it("fits its message and the address in any letter case", () => {
    for (const address of [ETHER.address, `0x${ETHER.address.slice(2).toUpperCase()}`]) {
      expect(verifies("ethereum", address, ethereum, signature)).toBe(true);
    }
    expect(verifies("ethereum", ETHER.address, ethereum, signature.slice(2).toUpperCase())).toBe(true);
  });

  it("is the one that another implementation makes (EIP-191, the key of web3.js' documents)", () => {
    const wallet = ethereumWallet(
      Uint8Array.from(hex.decode("4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318")),
    );
    expect(wallet.address).toBe("0x2c7536e3605d9c16a7a3d7b1898e529396a65c23");
    const signed =
      "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c";
    expect(verifies("ethereum", wallet.address, "Some data", signed)).toBe(true);
  });

  it("fits with the recovery number alone, and with no other last byte", () => {
    const recovery = vOf(signature) - 27;
    const fitting = Array.from({ length: 256 }, (_, v) => v).filter((v) =>
      verifies("ethereum", ETHER.address, ethereum, withV(signature, v)),
    );
    expect(fitting).toEqual([recovery, recovery + 27]);
  });

  it("does not fit as its twin with a high s, which leads to the same key", () => {
    const bytes = hex.decode(signature.slice(2));
    const s = BigInt(`0x${hex.encode(bytes.subarray(32, 64))}`);
    const high = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, "0");
    const recovery = 1 - (vOf(signature) - 27);
    const twin = `${hex.encode(bytes.subarray(0, 32))}${high}${(recovery + 27).toString(16)}`;
    const read = secp256k1.Signature.fromBytes(
      Uint8Array.of(recovery, ...hex.decode(twin).subarray(0, 64)),
      "recovered",
    );
    const own = secp256k1.Signature.fromBytes(
      Uint8Array.of(1 - recovery, ...bytes.subarray(0, 64)),
      "recovered",
    );
    const digest = personalDigest(ethereum);
    expect(read.recoverPublicKey(digest).equals(own.recoverPublicKey(digest))).toBe(true);
    expect(verifies("ethereum", ETHER.address, ethereum, twin)).toBe(false);
  });

  it.each([
    ["zeros", "00".repeat(64)],
    ["an r of zero", `${"00".repeat(32)}${"11".repeat(32)}`],
    ["numbers over the order", "ff".repeat(64)],
  ])("of %s fits nothing", (_, digits) => {
    for (const v of ["1b", "1c"])
      expect(verifies("ethereum", ETHER.address, ethereum, digits + v)).toBe(false);
  });

  it.each(["", "0x", `${signature}00`, signature.slice(0, -2), `0x0x${signature.slice(4)}`, "z".repeat(130)])(
    "is no signature as %j",
    (given) => {
      expect(readWalletSignature("ethereum", given)).toBeUndefined();
    },
  );
});

describe("a signature of Solana", () => {
  const signature = SOL.sign(solana);

  it("fits in base64 and base64url, with or without padding", () => {
    const standard = base64(signature);
    const urlSafe = Buffer.from(signature).toString("base64url");
    for (const given of [standard, standard.replace(/=+$/, ""), urlSafe, `${urlSafe}==`]) {
      expect(verifies("solana", SOL.address, solana, given), given).toBe(true);
    }
  });

  it("does not fit another wallet's address, nor an address of another length", () => {
    expect(verifies("solana", solanaWallet().address, solana, base64(signature))).toBe(false);
    const long = base58.encode(new Uint8Array(33).fill(7)).slice(0, 44);
    expect(verifies("solana", long, solana, base64(signature))).toBe(false);
  });

  it("does not fit a weak point as the address, for which one signature fits every message", () => {
    // The neutral element, and a signature of nothing: R is the neutral element, s is zero.
    const neutral = Uint8Array.of(1, ...new Uint8Array(31));
    const forged = Uint8Array.of(...neutral, ...new Uint8Array(32));
    const address = base58.encode(neutral);
    const text = solanaMessage({ address, domain, issuedAt });
    expect(verifies("solana", address, text, base64(forged))).toBe(false);
  });

  it.each(["", "x", "A".repeat(85), "A".repeat(87), `${"A".repeat(85)}B`, "!".repeat(86)])(
    "is no signature as %j",
    (given) => {
      expect(readWalletSignature("solana", given)).toBeUndefined();
    },
  );
});

describe("only the exact message", () => {
  const position = fc.nat();
  const character = fc.string({ unit: "grapheme", minLength: 0, maxLength: 2 });

  it("verifies: one changed, added or missing character is enough to refuse it", () => {
    const signatures = { ethereum: ETHER.sign(ethereum), solana: base64(SOL.sign(solana)) };
    fc.assert(
      fc.property(
        fc.constantFrom("ethereum", "solana"),
        position,
        fc.nat(2),
        character,
        (chain, where, cut, put) => {
          const [text, address] = chain === "ethereum" ? [ethereum, ETHER.address] : [solana, SOL.address];
          const at = where % text.length;
          const changed = text.slice(0, at) + put + text.slice(at + cut);
          expect(verifies(chain, address, changed, signatures[chain])).toBe(changed === text);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is never signed by bytes that nobody made, and reading them never throws", () => {
    const bytes = fc.uint8Array({ minLength: 65, maxLength: 65 });
    fc.assert(
      fc.property(bytes, fc.string({ maxLength: 200 }), (made, junk) => {
        expect(verifies("ethereum", ETHER.address, ethereum, hex.encode(made))).toBe(false);
        expect(verifies("solana", SOL.address, solana, base64(made.subarray(0, 64)))).toBe(false);
        expect(verifies("ethereum", ETHER.address, ethereum, junk)).toBe(false);
        expect(verifies("solana", SOL.address, solana, junk)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
