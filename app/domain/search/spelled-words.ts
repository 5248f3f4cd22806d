import { foldWords, withoutEnye } from "~/domain/questions/fold-words";
import { singularOf } from "~/domain/questions/singular";

/** Foods whose accent no ending tells, where neither the question nor a found name writes it. */
const ACCENTED = new Map(
  "maíz café té puré ají plátano azúcar maracuyá guanábana brócoli espárrago orégano albóndiga cóctel sándwich hígado suflé paté consomé níspero cáscara clásico clásica típico típica orgánico orgánica francés inglés japonés árabe exótico cítrico frío fría jalapeño vegetariano rábano dátil tártara búfalo mangú maní bufé crepé médula lúcuma pídeme ñandú sésamo ajonjolí lambí mabí colibrí curí chimichurrí"
    .split(" ")
    .map((word) => [foldWords(word), word] as const),
);
/** Nouns of «-ón» have an accent, but these. */
const WITHOUT_ACCENT: ReadonlySet<string> = new Set("bacon bourbon mignon colon parmeson nylon".split(" "));

function accented(word: string): string {
  const known = ACCENTED.get(word);
  if (known !== undefined) return known;
  return word.length > 4 && word.endsWith("on") && !WITHOUT_ACCENT.has(word)
    ? `${word.slice(0, -2)}ón`
    : word;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the folded words of a reading as people write them: each as the first of `texts` that has it, in the singular or
 * the plural, spells it, one with marks before one without; else with the accent that Spanish gives it. `texts` are the
 * diner's questions, and then names that were found. With `isName` capitals stay.
 */
export function spelledWords(folded: string, texts: readonly string[], isName = false): string {
  const spellings = new Map<string, string[]>();
  for (const text of texts)
    for (const [typed] of text.matchAll(WORDS)) {
      const plain = foldWords(typed);
      const shown = isName ? typed : typed.toLowerCase();
      for (const key of new Set([plain, withoutEnye(plain), singularOf(withoutEnye(plain))]))
        spellings.set(key, [...(spellings.get(key) ?? []), shown]);
    }
  return folded
    .split(" ")
    .map((word) => {
      const [first, ...others] = spellings.get(withoutEnye(word)) ?? [];
      if (first === undefined) return accented(word);
      const plain = (shown: string) => withoutEnye(foldWords(shown));
      const hasMarks = (shown: string) => plain(shown) !== shown.toLowerCase();
      const alike = others.find((other) => plain(other) === plain(first) && hasMarks(other));
      if (hasMarks(first)) return first;
      return alike ?? (isName ? (others.find((other) => /^\p{Lu}/u.test(other)) ?? first) : accented(first));
    })
    .join(" ");
}
