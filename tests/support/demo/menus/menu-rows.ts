import { publicId } from "#support/demo/ids";
import { pricesOf } from "#support/demo/menus/dish-sizes";
import { describe, dietOf, itemsOf, type Kitchen, spicinessOf } from "#support/demo/menus/dish-words";
import { FOODS } from "#support/demo/menus/foods";
import type { DishIdea, DishKind, Section } from "#support/demo/menus/menu-table";
import { dietsKept, keepsFacts } from "#support/demo/menus/recipe-items";
import { SECTIONS } from "#support/demo/menus/sections";
import { after } from "#support/demo/moments";
import { mediaUrl, type PlannedPicture, pictureKey } from "#support/demo/pictures/pictures-plan";
import type { Random } from "#support/demo/random";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type { RestaurantSketch } from "#support/demo/restaurants/sketch";
import type { CategoryRow, ProductRow } from "#support/demo/rows";
import { groupOfType } from "~/domain/catalogue/business-types";
import { soldOutTodayUntil } from "~/domain/menus/availability";
import { foldText } from "~/domain/text";
import { tileFor } from "~/domain/tiles/tile-of";

/** A dish with the data that ratings and offers need. */
export interface DemoDish {
  row: ProductRow;
  kind: DishKind;
  restaurant: DemoRestaurant;
}

export interface Menus {
  categories: CategoryRow[];
  dishes: DemoDish[];
  pictures: PlannedPicture[];
}

/** Builds the menus of all restaurants: categories, dishes and the dishes' pictures. */
export function menusOf(restaurants: DemoRestaurant[], now: Date): Menus {
  const menus: Menus = { categories: [], dishes: [], pictures: [] };
  const descriptions = new Set<string>();
  for (const restaurant of restaurants) addMenu(menus, restaurant, descriptions, now);
  return menus;
}

