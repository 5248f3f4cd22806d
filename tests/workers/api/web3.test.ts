import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ethereumMessage, ethereumWallet, solanaMessage, solanaWallet } from "#support/wallets";
import { auditEvents, sessions, signInAttempts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { userIdentifiers } from "~/data/schema/tokens";
import { ORIGIN } from "../loaders";
import { db } from "../rows";
import { call, newClient } from "./clients";

const HOST = new URL(ORIGIN).host;
const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

type Chain = "ethereum" | "solana";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

type Changes = { domain?: string; issuedAt?: Date; fields?: Record<string, string> };

/** A message of this site that a wallet has signed, as clients send it. */
function signedMessage(
  chain: Chain,
  changes: Changes = {},
  wallet = { ethereum: ethereumWallet(), solana: solanaWallet() },
) {
  const { domain = HOST, issuedAt = new Date(), fields } = changes;
  const given = { domain, issuedAt, fields: { URI: `${ORIGIN}/`, ...fields } };
  if (chain === "ethereum") {
    const { address, sign } = wallet.ethereum;
    const message = ethereumMessage({ ...given, address });
    return { chain, message, signature: sign(message) as string, address };
  }
  const { address, sign } = wallet.solana;
  const message = solanaMessage({ ...given, address });
  return { chain, message, signature: base64url(sign(message)), address };
}

const signIn = (body: unknown, set?: Record<string, unknown>) =>
  call("/auth/v1/token?grant_type=web3", { body, ...(set && { set }) });

const accountOf = (value: string) =>
  db
    .select({ user: users, identifier: userIdentifiers })
    .from(userIdentifiers)
    .innerJoin(users, eq(users.id, userIdentifiers.userId))
    .where(eq(userIdentifiers.value, value));

describe("an unmodified client", () => {
  it("signs in with a wallet of Ethereum, and finds the same account with it again", async () => {
    const { provider, address } = ethereumWallet();
    const client = newClient();
    const credentials = {
      chain: "ethereum",
      wallet: provider,
      statement: "Entra a tu mesa",
      options: { url: `${ORIGIN}/entrar` },
    } as const;
    const first = await client.signInWithWeb3(credentials);
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: "",
      phone: "",
      role: "visitor",
      app_metadata: { provider: "web3", providers: ["web3"] },
      identities: [{ provider: "web3", identity_data: { sub: `web3:ethereum:${address}` } }],
    });
    expect((await client.getUser()).data.user?.id).toBe(first.data.user?.id);
    await client.signOut();
    const again = await newClient().signInWithWeb3(credentials);
    expect(again.data.user?.id).toBe(first.data.user?.id);
  });

  it("signs in with a wallet of Solana, whose list of resources it writes in its own way", async () => {
    const { provider, address } = solanaWallet();
    const client = newClient();
    const { data, error } = await client.signInWithWeb3({
      chain: "solana",
      wallet: provider as never,
      statement: "Entra a tu mesa",
      options: {
        url: `${ORIGIN}/`,
        signInWithSolana: { resources: [`${ORIGIN}/terminos`], chainId: "solana:mainnet" } as never,
      },
    });
    expect(error).toBeNull();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
      custom_claims: { address, chain: "solana" },
    });
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({
      sub: data.user?.id,
      email: "",
      aal: "aal1",
      amr: [{ method: "web3" }],
    });
  });
});

