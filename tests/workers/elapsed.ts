import { env } from "cloudflare:test";

/** How often a time is measured, because a busy machine makes an attempt wait. */
const TRIES = 4;

/** A Worker's clock stands still during computation and moves on only after I/O. */
async function momentNow(): Promise<number> {
  await env.DB.prepare("SELECT 1").run();
  return Date.now();
}

/** Milliseconds that some work takes, waiting and computation included. */
async function elapsedIn(work: () => Promise<unknown>): Promise<number> {
  const start = await momentNow();
  await work();
  return (await momentNow()) - start;
}

/** Milliseconds of the quickest of several attempts; none follows one that took `enough` milliseconds at most. */
export async function quickestIn(work: () => Promise<unknown>, enough: number): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && quickest > enough; tries++) {
    quickest = Math.min(quickest, await elapsedIn(work));
  }
  return quickest;
}

/** Hostile text may take this many times as long as harmless text. */
const TIMES = 10;
/** Milliseconds allowed in any case, for a machine that is busy with something else. */
const FLAT_MS = 300;

/**
 * Returns the milliseconds that `work` takes with a hostile text beyond what is allowed, measured against a harmless
 * text of the same length; 0 if one of several attempts stays within the limit.
 */
export async function millisecondsBeyondHarmless(
  hostile: string,
  work: (text: string) => Promise<unknown>,
): Promise<number> {
  let beyond = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && beyond > 0; tries++) {
    const taken = await elapsedIn(() => work(hostile));
    if (taken <= FLAT_MS) return 0;
    const harmless = await elapsedIn(() => work("b".repeat(hostile.length)));
    beyond = Math.min(beyond, Math.max(0, taken - TIMES * harmless - FLAT_MS));
  }
  return beyond;
}
