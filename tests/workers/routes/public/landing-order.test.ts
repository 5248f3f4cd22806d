import { describe, expect, it } from "vitest";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { answerOf, contextAt } from "../../loaders";
import { addCategory, addDish, addOffer, addRating, addRestaurant, at, HOUR, MINUTE, NOW } from "../../rows";
import { ask } from "../../site";

// The second test adds to the restaurants of the first: the tests of a file share one database.
describe("the order of the landing", () => {
  const landing = async (query = "") => {
    const { body } = await answerOf(landingLoader, { path: `/${query}`, context: contextAt(NOW) });
    const { restaurants, others } = body as Record<"restaurants" | "others", { name: string }[]>;
    return [restaurants.length, others.length];
  };

  it("has no second list where six restaurants are all", async () => {
    for (let n = 0; n < 6; n++) await addRestaurant({ name: `Mesa ${n}`, createdAt: at(n * MINUTE) });
    expect(await landing()).toEqual([6, 0]);
    expect((await ask("/", { context: contextAt(NOW) })).text).not.toContain("Más restaurantes y bares");
  });

  it("has the best dishes and the offers after six restaurants, but only where nothing is searched", async () => {
    const first = await addRestaurant({ name: "Mesa 6" });
    await addRestaurant({ name: "Mesa 7" });
    await addRating(await addDish(await addCategory(first)), { stars: 5 });
    await addOffer(first, { expiresAt: at(HOUR) });
    expect(await landing()).toEqual([6, 2]);
    expect(await landing("?nombre=Mesa")).toEqual([8, 0]);
    const { text } = await ask("/", { context: contextAt(NOW) });
    const headings = [...text.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual([
      "Restaurantes y bares",
      "Platos Mejor Valorados",
      "Últimas Ofertas",
      "Más restaurantes y bares",
      "Últimos visitados",
    ]);
    expect(text.match(/class="[^"]*restaurant-card/g)).toHaveLength(8);
    const filtered = (await ask("/?nombre=Mesa", { context: contextAt(NOW) })).text;
    expect(filtered).not.toContain("Más restaurantes y bares");
    expect(filtered.indexOf("Mesa 0")).toBeLessThan(filtered.indexOf("Platos Mejor Valorados"));
  });
});