function addMenu(menus: Menus, restaurant: DemoRestaurant, descriptions: Set<string>, now: Date): void {
  const { sketch, row } = restaurant;
  const random = restaurant.random.fork("menu");
  const kitchen: Kitchen = {
    care: sketch.care ?? random.pick([0, 0, 0.3, 0.6, 0.85]),
    declares: sketch.declares ?? [],
  };
  const titles = new Set<string>();
  const names = new Set<string>();
  const own: { dish: ProductRow; idea: DishIdea; kind: DishKind }[] = [];

  const entries = sketch.menu === "" ? [] : sketch.menu.split(" ");
  entries.forEach((entry, categoryIndex) => {
    const { section, ideas } = dishesOf(entry, sketch, names, random);
    const introductions = section.descriptions.filter((text) =>
      ideas.every(({ recipe }) => keepsFacts(text, recipe)),
    );
    const category: CategoryRow = {
      id: menus.categories.length + 1,
      publicId: publicId(random),
      restaurantId: row.id,
      name: pickUnused(section.titles, titles, random),
      description: random.chance(0.7) && introductions.length > 0 ? random.pick(introductions) : "",
      sortOrder: sketch.sortTies ? Math.floor(categoryIndex / 3) : categoryIndex * 10,
    };
    menus.categories.push(category);
    // A section without tails belongs to one restaurant and is used unchanged.
    const isVerbatim = section.tails.length === 0;
    const tails = random.shuffle(section.tails);

    ideas.forEach((idea, dishIndex) => {
      const name = pickUnused(idea.names, names, random);
      const items = itemsOf(idea, name);
      const description = isVerbatim
        ? idea.descriptions[0]!
        : describe(idea, items, tails, descriptions, random);
      descriptions.add(description);
      const haggling = isVerbatim ? 1 : 0.92 + random.next() * 0.16;
      const createdAt = after(
        row.createdAt,
        random.next() ** 3 * 0.9 * (now.getTime() - row.createdAt.getTime()),
      );
      // A separate stream, so that changes of the diet facts do not change the rest of the world.
      const words = random.fork(`diet/${name}`);
      const diet = dietOf(idea, items, section.kind, kitchen, words);
      const dish: ProductRow = {
        id: menus.dishes.length + own.length + 1,
        publicId: publicId(random),
        restaurantId: row.id,
        categoryId: category.id,
        name,
        nameFolded: foldText(name),
        description,
        ...pricesOf(section.key, idea, idea.price * sketch.level * haggling, row.currency),
        imageUrl: null,
        isAvailable: isVerbatim || !random.chance(0.04),
        sortOrder: sketch.sortTies ? Math.floor(dishIndex / 3) : dishIndex,
        spicinessLevel: spicinessOf(idea, items, section.kind, kitchen, words),
        dietaryAttributes: [...diet.dietaryAttributes],
        containsIngredients: [...diet.containsIngredients],
        freeOfIngredients: [...diet.freeOfIngredients],
        createdAt,
        updatedAt: after(createdAt, random.next() * (now.getTime() - createdAt.getTime())),
        views: Math.round(sketch.fame * random.next() ** 2 * 60),
      };
      own.push({ dish, idea, kind: section.kind });
    });
  });

  const { forLong = 0, today = 0 } = sketch.soldOut ?? {};
  const fromTheEnd = own.map(({ dish }) => dish).reverse();
  for (const dish of fromTheEnd.slice(0, forLong)) dish.isAvailable = false;
  for (const dish of fromTheEnd.slice(forLong, forLong + today)) {
    dish.isAvailable = true;
    dish.soldOutUntil = soldOutTodayUntil(now, row.timeZone);
  }

  // The first dish of a section is the most likely to have a photo.
  const heads = own.filter(({ dish }, index) => own[index - 1]?.dish.categoryId !== dish.categoryId);
  const others = own.filter((one) => !heads.includes(one));
  const wanted = Math.round(own.length * (sketch.photos ?? 0.6));
  const pictured = random.sample(heads, wanted);
  pictured.push(...random.sample(others, wanted - pictured.length));
  const group = groupOfType(sketch.type)!.key;
  for (const { dish, idea } of pictured) {
    const key = pictureKey(random, "dish");
    // Three motifs per menu, one per category.
    const tile = tileFor(`${row.slug}/${dish.categoryId % 3}`, group);
    menus.pictures.push({ key, kind: "dish", foods: idea.foods.map((food) => FOODS[food]), tile });
    dish.imageUrl = mediaUrl(key);
  }
  menus.dishes.push(...own.map(({ dish, kind }) => ({ row: dish, kind, restaurant })));
}

/**
 * Reads 'frituras:5' as five dishes of the section in their order, or all dishes without a number. Skips names
 * that the menu already has and dishes that the restaurant's own diet rules out.
 */
function dishesOf(
  entry: string,
  { serves }: RestaurantSketch,
  names: ReadonlySet<string>,
  random: Random,
): { section: Section; ideas: DishIdea[] } {
  const [key = "", count] = entry.split(":");
  const section = SECTIONS.get(key);
  if (!section) throw new Error(`No section '${key}' in the menu tables`);
  const served = section.dishes.filter(({ recipe }) => !serves || dietsKept(recipe).includes(serves));
  const free = served.filter((idea) => idea.names.some((name) => !names.has(foldText(name))));
  const wanted = count === undefined ? section.dishes.length : Number(count);
  if (free.length < wanted) throw new Error(`Section '${key}' has ${free.length} dishes left, not ${wanted}`);
  return { section, ideas: random.sample(free, wanted) };
}

/** Picks a text that the menu does not have yet in any spelling, and marks it as used. */
function pickUnused(texts: string[], taken: Set<string>, random: Random): string {
  const free = texts.filter((text) => !taken.has(foldText(text)));
  if (free.length === 0) throw new Error(`A menu has '${texts.join("', '")}' twice`);
  const text = random.pick(free);
  taken.add(foldText(text));
  return text;
}
