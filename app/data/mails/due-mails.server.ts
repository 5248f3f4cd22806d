import { and, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { endedMails, outgoingMails } from "~/data/schema/mails";
import { delayAfterTry, MAIL_DAYS, type MailOutcome, MOST_TRIES } from "~/domain/mails/sending";
import { DAY_MS } from "~/domain/time/durations";

/** The delay after each try, by the number of earlier tries; further ones have the last. */
const DELAYS = JSON.stringify(Array.from({ length: MOST_TRIES }, (_, earlier) => delayAfterTry(earlier + 1)));

/**
 * Takes up to `most` mails that are due, the longest waiting first, and returns them with the number of this try. A mail
 * that is taken is due again only after the delay of its try, so that no other sender takes it before. One statement.
 */
export async function takeDueMails(db: Database, most: number, now: Date) {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isNull(outgoingMails.sentAt), lte(outgoingMails.nextTryAt, now)))
    .orderBy(outgoingMails.nextTryAt)
    .limit(most);
  const place = sql`'$[' || min(${outgoingMails.tries}, CAST(${MOST_TRIES - 1} AS INTEGER)) || ']'`;
  const taken = await db
    .update(outgoingMails)
    .set({
      tries: sql`${outgoingMails.tries} + 1`,
      nextTryAt: sql`CAST(${now.getTime()} + json_extract(${DELAYS}, ${place}) AS INTEGER)`,
    })
    .where(inArray(outgoingMails.id, due))
    .returning();
  return taken.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
}

export type DueMail = Awaited<ReturnType<typeof takeDueMails>>[number];

/**
 * Returns what decides whether mails to these addresses are still sent: the subjects that each ended, and the term of
 * the owner with each address. One batch.
 */
export async function findRecipients(db: Database, emails: readonly string[]) {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(emails)])}))`;
  const { ended, owners } = await runBatch(db, {
    ended: db
      .select({ email: endedMails.email, subject: endedMails.subject })
      .from(endedMails)
      .where(inArray(endedMails.email, asked)),
    owners: db
      .select({
        email: restaurantOwners.email,
        expiresAt: restaurantOwners.expiresAt,
        autoRenew: restaurantOwners.subscriptionAutoRenew,
      })
      .from(restaurantOwners)
      .where(inArray(restaurantOwners.email, asked)),
  });
  return {
    hasEnded: (email: string, subject: string) =>
      ended.some((one) => one.email === email && one.subject === subject),
    ownerOf: (email: string) => owners.find((owner) => owner.email === email),
  };
}

/** Notes that a mail needs no further try. */
export async function closeMail(db: Database, id: number, outcome: MailOutcome, now: Date): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ sentAt: now, outcome })
    .where(and(eq(outgoingMails.id, id), isNull(outgoingMails.sentAt)))
    .run();
}

/** Deletes mails older than 90 days, sent or not, and returns how many. */
export async function pruneMails(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - MAIL_DAYS * DAY_MS);
  const { meta } = await db.delete(outgoingMails).where(lt(outgoingMails.createdAt, oldest)).run();
  return meta.changes;
}
