import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

/**
 * Where an item of a recipe comes from. `product`: from a living animal (milk, eggs, honey). `flesh`: from a
 * killed animal, including broths and gelatine. `unsure`: only its maker knows (wine is fined with egg white or
 * fish bladder, aged cheeses take rennet), so that a dish with it claims no diet.
 */
export type ItemKind = "plant" | "product" | "flesh" | "unsure";

/** Properties of an item beside the catalogue's ingredients that decide diets and spiciness. */
const MARKS = ["alcohol", "grape", "sugar", "pickles", "hot"] as const;
export type ItemMark = (typeof MARKS)[number];

export interface RecipeItem {
  names: string[];
  kind: ItemKind;
  /** Ingredients of the catalogue that the item certainly contains. */
  contains: IngredientId[];
  /** Ingredients that only some makers use: neither certain nor ruled out. */
  mayContain: IngredientId[];
  marks: ItemMark[];
}

/**
 * The facts of every item of the menu tables' recipes, and the words for it in names and descriptions. A row:
 * names, the kind, then the catalogue's ingredients (with `?` if only some makers use them) and marks.
 */
const TABLE = `
pan, pan de agua, pan tostado, pan rallado, panko, crutones, baguette, ciabatta, focaccia, bagel, panini | plant gluten
pan de hamburguesa, pan de papa | plant gluten ?dairy ?eggs ?sesame
pan pita, pita, pretzel, masa de pizza, pizza, masa de gyoza | plant gluten
pan de coco | plant gluten coconut
harina de trigo, harina, trigo, trigo fino, enharinado, enharinados, rebozado, rebozada, capeado, tempura | plant gluten
empanizado, empanizada, empanado | plant gluten
masa de empanada | plant gluten ?dairy
tortilla de trigo, tortilla integral, wrap | plant gluten
sándwich, hamburguesa, burger, chimi | plant gluten
brioche, bizcocho, cupcake, cheesecake, brownie, red velvet | product gluten dairy eggs sugar
panqueque, waffle, crepa, dona | product gluten dairy eggs sugar
croissant, hojaldre, milhojas | product gluten dairy ?eggs
baklava | product gluten dairy tree-nuts sugar
galleta, galletica, galletita, galletas de soda | plant gluten ?dairy ?eggs
galletas de leche | product gluten dairy ?eggs sugar
obleas | plant gluten ?dairy ?eggs
pasta seca, pasta, espagueti, linguine, penne, fideo, coditos | plant gluten ?eggs
pasta fresca, tagliatelle, fettuccine, tallarín, raviol, ravioles, canelones, sorrentinos, fideos de huevo | product gluten eggs
ramen | product gluten eggs soy
lasaña | plant gluten
avena | plant gluten
granola | product gluten tree-nuts sugar
granola de coco | plant gluten tree-nuts coconut sugar
pretzels | plant gluten ?sesame
cerveza, michelada | plant gluten alcohol
cerveza sin alcohol, malta | plant gluten
quipe | flesh gluten beef onion mint
pastelitos de carne | flesh gluten beef chicken onion ?dairy ?eggs
croqueta | product gluten dairy eggs
curry japonés | plant gluten ?dairy ?soy ?celery
tabulé | plant gluten mint tomato onion

salsa de soya, soya, soya dulce, salsa china | plant soy gluten
tamari, tofu, edamame, soya texturizada, soya guisada, vainas de soya, leche de soya | plant soy
bechamel de soya | plant soy gluten
miso | plant soy ?gluten
salsa teriyaki, teriyaki, salsa hoisin, hoisin | plant soy gluten garlic sugar ?sesame
salsa de ostras | flesh shellfish soy gluten
chofán | product soy gluten eggs

leche, leche evaporada, leche condensada, crema de leche, crema, mantequilla, suero de leche, yogur, labneh, natilla | product dairy
queso, queso crema, queso de freír, queso azul, queso feta, feta, queso de cabra, queso de hoja | product dairy
queso mozzarella, mozzarella, queso provolone, provolone, queso ricotta, ricotta, burrata | product dairy
gratinado, gratinada | product dairy
parmesano, pecorino, gorgonzola, queso manchego, manchego | unsure dairy
bechamel | product dairy gluten
dulce de leche, arequipe, dulce de leche en pasta, manjar blanco, manjar | product dairy sugar
helado, malteada, affogato | product dairy sugar ?eggs ?peanuts ?tree-nuts
crema de mantequilla | product dairy sugar
tres leches | product dairy sugar
capuchino, latte, macchiato, cortadito | product dairy
flan, quesillo | product dairy eggs sugar
salsa holandesa, holandesa | product dairy eggs

huevo, yema, clara, omelette, revoltillo, tortilla de patatas, tortilla española | product eggs
merengue, suspiro, suspirito | product eggs sugar
mayonesa | product eggs ?mustard
salsa rosada | product eggs tomato ?mustard
alioli | product eggs garlic ?mustard
salsa tártara, tártara | product eggs pickles onion ?mustard
aderezo césar | flesh fish dairy eggs garlic mustard

maní, cacahuate, mantequilla de maní, crema de maní | plant peanuts
nuez, nueces, almendra, leche de almendra, avellana, pistacho, piñones | plant tree-nuts
pesto | unsure dairy tree-nuts garlic
crema de avellana, nutella | product tree-nuts dairy sugar ?soy
chocolate | plant sugar ?dairy ?tree-nuts ?soy
chocolate amargo, chocolate de agua, chocolate caliente, chocolate de la casa, barra de chocolate | plant sugar
ajonjolí | plant sesame
tahini | plant sesame
hummus, baba ganush | plant sesame garlic
falafel | plant onion garlic
mostaza | plant mustard
apio | plant celery

pescado, atún, salmón, bacalao, chillo, mero, hamachi, anchoas, sardinas, arenque, surubí, mojarra, anguila | flesh fish
boquerones, pescaditos, pesca del día, huevas, minuta | flesh fish
salsa de pescado, caldo de pescado | flesh fish
salsa inglesa | flesh fish ?gluten ?soy
camarón, gambas, langosta, cangrejo, juey, jueyes, calamar, pulpo, lambí, almeja, mejillón | flesh shellfish
ostra, ostiones, vieira, erizo, crema de erizo, burgao, burgaos, sepia, marisco | flesh shellfish

cerdo, pernil, pierna, panceta, chicharrón, jamón, tocineta, prosciutto, guanciale, chuleta | flesh pork
chuleta ahumada, costilla ahumada | flesh pork ?sulphites
salami, salchicha, pepperoni, embutido | flesh pork ?beef ?dairy ?soy ?gluten
longaniza, chorizo | flesh pork garlic ?sulphites
morcilla | flesh pork onion
manteca de cerdo, caldo de cerdo | flesh pork
gelatina | flesh sugar ?pork ?beef
fondant | unsure sugar
carne, carnes, costilla, chivo, pato, foie, guinea, pechuga de guinea | flesh
res, churrasco, ribeye, bistec, entraña, picaña, rabo, mondongo, vaca, bife de chorizo, matambre a la pizza | flesh beef
pollo, gallina, pechuga, alita, pechurina, nuggets, chicharrón de pollo, chicharroncitos de pollo | flesh chicken
paté | flesh
caldo de pollo, caldo de gallina | flesh chicken
cordero | flesh lamb

miel | product sugar
mamajuana | unsure sulphites alcohol grape sugar
vino, vermut, oporto, prosecco, espumante, cava, champán, sangría | unsure sulphites alcohol grape
brandy, coñac | plant alcohol ?sulphites
ron, ginebra, vodka, tequila, mezcal, whisky, cachaza, anisado, bitter, aperol | plant alcohol
licor, licor de naranja, licor de café, licor de cacao | plant alcohol sugar
vinagre | plant ?sulphites
pasas | plant ?sulphites
cereza en almíbar | plant sugar ?sulphites

cebolla, cebollita, cebollín, puerro, encebollado | plant onion
ajo, ajillo | plant garlic
tomate, pomodoro, marinara | plant tomato
kétchup | plant tomato sugar ?celery
salsa barbacoa, barbacoa, bbq | plant tomato sugar ?mustard ?celery ?fish
ají morrón, ají dulce, ají gustoso, ají cubanela, ajíes, morrón, pimiento, pimientos de padrón, pimentón | plant bell-pepper
sofrito | plant onion garlic bell-pepper cilantro
pico de gallo | plant tomato onion cilantro ?chili
chimichurri | plant garlic ?sulphites ?chili
ají picante, ají montesino, ají amarillo, ají limo, ají panca, crema de ají, crema de ají amarillo | plant chili hot
jalapeño, habanero, chile, guindilla, chipotle, salsa picante, salsa brava | plant chili hot
pimentón picante | plant chili bell-pepper hot
sriracha | plant chili garlic hot
curry rojo | plant chili garlic onion hot ?shellfish ?fish
jengibre, pimienta | plant hot
maíz, harina de maíz, tortilla de maíz, mazorca, elote, choclo, totopos, nachos, arepa, palomitas | plant corn
hongo, setas, champiñón | plant mushroom
aceite de trufa, trufa | plant ?mushroom
cilantro, cilantrico | plant cilantro
menta, hierbabuena | plant mint
guineo, guineíto | plant banana
aguacate, guacamole | plant avocado
coco, leche de coco, crema de coco, agua de coco, pulpa de coco, cocoloco, latte de coco | plant coconut
dulce de coco, sorbete de coco | plant coconut sugar
piña | plant pineapple
pepinillo | plant pickles

azúcar, melao, sirope, almíbar, caramelo, granadina, refresco, jugo de botella, bebida energizante, sorbete | plant sugar
miel de caña, miel negra, miel de chancaca, miel oscura de chancaca, membrillo, mermelada, raspadura | plant sugar

aceite, aceitunas, açaí, agua, agua con gas, agua tónica, albahaca, alcaparras, algas, almidón de yuca, anís, apepú | plant
arroz, auyama, azafrán, azahar, batata, berenjena, berro, bija, brócoli, cacao, café, canela, cardamomo, casabe, chayote | plant
chía, chinola, clavo, coliflor, comino, cúrcuma, durazno, eneldo, epazote, espinaca, flor azul, flor de calabaza, fresa | plant
frijoles, frutos rojos, garbanzos, girasol, guanábana, guandules, guayaba, guisantes, habichuelas, harina de yuca | plant
hierba mate, hojas de parra, kiwi, lechosa, lechuga, lentejas, levadura, limón, linaza, maicena, mango, manzana | plant
manzanilla, melón, naranja, naranja agria, nuez moscada, ñame, orégano, palmito, pan de fruta, papa, papel de arroz | plant
fideos de arroz, pepino, perejil, plátano maduro, plátano verde, quinoa, remolacha, repollo, romero, rúcula, salvia | plant
sandía, semillas de auyama, soda, tamarindo, tapioca, taro, tayota, té, tilo, tomatillo, tomillo, toronja, uvas, vainilla | plant
vainitas, yautía, yuca, zanahoria, zumaque | plant
`;

