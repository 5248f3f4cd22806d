import { describe, expect, test } from "vitest";
import { likenessOf, orderNear } from "~/domain/search/near-names";

describe("likenessOf", () => {
  test.each([
    ["donatso piza", "Donato's Pizza", { slips: 2, corrected: "donatos pizza" }],
    ["pizza dnoatos", "Donato's Pizza & Pasta", { slips: 1, corrected: "pizza donatos" }],
    ["rincno de la abu", "El Rincón de la Abuela", { slips: 1, corrected: "rincon de la abuela" }],
    ["hambruguesria", "La Hamburguesería", { slips: 2, corrected: "hamburgueseria" }],
    ["", "Donato's Pizza", { slips: 0, corrected: "" }],
    // Two slips in a word of fewer than eight letters, one in a word of three, and a word that is missing or there once.
    ["piaaz", "Pizza", undefined],
    ["bra casa", "Bar Casa", undefined],
    ["dnoatos roma", "Donato's Pizza", undefined],
    ["pizza pziza", "Pizza", undefined],
  ])("%j and %j: %j", (text, name, likeness) => {
    expect(likenessOf(text, name)).toEqual(likeness);
  });
});

describe("orderNear", () => {
  const ordered = (text: string, ...names: string[]) => {
    const { rows, corrected } = orderNear(
      text,
      names.map((name) => ({ name })),
    );
    return [rows.map(({ name }) => name), corrected];
  };

  test("puts fewer slips first, then fewer other words, and leaves out what does not resemble", () => {
    expect(ordered("csaa rosa", "Casa de Rosa", "Cosa Rosa", "Bar Rosa", "Casa Rosa")).toEqual([
      ["Casa Rosa", "Casa de Rosa"],
      "casa rosa",
    ]);
  });

  test("corrects the text only if several of the nearest names write it alike", () => {
    expect(ordered("sabroso", "Sabrosa", "Sabrosos")).toEqual([["Sabrosos", "Sabrosa"], undefined]);
    expect(ordered("pziza", "Pizza Uno", "Plaza Dos", "Pizza Tres")).toEqual([
      ["Pizza Uno", "Pizza Tres"],
      "pizza",
    ]);
    expect(ordered("nada")).toEqual([[], undefined]);
  });
});
