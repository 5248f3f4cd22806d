import { FOODS } from "#support/demo/foods";
import { publicId } from "#support/demo/ids";
import type { DishIdea, Section } from "#support/demo/menu-table";
import { after } from "#support/demo/moments";
import { mediaUrl, type PlannedPicture, pictureKey } from "#support/demo/pictures-plan";
import { menuPrice } from "#support/demo/prices";
import type { Random } from "#support/demo/random";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type { CategoryRow, ProductRow } from "#support/demo/rows";
import { SECTIONS } from "#support/demo/sections";
import { groupOfType } from "~/domain/catalogue/business-types";
import { deriveAttributes } from "~/domain/dietary-ingredients";
import { foldText } from "~/domain/text";
import { tileFor } from "~/domain/tiles";

/** A dish with what opinions and offers about it need to know. */
export interface DemoDish {
  row: ProductRow;
  idea: DishIdea;
  restaurant: DemoRestaurant;
}

export interface Menus {
  categories: CategoryRow[];
  dishes: DemoDish[];
  pictures: PlannedPicture[];
}

/** What a place that asks itself says of each dish: that it holds none of these. */
const CONFIRMABLE = [
  "gluten",
  "dairy",
  "eggs",
  "peanuts",
  "tree-nuts",
  "soy",
  "fish",
  "shellfish",
  "sesame",
  "mustard",
  "celery",
  "onion",
  "pork",
  "beef",
];

/** Places whose menu says of every dish what it is free of. */
const CAREFUL = new Set([
  "nutre-cocina-ligera",
  "raiz-verde",
  "hoja-santa-vegana",
  "altos-de-valle-nuevo",
  "siete-tiempos",
]);

function dietOf(idea: DishIdea, care: number, random: Random) {
  const freeOf = CONFIRMABLE.filter((id) => !idea.contains.includes(id as never) && random.chance(care));
  const attributes: string[] = [];
  if (idea.diet === "vegan") attributes.push("vegan", "vegetarian");
  if (idea.diet === "vegetarian") attributes.push("vegetarian");
  if (random.chance(care * 0.1)) attributes.push("organic");
  if (idea.diet && random.chance(care * 0.08)) attributes.push("no-added-sugar");
  if (random.chance(care * 0.15)) attributes.push("sin-pepinillos");
  return deriveAttributes({
    dietaryAttributes: attributes,
    containsIngredients: idea.contains,
    freeOfIngredients: freeOf,
  });
}

/** Descriptions that no dish of the world has yet: an opening of the idea's, and tails of its section while it takes. */
function describe(idea: DishIdea, tails: string[], taken: Set<string>, random: Random): string {
  const openings = random.shuffle(idea.descriptions);
  const opening = openings[0];
  if (opening === undefined) return "";
  const wanted =
    tails.length === 0 ? 0 : random.weighted([0, 1, 2], opening.length > 80 ? [5, 4, 1] : [1, 6, 4]);
  for (let tailCount = wanted; tailCount <= wanted + 2; tailCount++) {
    for (const start of openings) {
      const [first, ...more] = tails.slice(0, tailCount);
      const text = [start, first, ...more].filter(Boolean).join(" ");
      tails.push(...tails.splice(0, tailCount));
      if (!taken.has(text)) return text;
    }
  }
  return opening;
}

/** 'frituras:5' as the section and five of its dishes in their order; all of them without a number. */
function dishesOf(entry: string, random: Random): { section: Section; ideas: DishIdea[] } {
  const [key = "", count] = entry.split(":");
  const section = SECTIONS.get(key);
  if (!section) throw new Error(`No section '${key}' in the menu tables`);
  return { section, ideas: count ? random.sample(section.dishes, Number(count)) : section.dishes };
}

