import type { Log } from "~/platform/log";

/**
 * Runs a page's read for an account (`userId`) and, where that fails, once more without it: then the page is there, and its
 * dishes say that nobody could check them (`unchecked`). What fails twice is the database, and is thrown.
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
