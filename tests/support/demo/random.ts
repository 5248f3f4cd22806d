/** Pseudo-random choices from a seed: the same seed gives the same answers in the same order on every machine. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A new array in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** `count` different elements, or all of them, in the list's own order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** An element chosen by weights, none of them negative. */
  weighted<T>(list: readonly T[], weights: readonly number[]): T;
  bytes(count: number): Uint8Array;
  /** A separate stream, so that draws of one part of the world do not change those of another. */
  fork(label: string): Random;
}

/** cyrb128 (bryc, public domain): turns a text into four 32-bit words that seed a generator. */
function hashText(text: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  a ^= b ^ c ^ d;
  return [a >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

/**
 * sfc32 (Chris Doty-Humphrey, PractRand, public domain): small, fast, and passes its author's and TestU01's
 * batteries.
 */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = hashText(seed);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** Creates the stream of a seed. */
export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = int(0, i);
      [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
    }
    return shuffled;
  };
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError("Nothing to pick from");
      return list[int(0, list.length - 1)]!;
    },
    sample: (list, count) => {
      const kept = new Set(shuffle(list.map((_, index) => index)).slice(0, count));
      return list.filter((_, index) => kept.has(index));
    },
    weighted: (list, weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return list[index === -1 ? list.length - 1 : index]!;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