/** The menus of all places: categories, dishes and the pictures that the dishes have. */
export function menusOf(restaurants: DemoRestaurant[], now: Date): Menus {
  const menus: Menus = { categories: [], dishes: [], pictures: [] };
  const describedAs = new Set<string>();
  for (const restaurant of restaurants) addMenu(menus, restaurant, describedAs, now);
  return menus;
}

function addMenu(menus: Menus, restaurant: DemoRestaurant, describedAs: Set<string>, now: Date): void {
  const { sketch, row } = restaurant;
  const random = restaurant.random.fork("menu");
  const titles = new Set<string>();
  const names = new Set<string>();
  const own: DemoDish[] = [];
  const care = CAREFUL.has(row.slug) ? 1 : random.pick([0, 0, 0.3, 0.6, 0.85]);
  const age = now.getTime() - row.createdAt.getTime();

  sketch.menu.split(" ").forEach((entry, categoryIndex) => {
    const { section, ideas } = dishesOf(entry, random);
    const title = section.titles.find((text) => !titles.has(foldText(text))) ?? `${section.titles[0]} (2)`;
    const shuffled = random.shuffle(section.titles).find((text) => !titles.has(foldText(text))) ?? title;
    titles.add(foldText(shuffled));
    const category: CategoryRow = {
      id: menus.categories.length + 1,
      publicId: publicId(random),
      restaurantId: row.id,
      name: shuffled,
      description:
        section.descriptions.length > 0 && random.chance(0.7) ? random.pick(section.descriptions) : "",
      sortOrder: sketch.sortTies ? Math.floor(categoryIndex / 3) : categoryIndex * 10,
    };
    menus.categories.push(category);
    const tails = random.shuffle(section.tails);

    ideas.forEach((idea, dishIndex) => {
      const name = random.shuffle(idea.names).find((text) => !names.has(foldText(text)));
      if (name === undefined) return;
      names.add(foldText(name));
      const description = describe(idea, tails, describedAs, random);
      if (description) describedAs.add(description);
      const haggle =
        sketch.menu.startsWith("lmc") || sketch.menu === "unico" ? 1 : 0.92 + random.next() * 0.16;
      const createdAt = after(row.createdAt, random.next() ** 3 * age * 0.9);
      const dish: ProductRow = {
        id: menus.dishes.length + own.length + 1,
        publicId: publicId(random),
        restaurantId: row.id,
        categoryId: category.id,
        name,
        nameFolded: foldText(name),
        description,
        price: menuPrice(idea.price * sketch.level * haggle, row.currency),
        imageUrl: null,
        isAvailable: sketch.menu.startsWith("lmc") || sketch.menu === "unico" || !random.chance(0.04),
        sortOrder: sketch.sortTies ? Math.floor(dishIndex / 3) : dishIndex,
        spicinessLevel: idea.spiciness ?? (random.chance(0.5) ? 0 : null),
        ...mutable(dietOf(idea, care, random)),
        createdAt,
        updatedAt: after(createdAt, random.next() * (now.getTime() - createdAt.getTime())),
      };
      own.push({ row: dish, idea, restaurant });
    });
  });

  const share = sketch.photos ?? 0.6;
  const pictured = sketch.menu.startsWith("lmc") ? 40 : Math.round(own.length * share);
  const group = groupOfType(sketch.type)!.key;
  for (const { row: dish, idea } of random.sample(own, pictured)) {
    const key = pictureKey(random, "dish");
    // A motif a category: a menu shows several, and each of its sections one.
    const tile = tileFor(`${row.slug}/${dish.categoryId % 3}`, group);
    menus.pictures.push({ key, kind: "dish", foods: idea.foods.map((food) => FOODS[food]), tile });
    dish.imageUrl = mediaUrl(key);
  }
  menus.dishes.push(...own);
}

function mutable(diet: ReturnType<typeof deriveAttributes>) {
  return {
    dietaryAttributes: [...diet.dietaryAttributes],
    containsIngredients: [...diet.containsIngredients],
    freeOfIngredients: [...diet.freeOfIngredients],
  };
}
