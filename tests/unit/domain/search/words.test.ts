import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOf } from "~/domain/search/words";

describe("wordsOf", () => {
  test.each([
    ["McDonald’s", "mcdonalds"],
    ["Donato's Pizza", "donatos pizza"],
    ["Donato´s `Pizza´", "donatos pizza"],
    ["Mc. Ñoño's", "mc nonos"],
    ["D'Angelo Pizza & Pasta #2", "dangelo pizza pasta 2"],
    ["T’s Øl Bar", "ts ol bar"],
    ["coca-cola/pan,vino", "coca cola pan vino"],
    ["T.G.I. “Fridays”", "tgi fridays"],
    ["🌮Tacos🔥Burritos 5×3", "tacos burritos 5 3"],
    ["Œuvre Straße 1º", "oeuvre strasse 1o"],
    ["寿司 バー", "寿司 ハー"],
    ['¿? "" \\ {}', ""],
    ["", ""],
  ])("%j has the words %j", (text, words) => {
    expect(wordsOf(text).join(" ")).toBe(words);
  });

  test("the words of words are the same, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(" "))).toEqual(words);
      }),
    );
  });
});
