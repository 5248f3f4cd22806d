import { NUMBER, numberOf } from "../numbers";
import { type Taken, take, wholeWords } from "../remaining-text";
import { CURRENCY_CODES } from "./currencies";

/** Words for money of the 21 countries. «mangos» (Argentina) is a fruit too and is none of them. */
export const CURRENCY_WORDS = [
  ..."$ peso pesos pesito pesitos dolar dolares euro euros sol soles colon colones lempira lempiras".split(
    " ",
  ),
  ..."quetzal quetzales cordoba cordobas guarani guaranies bolivar bolivares boliviano bolivianos".split(" "),
  ...CURRENCY_CODES,
  ..."balboa balboas rd varos varo lucas luca bs tablas".split(" "),
];
export const PRICE_WORDS = [
  ..."menos hasta maximo mas minimo desde entre debajo encima arriba presupuesto tope limite".split(" "),
  ..."menor menores inferior inferiores mayor mayores superior superiores partir adelante dinero".split(" "),
];

/** A price that no menu has. Larger numbers are phone numbers. */
const MOST_EXPENSIVE = 99_999_999;
/** A number without money beside it is a price only from here on: «sancocho de 7 carnes», «mofongo de 400». */
const LEAST_BARE = 50;

const CURRENCY = `(?:(?:${CURRENCY_WORDS.map((word) => word.replace("$", "\\$")).join("|")})(?: (?:dominicanos?|mexicanos?|argentinos?|colombianos?|chilenos?|uruguayos?|cubanos?))?)`;
/** What a number counts other than money. */
const COUNTED =
  "(?! (?:personas?|comensales|gente|pax|amigos|ninos|adultos|horas?|dias?|semanas?|am|pm|libras?|onzas?|oz|ml|cl|gr?|gramos?|kg|kilos?|litros?|lts?|piezas?|unidades|pedazos?|porciones|rollos?|anos?|estrellas?|cuadras?|minutos?|mins?|km|kms|kilometros?|metros?|porciento|de la (?:manana|tarde|noche|madrugada)))";
const SIGN = `(?:\\$|${CURRENCY_CODES.join("|")}) `;
const MONEY = `(?:${SIGN})?${NUMBER}(?: ${CURRENCY})?${COUNTED}`;

/** Words that stand before a limit and say nothing themselves. */
const BEFORE =
  "(?:(?:por|de|a|en|que|me|cuest[ae]n?|valgan?|vale|salgan?|sale|sean?|este|esten|precios?|un|con|solo|y|dinero|algo|se) )*";
const INSIDE = "(?:(?:de|los|las|unos|unas|a|que|como|solo|es) )*";
const AFTER =
  "(?: (?:maximo|max|como maximo|como mucho|o menos|de presupuesto|por persona|por cabeza|cada uno|nada mas|nomas))*";

const MOST =
  "(?:no (?:mas|mayor(?:es)?) (?:de|que|a)|no mas|no (?:me |se )?(?:pasen?|excedan?|superen?|llegue|cueste mas|valga mas)|(?<!no )menos|mas (?:baratos?|baratas?|economic[oa]s?) (?:de|que)|(?<!no )menor(?:es)?|inferior(?:es)?|hasta|(?:como )?maximo|max|por debajo|debajo|abajo|bajo|(?:con )?tope|como mucho|a lo (?:mucho|sumo)|(?:mi )?presupuesto|(?:mi )?limite|tengo|traigo|ando con|cuento con|me quedan?|con lo que tengo)";
const LEAST =
  "(?:no (?:menos|menor(?:es)?) (?:de|que|a)|no (?:bajen?|baje) de|(?<!no )(?<!no (?:se|me) )(?:pasen?|pasan|superen?|superan?|excedan?|exceden?)|mas (?:car[oa]s?|costos[oa]s?) (?:de|que)|mas|mayor(?:es)?|superior(?:es)?|desde|a partir|(?:como )?minimo|min|por encima|encima|arriba|al menos|por lo menos)";
const ABOUT = "(?:unos|como|alrededor|cerca|aproximadamente|aprox)";

/** What may stand between a negation and the limit that it turns round: «no quiero gastar más de», «sin que se pase de». */
const SPENT =
  "gast(?:ar|e|en|o|amos|emos|arme|arnos)|pag(?:ar|ue|uen|o|amos|uemos)|cuest[ae]n?|costar|valgan?|valen?|valer|salgan?|salen?|salir|sean?|ser|es|esten?|teng(?:a|an|o|amos)|tener|lleg(?:ar|uen?|a)|hay|haya";
const WANTED =
  "(?:quier[oae]n?|queremos|quisiera|pued[oae]n?|podemos|busc(?:o|a|amos)|pienso|pensamos|voy|vamos|debe[n]?|deba[n]?)";
const TURNED = `(?:(?:(?:me|se|nos|te|le) )?(?:${SPENT}|${WANTED})|que|a|de|en|por|lo|el|la|un|una|precios?|comer|comida|pedir|platos?|nada|algo|muy|ya) `;
const NEGATION = `(?:no|sin|ni|nunca|jamas|tampoco|nada (?:de|que)) (?:${TURNED}){0,5}(?:(?:me|se|nos|te) )?`;
const ABOVE =
  "(?:mas(?: (?:car[oa]s?|costos[oa]s?))?|mayor(?:es)?|superior(?:es)?|por encima|encima|arriba|(?:sobre)?pas(?:en?|ar(?:me|se|nos)?|o|emos)|super(?:en?|ar)|exced(?:an?|er(?:me|se|nos)?)|rebas(?:en?|ar)|suban?|subir)";
