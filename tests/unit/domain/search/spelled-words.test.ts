import { describe, expect, test } from "vitest";
import { spelledWords } from "~/domain/search/spelled-words";

describe("the words of a reading", () => {
  test.each([
    ["mofongo de camaron", ["mofongo de camarones"], "mofongo de camarones"],
    ["camaron", ["quiero CAMARÓN"], "camarón"],
    ["maiz", ["algo de maiz", "Tortilla de maíz"], "maíz"],
    ["ñame", ["ñame"], "ñame"],
    ["piña", ["pina", "Piña colada"], "piña"],
  ])("are spelled as the diner or a found name spells them: «%s» of %j is «%s»", (folded, texts, shown) => {
    expect(spelledWords(folded, texts)).toBe(shown);
  });

  test.each([
    ["camaron", "camarón"],
    ["cafe con leche", "café con leche"],
    ["platano maduro", "plátano maduro"],
    ["ron", "ron"],
    ["bacon", "bacon"],
    ["pizza", "pizza"],
  ])("have the accent of Spanish where nothing spells them: «%s» is «%s»", (folded, shown) => {
    expect(spelledWords(folded, [])).toBe(shown);
  });

  test("keep the capitals of a name that was found", () => {
    expect(spelledWords("la mar chiquita", ["donde queda la mar chiquita", "La Mar Chiquita"], true)).toBe(
      "La Mar Chiquita",
    );
    expect(spelledWords("san jose de ocoa", ["en san jose de ocoa", "San José de Ocoa"], true)).toBe(
      "San José de Ocoa",
    );
  });
});
