import { describe, expect, it } from "vitest";
import { dinerChips, dishChips, sheetChips } from "~/routes/view-models/restaurant-view-model";

const dish = {
  spicinessLevel: 2,
  dietaryAttributes: [
    "vegetarian",
    "halal",
    "gluten-free",
    "dairy-free",
    "sin-mostaza",
    "sin-cerdo",
    "organic",
  ],
};
const labels = (chips: { label: string }[]) => chips.map(({ label }) => label);

describe("dishChips", () => {
  it("shows the spiciness and three diet marks, and the number of others", () => {
    expect(labels(dishChips(dish))).toEqual(["Picante medio", "Vegetariano", "Halal", "Sin gluten", "+2"]);
  });

  it("shows first the marks of the diner's preferences, which count among the three", () => {
    const chips = dishChips(dish, ["sin-mostaza", "dairy-free"]);
    expect(labels(chips)).toEqual(["Picante medio", "Sin lácteos", "Sin mostaza", "Vegetariano", "+3"]);
  });

  it("shows no number where every mark is shown", () => {
    expect(labels(dishChips({ spicinessLevel: 0, dietaryAttributes: ["vegan", "sin-res"] }))).toEqual([
      "Vegano",
    ]);
    expect(dishChips({ spicinessLevel: null, dietaryAttributes: ["sin-pepinillos"] })).toEqual([]);
  });

  it("distinguishes contained gluten from what a dish is free of", () => {
    const chips = dishChips({ spicinessLevel: null, dietaryAttributes: ["vegetarian", "contains-gluten"] });
    expect(chips.map(({ tone }) => tone)).toEqual(["hoja", "quiet"]);
  });
});

describe("dinerChips", () => {
  const rating = { filled: 4, average: "4.4", count: "12" };
  const line = (text: string) => ({
    lines: [{ standing: "broken" as const, severity: "high" as const, text, askHref: null }],
    sentences: text,
  });
  const bread = {
    spicinessLevel: 4,
    dietaryAttributes: ["vegetarian", "contains-gluten"],
    imageUrl: null,
  };

  it("leaves out the chips that the notice already names", () => {
    expect(labels(dinerChips(bread, null, [], line("Contiene lácteos, gluten · picante extremo")))).toEqual([
      "Vegetariano",
    ]);
    expect(labels(dinerChips(bread, null, [], line("Este plato contiene gluten.")))).toContain(
      "Picante extremo",
    );
  });

  it("takes no more lines than without preferences: their marks first, the others in '+N'", () => {
    const requested = ["sin-mostaza", "dairy-free"];
    const many = { ...dish, imageUrl: "/media/a" };
    expect(labels(dinerChips({ ...many, imageUrl: null }, null, requested, undefined))).toEqual([
      "Picante medio",
      "Sin lácteos",
      "+5",
    ]);
    const few = { spicinessLevel: 0, dietaryAttributes: ["vegan", "sin-cerdo", "sin-res"] };
    expect(labels(dinerChips({ ...few, imageUrl: "/a" }, rating, ["sin-cerdo"], undefined))).toEqual([]);
    expect(labels(dinerChips({ ...few, imageUrl: null }, rating, ["sin-cerdo"], undefined))).toEqual([
      "Sin cerdo",
      "Vegano",
    ]);
  });
});

describe("sheetChips", () => {
  it("shows everything", () => {
    expect(sheetChips(dish)).toHaveLength(dish.dietaryAttributes.length + 1);
    expect(labels(sheetChips(dish))).toEqual(expect.arrayContaining(["Sin mostaza", "Sin cerdo"]));
  });
});
