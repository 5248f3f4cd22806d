import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { oneTimeCodes, userIdentifiers } from "~/data/schema/tokens";
import { placeholderEmail } from "~/domain/accounts/placeholder-email";
import { undoAttempt } from "../attempts.server";
import { insertAuditEventWhere } from "../audit.server";
import { deleteWaysIn, endAccess } from "../former-access.server";
import { deleteCode, type FoundCode, selectHolder } from "../one-time-codes.server";
import type { Redemption } from "../redeem-code.server";
import { insertRefreshToken } from "../refresh-tokens.server";
import { insertSessionWhere } from "../sessions.server";

type Conditions = { isMine: (column: SQLiteColumn) => SQL; isNumber: SQL | undefined; addressHash: string };

/**
 * Uses a code that was sent to a number: confirms the number, or makes it the account's own, and opens a session. Returns
 * false, without a change, if the code was used or replaced, or if another account has confirmed the number. One batch.
 */
export async function redeemNumberCode(
  db: Database,
  code: FoundCode,
  { opening, taken, addressHash, identifierId }: Redemption & { identifierId: string },
  now: Date,
): Promise<boolean> {
  const holder = selectHolder(db, code, now);
  const isMine = (column: SQLiteColumn) => sql`${column} IN ${holder}`;
  const isNumber = and(eq(userIdentifiers.kind, "phone"), eq(userIdentifiers.value, code.destination));
  const conditions = { isMine, isNumber, addressHash };
  const { used } = await runBatch(db, {
    ...(code.purpose === "phone_change"
      ? replaceNumber(db, code.destination, identifierId, conditions, now)
      : confirmNumber(db, code, conditions, now)),
    opened: opening && insertSessionWhere(db, isMine(users.id), opening.session, now),
    refreshToken: opening && insertRefreshToken(db, opening.session.tokenHash, opening.refreshHash, now),
    signedIn: opening && insertAuditEventWhere(db, isMine(users.id), opening.event, now),
    ...undoAttempt(db, taken, exists(holder)),
    confirmed: db
      .update(userIdentifiers)
      .set({ confirmedAt: sql`coalesce(${userIdentifiers.confirmedAt}, ${now.getTime()})` })
      .where(and(isMine(userIdentifiers.userId), isNumber)),
    used: deleteCode(db, code, isMine(oneTimeCodes.userId), now),
  });
  return used.meta.changes > 0;
}

/**
 * Builds the statements before a number is confirmed for the first time. Somebody else may have registered it, so its
 * account loses the password, every other way to sign in, and everything that is open or pending.
 */
function confirmNumber(
  db: Database,
  code: FoundCode,
  { isMine, isNumber, addressHash }: Conditions,
  now: Date,
) {
  const newlyConfirmed = db
    .select({ userId: userIdentifiers.userId })
    .from(userIdentifiers)
    .where(and(isMine(userIdentifiers.userId), isNumber, isNull(userIdentifiers.confirmedAt)));
  const isOfNew = (column: SQLiteColumn) => sql`${column} IN ${newlyConfirmed}`;
  return {
    ...deleteWaysIn(db, isOfNew, { identifier: isNumber }),
    ...endAccess(db, isOfNew, { code: sql`${oneTimeCodes.id} = ${code.id}` }),
    added: insertAuditEventWhere(
      db,
      isOfNew(users.id),
      { kind: "identifier-added", addressHash, detail: { kind: "phone" } },
      now,
    ),
    withoutPassword: db
      .update(users)
      .set({ passwordHash: null, pendingEmail: null })
      .where(isOfNew(users.id)),
  };
}

/**
 * Builds the statements that give an account a number in place of its former one. Whoever registered the number without
 * confirming it loses it, with an account that nobody can enter.
 */
function replaceNumber(
  db: Database,
  phone: string,
  identifierId: string,
  { isMine, isNumber, addressHash }: Conditions,
  now: Date,
) {
  const isOthers = sql`${userIdentifiers.userId} NOT IN (SELECT id FROM users WHERE ${isMine(users.id)})
    AND EXISTS (SELECT 1 FROM users WHERE ${isMine(users.id)})`;
  const unconfirmedHolder = db
    .select({ userId: userIdentifiers.userId })
    .from(userIdentifiers)
    .where(and(isNumber, isNull(userIdentifiers.confirmedAt), isOthers));
  return {
    strangers: db.delete(users).where(
      sql`${users.id} IN ${unconfirmedHolder} AND ${users.emailConfirmedAt} IS NULL
          AND ${users.email} = ${users.publicId} || ${placeholderEmail("")}`,
    ),
    former: db
      .delete(userIdentifiers)
      .where(and(isMine(userIdentifiers.userId), eq(userIdentifiers.kind, "phone"))),
    number: insertSelect(
      db,
      userIdentifiers,
      {
        publicId: identifierId,
        userId: users.id,
        kind: "phone",
        value: phone,
        confirmedAt: now,
        createdAt: now,
      },
      fromWhere(users, isMine(users.id)),
    ),
    added: insertAuditEventWhere(
      db,
      isMine(users.id),
      { kind: "identifier-added", addressHash, detail: { kind: "phone" } },
      now,
    ),
  };
}
