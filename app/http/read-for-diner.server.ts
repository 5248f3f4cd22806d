import type { Log } from "~/platform/log";

/**
 * Runs a page's read for an account (`userId`). If it fails, runs it again without the account and passes the result
 * to `unchecked`, whose dishes say that they could not be checked. Throws if the second read fails too.
 */
export async function readForDiner<T, U>(
  { log }: { log: Log },
  userId: number | undefined,
  read: (userId?: number) => Promise<T>,
  unchecked: (answer: T) => U,
): Promise<T | U> {
  if (userId === undefined) return read();
  try {
    return await read(userId);
  } catch (cause) {
    const answer = await read();
    log.failure("diet-unread", cause);
    return unchecked(answer);
  }
}
