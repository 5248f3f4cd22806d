import { eq } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { authFlows } from "~/data/schema/tokens";

export type FlowRow = typeof authFlows.$inferSelect;

/** Stores a sign-in or a link that a client begins. */
export async function insertFlow(db: Database, flow: typeof authFlows.$inferInsert): Promise<void> {
  await db.insert(authFlows).values(flow).run();
}

/** Deletes the flow of a code and returns it, so that a code works once; `undefined` if no flow has the code. */
export async function takeFlowOfCode(db: Database, codeHash: string): Promise<FlowRow | undefined> {
  const [flow] = await db.delete(authFlows).where(eq(authFlows.codeHash, codeHash)).returning();
  return flow;
}

/** Returns the stored password hash of an account; `undefined` if the account is gone. */
export function findPasswordOf(db: Database, userId: number) {
  return db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).get();
}
