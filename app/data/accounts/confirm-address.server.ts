import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/data/database.server";
import { adminUsers, restaurantOwners, users } from "~/data/schema/accounts";
import { type AuditEvent, insertAuditEventWhere } from "./audit.server";
import { deleteWaysIn } from "./former-access.server";

type Confirmation = {
  /** Selects the account of a valid link or code, and nobody otherwise. The batch must not change what it reads. */
  holder: { getSQL(): SQL };
  /** The address that the account changes to; absent if its own address is confirmed. */
  changesTo?: SQL | undefined;
  addressHash: string;
};

/**
 * Builds the statements that confirm an address by a mailed link or code, but for the change of the account's own row,
 * which must stand after them. If the address was unconfirmed before, somebody else may have registered it, so every
 * way to sign in beside the password is deleted. A new address counts as newly confirmed too, because somebody else may
 * have requested the change and waited. An owner's or administrator's row follows the account to its new address,
 * unless that address already has such a row.
 */
export function confirmAddress(
  db: Database,
  { holder, changesTo, addressHash }: Confirmation,
  now: Date,
): {
  /** Condition: the account, in this column, is the one whose address is confirmed. */
  isMine: (column: SQLiteColumn) => SQL;
  /** Condition: the same, and its address was unconfirmed before. */
  isOfNewlyConfirmed: (column: SQLiteColumn) => SQL;
  statements: ReturnType<typeof statementsOf>;
} {
  const isMine = (column: SQLiteColumn) => sql`${column} IN ${holder}`;
  const newlyConfirmed = db
    .select({ userId: users.id })
    .from(users)
    .where(and(isMine(users.id), changesTo ? undefined : isNull(users.emailConfirmedAt)));
  const isOfNewlyConfirmed = (column: SQLiteColumn) => sql`${column} IN ${newlyConfirmed}`;
  const statements = statementsOf(db, { isMine, isOfNewlyConfirmed, changesTo, addressHash }, now);
  return { isMine, isOfNewlyConfirmed, statements };
}

type Conditions = Pick<Confirmation, "changesTo" | "addressHash"> & {
  isMine: (column: SQLiteColumn) => SQL;
  isOfNewlyConfirmed: (column: SQLiteColumn) => SQL;
};

function statementsOf(
  db: Database,
  { isMine, isOfNewlyConfirmed, changesTo, addressHash }: Conditions,
  now: Date,
) {
  const formerEmail = db
    .select({ email: users.email })
    .from(users)
    .where(and(isMine(users.id), sql`${users.emailConfirmedAt} IS NOT NULL`));
  const note = (event: AuditEvent, where?: SQL) =>
    insertAuditEventWhere(db, and(isMine(users.id), where), event, now);
  const moveRole = (table: typeof restaurantOwners | typeof adminUsers) =>
    changesTo &&
    db
      .update(table)
      .set({ email: changesTo })
      .where(sql`${table.email} IN ${formerEmail} AND ${changesTo} NOT IN (SELECT email FROM ${table})`);
  return {
    ...deleteWaysIn(db, isOfNewlyConfirmed),
    owners: moveRole(restaurantOwners),
    admins: moveRole(adminUsers),
    emailConfirmed: note({ kind: "email-confirmed", addressHash }, isNull(users.emailConfirmedAt)),
    emailChanged: changesTo && note({ kind: "email-changed", addressHash }),
  };
}
