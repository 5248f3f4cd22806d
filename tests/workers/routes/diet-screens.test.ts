import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { DISHES, answerOf as decide, type Wish, wishName } from "#support/diet-cases";
import { favoriteProducts, userPreferences } from "~/data/schema/diners";
import type { Fit } from "~/domain/fit";
import { loader as favoritesLoader } from "~/routes/diner/favorites/route";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import type { NoticeView } from "~/ui/dish-notice";
import { answerOf } from "../loaders";
import { addAccount, asked, cookieOf } from "../people";
import { addCategory, addDish, addRating, addRestaurant, db, NOW } from "../rows";

/** One wish of each kind; each meets a dish of every standing. */
const WISHES: Wish[] = [
  { ingredient: "peanuts", level: "allergy" },
  { ingredient: "dairy", level: "intolerance" },
  { restriction: "vegan" },
  { restriction: "dairy-free" },
  { restriction: "sin-cerdo" },
];

type Row = { href: string; notice?: NoticeView | null };

/** Which of the three answers a row tells. */
function told({ notice }: Row): Fit {
  const standings = notice?.lines.map(({ standing }) => standing) ?? [];
  if (standings.includes("broken")) return "breaks";
  return standings.includes("unconfirmed") ? "unconfirmed" : "fits";
}

const DISHES_A_WISH = 3;

/** For a wish a dish of each standing, so that lists of twenty hold them all. */
const casesOf = (wish: Wish) =>
  (["fits", "unconfirmed", "breaks"] as const).map((fit) => {
    const dish = DISHES.find((dish) => decide(dish, wish) === fit);
    if (!dish) throw new Error(`No dish ${fit} ${wishName(wish)}`);
    return { fit, dish };
  });

describe.each(WISHES.map((wish) => [wishName(wish), wish] as const))(
  "to somebody who asks for %s",
  (_, wish) => {
    const expected = new Map<string, Fit>();
    let slug: string;
    let cookie: string;

    beforeAll(async () => {
      // Only this wish's dishes may stand on the landing.
      await env.DB.prepare("DELETE FROM products").run();
      const restaurant = await addRestaurant({ phone: "https://wa.me/18095550100" });
      const category = await addCategory(restaurant);
      const account = await addAccount();
      slug = restaurant.slug;
      cookie = await cookieOf(account);
      expected.clear();
      for (const { fit, dish } of casesOf(wish)) {
        const row = await addDish(category, {
          dietaryAttributes: [...dish.dietaryAttributes],
          containsIngredients: [...dish.containsIngredients],
          freeOfIngredients: [...dish.freeOfIngredients],
        });
        await addRating(row, { stars: 5 });
        await db
          .insert(favoriteProducts)
          .values({ userId: account.id, productId: row.id, createdAt: NOW })
          .run();
        expected.set(`/${slug}/product/${row.publicId}/rate`, fit);
      }
      await db
        .insert(userPreferences)
        .values({
          userId: account.id,
          updatedAt: NOW,
          dietaryRestrictions: "restriction" in wish ? [wish.restriction] : [],
          dislikedIngredients: "ingredient" in wish ? { [wish.ingredient]: wish.level } : {},
        })
        .run();
    });

    const bodyOf = async (loader: Parameters<typeof answerOf>[0], path: string, params = {}) =>
      (await answerOf(loader, { path, params, context: asked().context, headers: { cookie } })).body as never;

    const saysAll = (rows: Row[]) => {
      const answers = new Map(rows.map((row) => [row.href, told(row)]));
      expect(answers).toEqual(expected);
      expect(answers.size).toBe(DISHES_A_WISH);
    };

    it("the menu's rows and numbers say what the decision table says", async () => {
      type Menu = { diner: { sections: { dishes: Row[] }[]; fit: { groups: { label: string }[] } } };
      const { diner }: Menu = await bodyOf(menuLoader, `/${slug}`, { slug });
      saysAll(diner.sections.flatMap(({ dishes }) => dishes));
      const labels = diner.fit.groups.map(({ label }) => label);
      expect(labels).toEqual(["1 va contigo", "1 por confirmar", "1 no va contigo"]);
    });

    it("so does each dish's sheet", async () => {
      for (const [href, fit] of expected) {
        const productId = href.split("/")[3] ?? "";
        const sheet: { fit: Fit; warnings: unknown[] } = await bodyOf(dishLoader, href, { slug, productId });
        expect([sheet.fit, sheet.warnings.length > 0]).toEqual([fit, fit !== "fits"]);
      }
    });

    it("so do the favourites", async () => {
      const { dishes }: { dishes: Row[] } = await bodyOf(favoritesLoader, "/favorites?ver=platos");
      saysAll(dishes);
    });

    it("so do the landing's best dishes", async () => {
      const { bestDishes }: { bestDishes: Row[] } = await bodyOf(landingLoader, "/");
      saysAll(bestDishes);
    });
  },
);

it("the landing stands, every best dish unchecked, where only the diner's part of the read fails", async () => {
  await env.DB.prepare("DELETE FROM products").run();
  const dish = await addDish(await addCategory(await addRestaurant()));
  await addRating(dish, { stars: 5 });
  const account = await addAccount();
  await env.DB.prepare(
    "INSERT INTO user_preferences (user_id, disliked_ingredients, updated_at) VALUES (?, '{', 0)",
  )
    .bind(account.id)
    .run();
  const { body } = await answerOf(landingLoader, {
    path: "/",
    params: {},
    context: asked().context,
    headers: { cookie: await cookieOf(account) },
  });
  const { bestDishes } = body as { bestDishes: Row[] };
  expect(bestDishes.map(({ notice }) => notice?.lines[0]?.text)).toEqual([
    "No pudimos comprobar tus alergias en este plato",
  ]);
});
