import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { authFlows } from "~/data/schema/tokens";

export type FlowRow = typeof authFlows.$inferSelect;

/** Stores a sign-in or a link that a client begins. */
export async function insertFlow(db: Database, flow: typeof authFlows.$inferInsert): Promise<void> {
  await db.insert(authFlows).values(flow).run();
}

/**
 * Returns the flow of a state that a provider sent back, with the public id of the session that links; `undefined` if
 * no flow has the state.
 */
export function findFlowOfState(db: Database, stateHash: string) {
  return db
    .select({ flow: authFlows, linkSessionPublicId: sessions.publicId })
    .from(authFlows)
    .leftJoin(sessions, eq(sessions.id, authFlows.linkSessionId))
    .where(eq(authFlows.stateHash, stateHash))
    .get();
}

/** What a flow needs so that its client can exchange it. */
type Waiting = Pick<FlowRow, "codeHash" | "userId" | "attempt" | "stamp" | "expiresAt">;

/** Gives a flow its code, once. Returns false if it has one already or has ended. */
export async function setFlowCode(db: Database, id: number, waiting: Waiting): Promise<boolean> {
  const { meta } = await db
    .update(authFlows)
    .set(waiting)
    .where(and(eq(authFlows.id, id), isNull(authFlows.codeHash)))
    .run();
  return meta.changes > 0;
}

/** Deletes the flow of a code and returns it, so that a code works once; `undefined` if no flow has the code. */
export async function takeFlowOfCode(db: Database, codeHash: string): Promise<FlowRow | undefined> {
  const [flow] = await db.delete(authFlows).where(eq(authFlows.codeHash, codeHash)).returning();
  return flow;
}

/** Ends a flow that has no code. */
export async function deleteFlow(db: Database, id: number): Promise<void> {
  await db
    .delete(authFlows)
    .where(and(eq(authFlows.id, id), isNull(authFlows.codeHash)))
    .run();
}

/** Returns the stored password hash of an account; `undefined` if the account is gone. */
export function findPasswordOf(db: Database, userId: number) {
  return db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).get();
}

/** Returns the public id of a session, live or not; `undefined` if it is gone. */
export async function findPublicIdOfSession(db: Database, sessionId: number): Promise<string | undefined> {
  const row = await db
    .select({ publicId: sessions.publicId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get();
  return row?.publicId;
}