describe("a new wallet", () => {
  it.each(["ethereum", "solana"] as const)(
    "registers an account of %s without an address or a password",
    async (chain) => {
      const { address, ...body } = signedMessage(chain);
      const { status, body: answer } = await signIn(body);
      expect(status).toBe(200);
      const [row, ...more] = await accountOf(address);
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        user: {
          publicId: answer.user.id,
          email: `${answer.user.id}@sin-correo.invalid`,
          emailConfirmedAt: null,
          passwordHash: null,
        },
        identifier: { kind: chain, confirmedAt: expect.any(Date) },
      });
      const events = await db
        .select({ kind: auditEvents.kind, detail: auditEvents.detail })
        .from(auditEvents)
        .where(eq(auditEvents.userId, row?.user.id ?? 0));
      expect(events).toEqual([
        { kind: "registered", detail: { by: chain } },
        { kind: "signed-in", detail: { method: "web3", bearer: true } },
      ]);
    },
  );

  it("registers one account when it signs in ten times at once", async () => {
    const wallets = { ethereum: ethereumWallet(), solana: solanaWallet() };
    const messages = Array.from({ length: 10 }, (_, at) =>
      signedMessage("ethereum", { issuedAt: ago(at * 1000) }, wallets),
    );
    const answers = await Promise.all(messages.map(({ address, ...body }) => signIn(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await accountOf(wallets.ethereum.address)).toHaveLength(1);
  });

  it("is the same wallet with an address in other letters", async () => {
    const wallet = ethereumWallet();
    const shouted = `0x${wallet.address.slice(2).toUpperCase()}`;
    const ids = [];
    for (const address of [wallet.address, shouted]) {
      const message = ethereumMessage({
        address,
        domain: HOST,
        issuedAt: new Date(),
        fields: { URI: `${ORIGIN}/` },
      });
      const { body } = await signIn({ chain: "ethereum", message, signature: wallet.sign(message) });
      ids.push(body.user.id);
    }
    expect(ids[1]).toBe(ids[0]);
  });
});

describe("a sign-in message", () => {
  it.each(["ethereum", "solana"] as const)(
    "of %s works once, also when twenty come at once",
    async (chain) => {
      const { address, ...body } = signedMessage(chain);
      const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(body)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(19);
      for (const { status, body: answer } of refused) {
        expect([status, answer.error_code, answer.error]).toEqual([400, "invalid_grant", "invalid_grant"]);
      }
      expect((await signIn(body)).body.msg).toMatch("was used before");
      const [row] = await accountOf(address);
      const open = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, row?.user.id ?? 0));
      expect(open).toHaveLength(1);
    },
  );

  it("works once however its signature is written", async () => {
    const { address, ...body } = signedMessage("ethereum");
    expect((await signIn(body)).status).toBe(200);
    const { signature } = body;
    const v = Number.parseInt(signature.slice(-2), 16) - 27;
    expect((await signIn({ ...body, signature: `${signature.slice(0, -2)}0${v}` })).body.msg).toMatch(
      "used before",
    );
  });

  it("is for an origin to which the interface may send people, if the settings name it", async () => {
    const set = { API_REDIRECTS: "https://app.example/entrar com.example.app://auth" };
    const changes = { domain: "app.example", fields: { URI: "https://app.example/mesa" } };
    for (const chain of ["ethereum", "solana"] as const) {
      const { address, ...body } = signedMessage(chain, changes);
      expect((await signIn(body)).body.msg).toMatch("is not allowed on this server");
      expect((await signIn(body, set)).status).toBe(200);
    }
  });

  const refusals: [string, Changes, string][] = [
    [
      "for another site",
      { domain: "otra.example", fields: { URI: "https://otra.example/" } },
      "using URI which is not allowed",
    ],
    [
      "of a site that shows this one's address",
      { domain: "otra.example" },
      "using a Domain that does not match",
    ],
    [
      "with an app's address",
      { domain: "auth", fields: { URI: "com.example.app://auth" } },
      "using URI which is not allowed",
    ],
    ["over ten minutes old", { issuedAt: ago(10 * MINUTE + 2000) }, "was issued too long ago"],
    ["over a minute early", { issuedAt: ago(-2 * MINUTE) }, "was issued too far in the future"],
    ["that has expired", { fields: { "Expiration Time": ago(1000).toISOString() } }, "is expired"],
    [
      "that is not valid yet",
      { fields: { "Not Before": ago(-MINUTE).toISOString() } },
      "becomes valid in the future",
    ],
  ];

  it.each(refusals)("%s is refused", async (_, changes, message) => {
    for (const chain of ["ethereum", "solana"] as const) {
      const { address, ...body } = signedMessage(chain, changes);
      const { status, body: answer } = await signIn(body, { API_REDIRECTS: "com.example.app://auth" });
      expect([status, answer.error_code]).toEqual([400, "invalid_grant"]);
      expect(answer.msg).toMatch(message);
      expect(answer.error_description).toBe(answer.msg);
      expect(await accountOf(address)).toEqual([]);
    }
  });

  it.each(["ethereum", "solana"] as const)(
    "of %s that another wallet signed is refused and leaves nothing",
    async (chain) => {
      const { address, ...body } = signedMessage(chain);
      const other = { ethereum: ethereumWallet(), solana: solanaWallet() };
      const signature =
        chain === "ethereum" ? other.ethereum.sign(body.message) : base64url(other.solana.sign(body.message));
      const before = await db.$count(signInAttempts);
      const { status, body: answer } = await signIn({ ...body, signature });
      expect([status, answer.error_code, answer.msg]).toEqual([
        400,
        "invalid_grant",
        "Signature does not match address in message",
      ]);
      expect(await accountOf(address)).toEqual([]);
      expect(await db.$count(signInAttempts)).toBe(before);
      // It was not used up.
      expect((await signIn(body)).status).toBe(200);
    },
  );
});

