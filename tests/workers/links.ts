import { eq } from "drizzle-orm";
import { insertLink, redeemLinkForPassword } from "~/data/accounts/accounts.server";
import { insertSession } from "~/data/accounts/sessions.server";
import { auditEvents } from "~/data/schema/access";
import { letterCounter } from "~/domain/accounts/letter-limits";
import { newToken } from "~/platform/keys.server";
import { db, NOW, publicId, type UserRow } from "./rows";

export type LinkPurpose = "recovery" | "confirmation";

/** The audit event of a requested link. */
export const LINK_EVENT = { kind: "recovery-asked", emailHash: "e", addressHash: "a" } as const;

type Link = { tokenHash: string; purpose?: LinkPurpose; now?: Date };

/** Inserts a link as the data layer does. */
export const linkFor = (
  email: string,
  { tokenHash, purpose = "recovery", now = NOW }: Link,
  event: Parameters<typeof insertLink>[2] = LINK_EVENT,
) => insertLink(db, { email, purpose, tokenHash, count: countOf(email) }, event, now);

/** The counter that letters to an address are counted under; each test uses its own mailbox. */
export const countOf = (email: string) => ({
  counters: [letterCounter("letter", email)],
  id: publicId(),
});

/** Uses a link to set a password, by default `scrypt$new`. */
export function redeem({ now = NOW, ...use }: Link & { passwordHash?: string; guesses?: string[] }) {
  const usual = { purpose: "recovery" as const, passwordHash: "scrypt$new", guesses: ["account:x"] };
  return redeemLinkForPassword(db, { ...usual, useId: newToken(16), addressHash: "a", ...use }, now);
}

/** Opens a session that is valid while the account has its present password, and returns its token's hash. */
export async function openSessionOf({ id, passwordHash }: UserRow): Promise<string> {
  const tokenHash = newToken(32);
  const session = { publicId: publicId(), tokenHash, device: "", place: "", assurance: 1 as const };
  await insertSession(db, id, passwordHash, session, NOW).run();
  return tokenHash;
}

/** The kinds of an account's audit events, in order. */
export const eventsOf = async ({ id }: Pick<UserRow, "id">) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, id)).orderBy(auditEvents.id)).map(
    ({ kind, detail, addressHash, createdAt }) => ({ kind, detail, addressHash, createdAt }),
  );
