import { eq } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { providerAccounts, recoveryCodes, secondFactors, sessions, userTokens } from "~/data/schema/access";
import { authFlows, factorEnrolments, oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";

/**
 * Builds the statements that select how an account signs in and where it is open, for the download of its data. Of
 * secrets (tokens, codes, second factor) they select only whether and since when they exist.
 */
export function queryOwnAccess(db: Database, userId: number) {
  return {
    openSessions: db
      .select({
        device: sessions.device,
        place: sessions.place,
        methods: sessions.methods,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    links: db
      .select({
        purpose: userTokens.purpose,
        email: userTokens.email,
        createdAt: userTokens.createdAt,
        usedAt: userTokens.usedAt,
      })
      .from(userTokens)
      .where(eq(userTokens.userId, userId)),
    oneTime: db
      .select({
        purpose: oneTimeCodes.purpose,
        destination: oneTimeCodes.destination,
        redirectTo: oneTimeCodes.redirectTo,
        createdAt: oneTimeCodes.createdAt,
        expiresAt: oneTimeCodes.expiresAt,
      })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.userId, userId)),
    flows: db
      .select({
        method: authFlows.method,
        redirectTo: authFlows.redirectTo,
        createdAt: authFlows.createdAt,
        expiresAt: authFlows.expiresAt,
      })
      .from(authFlows)
      .where(eq(authFlows.userId, userId)),
    identities: db
      .select({
        provider: providerAccounts.provider,
        subject: providerAccounts.subject,
        email: providerAccounts.email,
        createdAt: providerAccounts.createdAt,
      })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, userId)),
    identifiers: db
      .select({
        kind: userIdentifiers.kind,
        value: userIdentifiers.value,
        confirmedAt: userIdentifiers.confirmedAt,
        createdAt: userIdentifiers.createdAt,
      })
      .from(userIdentifiers)
      .where(eq(userIdentifiers.userId, userId)),
    factor: db
      .select({
        friendlyName: secondFactors.friendlyName,
        confirmedAt: secondFactors.confirmedAt,
        createdAt: secondFactors.createdAt,
      })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
    enrolments: db
      .select({
        friendlyName: factorEnrolments.friendlyName,
        createdAt: factorEnrolments.createdAt,
        expiresAt: factorEnrolments.expiresAt,
      })
      .from(factorEnrolments)
      .where(eq(factorEnrolments.userId, userId)),
    codes: db
      .select({ usedAt: recoveryCodes.usedAt, createdAt: recoveryCodes.createdAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  };
}
