import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "~/data/schema/menus";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { answerOf, contextAt } from "../../loaders";
import { addDish, addRating, addRestaurantWithDish, at, db, HOUR, NOW } from "../../rows";

const SIZES = [
  { name: "Personal", price: 35_000 },
  { name: "Mediana", price: 52_000 },
  { name: "Familiar", price: 89_000 },
];

type Added = Awaited<ReturnType<typeof addRestaurantWithDish>>;

async function bodyOf(
  loader: Parameters<typeof answerOf>[0],
  path: string,
  params: Record<string, string> = {},
) {
  const { status, body } = await answerOf(loader, { path, params, context: contextAt(NOW) });
  expect(status).toBe(200);
  return body as Record<string, unknown>;
}

const menuOf = ({ restaurant: { slug } }: Added) => bodyOf(menuLoader, `/${slug}`, { slug });

const sheetOf = ({ restaurant: { slug } }: Added, { publicId }: { publicId: string }) =>
  bodyOf(dishLoader, `/${slug}/product/${publicId}/rate`, { slug, productId: publicId });

describe("a dish with sizes", () => {
  it("shows its lowest price with 'Desde' in menus, on cards and beside its reviews", async () => {
    const added = await addRestaurantWithDish({ currency: "DOP" });
    const pizza = await addDish(added.category, { name: "Pizza", price: 35_000, sizes: SIZES });
    await addRating(pizza, { stars: 5 });
    const { slug } = added.restaurant;

    expect(await menuOf(added)).toMatchObject({
      sections: [{ dishes: [{ price: "RD$450.00" }, { name: "Pizza", price: "Desde RD$350.00" }] }],
    });
    expect(
      await bodyOf(reviewsLoader, `/${slug}/product/${pizza.publicId}/reviews`, {
        slug,
        productId: pizza.publicId,
      }),
    ).toMatchObject({ dish: { price: "Desde RD$350.00" } });
    const { bestDishes } = await bodyOf(landingLoader, "/");
    expect(bestDishes).toContainEqual(expect.objectContaining({ name: "Pizza", price: "Desde RD$350.00" }));
  });

  it("lists them on its sheet, each with its price and the sum at the table", async () => {
    const added = await addRestaurantWithDish({ addsLegalTip: true });
    const pizza = await addDish(added.category, { price: 35_000, sizes: SIZES });
    expect(await sheetOf(added, pizza)).toMatchObject({
      price: "Desde RD$350.00",
      atTable: null,
      sizes: [
        { name: "Personal", price: "RD$350.00", atTable: "En mesa: RD$350.00 + 10 % = RD$385.00" },
        { name: "Mediana", price: "RD$520.00", atTable: "En mesa: RD$520.00 + 10 % = RD$572.00" },
        { name: "Familiar", price: "RD$890.00", atTable: "En mesa: RD$890.00 + 10 % = RD$979.00" },
      ],
    });
  });

  it("has an AggregateOffer with an Offer for each in the structured data, other dishes one Offer", async () => {
    const added = await addRestaurantWithDish();
    await addDish(added.category, { price: 35_000, sizes: SIZES });
    expect(await menuOf(added)).toMatchObject({
      sections: [
        {
          jsonLd: {
            hasMenuItem: [
              { offers: { "@type": "Offer", price: "450.00", priceCurrency: "DOP" } },
              {
                offers: {
                  "@type": "AggregateOffer",
                  lowPrice: "350.00",
                  highPrice: "890.00",
                  priceCurrency: "DOP",
                  offerCount: 3,
                  offers: [
                    { "@type": "Offer", name: "Personal", price: "350.00", priceCurrency: "DOP" },
                    { "@type": "Offer", name: "Mediana", price: "520.00", priceCurrency: "DOP" },
                    { "@type": "Offer", name: "Familiar", price: "890.00", priceCurrency: "DOP" },
                  ],
                },
              },
            ],
          },
        },
      ],
    });
  });
});

describe("the sum at the table", () => {
  it.each([
    [{ addsLegalTip: true, taxIncluded: true }, "En mesa: RD$450.00 + 10 % = RD$495.00"],
    [{ addsLegalTip: true, taxIncluded: false }, "En mesa: RD$450.00 + 18 % de ITBIS + 10 % = RD$576.00"],
    [{ addsLegalTip: false, taxIncluded: true }, null],
    [{ addsLegalTip: false, taxIncluded: false }, null],
  ])("of a restaurant with %j is %s on a dish's sheet", async (terms, atTable) => {
    const added = await addRestaurantWithDish(terms);
    const taxNote = `Precios con impuestos ${terms.taxIncluded ? "" : "no "}incluidos`;
    expect(await sheetOf(added, added.dish)).toMatchObject({ atTable, sizes: [], taxNote });
    const tipNote = terms.addsLegalTip ? "Al comer en el local se suma el 10 % de propina legal" : null;
    expect(await menuOf(added)).toMatchObject({ taxNote, tipNote });
  });
});

it("the sheet of a dish off the menu says whether it returns today", async () => {
  const added = await addRestaurantWithDish();
  const forToday = await addDish(added.category, { soldOutUntil: at(HOUR) });
  const forLong = await addDish(added.category, { isAvailable: false, soldOutUntil: at(HOUR) });
  const back = await addDish(added.category, { soldOutUntil: NOW });
  const chips = [forToday, forLong, back].map((dish) => sheetOf(added, dish));
  expect((await Promise.all(chips)).map(({ unavailable }) => unavailable)).toEqual([
    "Agotado hoy",
    "No disponible",
    null,
  ]);
});

it("a menu whose dishes are all sold out for today says that it returns, and an unwritten one that it is to come", async () => {
  const added = await addRestaurantWithDish();
  expect(await menuOf(added)).toMatchObject({ empty: null });
  await db
    .update(products)
    .set({ soldOutUntil: at(HOUR) })
    .where(eq(products.id, added.dish.id));
  expect(await menuOf(added)).toMatchObject({ empty: { title: "Por hoy se acabó todo" } });
  await db.delete(products).where(eq(products.id, added.dish.id));
  expect(await menuOf(added)).toMatchObject({ empty: { title: "La cocina está escribiendo su carta" } });
});
