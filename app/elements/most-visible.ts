export type SeenSection = {
  id: string;
  /** Distances from the top of the window, in pixels. */
  top: number;
  bottom: number;
};

/** A section must show more than this share of itself to be the current one (specification, section 4). */
const ENOUGH = 0.2;

/**
 * Returns the id of the section that fills most of the window below `offset` pixels, among those that show more than
 * 20 percent of themselves; a section taller than the window is measured against the window. Returns `undefined` if
 * none qualifies.
 */
export function mostVisible(
  sections: SeenSection[],
  offset: number,
  windowHeight: number,
): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { id, top, bottom } of sections) {
    const seen = Math.min(bottom, windowHeight) - Math.max(top, offset);
    const whole = Math.min(bottom - top, windowHeight - offset);
    if (whole > 0 && seen / whole > ENOUGH && seen > most) {
      most = seen;
      best = id;
    }
  }
  return best;
}

/**
 * Returns the id of the last section that begins above `offset` pixels, which is the current one after scrolling past
 * all of them.
 */
export function lastPassed(sections: SeenSection[], offset: number): string | undefined {
  return sections.findLast(({ top }) => top <= offset)?.id;
}