/**
 * Phrases of menus that contain the name of an item and mean something else: the marinade «leche de tigre», a
 * coffee called «medio pollo», meat as soft as butter.
 */
const OTHER_MEANINGS = `
leche de tigre, medio pollo, como mantequilla, como queso, se vuelve crema, crema color avellana, buen pan verde,
frutos secos, caramelo y final dulce, café helado, té helado, lasaña de berenjena, en lugar de pasta, pide el pan, guarda pan,
para carnes, para ceviches, de gallinas, para mojar en chocolate, el azúcar se dora, trufas de ron, salsa agridulce de chinola
`;

function parseRow(line: string): RecipeItem {
  const [names = "", facts = ""] = line.split("|").map((cell) => cell.trim());
  const [kind, ...words] = facts.split(" ");
  if (!["plant", "product", "flesh", "unsure"].includes(kind ?? "")) throw new Error(`No kind: ${line}`);
  const item: RecipeItem = {
    names: names.split(",").map((name) => name.trim()),
    kind: kind as ItemKind,
    contains: [],
    mayContain: [],
    marks: [],
  };
  for (const word of words) {
    const id = word.replace("?", "");
    if (MARKS.includes(word as ItemMark)) item.marks.push(word as ItemMark);
    else if (!INGREDIENTS.has(id)) throw new Error(`No ingredient is called '${word}': ${line}`);
    else (word.startsWith("?") ? item.mayContain : item.contains).push(id);
  }
  return item;
}

