import type { Database } from "~/data/database.server";
import { closeMail, type DueMail, findRecipients, takeDueMails } from "~/data/mails/due-mails.server";
import * as addresses from "~/domain/addresses";
import { mailKind, mailSubject } from "~/domain/mails/mails";
import { MAIL_LIFE_MS, type MailOutcome, MOST_TRIES } from "~/domain/mails/sending";
import { isStillTrue } from "~/domain/mails/warnings";
import type { Keys } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail.server";
import { writeMail } from "~/platform/mails/write-mail";
import { isUnanswered } from "~/platform/services/patience.server";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";

export type SendMailsDeps = {
  db: Database;
  mail: Mail;
  keys: Keys;
  /** Scheme and host of the links. */
  origin: string;
  log: Pick<Log, "failure">;
};

/** Mails that one run sends at most: each costs two calls of the thousand that an invocation may make. */
const MOST_A_RUN = 200;

/** Mails taken at a time. After a crash only these wait for their next try. */
const AT_A_TIME = 10;

type Counts = Record<MailOutcome | "delayed", number>;

/**
 * Sends the mails that are due, at most `most`, and returns how many were sent, not sent because their recipient ended
 * them or because they are outdated, given up after too many tries, and delayed to a further try. A crash after a mail
 * was sent and before that is noted sends it again; nothing makes a mail get lost (docs/decisions/0078). Throws at the first
 * mail for which the platform does not answer in time; those that were taken with it are tried again later.
 */
export async function sendDueMails(deps: SendMailsDeps, now: Date, most = MOST_A_RUN): Promise<Counts> {
  const counts: Counts = { sent: 0, ended: 0, outdated: 0, failed: 0, delayed: 0 };
  for (let left = most; left > 0; left -= AT_A_TIME) {
    const asked = Math.min(left, AT_A_TIME);
    const mails = await takeDueMails(deps.db, asked, now);
    if (mails.length === 0) break;
    const recipients = await findRecipients(
      deps.db,
      mails.map(({ email }) => email),
    );
    for (const mail of mails) {
      const outcome = judge(mail, recipients, now) ?? (await trySending(deps, mail));
      if (outcome) await closeMail(deps.db, mail.id, outcome, now);
      counts[outcome ?? "delayed"]++;
    }
    if (mails.length < asked) break;
  }
  return counts;
}

type Recipients = Awaited<ReturnType<typeof findRecipients>>;

/** Returns why a mail is not sent, or `undefined` if it is. */
function judge(mail: DueMail, recipients: Recipients, now: Date): MailOutcome | undefined {
  // Only a crash during the last try leaves a mail that was tried so often.
  if (mail.tries > MOST_TRIES) return "failed";
  if (now.getTime() - mail.createdAt.getTime() > MAIL_LIFE_MS) return "outdated";
  const kind = mailKind(mail.kind);
  // A newer version of the app wrote it and may send it.
  if (!kind) return undefined;
  const subject = mailSubject(kind);
  if (subject && recipients.hasEnded(mail.email, subject)) return "ended";
  const owner = recipients.ownerOf(mail.email);
  return isStillTrue({ kind, detail: mail.detail }, owner, now) ? undefined : "outdated";
}

/**
 * Sends a mail. Returns its outcome, or `undefined` if it failed and is tried again later. Throws if the platform does not
 * answer: then it may have been sent.
 */
async function trySending(
  { mail: sender, keys, origin, log }: SendMailsDeps,
  { id, email, name, kind: stored, detail, tries }: DueMail,
): Promise<MailOutcome | undefined> {
  try {
    const kind = mailKind(stored);
    if (!kind) throw new Error("The kind is unknown");
    const subject = mailSubject(kind);
    const unsubscribe =
      subject && origin + addresses.unsubscribe(await unsubscribeToken(keys, { email, subject }));
    await sender.send(email, writeMail({ kind, name, email, detail: detail ?? {} }, { origin, unsubscribe }));
    return "sent";
  } catch (cause) {
    log.failure("mail-failed", cause, { purpose: stored, mail: id, tries });
    // The others would wait as long, one after the other.
    if (isUnanswered(cause)) throw cause;
    return tries >= MOST_TRIES ? "failed" : undefined;
  }
}