describe("the grant of wallets", () => {
  it.each([undefined, "", "bitcoin", "Ethereum", 1, null])("refuses the chain %j", async (chain) => {
    const { status, body } = await signIn({ ...signedMessage("ethereum"), chain });
    expect([status, body.error_code, body.msg]).toEqual([400, "web3_unsupported_chain", "Unsupported chain"]);
  });

  it.each([
    ["no message", { message: undefined }, "message is missing"],
    ["a message of another type", { message: 7 }, "message is missing"],
    ["a short message", { message: "x".repeat(63) }, "message is too short"],
    ["a long message", { message: "x".repeat(20 * 1024 + 1) }, "message must not exceed 20KB"],
    ["a message of another form", { message: "x".repeat(64) }, "the first line is not valid"],
    ["no signature", { signature: undefined }, "signature is missing"],
    ["a signature of another form", { signature: "0x12" }, "signature must be 6"],
  ])("refuses %s with its reason", async (_, changes, message) => {
    for (const chain of ["ethereum", "solana"] as const) {
      const { status, body } = await signIn({ ...signedMessage(chain), ...changes });
      expect([status, body.error_code]).toEqual([400, "validation_failed"]);
      expect(body.msg).toMatch(message);
    }
  });

  it("answers 429 when a network signs in too often", async () => {
    const set = { SIGN_IN_LIMIT: { limit: async () => ({ success: false }) } };
    const { status, headers, body } = await signIn(signedMessage("ethereum"), set);
    expect([status, body.error_code]).toEqual([429, "over_request_rate_limit"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("answers 429 to a new wallet alone when a network registers too often", async () => {
    const wallets = { ethereum: ethereumWallet(), solana: solanaWallet() };
    const { address, ...known } = signedMessage("ethereum", { issuedAt: ago(1000) }, wallets);
    expect((await signIn(known)).status).toBe(200);
    const isRegistration = (key: string) => key.startsWith("register:");
    const set = {
      ACCESS_LIMIT: { limit: async ({ key }: { key: string }) => ({ success: !isRegistration(key) }) },
    };
    const again = signedMessage("ethereum", {}, wallets);
    expect((await signIn(again, set)).status).toBe(200);
    const other = signedMessage("ethereum");
    expect((await signIn(other, set)).status).toBe(429);
    expect(await accountOf(other.address)).toEqual([]);
  });
});
