import type { BusinessTypeKey } from "~/domain/catalogue/business-types";
import { CUISINES, type CuisineId } from "~/domain/catalogue/cuisines";
import { take, takeAny, wholeWords } from "./remaining-text";
import { adjectiveForms, termsOf, withPlurals } from "./terms";

const CUISINE_TERMS = termsOf<CuisineId>([
  ["italian", [...adjectiveForms("italiano"), "italia"]],
  ["mexican", [...adjectiveForms("mexicano"), ...adjectiveForms("mejicano"), "tex mex", "texmex", "mexico"]],
  ["chinese", [...adjectiveForms("chino"), ...adjectiveForms("cantones")]],
  ["japanese", [...adjectiveForms("japones"), ...adjectiveForms("nipon")]],
  ["indian", [...adjectiveForms("indio"), "hindu", "hindues", "hindus"]],
  ["thai", [...adjectiveForms("tailandes"), "thai"]],
  ["mediterranean", adjectiveForms("mediterraneo")],
  ["french", adjectiveForms("frances")],
  ["spanish", adjectiveForms("espanol")],
  ["greek", adjectiveForms("griego")],
  [
    "american",
    [
      "estadounidense",
      "estadounidenses",
      ...adjectiveForms("americano"),
      ...adjectiveForms("norteamericano"),
    ],
  ],
  ["korean", adjectiveForms("coreano")],
  ["vietnamese", ["vietnamita", "vietnamitas"]],
  ["caribbean", adjectiveForms("caribeno")],
  [
    "middle-eastern",
    [
      ...["medio oriente", "medio oriental", "del medio oriente", "de medio oriente", "arabe", "arabes"],
      ...["libanes", "turco", "sirio", "palestino", "persa", "marroqui"].flatMap(adjectiveForms),
      "israeli",
    ],
  ],
  ["african", adjectiveForms("africano")],
  ["brazilian", [...adjectiveForms("brasileno"), ...adjectiveForms("brasilero")]],
  ["peruvian", adjectiveForms("peruano")],
  ["argentinian", adjectiveForms("argentino")],
  ["colombian", adjectiveForms("colombiano")],
  ["venezuelan", adjectiveForms("venezolano")],
  ["dominican", [...adjectiveForms("dominicano"), ...adjectiveForms("quisqueyano")]],
  [
    "puerto-rican",
    [...adjectiveForms("puertorriqueno"), ...adjectiveForms("boricua"), ...adjectiveForms("portorriqueno")],
  ],
  ["cuban", adjectiveForms("cubano")],
  ["fusion", ["fusion", "de fusion"]],
]);

/** Nouns that say nothing about the food, so that an adjective beside them is a cuisine. */
const GENERAL =
  "(?:comidas?|comidita|cocinas?|gastronomia|platos?|platillos?|restaurantes?|especialidades|estilo)";
const ADJECTIVE = `(?:${CUISINE_TERMS.source})`;
const A_CUISINE = wholeWords(
  `(?:(?:tipica?|autentica|buena|rica) )?(?<cuisine>${ADJECTIVE})(?: (?:tipic[oa]s?|tradicional(?:es)?|autentic[oa]s?))?`,
);
/** «Jugo de china» is of oranges, «de» an adjective never is a cuisine but after these. */
const OF_A_CUISINE = wholeWords(`(?<before>(?:${GENERAL}|algo) )de (?<cuisine>${ADJECTIVE})`);

