import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addCategory, addDish, addOffer, addRestaurant, at, HOUR } from "../../rows";
import { ask, type Body, pagesOf, raiseIds, stopClock } from "./data-calls";

beforeAll(async () => {
  await raiseIds();
  const restaurant = await addRestaurant({
    slug: "el-fogon",
    name: "El Fogón",
    latitude: 18.47,
    longitude: -69.88,
  });
  const category = await addCategory(restaurant, { name: "Fuertes" });
  await addDish(category, {
    name: "Mofongo vegano",
    price: 35_000,
    dietaryAttributes: ["vegan"],
    freeOfIngredients: ["milk"],
  });
  await addDish(category, {
    name: "Mofongo de camarones",
    price: 65_000,
    containsIngredients: ["shellfish"],
  });
  await addDish(category, { name: "Mofongo agotado", soldOutUntil: at(HOUR) });
  await addOffer(restaurant, { title: "Dos por uno en mofongo" });
  const hidden = await addRestaurant({ name: "Fogón Escondido", isActive: false });
  await addDish(await addCategory(hidden), { name: "Mofongo escondido" });
  const many = await addCategory(await addRestaurant({ slug: "muchos", name: "Casa de Locrio" }));
  for (let i = 0; i < 50; i++) await addDish(many, { name: `Locrio ${i}` });
});

beforeEach(() => stopClock());
afterEach(() => {
  vi.useRealTimers();
});

const question = (q: string, more = "") => ask(`search?q=${encodeURIComponent(q)}${more}`);
const namesOf = (body: Body) => body.dishes.map(({ name }: Body) => name);

describe("a question", () => {
  it("finds dishes that can be ordered at visible restaurants, and says how it was understood", async () => {
    const { status, headers, body } = await question("mofongo por menos de 500");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "dishes",
      restaurants: [],
      offers: [],
      is_loose: false,
      next_cursor: null,
    });
    expect(namesOf(body)).toEqual(["Mofongo vegano"]);
    expect(body.conditions).toEqual(["«mofongo»", "Hasta RD$500"]);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  });

  it("about a diet comes with what was confirmed and the caution of the page", async () => {
    const { body } = await question("mofongo vegano");
    expect(namesOf(body)).toEqual(["Mofongo vegano"]);
    expect(body.dishes[0]).toMatchObject({
      restaurant: { slug: "el-fogon", name: "El Fogón" },
      price: { amount: 35_000, formatted: "RD$350.00" },
      confirmed: "vegano",
      free_of: [{ id: "milk" }],
    });
    expect(body.caution).not.toBe("");
  });

  it("finds restaurants and offers", async () => {
    const restaurants = (await question("restaurantes con mofongo")).body;
    expect(restaurants).toMatchObject({ kind: "restaurants", restaurants: [{ slug: "el-fogon" }] });
    const offers = (await question("ofertas de mofongo")).body;
    expect(offers).toMatchObject({ kind: "offers", offers: [{ title: "Dos por uno en mofongo" }] });
  });

  it("about what is near needs a position, and its answer with one is kept by nobody", async () => {
    const missing = await question("mofongo cerca");
    expect(missing.body.is_position_missing).toBe(true);
    const near = await question("mofongo cerca", "&latitude=18.47&longitude=-69.88");
    expect(near.body.is_position_missing).toBe(false);
    expect(namesOf(near.body)).toContain("Mofongo vegano");
    expect(near.headers.get("cache-control")).toBe("no-store");
    const far = await question("mofongo cerca", "&latitude=40.4&longitude=-3.7");
    expect(far.body.dishes).toEqual([]);
  });

  it("about the site finds nothing and is called so", async () => {
    const { body } = await question("ayuda");
    expect(body).toMatchObject({ kind: "help", dishes: [], restaurants: [], offers: [] });
  });

  it("goes page by page to the end, each dish once", async () => {
    const pages = await pagesOf("search?q=locrio");
    expect(pages.map(({ dishes }) => dishes.length)).toEqual([24, 24, 2]);
    expect(new Set(pages.flatMap(namesOf)).size).toBe(50);
  });

  it.each([
    ["", "q"],
    ["q=", "q"],
    [`q=${"a".repeat(1001)}`, "q"],
    ["q=mofongo&latitude=18", "longitude"],
    ["q=mofongo&latitude=x&longitude=1", "latitude"],
    ["q=mofongo&cursor=0", "cursor"],
    ["q=mofongo&cursor=100", "cursor"],
    ["q=mofongo&cursor=%00", "cursor"],
  ])("is refused with ?%s, and the field is named", async (query, field) => {
    const { status, body } = await ask(`search?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("has no page beyond the last one", async () => {
    const { status, body } = await ask("search?q=locrio&cursor=9");
    expect([status, body.code]).toEqual([400, "unknown_cursor"]);
  });

  it.each(["%00", "🐯", "' OR 1=1 --", "<script>", "\u202e", "a".repeat(1000)])(
    "of hostile text is answered without anything hidden: %s",
    async (text) => {
      const { status, body } = await question(text);
      expect(status).toBe(200);
      expect(namesOf(body).filter((name: string) => /escondido|agotado/.test(name))).toEqual([]);
    },
  );
});
