import { DISH_ATTRIBUTES, type DishAttribute } from "~/domain/catalogue/dietary";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { foldWords, withoutEnye } from "./fold-words";
import { takerOfLists } from "./left-out/listed-foods";
import { take, wholeWords } from "./remaining-text";
import { singularOf } from "./singular";
import { adjectiveForms, termsOf, withPlurals } from "./terms";

/** What a diner asks for by name: «vegana», «gluten free», «para celíacos». */
const DIETS = termsOf<DishAttribute>([
  ["vegan", [...adjectiveForms("vegano"), "vegan", "plant based", "veganismo"]],
  [
    "vegetarian",
    [
      ...adjectiveForms("vegetariano"),
      "veggie",
      "veggies",
      "vegetarian",
      "ovolactovegetariano",
      "ovolactovegetariana",
    ],
  ],
  ["halal", ["halal"]],
  ["kosher", ["kosher", "casher", "kasher"]],
  ["gluten-free", ["gluten free", "glutenfree", ...adjectiveForms("celiaco"), "celiaquia"]],
  ["dairy-free", ["lactose free", "dairy free", ...adjectiveForms("deslactosado")]],
  ["no-added-sugar", ["sugar free", "sugarfree", ...adjectiveForms("diabetico")]],
  ["organic", adjectiveForms("organico")],
  ["contains-gluten", ["con gluten"]],
]);

/** What may be missing from a dish: an attribute if one means exactly that, else an ingredient. */
type Excluded = DishAttribute | IngredientId | "meat" | "spicy";

/** Names of the catalogue's ingredients that are not in it, because a diner's preferences need no slang. */
const OTHER_NAMES: Partial<Record<IngredientId, readonly string[]>> = {
  gluten: ["tacc"],
  dairy: [
    ..."mozzarella parmesano ricotta cheddar requeson quesillo bechamel mascarpone".split(" "),
    "queso crema",
    "crema de leche",
    "leche",
    "producto lacteo",
    "derivado lacteo",
    "derivado de la leche",
  ],
  peanuts: ["mania", "cacahuates"],
  "tree-nuts": [
    "nuez",
    "almendra",
    "avellana",
    "pistacho",
    "macadamia",
    "pecana",
    "anacardo",
    "semilla de cajuil",
  ],
  shellfish: [
    "camaron",
    "gamba",
    "almeja",
    "mejillon",
    "langostino",
    "ostra",
    "crustaceo",
    "molusco",
    "calamares",
    "jaiba",
  ],
  eggs: ["blanquillo"],
  fish: ["sardina", "anchoa"],
  tomato: ["salsa de tomate"],
  "bell-pepper": ["aji", "ajies", "aji verde", "pimienton", "chile morron", "chile dulce"],
  chili: ["aji picante", "chiles", "jalapeno", "aji amarillo", "rocoto", "ajies picantes"],
  mushroom: ["seta", "champinon", "champinones", "callampa"],
  beef: ["carne roja", "carnes rojas", "carne de vaca", "bovino"],
  pork: [
    "cochino",
    "marrano",
    "cochinillo",
    "lechon",
    "carne de puerco",
    "bacon",
    "tocineta",
    "pepperoni",
    "peperoni",
    "salami",
    "mortadela",
    "pernil",
  ],
  chicken: ["carne de pollo", "ave", "aves"],
  corn: ["jojoto", "mazorca"],
  banana: ["guineos", "guineo maduro"],
  onion: ["cebollita", "cebollin"],
  cilantro: ["culantro", "coriandro"],
  lamb: ["oveja", "carne de cordero"],
  sesame: ["semilla de ajonjoli", "semilla de sesamo"],
  soy: ["salsa de soya", "salsa soya"],
};

