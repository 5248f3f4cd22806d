import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BearerDeps } from "~/accounts/bearer-sessions.server";
import { exchangeFlowCode, giveFlowCode } from "~/accounts/bearers/auth-flows.server";
import { users } from "~/data/schema/accounts";
import { authFlows } from "~/data/schema/tokens";
import type { CodeChallenge } from "~/domain/accounts/code-challenges";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { ORIGIN } from "../loaders";
import { addAccount, startRequest } from "../people";
import { at, db, MINUTE, NOW, type UserRow } from "../rows";
import { AUTH_URL } from "./clients";

const VERIFIER = "a-verifier-of-forty-three-characters-or-more";
const PLAIN: CodeChallenge = { challenge: VERIFIER, method: "plain" };

async function s256(): Promise<CodeChallenge> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER));
  return { challenge: Buffer.from(digest).toString("base64url"), method: "s256" };
}

async function depsAt(now: Date): Promise<BearerDeps> {
  const { context } = startRequest(now);
  return { ...(await accountDeps({ request: new Request(ORIGIN), context })), issuer: AUTH_URL };
}

async function codeFor(account: UserRow, challenge: CodeChallenge, now = NOW): Promise<string> {
  const deps = await depsAt(now);
  const code = await giveFlowCode(deps, { userId: account.id, method: "otp", challenge });
  if (!code) throw new Error("No code");
  return code;
}

const exchange = async (code: string, verifier = VERIFIER, now = NOW) =>
  exchangeFlowCode(await depsAt(now), { code, verifier });

describe("a code of a sign-in", () => {
  it.each(["plain", "s256"] as const)(
    "is exchanged once by the right verifier, method %s",
    async (method) => {
      const account = await addAccount();
      const code = await codeFor(account, method === "plain" ? PLAIN : await s256());
      expect(await exchange(code)).toMatchObject({
        outcome: "signed-in",
        tokens: { bearer: { identity: { publicId: account.publicId }, methods: [{ method: "otp" }] } },
      });
      expect(await exchange(code)).toEqual({ outcome: "unknown" });
    },
  );

  it("ends with the first wrong verifier", async () => {
    const code = await codeFor(await addAccount(), await s256());
    expect(await exchange(code, `${VERIFIER}x`)).toEqual({ outcome: "wrong" });
    expect(await exchange(code)).toEqual({ outcome: "unknown" });
  });

  it("is not exchanged by the challenge of s256 itself", async () => {
    const challenge = await s256();
    const code = await codeFor(await addAccount(), challenge);
    expect(await exchange(code, challenge.challenge)).toEqual({ outcome: "wrong" });
  });

  it("opens one session when it is exchanged by several calls at once", async () => {
    const code = await codeFor(await addAccount(), PLAIN);
    const done = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(done.map(({ outcome }) => outcome).toSorted()).toEqual([
      "signed-in",
      ...Array.from({ length: 4 }, () => "unknown"),
    ]);
  });

  it("ends after five minutes", async () => {
    const account = await addAccount();
    const early = await codeFor(account, PLAIN);
    expect(await exchange(early, VERIFIER, at(5 * MINUTE - 1))).toMatchObject({ outcome: "signed-in" });
    const late = await codeFor(account, PLAIN);
    expect(await exchange(late, VERIFIER, at(5 * MINUTE))).toEqual({ outcome: "expired" });
  });

  it("ends when the account's password changes", async () => {
    const account = await addAccount();
    const code = await codeFor(account, PLAIN);
    await db.update(users).set({ passwordHash: "another" }).where(eq(users.id, account.id)).run();
    expect(await exchange(code)).toEqual({ outcome: "unknown" });
  });

  it("is stored as a hash alone", async () => {
    const account = await addAccount();
    const code = await codeFor(account, PLAIN);
    const [row] = await db.select().from(authFlows).where(eq(authFlows.userId, account.id));
    expect(JSON.stringify(row)).not.toContain(code);
  });
});
