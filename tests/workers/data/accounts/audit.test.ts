import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertLink } from "~/data/accounts/accounts.server";
import { closeDevice, closeOtherDevices } from "~/data/accounts/devices.server";
import {
  enterByProviderAccount,
  linkProviderAccount,
  unlinkProviderAccount,
} from "~/data/accounts/provider-accounts.server";
import {
  removeSecondFactor,
  renewRecoveryCodes,
  takeRecoveryCode,
} from "~/data/accounts/second-factor.server";
import { closeSession } from "~/data/accounts/sign-in.server";
import {
  auditEvents,
  providerAccounts,
  recoveryCodes,
  secondFactors,
  sessions,
  userTokens,
} from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { countOf } from "../../links";
import { addUser, at, db, HOUR, NOW, publicId, type UserRow } from "../../rows";

const NOTED = { addressHash: "an-address" };
const KNOWN = { subject: "devices-ended:an-account", endsAt: at(HOUR) };
const newProfile = (email = `${publicId()}@correo.example`) => {
  const subject = publicId();
  return { subject, email, isEmailVerified: true, name: "Ana Paz" };
};

let user: UserRow;
let phone: string;
beforeEach(async () => {
  user = await addUser({ passwordHash: "a-hash" });
  phone = publicId();
  const identity = { provider: "google", subject: publicId(), email: "", createdAt: NOW };
  await db.insert(providerAccounts).values({ userId: user.id, ...identity });
  await db.insert(secondFactors).values({ userId: user.id, secret: "x", confirmedAt: NOW, createdAt: NOW });
  await db.insert(recoveryCodes).values({ userId: user.id, codeHash: "x", createdAt: NOW });
  const times = { createdAt: NOW, seenAt: NOW, expiresAt: at(HOUR) };
  await db.insert(sessions).values({ publicId: phone, userId: user.id, tokenHash: phone, ...times });
});

/** Each operation with the kinds of its audit events. */
const DOINGS: Record<string, [kinds: string[], does: () => Promise<unknown>]> = {
  "closing a device": [
    ["sessions-closed"],
    () => closeDevice(db, user.id, phone, KNOWN, { kind: "sessions-closed" }, NOW),
  ],
  "closing the others": [
    ["sessions-closed"],
    () => closeOtherDevices(db, user.id, -1, KNOWN, { kind: "sessions-closed" }, NOW),
  ],
  "signing out": [["signed-out"], () => closeSession(db, phone, { kind: "signed-out" }, NOW)],
  "linking a provider": [
    ["provider-linked"],
    () => linkProviderAccount(db, user.id, { provider: "oidc", subject: publicId(), email: "" }, NOTED, NOW),
  ],
  "taking a provider away": [
    ["provider-unlinked"],
    () => unlinkProviderAccount(db, user.id, "google", ["google"], NOTED, NOW),
  ],
  "a first visit through a provider": [
    ["registered", "provider-linked"],
    () => enterByProviderAccount(db, "oidc", newProfile(), publicId(), NOTED, NOW),
  ],
  "confirming by a provider's word": [
    ["email-confirmed", "provider-linked"],
    () => enterByProviderAccount(db, "oidc", newProfile(user.email), publicId(), NOTED, NOW),
  ],
  "asking for a link": [
    ["recovery-asked"],
    () =>
      insertLink(
        db,
        { email: user.email, purpose: "recovery", tokenHash: publicId(), count: countOf(user.email) },
        { kind: "recovery-asked" },
        NOW,
      ),
  ],
  "using a recovery code": [
    ["recovery-code-used"],
    () => takeRecoveryCode(db, user.id, "x", { kind: "recovery-code-used" }, NOW),
  ],
  "renewing the codes": [
    ["codes-renewed"],
    () => renewRecoveryCodes(db, user.id, [publicId()], { kind: "codes-renewed" }, NOW),
  ],
  "removing the factor": [
    ["factor-removed"],
    () => removeSecondFactor(db, user.id, { kind: "factor-removed" }, NOW),
  ],
};

const TABLES = [users, sessions, providerAccounts, secondFactors, recoveryCodes, userTokens, auditEvents];
const everything = () => Promise.all(TABLES.map((table) => db.select().from(table)));
const kindsSince = async (before: number) =>
  (await db.select().from(auditEvents)).slice(before).map(({ kind }) => kind);

describe.each(Object.entries(DOINGS))("%s", (_, [kinds, does]) => {
  afterEach(() => env.DB.exec("DROP TRIGGER IF EXISTS refused"));

  it("is recorded with its audit event, or not done at all", async () => {
    await env.DB.exec(
      "CREATE TRIGGER refused BEFORE INSERT ON audit_events BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    );
    const before = await everything();
    await expect(does()).rejects.toThrow();
    expect(await everything()).toEqual(before);
    await env.DB.exec("DROP TRIGGER refused");
    await does();
    expect(await kindsSince(before.at(-1)?.length ?? 0)).toEqual(kinds);
  });
});

describe("an operation that changes nothing records no event", () => {
  const ONCE = [
    "closing a device",
    "closing the others",
    "signing out",
    "linking a provider",
    "taking a provider away",
    "confirming by a provider's word",
    "using a recovery code",
    "removing the factor",
  ];

  it.each(ONCE)("%s a second time", async (name) => {
    const [kinds, does] = DOINGS[name] ?? [[], async () => {}];
    const before = await db.$count(auditEvents);
    await does();
    await does();
    expect(await kindsSince(before)).toEqual(kinds);
  });

  it("renewing the recovery codes of an account without a factor", async () => {
    await db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(await renewRecoveryCodes(db, user.id, ["y"], { kind: "codes-renewed" }, NOW)).toBe(false);
    expect(await db.$count(auditEvents, eq(auditEvents.userId, user.id))).toBe(0);
  });
});
