import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { setOwnerPassword } from "~/data/accounts/owner-password.server";
import { enterByProviderAccount } from "~/data/accounts/provider-accounts.server";
import { providerAccounts, secondFactors, sessions, userTokens } from "~/data/schema/access";
import { authFlows, factorEnrolments, oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";
import { linkFor, openSessionOf, redeem } from "../../links";
import { addAccount } from "../../people";
import { addOwner, at, db, HOUR, NOW, publicId, type UserRow } from "../../rows";

/** What may sign an account in, beside its password. */
const WAYS_IN = { providerAccounts, secondFactors, userIdentifiers, factorEnrolments };
/** What is open or pending. */
const PENDING = { sessions, userTokens, oneTimeCodes, authFlows };

/** Adds one row of each table to an account. */
async function fill(account: UserRow) {
  const { id: userId, email } = account;
  const row = { userId, createdAt: NOW };
  const expiresAt = at(HOUR);
  await db.batch([
    db.insert(providerAccounts).values({ ...row, provider: "facebook", subject: publicId(), email }),
    db.insert(secondFactors).values({ ...row, secret: "x", confirmedAt: NOW }),
    db.insert(userIdentifiers).values({ ...row, publicId: publicId(), kind: "solana", value: publicId() }),
    db.insert(factorEnrolments).values({ ...row, publicId: publicId(), secret: "x", expiresAt }),
    db.insert(userTokens).values({ ...row, purpose: "recovery", tokenHash: publicId(), email, expiresAt }),
    db
      .insert(oneTimeCodes)
      .values({ ...row, purpose: "signup", destination: email, codeHash: "x", expiresAt }),
    db.insert(authFlows).values({ ...row, codeHash: publicId(), method: "otp", expiresAt }),
  ]);
  await db.update(secondFactors).set({ confirmedAt: null }).where(eq(secondFactors.userId, userId)).run();
  await openSessionOf(account);
}

const countOf = async (table: SQLiteTable & { userId: typeof sessions.userId }, { id }: UserRow) =>
  (await db.select().from(table).where(eq(table.userId, id))).length;

/** The tables that still have a row of the account. */
async function left(account: UserRow, tables: Record<string, unknown>) {
  const counts = await Promise.all(
    Object.entries(tables).map(
      async ([name, table]) => [name, await countOf(table as never, account)] as const,
    ),
  );
  return counts.filter(([, count]) => count > 0).map(([name]) => name);
}

const addFilled = async (emailConfirmedAt: Date | null) => {
  const account = await addAccount({ emailConfirmedAt });
  await fill(account);
  expect(await left(account, { ...WAYS_IN, ...PENDING })).toHaveLength(8);
  return account;
};

async function recover({ email }: UserRow) {
  const tokenHash = publicId();
  await linkFor(email, { tokenHash });
  expect(await redeem({ tokenHash })).toBeDefined();
}

describe("a mailed link that sets a password", () => {
  it("leaves nothing of an account whose address was unconfirmed", async () => {
    const account = await addFilled(null);
    await recover(account);
    // The used link itself stays until it expires.
    expect(await left(account, { ...WAYS_IN, ...PENDING })).toEqual(["userTokens"]);
  });

  it("ends what is open or pending of a confirmed account, and leaves its ways to sign in", async () => {
    const account = await addFilled(NOW);
    await recover(account);
    expect(await left(account, WAYS_IN)).toEqual(Object.keys(WAYS_IN));
    expect(await left(account, PENDING)).toEqual(["userTokens"]);
  });
});

describe("a provider that confirms an address", () => {
  it("leaves nothing of an account whose address was unconfirmed, but its own link", async () => {
    const account = await addFilled(null);
    const profile = { subject: publicId(), email: account.email, isEmailVerified: true, name: "Ana" };
    const noted = { addressHash: "a" };
    const entry = await enterByProviderAccount(db, "google", profile, publicId(), noted, NOW);
    expect(entry).toMatchObject({ account: { userId: account.id, passwordHash: null } });
    expect(await left(account, { ...WAYS_IN, ...PENDING })).toEqual(["providerAccounts"]);
  });

  it("leaves everything of a confirmed account", async () => {
    const account = await addFilled(NOW);
    const profile = { subject: publicId(), email: account.email, isEmailVerified: true, name: "Ana" };
    await enterByProviderAccount(db, "google", profile, publicId(), { addressHash: "a" }, NOW);
    expect(await left(account, { ...WAYS_IN, ...PENDING })).toHaveLength(8);
  });
});

describe("an administrator who sets a password", () => {
  it("leaves nothing that signed the account in before", async () => {
    const account = await addFilled(NOW);
    const owner = await addOwner({ email: account.email });
    const ended = await setOwnerPassword(
      db,
      {
        ownerId: owner.publicId,
        email: owner.email,
        passwordHash: "scrypt$new",
        accountId: publicId(),
        changeId: publicId(),
        guesses: [],
        addressHash: "a",
        actorId: account.id,
      },
      NOW,
    );
    expect(ended).toHaveLength(1);
    expect(await left(account, { ...WAYS_IN, ...PENDING })).toEqual([]);
  });
});
