/** How many linear passes over a text its reading may cost. Quadratic reading of 60 KB costs a hundred and more. */
const PASSES = 20;
/** Milliseconds for what does not depend on the text. */
const FLAT_MS = 50;
/** A busy machine takes turns away: the quickest of so many tries counts, unless they take as long as no turn does. */
const TRIES = 8;
const PATIENCE_MS = 2000;

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** One pass over a text that normalises each character alone, in milliseconds. */
function passOver(text: string): number {
  return timed(() => {
    let length = 0;
    for (const character of text) length += character.normalize("NFKD").length;
    return length;
  });
}

/**
 * Milliseconds beyond those that linear reading of a text takes here and now, measured at the same time; 0 where `work` keeps
 * within them at one of several tries.
 */
export function millisecondsBeyondLinear(text: string, work: () => unknown): number {
  let beyond = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let tries = 0; tries < TRIES && beyond > 0 && spent < PATIENCE_MS; tries++) {
    const taken = timed(work);
    if (taken <= FLAT_MS) return 0;
    spent += taken;
    beyond = Math.min(beyond, Math.max(0, taken - (PASSES * passOver(text) + FLAT_MS)));
  }
  return beyond;
}
