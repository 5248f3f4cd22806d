import { describe, expect, it } from "vitest";
import { itemsOf } from "#support/demo/menus/dish-words";
import type { DishIdea } from "#support/demo/menus/menu-table";
import {
  containedIn,
  dietsKept,
  hasMark,
  keepsFacts,
  namedItems,
  notRuledOut,
  RECIPE_ITEMS,
  recipeItem,
} from "#support/demo/menus/recipe-items";
import { SECTIONS } from "#support/demo/menus/sections";
import { DEMO } from "#support/demo/names";
import type { ProductRow } from "#support/demo/rows";
import { buildWorld } from "#support/demo/world";
import { INGREDIENTS, type IngredientId } from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

const world = buildWorld({ now: new Date("2026-03-01T15:00:00.000Z") });
const sections = [...SECTIONS.values()];
const ideas = sections.flatMap((section) => section.dishes);

const MEAT: readonly IngredientId[] = ["pork", "beef", "chicken", "lamb", "fish", "shellfish"];

describe("the table of recipe items", () => {
  it.each([
    ["pan", ["gluten"]],
    ["cerveza", ["gluten"]],
    ["salsa de soya", ["gluten", "soy"]],
    ["queso", ["dairy"]],
    ["leche", ["dairy"]],
    ["mantequilla", ["dairy"]],
    ["mayonesa", ["eggs"]],
    ["camarones", ["shellfish"]],
    ["langosta", ["shellfish"]],
    ["anchoas", ["fish"]],
    ["salsa inglesa", ["fish"]],
    ["tocineta", ["pork"]],
    ["jamón", ["pork"]],
    ["maní", ["peanuts"]],
    ["pesto", ["dairy", "tree-nuts", "garlic"]],
    ["tahini", ["sesame"]],
    ["vino", ["sulphites"]],
    ["leche de coco", ["coconut"]],
    ["casabe", []],
    ["miel", []],
  ] as const)("gives what %s certainly contains", (name, ids) => {
    expect(containedIn([recipeItem(name)])).toEqual(ids);
  });

  it.each([
    ["miel", ["vegetarian", "halal", "kosher"]],
    ["miel de caña", ["vegetarian", "vegan", "halal", "kosher"]],
    ["queso", ["vegetarian", "halal", "kosher"]],
    ["ron", ["vegetarian", "vegan", "kosher"]],
    ["vino", []],
    ["gelatina", []],
    ["jamón", []],
    ["res", ["halal"]],
    ["camarones", ["halal"]],
  ] as const)("gives the diets of %s", (name, diets) => {
    expect(dietsKept([recipeItem(name)])).toEqual(diets);
  });

  it("calls nothing a plant that contains animal products, and meat always flesh", () => {
    for (const { names, kind, contains } of RECIPE_ITEMS) {
      if (contains.some((id) => MEAT.includes(id))) expect(kind, names[0]).toBe("flesh");
      if (contains.some((id) => id === "dairy" || id === "eggs")) expect(kind, names[0]).not.toBe("plant");
    }
  });

  it("has no item that is neither in a recipe nor in a text", () => {
    const used = new Set(ideas.flatMap(({ recipe }) => recipe));
    const texts = sections.flatMap((section) => [...section.tails, ...section.descriptions]);
    for (const text of [
      ...texts,
      ...ideas.flatMap(({ names, descriptions }) => [...names, ...descriptions]),
    ]) {
      for (const item of namedItems(text)) used.add(item);
    }
    expect(RECIPE_ITEMS.filter((item) => !used.has(item)).map(({ names }) => names)).toEqual([]);
  });

  it.each([
    ["Quipes de res", ["gluten", "onion", "beef", "mint"]],
    ["Cremoso sin crema, con leche de coco", ["coconut"]],
    ["Con queso, huevo y camarones", ["dairy", "eggs", "shellfish"]],
    ["Sin nada de leche ni huevo", []],
    ["Sin una gota de ron, con yogur", ["dairy"]],
    ["Leche de tigre", []],
    ["Chicharrón de pollo", ["chicken"]],
    ["Con harina de maíz y de yuca", ["corn"]],
  ] as const)("finds in «%s» %j", (text, ids) => {
    expect(containedIn(namedItems(text))).toEqual(ids);
  });
});