/** Every item of the table. */
export const RECIPE_ITEMS: readonly RecipeItem[] = TABLE.split("\n")
  .filter((line) => line.trim() !== "")
  .map(parseRow);

/** The item that a phrase without accents names, or `undefined` if the phrase means something else. */
const ITEMS_BY_PHRASE = new Map<string, RecipeItem | undefined>();
for (const phrase of OTHER_MEANINGS.split(/[,\n]+/).filter(Boolean))
  ITEMS_BY_PHRASE.set(foldText(phrase), undefined);
for (const item of RECIPE_ITEMS) {
  for (const name of item.names) {
    const phrase = foldText(name);
    if (ITEMS_BY_PHRASE.has(phrase)) throw new Error(`The table of recipe items has '${name}' twice`);
    ITEMS_BY_PHRASE.set(phrase, item);
  }
}
for (const [phrase, item] of [...ITEMS_BY_PHRASE]) {
  const plurals = phrase.includes(" ") ? [] : [`${phrase}s`, `${phrase}es`];
  for (const plural of plurals) if (!ITEMS_BY_PHRASE.has(plural)) ITEMS_BY_PHRASE.set(plural, item);
}

/** Returns the item of this name; throws if the table lacks it, so that every item of a recipe has facts. */
export function recipeItem(name: string): RecipeItem {
  const item = ITEMS_BY_PHRASE.get(foldText(name));
  if (!item) throw new Error(`The table of recipe items has no '${name}'`);
  return item;
}

