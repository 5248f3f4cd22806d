import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ethereumMessage, ethereumWallet, solanaMessage, solanaWallet } from "#support/wallets";
import {
  readWalletMessage,
  rememberedUntil,
  WALLET_CHAINS,
  type WalletMessage,
  walletMessageProblem,
} from "~/domain/accounts/wallet-messages";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;

const ETHEREUM = { address: ethereumWallet().address, domain: "carta.example:8443", issuedAt: NOW };
const SOLANA = { address: solanaWallet().address, domain: "carta.example", issuedAt: NOW };

const EVERYTHING = {
  statement: "Entra a tu mesa: ¡pruébalo!",
  resources: [
    "https://carta.example/terminos",
    "ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/",
  ],
  fields: {
    "Chain ID": "1",
    Nonce: "32891756",
    "Expiration Time": "2026-08-01T16:05:00Z",
    "Not Before": "2026-08-01T11:59:00.5-04:00",
    "Request ID": "mesa-7%20",
  },
};

describe("a message of Ethereum", () => {
  it("is read with every line of the standard", () => {
    expect(readWalletMessage("ethereum", ethereumMessage({ ...ETHEREUM, ...EVERYTHING }))).toEqual({
      scheme: undefined,
      domain: "carta.example:8443",
      address: ETHEREUM.address,
      statement: EVERYTHING.statement,
      uri: "https://carta.example:8443/",
      chainId: "1",
      nonce: "32891756",
      issuedAt: NOW,
      expiresAt: at(5 * MINUTE),
      notBefore: at(-59_500),
      requestId: "mesa-7%20",
      resources: EVERYTHING.resources,
    });
  });

  it("may have no statement, no nonce, and its scheme", () => {
    const plain = ethereumMessage(ETHEREUM);
    expect(readWalletMessage("ethereum", plain)).toMatchObject({ statement: undefined, nonce: undefined });
    expect(readWalletMessage("ethereum", `https://${plain}`)).toMatchObject({ scheme: "https" });
  });

  it.each([
    ["is another chain's", (text: string) => text.replace("Ethereum", "Solana"), "the first line"],
    ["has a person before the host", (text: string) => `ana@${text}`, "the first line"],
    ["has no site", (text: string) => text.replace(/^\S+/, ""), "the first line"],
    ["has a short address", (text: string) => text.replace(/0x../, "0x"), "the address"],
    ["has a space behind the address", (text: string) => text.replace(/(0x\S+)/, "$1 "), "the address"],
    ["has a text under the address", (text: string) => text.replace("\n\n", "\nx\n"), "the third line"],
    ["has two lines of statement", (text: string) => text.replace("Entra", "Entra\na"), "the statement"],
    ["has a return in the statement", (text: string) => text.replace("Entra", "Entra\r"), "the statement"],
    ["is of another version", (text: string) => text.replace("Version: 1", "Version: 2"), "Version"],
    ["has no URI", (text: string) => text.replace(/URI: .*\n/, ""), "URI"],
    ["has a URI that is none", (text: string) => text.replace(/URI: .*/, "URI: carta.example"), "URI"],
    ["has no chain", (text: string) => text.replace(/Chain ID: .*\n/, ""), "Chain ID"],
    [
      "has a chain that is no number",
      (text: string) => text.replace("Chain ID: 1", "Chain ID: 0x1"),
      "Chain ID",
    ],
    ["has a short nonce", (text: string) => text.replace("32891756", "3289175"), "Nonce"],
    ["was issued never", (text: string) => text.replace(/Issued At: .*\n/, ""), "Issued At"],
    [
      "was issued on a day that does not exist",
      (text: string) => text.replace("2026-08-01T16:00:00.000Z", "2026-02-30T16:00:00Z"),
      "Issued At",
    ],
    [
      "was issued at no hour",
      (text: string) => text.replace("2026-08-01T16:00:00.000Z", "2026-08-01"),
      "Issued At",
    ],
    [
      "ends in words",
      (text: string) => text.replace(/Expiration Time: .*/, "Expiration Time: mañana"),
      "Expiration Time",
    ],
    [
      "has a line twice",
      (text: string) => text.replace("Version: 1", "Version: 1\nVersion: 1"),
      "line 3 of the fields",
    ],
    [
      "has its lines in another order",
      (text: string) => text.replace(/(URI: .*)\n(Version: 1)/, "$2\n$1"),
      "line 2 of the fields",
    ],
    ["has an unknown line", (text: string) => text.replace("Nonce:", "Once:"), "line 4 of the fields"],
    [
      "has a line without its space",
      (text: string) => text.replace("Nonce: ", "Nonce:"),
      "line 4 of the fields",
    ],
    ["has a resource that is none", (text: string) => text.replace(/- ipfs.*/, "- nada"), "Resources"],
    ["has lines behind the resources", (text: string) => `${text}\nVersion: 1`, "Resources"],
    ["ends with a new line", (text: string) => `${text}\n`, "Resources"],
  ])("that %s is refused", (_, changed, malformed) => {
    const text = ethereumMessage({ ...ETHEREUM, ...EVERYTHING });
    expect(changed(text)).not.toBe(text);
    expect(readWalletMessage("ethereum", changed(text))).toEqual({ malformed });
  });
});