/** Types by how diners call them. «Restaurante» alone is no type: it says only that no dish is meant. */
const TYPE_TERMS = termsOf<BusinessTypeKey>(
  (
    [
      ["comedor", ["comedor", "fonda", "fondita", "cocina economica", "comedorcito", "merendero"]],
      [
        "cocina-criolla",
        ["cocina criolla", "comida criolla", "comida tipica", "restaurante criollo", "restaurante tipico"],
      ],
      [
        "marisqueria",
        ["marisqueria", "pescaderia", "cevicheria", "cebicheria", "comida de mar", "restaurante de mariscos"],
      ],
      [
        "parrilla",
        [
          "parrilla",
          "asador",
          "asadero",
          "steakhouse",
          "steak house",
          "churrasqueria",
          "parrillera",
          "bodegon de carnes",
        ],
      ],
      ["restaurante-familiar", ["restaurante familiar", "lugar familiar", "sitio familiar"]],
      ["vinoteca", ["vinoteca", "bar de vinos", "wine bar", "enoteca", "bar de vino"]],
      ["cerveceria", ["cerveceria", "bar de cervezas", "cerveceria artesanal"]],
      ["cocteleria", ["cocteleria", "bar de cocteles", "bar de tragos", "cocktail bar"]],
      ["sushi", ["sushi bar", "bar de sushi", "barra de sushi", "restaurante de sushi"]],
      ["jugos-y-batidas", ["jugueria", "bar de jugos", "jugos y batidas", "juice bar"]],
      [
        "bar",
        ["bar", "barcito", "taberna", "cantina", "pub", "barra", "tasca", "chinchorro", "drink", "discoteca"],
      ],
      ["cafeteria", ["cafeteria", "coffee shop", "cafes"]],
      ["salon-de-te", ["salon de te", "sala de te", "casa de te", "teteria", "tea room", "tea house"]],
      ["lounge", ["lounge"]],
      ["comida-rapida", ["comida rapida", "fast food", "restaurante de comida rapida", "comida chatarra"]],
      ["restaurante-casual", ["restaurante casual", "comida casual"]],
      ["hamburgueseria", ["hamburgueseria", "burgueria", "burger joint"]],
      ["pizzeria", ["pizzeria", "piceria"]],
      ["sandwicheria", ["sandwicheria", "sangucheria", "bocateria", "torteria", "lonchera", "loncheria"]],
      ["taqueria", ["taqueria"]],
      ["panaderia", ["panaderia", "bollera", "horno de pan"]],
      ["pasteleria", ["pasteleria", "reposteria", "bizcocheria", "confiteria", "pasteleria y reposteria"]],
      ["heladeria", ["heladeria", "gelateria", "neveria", "paleteria"]],
      ["chocolateria", ["chocolateria"]],
      ["dulceria", ["dulceria"]],
      ["creperia", ["creperia"]],
      [
        "food-truck",
        ["food truck", "foodtruck", "food trucks", "foodtrucks", "camion de comida", "guagua de comida"],
      ],
      [
        "puesto-de-comida",
        ["puesto de comida", "puesto callejero", "kiosco", "kiosko", "quiosco", "chiringuito", "puesto"],
      ],
      ["chimichurris", ["carrito de chimi", "puesto de chimi", "chimichurris"]],
      ["frituras", ["puesto de frituras", "friturera", "frituria"]],
      ["carrito", ["carrito", "carrito de comida"]],
      [
        "mercado-gastronomico",
        ["mercado gastronomico", "food court", "food hall", "plaza de comida", "mercado", "patio de comida"],
      ],
      [
        "cocina-saludable",
        ["comida saludable", "cocina saludable", "restaurante saludable", "comida sana", "comida fit"],
      ],
      [
        "cocina-asiatica",
        ["comida asiatica", "cocina asiatica", "restaurante asiatico", "comida oriental", "cocina oriental"],
      ],
      ["cocina-de-autor", ["cocina de autor", "comida de autor", "restaurante de autor"]],
      [
        "alta-cocina",
        ["alta cocina", "fine dining", "restaurante fino", "restaurante elegante", "restaurante de lujo"],
      ],
      ["menu-degustacion", ["menu degustacion", "menu de degustacion"]],
      ["mesa-del-chef", ["mesa del chef"]],
      ["cena-espectaculo", ["cena show", "cena espectaculo", "cena con espectaculo", "cena con show"]],
      ["terraza", ["terraza", "rooftop", "azotea", "terraza con vista"]],
      ["restaurante-de-hotel", ["restaurante de hotel", "hotel"]],
      [
        "buffet",
        ["buffet", "bufet", "bufe", "bufete", "tenedor libre", "todo lo que puedas comer", "all you can eat"],
      ],
      ["salon-de-eventos", ["salon de eventos", "salon de fiestas", "sala de eventos", "casa de banquetes"]],
      ["catering", ["catering"]],
      ["club-de-playa", ["club de playa", "beach club"]],
      ["comida-para-llevar", ["comida para llevar", "para llevar", "take away", "takeaway", "take out"]],
      ["cocina-oculta", ["cocina oculta", "dark kitchen", "ghost kitchen"]],
      ["colmado", ["colmado", "colmadon", "pulperia", "bodega", "abarrotes", "almacen"]],
      ["delicatessen", ["delicatessen", "deli", "charcuteria"]],
      ["carniceria", ["carniceria"]],
      ["tienda-gourmet", ["tienda gourmet"]],
      ["pica-pollo", ["picapollo"]],
    ] as const
  ).map(([key, names]) => [key, names.flatMap(withPlurals)] as const),
);
/** «Carne a la parrilla» and «parrilla mixta» are dishes. */
const TYPE = wholeWords(
  `(?:(?:negocio|lugar|sitio|local)(?:es|s)? (?:tipo|de) )?(?<!(?:a la|de la|al) )(?<type>${TYPE_TERMS.source})(?<!parrillas?(?= (?:mixtas?|para|con)\\b))(?<!comida tipica(?= ${ADJECTIVE} ))`,
);