const BELOW =
  "(?:menos|mas (?:barat|economic)[oa]s?|menor(?:es)?|inferior(?:es)?|por debajo|debajo|abajo|baj(?:en?|ar))";
/** A negation turns a limit round. */
const NOT_ABOVE = wholeWords(`${NEGATION}${ABOVE} ${INSIDE}(?=${MONEY})(?<money>\\S+)`);
const NOT_BELOW = wholeWords(`${NEGATION}${BELOW} ${INSIDE}(?=${MONEY})(?<money>\\S+)`);

const BETWEEN = wholeWords(
  `${BEFORE}(?:entre (?<low>${MONEY}) (?:y|a|hasta) (?<high>${MONEY})|(?:desde|de) (?<low2>${MONEY}) (?:a|hasta) (?<high2>${MONEY})|(?<low3>${MONEY}) (?:a|hasta) (?<high3>${MONEY}))${AFTER}`,
);
const LIMIT_AFTER = wholeWords(
  `${BEFORE}(?<money>${MONEY}) (?:(?<most>o menos|para abajo|como maximo|maximo|como mucho)|o mas|para arriba|en adelante|minimo|como minimo)`,
);
const AT_MOST = wholeWords(`${BEFORE}${MOST} ${INSIDE}(?<money>${MONEY})${AFTER}`);
const AT_LEAST = wholeWords(`${BEFORE}${LEAST} ${INSIDE}(?<money>${MONEY})`);
/** A sum of money alone is what the diner wants to spend. */
const SUM = wholeWords(
  `(?:(?:por|de|a|con|en|x|cuest[ae]n?|un|y|que) )*(?:${ABOUT} )?(?:de )?(?<money>(?:${SIGN}${NUMBER}(?: ${CURRENCY})?|${NUMBER} ${CURRENCY}))${AFTER}`,
);
/** A number after such a word, and nothing that it counts. */
const BARE = wholeWords(
  `(?:por|de|a|con) (?:${ABOUT} )?(?<money>${NUMBER})${AFTER}(?= (?:\\||,|y|en|que|$)|  ?$)`,
);

/** A number alone at the end of a question: «pizza 500». */
const AT_END = wholeWords(`(?<money>\\d{3,5})(?= $)`);

const BEFORE_NUMBER = new RegExp(`^${SIGN}`);

interface Limits {
  most?: number;
  least?: number;
}

/** Returns the value of a matched sum of money; `undefined` if no menu has such a price. */
function priceOf(money = "", lowest = 0): number | undefined {
  const number = money.replace(BEFORE_NUMBER, "").match(new RegExp(`^${NUMBER}`))?.[0] ?? "";
  const isThousandfold =
    / (?:lucas|luca)$/.test(money) && !number.endsWith("lucas") && !number.endsWith("luca");
  const value = numberOf(number) * (isThousandfold ? 1000 : 1);
  return value > lowest && value <= MOST_EXPENSIVE ? value : undefined;
}

/** Takes the limits of the price out of a text, in units of the currency, both inclusive. The narrowest limits count. */
export function takePrices(text: string): Limits & { rest: string } {
  const limits: Limits[] = [];
  let rest = text.replace(NOT_ABOVE, "no mas de $<money>").replace(NOT_BELOW, "no menos de $<money>");
  const note = (
    pattern: RegExp,
    read: (groups: Record<string, string | undefined>) => Limits | undefined,
  ) => {
    const taken: Taken<Limits> = take(rest, pattern, ({ groups = {} }) => read(groups));
    limits.push(...taken.values);
    rest = taken.rest;
  };
  note(BETWEEN, ({ low, high, low2, high2, low3, high3 }) => {
    const isSaid =
      low !== undefined || [low2, high2, low3, high3].some((money) => /[a-z$]/.test(money ?? ""));
    const one = priceOf(low ?? low2 ?? low3);
    const other = priceOf(high ?? high2 ?? high3);
    if (one === undefined || other === undefined) return undefined;
    if (!isSaid && (one < LEAST_BARE || other < LEAST_BARE)) return undefined;
    return { least: Math.min(one, other), most: Math.max(one, other) };
  });
  note(LIMIT_AFTER, ({ money, most }) => {
    const value = priceOf(money);
    return value === undefined ? undefined : most === undefined ? { least: value } : { most: value };
  });
  const atMost = ({ money }: Record<string, string | undefined>) => {
    const value = priceOf(money);
    return value === undefined ? undefined : { most: value };
  };
  note(AT_MOST, atMost);
  note(AT_LEAST, ({ money }) => {
    const value = priceOf(money);
    return value === undefined ? undefined : { least: value };
  });
  note(SUM, atMost);
  note(BARE, ({ money }) => {
    const value = priceOf(money, LEAST_BARE - 1);
    return value === undefined ? undefined : { most: value };
  });
  note(AT_END, atMost);
  const most = limits.flatMap(({ most }) => most ?? []);
  const least = limits.flatMap(({ least }) => least ?? []);
  return {
    rest,
    ...(most.length > 0 && { most: Math.min(...most) }),
    ...(least.length > 0 && { least: Math.max(...least) }),
  };
}
