import { isFoodWord } from "./food-words";

/** Words that end like a plural and are none, or whose plural is the dish's name. */
const UNCHANGED = new Set(
  [
    ..."mas res tres seis dos mes gas anis hummus humus cuscus couscous brus asis bis casis pus swiss menos jueves".split(
      " ",
    ),
    ..."lunes martes miercoles viernes chips nachos bbq oasis dieces ajis plus bus as es is pies ribs wings sticks".split(
      " ",
    ),
    ..."fries fours iris express gratis fitness brus cornflakes virus dips cous tapas chocos brandis entonces cumpleanos".split(
      " ",
    ),
  ].filter((word) => !["nachos", "tapas", "ajis", "pies"].includes(word)),
);

/**
 * Returns the singular of a folded Spanish word, for naming: «camarones» is `camaron`, «nueces» `nuez`, «postres»
 * `postre`. Takes the form that is a known food where the ending allows two.
 */
export function singularOf(word: string): string {
  if (word.length < 4 || UNCHANGED.has(word) || !word.endsWith("s")) return word;
  const withoutS = word.slice(0, -1);
  if (!word.endsWith("es")) return /[aioubcdfgkmnprtwy]$/.test(withoutS) ? withoutS : word;
  const withoutEs = word.slice(0, -2);
  if (isFoodWord(withoutS)) return withoutS;
  if (isFoodWord(withoutEs)) return withoutEs;
  if (/[aeiou]ces$/.test(word)) return `${word.slice(0, -3)}z`;
  if (/[bcdfghklmnpqrstvwxyz][lrndj]es$/.test(word)) return withoutS;
  if (/[lrndj]es$/.test(word)) return withoutEs;
  return withoutS;
}