/** The attributes that mean exactly an ingredient's absence, with the ingredient's own names. */
const ATTRIBUTE_OF: Partial<Record<IngredientId, DishAttribute>> = {
  gluten: "gluten-free",
  dairy: "dairy-free",
  onion: "sin-cebolla",
  mustard: "sin-mostaza",
  pork: "sin-cerdo",
  beef: "sin-res",
};
const OWN_NAMES: Partial<Record<IngredientId, readonly string[]>> = {
  gluten: ["gluten", "tacc"],
  dairy: [
    ...["lacteo", "lacteos", "lactosa", "leche", "leches", "producto lacteo", "productos lacteos"],
    ...["derivado lacteo", "derivados lacteos", "derivado de la leche", "derivados de la leche"],
  ],
  onion: ["cebolla", "cebollas"],
  mustard: ["mostaza", "mostazas"],
  pork: [
    ..."cerdo cerdos puerco puercos chancho cochino marrano".split(" "),
    ...["carne de cerdo", "carne de puerco"],
  ],
  beef: ["res", "carne de res", "vaca", "carne de vaca", "carne roja", "carnes rojas"],
};

const EXCLUDED = termsOf<Excluded>([
  ["meat", ["carne", "carnes", "carnita"]],
  ["spicy", ["picante", "picantes", "picoso", "picosos", "picosa", "picosas", "pique", "piques", "picor"]],
  ["sin-pepinillos", ["pepinillo", "pepinillos", "pickles", "pickle", "pepinillos encurtidos"]],
  [
    "no-added-sugar",
    [
      "azucar",
      "azucares",
      "azucar anadida",
      "azucar agregada",
      "azucar anadido",
      "azucares anadidos",
      "endulzar",
    ],
  ],
  ...INGREDIENTS.entries.map(({ id, label, names, kinds }) => {
    const typed = [label, ...names, ...kinds, ...(OTHER_NAMES[id] ?? [])].map((name) =>
      withoutEnye(foldWords(name)),
    );
    return [id, typed.flatMap(withPlurals)] as const;
  }),
]);

/** A dish without meat of any animal. */
const MEATLESS: DishAttribute = "vegetarian";
/** How spicy a dish is, is no ingredient: nothing narrows a search to what is not spicy. */
const SPICY = "picante";
/** «Sin maní ni frutos secos» together are one attribute. */
const NUTS: readonly IngredientId[] = ["peanuts", "tree-nuts"];

export const DIET_WORDS = [
  "piquen",
  ...DIETS.words,
  ...EXCLUDED.words,
  ..."sin alergia alergias alergico alergica alergicos alergicas intolerante intolerantes intolerancia libre".split(
    " ",
  ),
  ..."apto apta aptos aptas lleve lleven tenga tengan contenga contengan traiga traigan incluya".split(" "),
  ..."evito evitar evitando odio odia detesto detesta tolero soporto aguanto hace hacen dano reaccion excepto".split(
    " ",
  ),
];

const CALLED =
  "(?:(?:nada|el|la|los|las|al|a|de|del|ningun|ninguna|ningunos|tanto|tanta|mucho|mucha|trazas|rastros|tipo) )*";
/** What says more of an ingredient and excludes nothing more. */
const HOW =
  "(?: (?:crud[oa]s?|frit[oa]s?|cocid[oa]s?|picad[oa]s?|fresc[oa]s?|de ningun tipo|de ninguna clase))?";
const ITEM = `${CALLED}(?:${EXCLUDED.source})${HOW}`;
const AND_NOT = "(?: (?:y|e|o|u|ni|tampoco))+ (?:(?:sin|no lleve|no tenga) )?";
/** A comma joins only where «ni» follows: «sin gluten, huevo ni leche», but not «sin cebolla, jamón y queso». */
const LIST_WITHOUT = `(?<items>${ITEM}(?:(?: , ${ITEM})+(?: ,)? ni ${ITEM}|(?:${AND_NOT}${ITEM})*))`;
const AND = "(?:(?:y|e|o|pero|ni|,|que) )*";
const PERSON =
  "(?:(?:soy|es|son|somos|sea|fuera|eres|muy|super|un|una|poco|persona|personas|para|apto|apta|aptos|aptas) )*";

const HARMS =
  "(?:me|le|nos) (?:da|dan|hace|hacen|cae|caen|sienta|sientan) (?:alergia|dano|mal|fatal|reaccion)";
const RELATIVE =
  "(?:(?:mi|el|la|un|una) (?:hij[oa]|nin[oa]|espos[oa]|novi[oa]|mama|papa|marido|pareja|amig[oa]) )?";
