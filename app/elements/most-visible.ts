export type SeenSection = {
  id: string;
  /** Distances from the top of the window, in pixels. */
  top: number;
  bottom: number;
};

/** A section must show more than this of itself to be the present one (specification, section 4). */
const ENOUGH = 0.2;

/**
 * The id of the section that fills most of the window below `offset` pixels, among those showing more than 20 percent
 * of themselves; a section taller than the window is measured against the window. `undefined` when none qualifies.
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

/** The id of the last section that begins above `offset` pixels: the present one of whoever has scrolled past all of them. */
export function lastPassed(sections: SeenSection[], offset: number): string | undefined {
  return sections.findLast(({ top }) => top <= offset)?.id;
}
