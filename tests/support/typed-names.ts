import { createRandom, type Random } from "#support/demo/random";
import { SEARCH_NAME_MAX } from "~/domain/search/search";

/** The ways in which a name is typed to measure the search of names. */
export const WAYS = ["exact", "without marks", "letters swapped", "other order", "first 60 %"] as const;
export type Way = (typeof WAYS)[number];

/** The share that must stand on the first page of the search, by way. */
export const TARGETS: Record<Way, number> = {
  exact: 1,
  "without marks": 0.99,
  "letters swapped": 0.9,
  "other order": 0.97,
  "first 60 %": 0.95,
};

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** A name as somebody types it who leaves accents and marks out, or a space in the place of each. */
function withoutMarks(name: string, random: Random): string {
  const mark = random.chance(0.5) ? "" : " ";
  const plain = withoutAccents(name).toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}\s]/gu, mark)
    .replace(/\s+/g, " ")
    .trim();
}

/** A name with two different neighbouring letters swapped in one of its words of four letters or more, if it has one. */
function swapped(name: string, random: Random): string {
  const words = [...name.matchAll(/\p{L}+/gu)];
  const long = words.filter(([word]) => [...word].length >= 4);
  const places = (long.length > 0 ? long : words).flatMap(({ 0: word, index }) =>
    Array.from({ length: word.length - 1 }, (_, at) => index + at).filter((at) => name[at] !== name[at + 1]),
  );
  if (places.length === 0) return name;
  const at = random.pick(places);
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
}

/** The words of a name in another order, if it has two. */
function reordered(name: string, random: Random): string {
  const words = name.split(/\s+/);
  const other = random.shuffle(words).join(" ");
  return other === name ? words.toReversed().join(" ") : other;
}

/** Returns a name as it is typed in a way. The same name gives the same text. */
export function typedName(name: string, way: Way): string {
  const random = createRandom(`${way}/${name}`);
  if (way === "without marks") return withoutMarks(name, random);
  if (way === "letters swapped") return swapped(name, random);
  if (way === "other order") return reordered(name, random);
  if (way === "first 60 %") return name.slice(0, Math.ceil(name.length * 0.6)).trim();
  return name;
}

/** The names on the first page of each search: those that are found, and those that are named as near. */
export type FindNames = (typed: readonly string[]) => Promise<readonly (readonly string[])[]>;

/** Searches that are asked at once. */
const TOGETHER = 40;

/** A way's names that were typed, and those that were not found, with what was typed. */
export type WayResult = { way: Way; typed: number; found: number; missed: { name: string; typed: string }[] };

/**
 * Types each name in each way, and counts how many are found. The first 60 % of a name is left out if more than `aPage`
 * of all names contain it.
 */
export async function measureNames(
  names: readonly string[],
  all: readonly string[],
  aPage: number,
  find: FindNames,
): Promise<WayResult[]> {
  const plain = all.map((name) => withoutAccents(name).toLowerCase());
  const isShared = (prefix: string) => {
    const wanted = withoutAccents(prefix).toLowerCase();
    return plain.filter((name) => name.includes(wanted)).length > aPage;
  };
  const results: WayResult[] = [];
  for (const way of WAYS) {
    const result: WayResult = { way, typed: 0, found: 0, missed: [] };
    const cases = names
      .map((name) => ({ name, typed: typedName(name, way).slice(0, SEARCH_NAME_MAX) }))
      .filter(({ typed }) => way !== "first 60 %" || !isShared(typed));
    for (let at = 0; at < cases.length; at += TOGETHER) {
      const some = cases.slice(at, at + TOGETHER);
      const found = await find(some.map(({ typed }) => typed));
      result.typed += some.length;
      result.missed.push(...some.filter(({ name }, index) => !found[index]?.includes(name)));
    }
    result.found = result.typed - result.missed.length;
    results.push(result);
  }
  return results;
}

/** Returns the results as lines: way, share, numbers, and the first names that were not found. */
export function describeNames(results: readonly WayResult[], examples = 5): string {
  return results
    .flatMap(({ way, typed, found, missed }) => [
      `${way.padEnd(16)} ${((100 * found) / Math.max(1, typed)).toFixed(1).padStart(5)} %  ${found} of ${typed}`,
      ...missed.slice(0, examples).map((one) => `    «${one.name}» typed «${one.typed}»`),
    ])
    .join("\n");
}