/** What a person is and no food: it begins something else after a list of foods. */
const OTHER_OF_PERSON = `(?:(?:tambien|ademas) )*${PERSON}(?:${DIETS.source}|alergic[oa]s?|alergias?|intolerantes?|intolerancias?)`;
/** A list of what a person must not eat, whether or not the catalogue has it: «alérgico a la fresa». */
const listAfter = (lead: string, joins: string) =>
  takerOfLists({ lead, joins, known: EXCLUDED.source, called: CALLED, how: HOW, person: OTHER_OF_PERSON });
const takeAllergies = listAfter(
  `${AND}${RELATIVE}${PERSON}(?:alergic[oa]s?|(?:(?:tengo|tiene|tenemos|con|sufro de|padezco de|por|mi|una) )*alergias?|${HARMS}) `,
  "y|e|o|u|ni|tampoco|,",
);
const takeIntolerances = listAfter(
  `${AND}${RELATIVE}${PERSON}(?:intolerantes?|(?:(?:tengo|tiene|tenemos|con|sufro de|por) )*intolerancias?) `,
  "y|e|o|u|ni|tampoco|,",
);
const takeNeverEaten = listAfter(
  `${AND}${RELATIVE}(?:(?:no|nunca|tampoco) (?:(?:puedo|puede|podemos|pueden|debo|debe|debemos|quiero|quiere) comer|como|comemos|comen?|consumo|consume|consumen|tolero|tolera|soporto|aguanto)|evito|evitar|evitando|odio|odia|detesto|detesta) `,
  "y|e|o|u|ni|tampoco",
);
/** «La fresa me hace daño.» */
const HARMED_BY = wholeWords(`${AND}(?<items>(?:el|la|los|las) (?:${EXCLUDED.source}|[a-zñ]{3,})) ${HARMS}`);
const VERBS =
  "llev(?:en?|an?)|llevara|tengan?|tienen?|contengan?|contienen?|traigan?|traen?|incluyan?|incluyen?|us[ea]n?|pongan?|ponen|echen?|hayan?|hay|como|comemos|comen?|coma|comer|consumo|consume|consumen|tolero|tolera|gustan?|gusten?|quier[oae]n?|puedo comer|puede comer|podemos comer|pueden comer|puedo|puede|podemos|sean?|es|soporto|aguanto|este hecho|esten hechos";
const NEGATED = wholeWords(
  `${AND}${RELATIVE}(?:(?:no|ni|nunca|tampoco) (?:(?:me|se|le|les|nos|te) )?(?:${VERBS})|sin|libres? de|nada de|excepto|quita(?:r|le|ndo)?|ni) ${LIST_WITHOUT}`,
);
/** «Apto para celíacos», «opciones veganas», «soy vegetariano». */
const ASKED_BY_NAME = wholeWords(
  `(?:(?:soy|es|somos|son|sea|sean|aptos?|aptas?|para|opcion|opciones|alternativas|menu|que|persona|personas) )*(?<diet>${DIETS.source})`,
);

const SAID_OF =
  "(?:me|se|lo|la|algo|nada|que|sea|sean|ser|es|son|sera|seran|soy|somos|estoy|este|esten|estan|tan|muy|demasiado|mucho|(?:tiene|tienen) que|necesariamente|quiero|quiere|queremos|busco|necesito|comida|comidas|plato|platos|opcion|opciones|menu|cosas|solo|solamente|para|apto|aptos|aptas?|un|una|de|el|los|las) ";
/** «¿No tienen nada vegano?» asks for it. */
const NOT =
  "(?:no|ni|nunca|jamas|tampoco|sin|(?<!\\b(?:tienen?|hay|habra|encuentro|veo|venden|existe) )nada)";
/** «No picante», «que no pique», «poco picante». «Pica pollo» is a dish. */
const NOT_SPICY = wholeWords(
  `${AND}(?:${NOT}|poco|menos) (?:${SAID_OF})*(?:picantes?|picos[oa]s?|pican?(?! poll)|piquen?|picor)`,
);
/** A negated diet is not that diet: «no vegano», «que no sea vegano». */
const NOT_DIET = wholeWords(`${AND}${NOT} (?<said>(?:${SAID_OF})*)(?<diet>${DIETS.source})`);
/** Who says what they are, or what need not be alone, leaves nothing out: «no soy celíaco», «no solo vegano». */
const LEAVES_NOTHING_OUT = /(?:^| )(?:soy|somos|estoy|necesito|solo|solamente|necesariamente|tienen?|para) /;
/** These are people, not dishes. */
const OF_PEOPLE = /^(?:celiac|diabetic)/;