describe("the menu tables", () => {
  it("name in a description only what the dish is made of, under all its names", () => {
    const wrong = ideas.flatMap((idea) =>
      idea.names.flatMap((name) =>
        idea.descriptions
          .filter((text) => !keepsFacts(text, itemsOf(idea, name)))
          .map((text) => `${name}: ${text}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("call a dish hot if something hot is in it, and nothing with chili mild", () => {
    for (const { names, recipe, spiciness } of ideas) {
      if (spiciness !== undefined) expect(hasMark(recipe, "hot"), names[0]).toBe(spiciness > 0);
    }
  });
});

/** The dish of the tables that a row was made from. */
function ideaOf({ name, description }: ProductRow): DishIdea {
  const made = ideas.filter(
    ({ names, descriptions }) =>
      names.includes(name) && descriptions.some((text) => description?.startsWith(text)),
  );
  if (made.length !== 1) throw new Error(`${name} comes from ${made.length} dishes of the tables`);
  return made[0]!;
}

const rows = world.products.map((row) => ({
  row,
  label: `${row.name}: ${row.description}`,
  items: itemsOf(ideaOf(row), row.name),
  attributes: row.dietaryAttributes ?? [],
  contains: row.containsIngredients ?? [],
  freeOf: row.freeOfIngredients ?? [],
}));

describe("every dish of the demo", () => {
  it("declares all that its recipe contains, and is free of nothing that it may contain", () => {
    for (const { label, items, contains, freeOf } of rows) {
      expect(contains, label).toEqual(containedIn(items));
      expect(
        notRuledOut(items).filter((id) => freeOf.includes(id)),
        label,
      ).toEqual([]);
    }
  });

  it("claims no diet that its recipe does not meet", () => {
    for (const { label, items, attributes } of rows) {
      const claimed = attributes.filter((id) => ["vegetarian", "vegan", "halal", "kosher"].includes(id));
      expect(dietsKept(items), label).toEqual(expect.arrayContaining(claimed));
      if (attributes.includes("no-added-sugar")) expect(hasMark(items, "sugar"), label).toBe(false);
      if (attributes.includes("sin-pepinillos")) expect(hasMark(items, "pickles"), label).toBe(false);
    }
  });

  it("names only what its recipe contains, as does the line of its section", () => {
    const categories = new Map(world.categories.map(({ id, description }) => [id, description]));
    for (const { row, label, items } of rows) {
      expect(keepsFacts(label, items), label).toBe(true);
      const line = categories.get(row.categoryId) ?? "";
      expect(keepsFacts(line, ideaOf(row).recipe), `${line} ${label}`).toBe(true);
    }
  });

  it("is never mild with chili in it, and hot only with something hot", () => {
    for (const { row, label, items, contains } of rows) {
      if (contains.includes("chili")) expect(row.spicinessLevel, label).not.toBe(0);
      if (row.spicinessLevel) expect(hasMark(items, "hot"), label).toBe(true);
    }
  });

  it("states its spiciness, except a tenth to an eighth of them; drinks, sweets and breads always do", () => {
    const undeclared = rows.filter(({ row }) => row.spicinessLevel === null);
    expect(undeclared.length / rows.length).toBeGreaterThan(0.1);
    expect(undeclared.length / rows.length).toBeLessThan(0.15);
    const plain = new Set(
      sections
        .filter(({ kind, key }) => ["drink", "cup", "sweet"].includes(kind) || key === "panes")
        .flatMap((section) => section.dishes),
    );
    expect(undeclared.filter(({ row }) => plain.has(ideaOf(row))).map(({ label }) => label)).toEqual([]);
  });
});

/**
 * A second check that does not use the generator's table: words that a diner would object to. Harmless words that
 * contain them are removed first.
 */
const HARMLESS = [
  /\bsin (nada de |una gota de )?[a-z]+/g,
  /\b(leche|crema|agua|dulce|pulpa) de coco\b/g,
  /\b(leche de (tigre|almendra)|mantequilla de mani|crema de (aji|erizo)|crema color avellana)\b/g,
  /\b(harina de (maiz|yuca)|fideos de arroz|buen pan verde|pide el pan|guarda pan|en lugar de pasta)\b/g,
  /\b(soya (texturizada|guisada)|vainas de soya|bechamel de soya)\b/g,
  /\b(miel de cana|miel negra|miel (oscura )?de chancaca)\b/g,
  /\b(chicharron(citos)? de pollo|bife de chorizo|matambre a la pizza|medio pollo|lasana de berenjena|leche en pasta|cafe helado)\b/g,
  /\b(como (mantequilla|queso)|se vuelve crema|nuez moscada|frutos secos|para carnes|para ceviches)\b/g,
  /\b(un vaso de leche|de gallinas|trufas de ron|para mojar en chocolate)\b/g,
];
const plainly = (text: string) => HARMLESS.reduce((left, phrase) => left.replace(phrase, ""), foldText(text));
const anyOf = (words: string) => new RegExp(`\\b(${words.replaceAll(" ", "|")})\\b`);

const ANIMAL_WORDS = anyOf(
  "pollo gallina pechuga pechurinas res churrasco bistec ribeye cerdo tocineta jamon salami longaniza chorizo chicharron pernil morcilla cordero chivo pato pescado atun salmon mero chillo bacalao anchoas camaron camarones langosta cangrejo lambi pulpo calamar calamares mariscos gelatina",
);
const PRODUCT_WORDS = anyOf(
  "miel queso quesos leche mantequilla crema yogur helado natilla mozzarella ricotta feta huevo huevos yema clara mayonesa alioli merengue suspiro",
);
const INGREDIENT_WORDS: Partial<Record<IngredientId, RegExp>> = {
  gluten: anyOf(
    "pan panes baguette brioche croissant pasta espagueti fideos trigo harina galleta galletas hojaldre bizcocho pizza cerveza malta soya tempura rebozado rebozados empanizado empanizada empanizados enharinados panqueques waffle crepa lasana ramen",
  ),
  dairy: anyOf("queso quesos leche mantequilla crema yogur helado natilla mozzarella parmesano ricotta feta"),
  eggs: anyOf("huevo huevos yema mayonesa alioli merengue suspiro flan omelette"),
  peanuts: anyOf("mani cacahuate"),
  "tree-nuts": anyOf("nuez nueces almendra almendras avellana pistacho pistachos pinones pesto nutella"),
  soy: anyOf("soya tofu edamame miso teriyaki"),
  fish: anyOf("pescado atun salmon mero chillo bacalao anchoas arenque sardinas surubi mojarra"),
  shellfish: anyOf("camaron camarones langosta cangrejo lambi pulpo calamar almejas mejillones gambas"),
  sesame: anyOf("ajonjoli tahini hummus"),
  mustard: anyOf("mostaza"),
  celery: anyOf("apio"),
  pork: anyOf("cerdo tocineta jamon salami longaniza chorizo chicharron pernil prosciutto pepperoni"),
  beef: anyOf("res churrasco bistec ribeye"),
  onion: anyOf("cebolla cebollita cebollin"),
};

describe("words of the menus", () => {
  it("no dish is free of an ingredient that it names, and each declares it", () => {
    for (const { row, label, contains, freeOf } of rows) {
      const said = plainly(`${row.name}. ${row.description}`);
      for (const id of INGREDIENTS.ids.filter((id) => INGREDIENT_WORDS[id]?.test(said))) {
        expect(freeOf, `${id} in ${label}`).not.toContain(id);
        expect(contains, `${id} in ${label}`).toContain(id);
      }
    }
  });

  it("no dish is vegetarian beside meat, vegan beside honey, milk or eggs, halal beside rum, kosher beside wine", () => {
    const against: Record<string, RegExp[]> = {
      vegetarian: [ANIMAL_WORDS],
      vegan: [ANIMAL_WORDS, PRODUCT_WORDS],
      halal: [
        INGREDIENT_WORDS.pork!,
        anyOf("ron vino cerveza tequila vodka ginebra whisky brandy mamajuana"),
      ],
      kosher: [INGREDIENT_WORDS.pork!, INGREDIENT_WORDS.shellfish!, anyOf("vino mamajuana")],
      "no-added-sugar": [anyOf("azucar miel melao almibar sirope caramelo")],
      "gluten-free": [INGREDIENT_WORDS.gluten!],
      "dairy-free": [INGREDIENT_WORDS.dairy!],
    };
    for (const { row, label, attributes } of rows) {
      const said = plainly(`${row.name}. ${row.description}`);
      for (const attribute of attributes) {
        for (const words of against[attribute] ?? [])
          expect(said, `${attribute}: ${label}`).not.toMatch(words);
      }
    }
  });

  it("Mamajuana and ginger tea, honey in both, are not vegan", () => {
    const withHoney = rows.filter(({ row }) => /mamajuana|té de jengibre/i.test(row.name));
    expect(withHoney.length).toBeGreaterThan(3);
    for (const { label, attributes } of withHoney) expect(attributes, label).not.toContain("vegan");
  });
});

describe("the restaurants", () => {
  const of = (slug: string) => world.restaurants.find((restaurant) => restaurant.slug === slug)!;
  const rowsOf = (slug: string) => rows.filter(({ row }) => row.restaurantId === of(slug).id);

  it.each([
    ["halal", "la-mesa-de-jalil"],
    ["halal", "hoja-santa-vegana"],
    ["kosher", "helados-brisa-fria"],
    ["kosher", "cacao-y-canela"],
  ])("include some with %s dishes: %s", (diet, slug) => {
    const declared = rowsOf(slug).filter(({ attributes }) => attributes.includes(diet));
    expect(declared.length).toBeGreaterThan(15);
  });

  it("include a vegan and a vegetarian kitchen that serve nothing else", () => {
    const serves = (slug: string, diet: string) =>
      rowsOf(slug).every(({ attributes }) => attributes.includes(diet));
    expect(serves("hoja-santa-vegana", "vegan")).toBe(true);
    expect(serves("raiz-verde", "vegetarian")).toBe(true);
  });

  it("nearly all have a phone, and some do not", () => {
    const silent = world.restaurants.filter(({ phone }) => !phone);
    expect(silent.length).toBeGreaterThanOrEqual(3);
    expect(silent.length).toBeLessThan(world.restaurants.length / 8);
  });

  it("include the showcase, whose dishes fit the demo's diner, are unconfirmed, or do not fit", () => {
    const diner = world.users.find(({ email }) => email === "diner@sobremesa.test")!;
    const preferences = world.userPreferences.find(({ userId }) => userId === diner.id)!;
    expect(preferences).toMatchObject({
      dietaryRestrictions: ["gluten-free", "sin-cerdo"],
      spicinessTolerance: "mild",
      dislikedIngredients: { peanuts: "allergy", dairy: "intolerance" },
    });
    /** What the diner cannot eat, and the attributes that confirm its absence. */
    const asked: [IngredientId, string[]][] = [
      ["gluten", ["gluten-free"]],
      ["dairy", ["dairy-free"]],
      ["peanuts", ["nut-free"]],
      ["pork", ["sin-cerdo", "vegetarian", "vegan", "halal", "kosher"]],
    ];
    const standing = ({ row, attributes, contains, freeOf }: (typeof rows)[number]) => {
      if (asked.some(([id]) => contains.includes(id)) || (row.spicinessLevel ?? 0) > 1) return "broken";
      const isMet = asked.every(
        ([id, said]) => freeOf.includes(id) || said.some((a) => attributes.includes(a)),
      );
      return isMet && row.spicinessLevel !== null ? "met" : "unconfirmed";
    };
    const counts = Map.groupBy(rowsOf(DEMO.showcase), standing);
    expect(
      [counts.get("met"), counts.get("unconfirmed"), counts.get("broken")].map((of) => of?.length),
    ).toEqual([13, 29, 18]);
  });
});