/** A place by its diet: «restaurante vegano». */
const DIET_TYPE = wholeWords(
  "(?:restaurantes?|lugar(?:es)?|sitios?|local(?:es)?|cafes?|negocios?) (?:que sean? |cien por cien |100 porciento |100 )?(?:(?<vegan>vegan[oa]s?)|vegetarian[oa]s?)",
);

export const RESTAURANT_WORDS =
  "restaurante restaurantes restaurancito restoran restoranes lugar lugares lugarcito sitio sitios local locales negocio negocios establecimiento establecimientos".split(
    " ",
  );
const RESTAURANT = wholeWords(`(?:${RESTAURANT_WORDS.join("|")})`);
const KITCHEN = wholeWords("(?:comidas?|comidita|cocinas?|gastronomia)");

export const KIND_WORDS = [
  ...CUISINE_TERMS.words,
  ...TYPE_TERMS.words.filter((word) => word.length > 2),
  ...RESTAURANT_WORDS,
  ..."comida comidas cocina cocinas plato platos platillo platillos".split(" "),
];

export interface AskedKinds {
  types: BusinessTypeKey[];
  cuisines: CuisineId[];
  /** A word for restaurants was said. */
  isRestaurantSaid: boolean;
  /** «Comida» or «cocina» was said, which with a cuisine looks for restaurants. */
  isKitchenSaid: boolean;
  rest: string;
}

/** Takes the kinds of places and of cooking out of a text, in the order in which they are said. */
export function takeKinds(text: string): AskedKinds {
  const byDiet = take(
    text,
    DIET_TYPE,
    ({ groups = {} }): BusinessTypeKey => (groups.vegan ? "vegano" : "vegetariano"),
  );
  const isRestaurantSaid = byDiet.values.length > 0 || takeAny(text, RESTAURANT).isFound;
  const isKitchenSaid = takeAny(text, KITCHEN).isFound;
  const types = take(byDiet.rest, TYPE, ({ groups = {} }) => TYPE_TERMS.idOf(groups.type ?? ""));
  const ofCuisine = take(types.rest, OF_A_CUISINE, ({ groups = {} }) =>
    CUISINE_TERMS.idOf(groups.cuisine ?? ""),
  );
  const cuisines = take(ofCuisine.rest, A_CUISINE, (match) => {
    const before = match.input?.slice(0, match.index) ?? "";
    const isOfSomething = / de(?:l| la)? $/.test(before) && !/ (?:comida|cocina) de(?:l| la)? $/.test(before);
    return isOfSomething || / a la $/.test(before)
      ? undefined
      : CUISINE_TERMS.idOf(match.groups?.cuisine ?? "");
  });
  const found = [...ofCuisine.values, ...cuisines.values];
  return {
    types: [...new Set([...byDiet.values, ...types.values])],
    cuisines: CUISINES.ids.filter((id) => found.includes(id)),
    isRestaurantSaid,
    isKitchenSaid,
    rest: cuisines.rest,
  };
}
