/** How many linear passes over a text its reading may cost; quadratic reading of 60 KB costs over a hundred. */
const PASSES = 20;
/** Milliseconds for work that does not depend on the text. */
const FLAT_MS = 50;
/** The fastest of so many attempts counts, because a busy machine interrupts; slow attempts end the series. */
const TRIES = 8;
const PATIENCE_MS = 2000;

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Measures one pass over a text that normalises each character alone, in milliseconds. */
function passOver(text: string): number {
  return timed(() => {
    let length = 0;
    for (const character of text) length += character.normalize("NFKD").length;
    return length;
  });
}

/**
 * Returns the milliseconds beyond those of a linear reading of a text, measured at the same time; 0 if `work`
 * stays within them at one of several attempts.
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
