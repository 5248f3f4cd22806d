import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { outgoingMails } from "~/data/schema/mails";
import type { MailDetail, MailKind } from "~/domain/mails/mails";

/** A mail, of constants or of columns of the source. */
export type NewMail = {
  email: string | SQL | SQLiteColumn;
  name: string | SQL | SQLiteColumn;
  kind: MailKind;
  /** Public id of what it is about: an address gets one mail of a kind about an entity. */
  entityId: string | SQL | SQLiteColumn;
  /** Facts that the mail states; SQL of a JSON object where rows say them. */
  detail?: MailDetail | SQL;
};

/**
 * Builds the statement that adds a mail to those to send, or one for each row of `source` (FROM and WHERE, or WHERE
 * alone). It stands in the batch of what the mail tells. A second mail of a kind about an entity to an address is left out.
 */
export function queryInsertMail(db: Database, mail: NewMail, now: Date, source: SQL = sql`WHERE true`) {
  const { detail = null, ...values } = mail;
  return insertSelect(
    db,
    outgoingMails,
    { ...values, detail, createdAt: now, nextTryAt: now },
    source,
  ).onConflictDoNothing();
}