const LONGEST_PHRASE = Math.max(...[...ITEMS_BY_PHRASE.keys()].map((phrase) => phrase.split(" ").length));

/** The longest known phrase from word `at` on and its item; one word without an item if no phrase is known. */
function phraseAt(words: string[], at: number): { length: number; item: RecipeItem | undefined } {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const phrase = words.slice(at, at + length).join(" ");
    if (ITEMS_BY_PHRASE.has(phrase)) return { length, item: ITEMS_BY_PHRASE.get(phrase) };
  }
  return { length: 1, item: undefined };
}

/**
 * Lists the items that a text of a demo menu names, without those that it excludes ('sin crema', 'sin nada de
 * leche'). Good enough for these tables, not for real menus.
 */
export function namedItems(text: string): RecipeItem[] {
  const words = foldText(text).match(/[a-z]+|[.,;:()?!/]/g) ?? [];
  const named = new Set<RecipeItem>();
  for (let at = 0; at < words.length; ) {
    if (words[at] === "sin" || words[at] === "ni") {
      at++;
      while (["nada", "una", "gota", "de"].includes(words[at] ?? "")) at++;
      at += phraseAt(words, at).length;
      continue;
    }
    const { length, item } = phraseAt(words, at);
    if (item) named.add(item);
    at += length;
  }
  return [...named];
}

/** Lists the ingredients that a dish of these items certainly contains, in the catalogue's order. */
export function containedIn(items: readonly RecipeItem[]): IngredientId[] {
  const contained = new Set(items.flatMap(({ contains }) => contains));
  return INGREDIENTS.ids.filter((id) => contained.has(id));
}

/** Lists the ingredients of which a dish of these items cannot be called free: contained or possible ones. */
export function notRuledOut(items: readonly RecipeItem[]): IngredientId[] {
  const possible = new Set(items.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]));
  return INGREDIENTS.ids.filter((id) => possible.has(id));
}

/** Whether a text about a dish names nothing that contradicts the facts from its items. */
export function keepsFacts(text: string, items: readonly RecipeItem[]): boolean {
  const factsOf = (of: readonly RecipeItem[]) =>
    JSON.stringify([
      containedIn(of),
      notRuledOut(of),
      dietsKept(of),
      MARKS.filter((mark) => mark !== "hot" && hasMark(of, mark)),
    ]);
  return factsOf([...items, ...namedItems(text)]) === factsOf(items);
}

/** Whether one of the items has a mark. */
export function hasMark(items: readonly RecipeItem[], mark: ItemMark): boolean {
  return items.some(({ marks }) => marks.includes(mark));
}

const ANIMALS: readonly IngredientId[] = ["pork", "beef", "chicken", "lamb", "fish", "shellfish"];

/** Lists the diets that a dish of these items certainly follows. */
export function dietsKept(items: readonly RecipeItem[]): ("vegetarian" | "vegan" | "halal" | "kosher")[] {
  const possible = notRuledOut(items);
  const hasKind = (kind: ItemKind) => items.some((item) => item.kind === kind);
  const isVegetarian =
    !hasKind("flesh") && !hasKind("unsure") && !possible.some((id) => ANIMALS.includes(id));
  const isVegan =
    isVegetarian && !hasKind("product") && !possible.includes("dairy") && !possible.includes("eggs");
  // Gelatine and fondant of an unknown animal are `flesh` and `unsure` without an ingredient of their own.
  const isHalal = !possible.includes("pork") && !hasMark(items, "alcohol") && !hasKind("unsure");
  // Kosher meat needs a kosher butcher, which no kitchen of the demo has; wine needs a kosher cellar.
  const isKosher = isVegetarian && !hasMark(items, "grape");
  return [
    ...(isVegetarian ? (["vegetarian"] as const) : []),
    ...(isVegan ? (["vegan"] as const) : []),
    ...(isHalal ? (["halal"] as const) : []),
    ...(isKosher ? (["kosher"] as const) : []),
  ];
}
