import { and, eq } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { endedMails } from "~/data/schema/mails";
import type { MailSubject } from "~/domain/mails/mails";

/** The mails of one subject to one address. */
export type Subscribed = { email: string; subject: MailSubject };

const isTheirs = ({ email, subject }: Subscribed) =>
  and(eq(endedMails.email, email), eq(endedMails.subject, subject));

/** Returns whether an address has ended the mails of a subject. */
export async function hasEndedMails(db: Database, subscribed: Subscribed): Promise<boolean> {
  const found = await db
    .select({ email: endedMails.email })
    .from(endedMails)
    .where(isTheirs(subscribed))
    .get();
  return found !== undefined;
}

/** Ends the mails of a subject to an address. A second time changes nothing. */
export async function endMails(db: Database, subscribed: Subscribed, now: Date): Promise<void> {
  await db
    .insert(endedMails)
    .values({ ...subscribed, createdAt: now })
    .onConflictDoNothing()
    .run();
}

/** Sends the mails of a subject to an address again. */
export async function resumeMails(db: Database, subscribed: Subscribed): Promise<void> {
  await db.delete(endedMails).where(isTheirs(subscribed)).run();
}
