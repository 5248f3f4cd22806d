import { isFiller } from "../filler";
import { READ } from "../remaining-text";

/** What may follow «sin» or «no como» and is neither food nor a condition: «sin importar la hora», «sin prisa». */
export const NOTHING_TO_EAT: ReadonlySet<string> = new Set(
  "importar importe gastar pagar esperar espera prisa apuro salir reservar reserva reservacion fila cola ruido musica afan problema duda embargo fin limite miedo tope mucho tanto compromiso alimentaria alimentarias alimenticia severa fuerte grave solo sola".split(
    " ",
  ),
);

/** Words that begin something else: «soy alérgico al maní y sin gluten». */
const BEGINS_ANEW: ReadonlySet<string> = new Set("sin con para por que pero ni como".split(" "));

/** Whether a word, without ñ, may be a food that is to be left out. */
export const mayBeFood = (word: string): boolean =>
  word.length >= 3 && !NOTHING_TO_EAT.has(word) && !BEGINS_ANEW.has(word) && !isFiller(word);

/** Where a list of foods stands in a text, as sources of patterns without groups. */
export interface ListOfFoods {
  /** Before the list, with a space at its end. */
  lead: string;
  /** The words that join two foods of the list. A comma joins an unknown food only if an article follows. */
  joins: string;
  /** The foods that are known by name. */
  known: string;
  /** Articles and the like before a food, each with a space at its end. */
  called: string;
  /** What says more of a known food, each with a space before it. */
  how: string;
  /** What is no food but said of the person, and ends the list after «y»: «alérgica al maní y vegana». */
  person: string;
}

export type Listed = { known: string[]; others: string[] };

/**
 * Returns what takes lists of foods out of a text whose words stand between single spaces: the phrases that are known, and
 * the words of foods that are not. A list ends where a word can be no food.
 */
export function takerOfLists({ lead, joins, known, called, how, person }: ListOfFoods) {
  const leads = new RegExp(`(?<= )${lead}`, "g");
  const one = new RegExp(`${called}(?:(?<known>${known})${how}|(?<other>[a-zñ]{3,}))(?= )`, "y");
  const saidOfPerson = `(?:(?:y|e|,) )+(?:${person})(?= )`;
  const join = new RegExp(
    ` (?!${saidOfPerson})(?<joined>(?:(?:${joins}) )+)(?:(?:a|al|sin|no lleve|no tenga) )?`,
    "y",
  );
  return (text: string) => takeLists(text, { leads, one, join });
}

function takeLists(text: string, { leads, one, join }: Record<"leads" | "one" | "join", RegExp>) {
  const lists: Listed[] = [];
  let rest = "";
  let from = 0;
  for (let begins = leads.exec(text); begins; begins = leads.exec(text)) {
    const list: Listed = { known: [], others: [] };
    let at = begins.index + begins[0].length;
    let end = 0;
    let isAfterComma = false;
    for (;;) {
      one.lastIndex = at;
      const found = one.exec(text);
      const { known: phrase, other } = found?.groups ?? {};
      if (!found) break;
      if (phrase !== undefined) list.known.push(phrase);
      else if (other !== undefined && mayBeFood(other) && !(isAfterComma && found[0] === other))
        list.others.push(other);
      else break;
      end = at + found[0].length;
      join.lastIndex = end;
      const joined = join.exec(text);
      if (!joined) break;
      isAfterComma = joined.groups?.joined?.trim() === ",";
      at = end + joined[0].length;
    }
    if (end === 0) continue;
    lists.push(list);
    rest += text.slice(from, begins.index) + READ;
    from = end;
    leads.lastIndex = end;
  }
  return { lists, rest: rest + text.slice(from) };
}
