import { env } from "cloudflare:test";

/** A Worker's clock stands still while it reckons, and moves on with the next answer from outside. */
async function momentNow(): Promise<number> {
  await env.DB.prepare("SELECT 1").run();
  return Date.now();
}

/** Milliseconds that some work takes, waiting and reckoning. */
export async function elapsedIn(work: () => Promise<unknown>): Promise<number> {
  const start = await momentNow();
  await work();
  return (await momentNow()) - start;
}

/** How many times as long as harmless text hostile text may take: it is refused in no other way. */
const TIMES = 10;
/** Milliseconds for a machine that has just turned to something else. */
const FLAT_MS = 300;
const TRIES = 4;

/**
 * Milliseconds beyond those that `work` may take with a hostile text, measured with a harmless one of the same length at the same
 * time; 0 where it keeps within them at one of several tries.
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
