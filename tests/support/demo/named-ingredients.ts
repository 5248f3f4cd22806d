import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

/** Phrases that hold the name of something else, and what they do hold. */
const PHRASES: [phrase: RegExp, holds: string][] = [
  [/\b(leche|crema|agua|dulce|pulpa) de coco\b/g, "coco"],
  [/\bleche de tigre\b/g, "limon"],
  [/\bleches? (de )?(almendra|avena)\b/g, ""],
  [/\bbechamel de soya\b/g, "soya"],
  [/\b(mantequilla|crema) de mani\b/g, "mani"],
  [/\bcrema de (aji|erizo|cacao)\b/g, ""],
  [/\bcrema color avellana\b/g, ""],
  [/\bnuez moscada\b/g, ""],
  [/\bcrema de avellana\b/g, "avellana"],
  [/\bchicharron(citos)? de (pollo|pota)\b/g, "pollo"],
  [/\bharina de (maiz|yuca|arroz)\b/g, "$1"],
  [/\bfideos de arroz\b/g, ""],
  [/\bfrutos secos\b/g, ""],
  [/\bbuen pan verde\b/g, ""],
  [/\bbarra de pan\b/g, "pan"],
  [/\b(cafe|te|sorbete) helado\b/g, ""],
  [/\bdulce de leche en pasta\b/g, "leche"],
  [/\btortilla de maiz\b/g, "maiz"],
  [/\bbife de chorizo\b/g, "res"],
  [/\bmatambre a la pizza\b/g, "res"],
  [/\bpechuga de guinea\b/g, ""],
  [/\bcomo mantequilla\b/g, ""],
  [/\blasana de (berenjena|calabacin)\b/g, ""],
  [/\bmedio pollo\b/g, "leche"],
  [/\bsalsa rosada\b/g, "mayonesa"],
  [/\bpide el pan\b/g, ""],
  // What is left out: 'sin crema', 'sin piel y sin hueso'.
  [/\bsin (nada de )?[a-z]+( ni [a-z]+)?/g, ""],
];

/** Words of a menu that name an ingredient of the catalogue or a food that cannot be without it. */
const WORDS: Partial<Record<IngredientId, string>> = {
  gluten:
    "pan panes panko pasta pastas espagueti espaguetis tagliatelle fettuccine linguine penne tallarin fideo fideos ravioles canelones lasana trigo harina baguette brioche croissant croissants crepa crepas galleta galletas galleticas galletitas hojaldre hojaldres bizcocho bizcochos pita focaccia ciabatta crutones panqueques waffles pizza pizzas ramen malta cerveza quipe quipes enharinado enharinados enharinadas rebozado rebozados empanizado empanizada empanizados empanizadas tempura",
  dairy:
    "leche leches queso quesos mantequilla crema yogur mozzarella parmesano ricotta feta gorgonzola provolone pecorino manchego natilla arequipe helado helados bechamel labneh burrata gratinado gratinada",
  eggs: "huevo huevos yema yemas clara merengue suspiro suspiritos mayonesa alioli holandesa tartara flan omelette revoltillo",
  peanuts: "mani cacahuate",
  "tree-nuts": "nuez nueces almendra almendras avellana avellanas pistacho pistachos pinones pesto nutella",
  soy: "soya tofu edamame miso teriyaki hoisin",
  fish: "pescado pescados pescaditos atun salmon bacalao chillo mero hamachi anchoas sardinas arenque surubi mojarra anguila boquerones",
  shellfish:
    "camaron camarones langosta cangrejo lambi pulpo calamar calamares almejas mejillones ostras ostiones marisco mariscos juey jueyes vieiras erizo gambas burgaos",
  sesame: "ajonjoli tahini hummus",
  mustard: "mostaza",
  celery: "apio",
  sulphites: "vino vermut brandy oporto prosecco espumante mamajuana",
  onion: "cebolla cebollas cebollita cebollin puerro",
  garlic: "ajo ajos alioli ajillo",
  tomato: "tomate tomates pomodoro marinara ketchup",
  "bell-pepper": "ajies morron pimiento pimientos",
  chili: "jalapenos habanero chile chiles guindilla sriracha chipotle",
  corn: "maiz mazorca elote choclo totopos nachos",
  mushroom: "hongos setas champinones",
  pork: "cerdo chicharron tocineta jamon longaniza chorizo salami pernil panceta prosciutto pepperoni morcilla guanciale",
  beef: "res churrasco ribeye bistec",
  chicken: "pollo gallina pechuga pechugas pechurinas alitas",
  lamb: "cordero",
  cilantro: "cilantro cilantrico",
  mint: "menta hierbabuena",
  banana: "guineo guineos guineitos",
  avocado: "aguacate guacamole",
  coconut: "coco",
  pineapple: "pina",
};

const IDS_BY_WORD = new Map<string, IngredientId[]>();
for (const id of INGREDIENTS.ids) {
  for (const word of (WORDS[id] ?? "").split(" ").filter(Boolean)) {
    IDS_BY_WORD.set(word, [...(IDS_BY_WORD.get(word) ?? []), id]);
  }
}

/**
 * The catalogue's ingredients that a text of a demo menu names, so that no dish of the demo keeps quiet about what its own
 * name or description says. Good enough for these tables; no rule for real menus.
 */
export function namedIngredients(text: string): IngredientId[] {
  let said = foldText(text);
  for (const [phrase, holds] of PHRASES) said = said.replace(phrase, holds);
  const named = new Set((said.match(/[a-z]+/g) ?? []).flatMap((word) => IDS_BY_WORD.get(word) ?? []));
  return INGREDIENTS.ids.filter((id) => named.has(id));
}