describe("a message of Solana", () => {
  const fields = { ...EVERYTHING.fields, "Chain ID": "solana:mainnet" };

  it("is read with every line, in any order", () => {
    const text = solanaMessage({ ...SOLANA, ...EVERYTHING, fields });
    const read = readWalletMessage("solana", text);
    expect(read).toMatchObject({ address: SOLANA.address, chainId: "solana:mainnet", issuedAt: NOW });
    expect(readWalletMessage("solana", text.replace(/(URI: .*)\n(Version: 1)/, "$2\n$1"))).toEqual(read);
    // As GoTrue's client writes it.
    expect(readWalletMessage("solana", text.replace("Resources:", "Resources"))).toEqual(read);
  });

  it("may have no statement and no chain", () => {
    expect(readWalletMessage("solana", solanaMessage(SOLANA))).toMatchObject({
      statement: undefined,
      chainId: undefined,
    });
  });

  it.each([
    ["is another chain's", (text: string) => text.replace("Solana", "Ethereum"), "the first line"],
    [
      "has an address with a letter that base 58 has not",
      (text: string) => text.replace(/\n../, "\n0O"),
      "the address",
    ],
    ["has another chain", (text: string) => text.replace("mainnet", "moonnet"), "Chain ID"],
    [
      "has a line twice",
      (text: string) => text.replace("Version: 1", "Version: 1\nVersion: 1"),
      "line 3 of the fields",
    ],
    [
      "has a blank line more",
      (text: string) => text.replace("Version: 1", "\nVersion: 1"),
      "line 2 of the fields",
    ],
  ])("that %s is refused", (_, changed, malformed) => {
    const text = solanaMessage({ ...SOLANA, ...EVERYTHING, fields });
    expect(readWalletMessage("solana", changed(text))).toEqual({ malformed });
  });
});

describe("a well-formed message", () => {
  const here = { origins: ["https://carta.example", "http://localhost:8787"], now: NOW };
  const read = (changed: Partial<Parameters<typeof ethereumMessage>[0]> = {}) =>
    readWalletMessage(
      "ethereum",
      ethereumMessage({ ...ETHEREUM, domain: "carta.example", ...changed }),
    ) as WalletMessage;
  const problem = (changed: Parameters<typeof read>[0] = {}) => walletMessageProblem(read(changed), here);

  it("signs in at one of the site's origins, with a path and in any letter case", () => {
    expect(problem()).toBeUndefined();
    expect(problem({ fields: { URI: "https://carta.example/entrar?x=1" } })).toBeUndefined();
    expect(problem({ domain: "Carta.Example" })).toBeUndefined();
    expect(problem({ domain: "localhost:8787", fields: { URI: "http://localhost:8787/" } })).toBeUndefined();
  });

  it.each([
    ["at another site", { domain: "otra.example" }, "other-site"],
    ["at another port", { domain: "carta.example:8443" }, "other-site"],
    ["without https", { fields: { URI: "http://carta.example/" } }, "other-site"],
    ["at an app's address", { fields: { URI: "carta://carta.example/" } }, "other-site"],
    [
      "at a site that another one shows",
      { domain: "otra.example", fields: { URI: "https://carta.example/" } },
      "other-domain",
    ],
    ["before its time", { fields: { "Not Before": at(1).toISOString() } }, "not-yet-valid"],
    ["at its end", { fields: { "Expiration Time": NOW.toISOString() } }, "expired"],
    ["over ten minutes later", { issuedAt: at(-10 * MINUTE - 1) }, "too-old"],
    ["over a minute early", { issuedAt: at(MINUTE + 1) }, "issued-later"],
  ])("does not sign in %s", (_, changed, expected) => {
    expect(problem(changed)).toBe(expected);
  });

  it("does not sign in with the scheme of another address", () => {
    const withScheme = readWalletMessage(
      "ethereum",
      `http://${ethereumMessage({ ...ETHEREUM, domain: "carta.example" })}`,
    );
    expect(walletMessageProblem(withScheme as WalletMessage, here)).toBe("other-domain");
  });

  it("signs in at the very ends of its time, and is remembered for longer", () => {
    for (const issuedAt of [at(-10 * MINUTE), at(MINUTE)]) {
      expect(problem({ issuedAt })).toBeUndefined();
      const end = rememberedUntil({ issuedAt });
      expect(walletMessageProblem(read({ issuedAt }), { ...here, now: end })).toBe("too-old");
    }
  });
});

describe("any text", () => {
  const lines = fc.constantFrom(
    "carta.example wants you to sign in with your Ethereum account:",
    "carta.example wants you to sign in with your Solana account:",
    ETHEREUM.address,
    SOLANA.address,
    "",
    "Hola",
    "URI: https://carta.example/",
    "Version: 1",
    "Chain ID: 1",
    "Issued At: 2026-08-01T16:00:00Z",
    "Resources:",
    "- https://carta.example/",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(lines, { maxLength: 14 }).map((all) => all.join("\n")),
    fc
      .array(fc.oneof(lines, fc.string({ unit: "grapheme" })), { maxLength: 14 })
      .map((all) => all.join("\n")),
  );

  it("is read as a message or refused, and never throws", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...WALLET_CHAINS), (text, chain) => {
        const read = readWalletMessage(chain, text);
        if ("malformed" in read) return;
        expect(text).toContain(read.address);
        expect(Number.isNaN(read.issuedAt.getTime())).toBe(false);
        walletMessageProblem(read, { origins: [], now: NOW });
      }),
      { numRuns: 2000 },
    );
  });
});
