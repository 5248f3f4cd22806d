import { exists, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { oneTimeCodes } from "~/data/schema/tokens";
import { type Taken, undoAttempt } from "./attempts.server";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { confirmAddress } from "./confirm-address.server";
import { endAccess } from "./former-access.server";
import { deleteCode, type FoundCode, selectHolder } from "./one-time-codes.server";
import { insertRefreshToken } from "./refresh-tokens.server";
import { insertSessionWhere, type NewSession } from "./sessions.server";

export type Redemption = {
  /** The session that opens; absent if the client exchanges a code of its own for it. */
  opening: { session: NewSession; refreshHash: string; event: AuditEvent } | undefined;
  /** The attempts that were counted before the code turned out to be right. */
  taken: Taken;
  addressHash: string;
};

/**
 * Uses a mailed code: confirms its address (`confirmAddress`) and opens a session. If the address was unconfirmed
 * before, or is a new one, the batch also deletes the password and ends everything that was open or pending. Returns
 * false, without a change, if the code was used or replaced, if the account no longer has its address, or if another
 * account has taken it. One batch: of twenty concurrent uses, one finds the code.
 */
export async function redeemCode(
  db: Database,
  code: FoundCode,
  { opening, taken, addressHash }: Redemption,
  now: Date,
): Promise<boolean> {
  const holder = selectHolder(db, code, now);
  const isChange = code.purpose === "email_change";
  const { isMine, isOfNewlyConfirmed, statements } = confirmAddress(
    db,
    { holder, changesTo: isChange ? sql`${code.destination}` : undefined, addressHash },
    now,
  );
  const unlessConfirmed = (column: typeof users.passwordHash | typeof users.pendingEmail) =>
    isChange ? null : sql`CASE WHEN ${users.emailConfirmedAt} IS NULL THEN NULL ELSE ${column} END`;
  const hasAddressNow = sql`${oneTimeCodes.userId} IN (SELECT id FROM ${users} WHERE email = ${code.destination})`;
  const { used } = await runBatch(db, {
    ...statements,
    ...endAccess(db, isOfNewlyConfirmed, { code: sql`${oneTimeCodes.id} = ${code.id}` }),
    opened: opening && insertSessionWhere(db, isMine(users.id), opening.session, now),
    refreshToken: opening && insertRefreshToken(db, opening.session.tokenHash, opening.refreshHash, now),
    signedIn: opening && insertAuditEventWhere(db, isMine(users.id), opening.event, now),
    ...undoAttempt(db, taken, exists(holder)),
    confirmed: db
      .update(users)
      .set({
        passwordHash: unlessConfirmed(users.passwordHash),
        // A pending change of address may be somebody else's, so it is cancelled.
        pendingEmail: unlessConfirmed(users.pendingEmail),
        ...(isChange && { email: code.destination }),
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`,
      })
      .where(isMine(users.id)),
    used: deleteCode(db, code, hasAddressNow, now),
  });
  return used.meta.changes > 0;
}
