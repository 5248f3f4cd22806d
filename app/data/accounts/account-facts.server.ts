import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { providerAccounts, secondFactors } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { factorEnrolments, userIdentifiers } from "~/data/schema/tokens";

import { shownEmail } from "~/domain/accounts/placeholder-email";

export type AccountFacts = NonNullable<Awaited<ReturnType<typeof findAccountFacts>>>;

/**
 * Returns what the interface tells of an account: its row, provider accounts, identifiers, second factor and the
 * enrolments that wait for a code. `undefined` if the account is gone. One batch.
 */
export async function findAccountFacts(db: Database, userId: number, now: Date) {
  const {
    account: [account],
    providers,
    identifiers,
    factor: [factor],
    enrolments,
  } = await runBatch(db, {
    account: db
      .select({
        publicId: users.publicId,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        pendingEmail: users.pendingEmail,
        name: users.name,
        profilePictureUrl: users.profilePictureUrl,
        hasPassword: sql<number>`${users.passwordHash} IS NOT NULL`.as("has_password"),
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    providers: db.select().from(providerAccounts).where(eq(providerAccounts.userId, userId)),
    identifiers: db.select().from(userIdentifiers).where(eq(userIdentifiers.userId, userId)),
    factor: db
      .select({
        publicId: secondFactors.publicId,
        friendlyName: secondFactors.friendlyName,
        confirmedAt: secondFactors.confirmedAt,
        createdAt: secondFactors.createdAt,
      })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
    enrolments: db
      .select()
      .from(factorEnrolments)
      .where(and(eq(factorEnrolments.userId, userId), gt(factorEnrolments.expiresAt, now))),
  });
  return (
    account && {
      account: { ...account, email: shownEmail(account.email) },
      providers,
      identifiers,
      factor,
      enrolments,
    }
  );
}
