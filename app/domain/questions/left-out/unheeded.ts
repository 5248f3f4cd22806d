import { ARTICLES, PREPOSITIONS } from "../filler";
import { take, wholeWords } from "../remaining-text";
import { singularOf } from "../singular";
import { mayBeFood } from "./listed-foods";

/** What names of dishes say they are without: «cerveza sin alcohol», «pescado sin espinas». These words are looked for. */
const NAMED_WITHOUT: ReadonlySet<string> = new Set(
  "alcohol hueso espina piel cascara cafeina semilla corteza grasa culpa filtro".split(" "),
);
/** How a dish is made, by the verb: «sin freír» leaves out what is called «frito». */
const MADE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    freir: "frito",
    asar: "asado",
    hornear: "horneado",
    hervir: "hervido",
    empanizar: "empanizado",
    empanar: "empanado",
  }),
);

const ONE =
  "(?:(?:el|la|los|las|de|del|un|una|nada|tanto|mucho|tanta|mucha) )*[a-zñ]{3,}(?: (?:de|al) [a-zñ]{3,})?";
const LEFT_OUT = wholeWords(
  `(?:(?:y|pero|que|,) )*(?:sin|ni|libres? de|nada de|excepto|(?:no|ni) (?:(?:me|le|les|se) )?(?:llev(?:en?|an?)|tengan?|tienen?|contengan?|traigan?|incluyan?|pongan?|echen?)) (?<items>${ONE}(?: (?:ni|o) (?:(?:sin|de) )?${ONE})*)`,
);

/** «Pollo no frito», «que no sea dulce». */
const NOT_MADE = wholeWords(
  `(?:(?:y|pero|que|,) )*(?:no|ni|nunca) (?:(?:sea|sean|es|son|este|esten|venga|vengan|quede|queden|quiero) )?(?:(?:nada|muy|tan|tanto|demasiado|algo) )*(?<how>(?:frit|asad|hervid|ahumad|crud|empanizad|empanad|apanad|hornead|guisad|salad|acid|amarg|grasos|enlatad|congelad|procesad)[oa]s?|dulces?)`,
);

/** What food may have little or much of. */
const LITTLE = "(?:sal|sodio|grasas?|calorias?|carbohidratos?|carbos|azucar(?:es)?|colesterol)";
const MUCH = "(?:proteinas?|fibras?|vitaminas?|minerales|hierro|calcio|potasio|omega|nutrientes?)";
/** «Bajo en sal», «con poca grasa»: nothing here knows how much of it a dish has. */
const LOW = wholeWords(
  `(?:(?:y|pero|que|sea|sean|muy|mas|,) )*(?:(?:baj[oa]s?|reducid[oa]s?|liger[oa]s?|livian[oa]s?) (?:en|de)|(?:con |y )?(?:muy )?(?:poc[oa]s?|menos)) (?<items>${LITTLE}(?: (?:y|e|o|ni|,)(?: (?:en|de))? ${LITTLE})*)`,
);
/** Of «alto en proteína» the word is looked for. */
const HIGH = new RegExp(`(?<= )(?:alt[oa]s?|ric[oa]s?) en (?=${MUCH} )`, "g");

/**
 * Takes what a question wants left out and no ingredient or attribute says, out of a text from which those were taken.
 * It must not become a word that dishes need: who says «sin lechuga» does not look for lettuce. `unheeded` are its words,
 * in the singular; `''` if there is nothing to tell.
 */
export function takeUnheeded(text: string): { unheeded: string; rest: string } {
  const low = take(text.replace(HIGH, ""), LOW, ({ groups = {} }) =>
    (groups.items ?? "")
      .split(" ")
      .filter((word) => word.length > 2)
      .map(singularOf),
  );
  const made = take(low.rest, NOT_MADE, ({ groups: { how = "" } = {} }) => singularOf(how));
  const { values, rest } = take(made.rest, LEFT_OUT, ({ groups = {} }) => {
    const words = (groups.items ?? "").split(" ");
    const naming = words.filter((word) => !ARTICLES.has(word) && !PREPOSITIONS.has(word));
    const [first = ""] = naming;
    if (NAMED_WITHOUT.has(singularOf(first))) return undefined;
    return naming.filter(mayBeFood).map((word) => MADE.get(word) ?? singularOf(word));
  });
  return { unheeded: [...new Set([...low.values, ...made.values, ...values].flat())].join(" "), rest };
}