export interface AskedDiets {
  diets: DishAttribute[];
  without: IngredientId[];
  /** What was not wanted and no attribute says: «picante», «vegano». */
  unheeded: string[];
  rest: string;
}

const isAttribute = (id: string): id is DishAttribute => DISH_ATTRIBUTES.has(id);

const ONE_EXCLUDED = wholeWords(EXCLUDED.source);

const phrasesIn = (items: string): string[] => take(` ${items} `, ONE_EXCLUDED, ([phrase]) => phrase).values;

/**
 * Takes what must not be in a dish, and the diets that are asked for by name, out of a text. An ingredient is read as the
 * attribute that means its absence, if there is one; of an allergy always as the ingredient, because what a diner is
 * allergic to is checked against what the restaurant confirmed.
 */
export function takeDiets(text: string): AskedDiets {
  const found = new Set<DishAttribute | IngredientId>();
  const unheeded: string[] = [];
  const note = (phrases: readonly string[], isAllergy: boolean, isUnbearable = isAllergy) => {
    const ids = phrases.flatMap((phrase): DishAttribute | IngredientId | [] => {
      const id = EXCLUDED.idOf(phrase);
      if (id === undefined) return [];
      if (id === "meat") return MEATLESS;
      if (id === "spicy") {
        if (isUnbearable) return "chili";
        unheeded.push(SPICY);
        return [];
      }
      if (isAllergy || isAttribute(id)) return id;
      return OWN_NAMES[id]?.includes(phrase) ? (ATTRIBUTE_OF[id] ?? id) : id;
    });
    const areNuts = !isAllergy && NUTS.every((id) => ids.includes(id));
    for (const id of ids) if (!areNuts || !NUTS.some((nut) => nut === id)) found.add(id);
    if (areNuts) found.add("nut-free");
  };
  const noteLists = (
    { lists, rest }: ReturnType<typeof takeAllergies>,
    isAllergy: boolean,
    isUnbearable = isAllergy,
  ) => {
    for (const { known, others } of lists) {
      note(known, isAllergy, isUnbearable);
      unheeded.push(...others.map(singularOf));
    }
    return rest;
  };
  const afterHarms = take(text, HARMED_BY, ({ groups: { items = "" } = {} }) => {
    const phrases = phrasesIn(items);
    const [, ...words] = items.split(" ");
    if (phrases.length > 0) note(phrases, true);
    else unheeded.push(...words.map(singularOf));
    return true;
  }).rest;
  const afterAllergies = noteLists(takeAllergies(afterHarms), true);
  const afterIntolerances = noteLists(takeIntolerances(afterAllergies), false, true);
  const afterDislikes = noteLists(takeNeverEaten(afterIntolerances), false);
  const afterNegations = take(afterDislikes, NEGATED, ({ groups: { items = "" } = {} }) => {
    note(phrasesIn(items), false);
    return true;
  }).rest;
  const mild = take(afterNegations, NOT_SPICY, () => unheeded.push(SPICY));
  const isOfPeople = / (?:soy|somos) /.test(text);
  const negated = take(mild.rest, NOT_DIET, ({ groups: { said = "", diet = "" } = {} }) => {
    const id = DIETS.idOf(diet);
    if (id === "contains-gluten") found.add("gluten-free");
    else if (!isOfPeople && !LEAVES_NOTHING_OUT.test(said) && !OF_PEOPLE.test(diet))
      unheeded.push(diet.split(" ").map(singularOf).join(" "));
    return true;
  });
  const named = take(negated.rest, ASKED_BY_NAME, ({ groups = {} }) => DIETS.idOf(groups.diet ?? ""));
  for (const id of named.values) found.add(id);
  return {
    diets: DISH_ATTRIBUTES.ids.filter((id) => found.has(id)),
    without: INGREDIENTS.ids.filter((id) => found.has(id)),
    unheeded,
    rest: named.rest,
  };
}
