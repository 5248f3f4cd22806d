import { and, eq, exists, inArray, isNotNull, notLike, or, type SQL, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { providerAccounts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { userIdentifiers } from "~/data/schema/tokens";
import { PLACEHOLDER_HOST } from "~/domain/accounts/placeholder-email";
import type { ProviderId } from "~/domain/accounts/providers";
import type { IdentifierKind, SignInWay } from "~/domain/accounts/sign-in-ways";
import { type AuditEvent, insertAuditEventWhere } from "../audit.server";

/**
 * Condition: the account can sign in without one of its ways, by its address and password or by another way of `usable`.
 * A password without an address opens nothing by itself.
 */
export function canSignInWithout(
  db: Database,
  userId: number,
  gone: SignInWay,
  usable: readonly SignInWay[],
): SQL | undefined {
  const others = usable.filter((way) => way !== gone);
  const one = { one: sql`1` };
  return or(
    exists(
      db
        .select(one)
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            isNotNull(users.passwordHash),
            notLike(users.email, `%@${PLACEHOLDER_HOST}`),
          ),
        ),
    ),
    sql`EXISTS (SELECT 1 FROM user_identities AS other
      WHERE other.user_id = ${userId} AND ${others.length > 0 ? inArray(sql`other.provider`, others) : sql`0`})`,
    sql`EXISTS (SELECT 1 FROM user_identifiers AS other WHERE other.user_id = ${userId}
      AND other.confirmed_at IS NOT NULL AND ${others.length > 0 ? inArray(sql`other.kind`, others) : sql`0`})`,
  );
}

/** Returns which way to sign in of an account has a public id, or `undefined` if none of its ways has. One batch. */
export async function findWay(
  db: Database,
  userId: number,
  publicId: string,
): Promise<{ provider: ProviderId } | { identifier: IdentifierKind } | undefined> {
  const {
    provider: [provider],
    identifier: [identifier],
  } = await runBatch(db, {
    provider: db
      .select({ provider: providerAccounts.provider })
      .from(providerAccounts)
      .where(and(eq(providerAccounts.userId, userId), eq(providerAccounts.publicId, publicId))),
    identifier: db
      .select({ kind: userIdentifiers.kind })
      .from(userIdentifiers)
      .where(and(eq(userIdentifiers.userId, userId), eq(userIdentifiers.publicId, publicId))),
  });
  if (provider) return { provider: provider.provider as ProviderId };
  return identifier && { identifier: identifier.kind as IdentifierKind };
}

/**
 * Removes a number or a wallet from an account, unless it is the last way to sign in. One batch with one condition, so
 * that two concurrent calls cannot remove both ways.
 */
export async function removeIdentifier(
  db: Database,
  userId: number,
  kind: IdentifierKind,
  usable: readonly SignInWay[],
  noted: Pick<AuditEvent, "addressHash">,
  now: Date,
): Promise<"unlinked" | "last" | "absent"> {
  const mine = and(eq(userIdentifiers.userId, userId), eq(userIdentifiers.kind, kind));
  const mayGo = and(mine, canSignInWithout(db, userId, kind, usable));
  const owner = db.select({ userId: userIdentifiers.userId }).from(userIdentifiers).where(mayGo);
  const event = { kind: "identifier-removed", ...noted, detail: { kind } } as const;
  const { deleted, left } = await runBatch(db, {
    event: insertAuditEventWhere(db, inArray(users.id, owner), event, now),
    deleted: db.delete(userIdentifiers).where(mayGo),
    left: db.select({ id: userIdentifiers.id }).from(userIdentifiers).where(mine),
  });
  if (left.length > 0) return "last";
  return deleted.meta.changes > 0 ? "unlinked" : "absent";
}
