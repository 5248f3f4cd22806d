import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { stemOf } from "~/domain/search/stem";
import { formsOfStem, searchedWords } from "~/domain/search/word-forms";

const words = fc
  .stringMatching(/^[a-z]{1,12}$/)
  .chain((start) =>
    fc.constantFrom("", "s", "es", "ces", "a", "o", "e", "as", "os").map((end) => start + end),
  );

describe("formsOfStem", () => {
  test("has every word among the forms of its stem, and no word of another stem", () => {
    fc.assert(
      fc.property(words, (word) => {
        const forms = formsOfStem(stemOf(word));
        expect(forms).toContain(word);
        for (const form of forms) expect(stemOf(form)).toBe(stemOf(word));
      }),
    );
  });
});

describe("searchedWords", () => {
  const stems = (text: string) => searchedWords(text).required.map(({ own }) => own);

  it("requires the words that name the food, and keeps joining words for the phrase", () => {
    expect(stems("mofongo de camaron")).toEqual(["mofong", "camaron"]);
    expect(searchedWords("mofongo de camaron").phrase).toEqual(["mofong", "de", "camaron"]);
  });

  it("requires joining words if there are no others", () => {
    expect(stems("con")).toEqual(["con"]);
  });

  it("knows the names of other countries, numbers as digits, and the house that makes a food", () => {
    const [first] = searchedWords("gamba").required;
    expect(first?.all).toContain("camaron");
    expect(searchedWords("siete").required[0]?.all).toContain("7");
    expect(searchedWords("taco").required[0]).toMatchObject({ all: ["taco"], around: ["taco", "taqueri"] });
    expect(searchedWords("piña").required[0]?.all).toContain(stemOf("anana"));
  });

  it.each(["", "   ", "🍕🍕", '"*) OR (', "'"])("requires nothing but letters and digits of %j", (text) => {
    for (const { all } of searchedWords(text).required)
      for (const one of all) expect(one).toMatch(/^[a-z0-9]+$/);
  });

  it("reads at most eight of 500 words", () => {
    const long = Array.from({ length: 500 }, (_, at) => `palabra${at}`).join(" ");
    expect(searchedWords(long).required.length).toBeLessThanOrEqual(8);
  });
});
