import { ARTICLES, isFiller, PREPOSITIONS } from "./filler";
import { take, wholeWords } from "./remaining-text";
import { singularOf } from "./singular";

/** What names of dishes say they are without: «cerveza sin alcohol», «pescado sin espinas». These words are looked for. */
const NAMED_WITHOUT: ReadonlySet<string> = new Set(
  "alcohol hueso espina piel cascara cafeina semilla corteza grasa culpa filtro".split(" "),
);
/** What may follow «sin» and is neither food nor a condition: «sin importar la hora», «sin prisa». */
const NOTHING_TO_EAT: ReadonlySet<string> = new Set(
  "importar importe gastar pagar esperar espera prisa apuro salir reservar reserva reservacion fila cola ruido musica afan problema duda embargo fin limite miedo tope mucho tanto compromiso".split(
    " ",
  ),
);

const ONE =
  "(?:(?:el|la|los|las|de|del|un|una|nada|tanto|mucho|tanta|mucha) )*[a-zñ]{3,}(?: (?:de|al) [a-zñ]{3,})?";
const LEFT_OUT = wholeWords(
  `(?:(?:y|pero|que|,) )*(?:sin|ni|(?:no|ni) (?:(?:me|le|les|se) )?(?:llev(?:en?|an?)|tengan?|tienen?|contengan?|traigan?|incluyan?|pongan?|echen?)) (?<items>${ONE}(?: (?:ni|o) (?:(?:sin|de) )?${ONE})*)`,
);

/**
 * Takes what a question wants left out and no ingredient or attribute says, out of a text from which those were taken.
 * It must not become a word that dishes need: who says «sin lechuga» does not look for lettuce. `unheeded` are its words,
 * in the singular; `''` if there is nothing to tell.
 */
export function takeUnheeded(text: string): { unheeded: string; rest: string } {
  const { values, rest } = take(text, LEFT_OUT, ({ groups = {} }) => {
    const words = (groups.items ?? "").split(" ");
    const naming = words.filter((word) => !ARTICLES.has(word) && !PREPOSITIONS.has(word));
    const [first = ""] = naming;
    if (NAMED_WITHOUT.has(singularOf(first))) return undefined;
    const foods = naming.filter(
      (word) => !NOTHING_TO_EAT.has(word) && !/^(?:ni|o)$/.test(word) && !isFiller(word),
    );
    return foods.map(singularOf);
  });
  return { unheeded: [...new Set(values.flat())].join(" "), rest };
}
