import { describe, expect, it, test } from "vitest";
import { compatibilityWarnings } from "~/domain/preferences/compatibility";
import { fitOf, fitReasons } from "~/domain/preferences/fit";
import { DEFAULT_PREFERENCES } from "~/domain/preferences/preferences";
import { suggestDishes } from "~/domain/preferences/suggestions";

const dish = (name: string, description = "", freeOfIngredients: string[] = []) => ({
  publicId: name,
  name,
  description,
  spicinessLevel: null,
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients,
  isAvailable: true,
  averageRating: 5,
  ratingCount: 10,
});

const dinerWith = (dislikedIngredients: Record<string, string>) => ({
  ...DEFAULT_PREFERENCES,
  dislikedIngredients,
  isToleranceChosen: false,
});
const allergic = dinerWith({ "custom-fresa": "allergy" });

describe("a diner's own word that a dish's text says", () => {
  test.each([
    ["Batida de fresa", ""],
    ["Paleta de FRESAS", ""],
    ["Batida roja", "Fresas frescas, guineo y yogur"],
    ["Tarta", "De la casa, con fresa"],
    ["Yogur sin azúcar con fresas", ""],
    ["Sin gluten: tarta de fresa", ""],
  ])("breaks an allergy: «%s», «%s»", (name, description) => {
    const facts = dish(name, description);
    expect(fitOf(fitReasons(facts, allergic))).toBe("breaks");
    expect(compatibilityWarnings(facts, allergic)).toMatchObject([
      { severity: "high", message: "Contiene fresa, que marcaste como alergia", isUnconfirmed: false },
    ]);
  });

  test.each([
    ["Batida de lechosa", ""],
    ["Batida sin fresa", ""],
    ["Tarta", "Libre de fresas"],
    ["Tarta", "No lleva fresa"],
    ["Fresco de coco", "Fresado a mano"],
  ])("stays unconfirmed where it is not said: «%s», «%s»", (name, description) => {
    const facts = dish(name, description);
    expect(fitOf(fitReasons(facts, allergic))).toBe("unconfirmed");
    expect(compatibilityWarnings(facts, allergic)).toMatchObject([
      { severity: "medium", message: "Sin confirmar si contiene fresa: pregunta al restaurante" },
    ]);
  });

  it("of several words counts whole, in their order", () => {
    const diner = dinerWith({ "custom-salsa-de-ostras": "allergy" });
    expect(fitOf(fitReasons(dish("Res en salsa de ostra"), diner))).toBe("breaks");
    expect(fitOf(fitReasons(dish("Ostras en su salsa"), diner))).toBe("unconfirmed");
  });

  it("warns by its level", () => {
    const read = (level: string) =>
      compatibilityWarnings(dish("Batida de fresa"), dinerWith({ "custom-fresa": level })).map(
        ({ severity, message }) => `${severity} | ${message}`,
      );
    expect(read("intolerance")).toEqual(["medium | Contiene fresa, que marcaste como intolerancia"]);
    expect(read("dislike")).toEqual(["low | Contiene fresa, que no te gusta"]);
  });

  it("is never recommended", () => {
    const dishes = [dish("Batida de fresa"), dish("Batida de lechosa")];
    const suggested = suggestDishes(dishes, { ...allergic, showSuggestions: true }, new Set());
    expect(suggested.map(({ dish: { name } }) => name)).toEqual(["Batida de lechosa"]);
  });
});
