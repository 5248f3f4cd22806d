import { and, eq, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { userIdentifiers } from "~/data/schema/tokens";
import { placeholderEmail } from "~/domain/accounts/placeholder-email";
import type { IdentifierKind } from "~/domain/accounts/sign-in-ways";
import { type AuditEvent, insertAuditEventWhere } from "../audit.server";

/** What signs an account in beside a mail address: its kind, and its normalised value, which only one account has. */
export type Identifier = { kind: IdentifierKind; value: string };

const isThis = ({ kind, value }: Identifier) =>
  and(eq(userIdentifiers.kind, kind), eq(userIdentifiers.value, value));

/** Returns the account of an identifier and when it was confirmed, or `undefined` if no account has it. */
export function findIdentifier(db: Database, identifier: Identifier) {
  return selectIdentified(db, identifier).get();
}

function selectIdentified(db: Database, identifier: Identifier) {
  return db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      confirmedAt: userIdentifiers.confirmedAt,
    })
    .from(userIdentifiers)
    .innerJoin(users, eq(users.id, userIdentifiers.userId))
    .where(isThis(identifier));
}

/** The public ids of an account and of its identifier, if they are new. */
export type NewIds = { accountId: string; identifierId: string };

/**
 * Returns the account of a wallet whose signature was checked. Registers one without a mail address and a password if the
 * wallet is new. One batch, so that two calls at once register one account.
 */
export async function enterByWallet(
  db: Database,
  identifier: Identifier,
  { accountId, identifierId }: NewIds,
  noted: Pick<AuditEvent, "addressHash">,
  now: Date,
): Promise<{ userId: number; passwordHash: string | null }> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM user_identifiers AS known
    WHERE known.kind = ${identifier.kind} AND known.value = ${identifier.value})`;
  const isMine = eq(users.publicId, accountId);
  const {
    account: [account],
  } = await runBatch(db, {
    created: insertSelect(
      db,
      users,
      { publicId: accountId, email: placeholderEmail(accountId), createdAt: now },
      sql`WHERE ${isNew}`,
    ),
    identifier: insertSelect(
      db,
      userIdentifiers,
      { ...identifier, publicId: identifierId, userId: users.id, confirmedAt: now, createdAt: now },
      fromWhere(users, isMine),
    ),
    event: insertAuditEventWhere(
      db,
      isMine,
      { kind: "registered", ...noted, detail: { by: identifier.kind } },
      now,
    ),
    account: selectIdentified(db, identifier),
  });
  if (!account) throw new Error("A wallet has no account");
  return account;
}
