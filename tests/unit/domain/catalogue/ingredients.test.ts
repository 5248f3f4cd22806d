import fc from "fast-check";
import { expect, test } from "vitest";
import { findApproximateIngredients } from "~/domain/catalogue/approximate-ingredients";
import {
  INGREDIENTS,
  ingredientFromText,
  ingredientInSentence,
  ingredientLabel,
  isIngredientId,
  OWN_WORD,
  readIngredient,
  suggestIngredients,
} from "~/domain/catalogue/ingredients";
import { foldText } from "~/domain/text";

test.each([
  ["peanuts", "custom-peanuts"],
  ["camaron", "custom-camaron"],
  ["cebola", "custom-cebola"],
  ["Maní", "peanuts"],
  ["mani", "peanuts"],
  ["CACAHUATE", "peanuts"],
  ["palta", "avocado"],
  ["huevo", "eggs"],
  ["cacahuates", "peanuts"],
  ["ALTRAMUCES", "lupin"],
  ["ajíes dulces", "bell-pepper"],
  [" ¡maní! ", "peanuts"],
  ["res", "beef"],
  ["queso", "custom-queso"],
  ["Salsa de Ñame", "custom-salsa-de-ñame"],
  [" ¡kétchup! ", "custom-kétchup"],
  ["ma\u200Cní\u3164", "peanuts"],
  ["🥜", undefined],
  ["\u3164\u2800", undefined],
  ["\u0301", undefined],
  [`a${" ".repeat(60_000)}`, undefined],
  ["", undefined],
  ["x".repeat(40), `custom-${"x".repeat(40)}`],
  ["x".repeat(41), undefined],
])("%j is the ingredient %j", (typed, id) => {
  expect(ingredientFromText(typed)).toBe(id);
  if (id) expect(isIngredientId(id)).toBe(true);
});

test.each([
  "",
  "custom-",
  "custom-Ñame!",
  "custom--a",
  "custom-a-",
  "custom-\u3164",
  "custom-\u0301",
  "maní",
  "toString",
  3,
  null,
  `custom-${"x".repeat(41)}`,
])("%j is no ingredient id", (id) => {
  expect(isIngredientId(id)).toBe(false);
});

test("labels in a list and in a sentence", () => {
  expect(ingredientLabel("tree-nuts")).toBe("Frutos secos");
  expect(ingredientLabel("custom-salsa-de-ñame")).toBe("Salsa de ñame");
  expect(ingredientInSentence("peanuts")).toEqual({ name: "maní", plural: false });
  expect(ingredientInSentence("shellfish")).toEqual({ name: "mariscos", plural: true });
  expect(ingredientInSentence("custom-kétchup")).toEqual({ name: "kétchup", plural: false });
});

test("no two ingredients have the same name", () => {
  const names = INGREDIENTS.entries.flatMap(({ label, names }) => [label, ...names].map(foldText));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { id, label, names } of INGREDIENTS.entries)
    for (const name of [label, ...names]) expect(ingredientFromText(name), name).toBe(id);
});

test("every kind of an ingredient leads to a question, in singular and plural, and can be stored as a word of its own", () => {
  for (const { id, kinds } of INGREDIENTS.entries)
    for (const kind of kinds) {
      const own = ingredientFromText(kind);
      // Only the last word is turned into singular or plural: 'tortillas de maíz'.
      const other = kind.endsWith("s") ? kind.replace(/e?s$/, "") : kind.replace(/(?<=[aeiou])$/, "s");
      for (const word of [kind, other, kind.toUpperCase()]) {
        const read = readIngredient(word);
        if (!read || !("askAbout" in read)) throw new Error(`${word} is taken as it stands`);
        expect(read.askAbout, word).toContain(id);
        expect(readIngredient(word, id), word).toEqual({ id });
      }
      expect(readIngredient(kind, OWN_WORD)).toEqual({ id: own });
    }
});

test.each<[string, string[]]>([
  ["camarón", ["shellfish"]],
  ["nuez", ["tree-nuts"]],
  ["quesos", ["dairy"]],
  ["alergia al maní", ["peanuts"]],
  ["mantequilla de maní", ["dairy", "peanuts"]],
  ["leche de coco", ["coconut"]],
  ["leche de almendras", ["dairy", "tree-nuts"]],
  ["pan con queso, jamón y tomate", ["gluten", "dairy", "pork"]],
  ["ají", ["bell-pepper", "chili"]],
  ["carne", ["pork", "beef"]],
  ["crab", ["shellfish"]],
  ["Almonds", ["tree-nuts"]],
  ["shelfish", ["shellfish"]],
  ["shellfish", ["shellfish"]],
  ["shrimps", ["shellfish"]],
  ["lobster", ["shellfish"]],
  ["walnut", ["tree-nuts"]],
  ["cashew nuts", ["tree-nuts"]],
  ["milk", ["dairy"]],
  ["cheese", ["dairy"]],
  ["eggs", ["eggs"]],
  ["wheat", ["gluten"]],
  ["soy", ["soy"]],
  ["sesame", ["sesame"]],
  ["fish", ["fish"]],
  ["peanut butter", ["peanuts", "dairy"]],
  ["coconut milk", ["coconut"]],
  ["cameron", ["shellfish"]],
  ["almedras", ["tree-nuts"]],
  ["mariscso", ["shellfish"]],
  ["mostasa", ["mustard"]],
  ["ají morón", ["bell-pepper"]],
  ["leche de almedras", ["dairy", "tree-nuts"]],
  ["crap", []],
  ["pollito", []],
  ["panal", []],
  ["sal", []],
  ["fresa", []],
  ["Salsa Ñata Rara", []],
  ["¡¿?!", []],
  ["", []],
])("%j may mean %j", (text, meant) => {
  expect(findApproximateIngredients(text)).toEqual(meant);
});

test.each<[string, string | undefined, ReturnType<typeof readIngredient>]>([
  ["Maní", undefined, { id: "peanuts" }],
  ["camarones", undefined, { askAbout: ["shellfish"] }],
  ["camarones", "shellfish", { id: "shellfish" }],
  ["camarones", OWN_WORD, { id: "custom-camarones" }],
  ["camarones", "pork", { askAbout: ["shellfish"] }],
  ["crab", undefined, { askAbout: ["shellfish"] }],
  ["fish", undefined, { askAbout: ["fish"] }],
  ["cebola", undefined, { askAbout: ["onion"] }],
  ["cebola", "onion", { id: "onion" }],
  ["cebola", OWN_WORD, { id: "custom-cebola" }],
  ["fresa", "shellfish", { id: "custom-fresa" }],
  ["fresa", undefined, { id: "custom-fresa" }],
  ["maní", OWN_WORD, { id: "peanuts" }],
  ["¡¿?!", OWN_WORD, undefined],
])("%j, answered %j, is read as %j", (text, answer, read) => {
  expect(readIngredient(text, answer, findApproximateIngredients)).toEqual(read);
});

test.each([
  ["man", [], ["peanuts", "dairy"]],
  ["camaron", [], ["shellfish"]],
  ["LECHE", [], ["dairy", "coconut"]],
  ["cebolla", ["onion"], []],
  ["", [], []],
  ["  ", [], []],
  ["zzz", [], []],
])("typing %j with %j chosen suggests %j", (typed, chosen, found) => {
  expect(suggestIngredients(typed, chosen)).toEqual(found);
});

test("at most five suggestions, first those whose name begins with the text", () => {
  const found = suggestIngredients("a");
  expect(found).toHaveLength(5);
  for (const id of found) {
    const names = INGREDIENTS.find(id) as (typeof INGREDIENTS.entries)[number];
    expect([names.label, ...names.names].some((name) => foldText(name).startsWith("a"))).toBe(true);
  }
  expect(suggestIngredients("a", found).filter((id) => found.includes(id))).toEqual([]);
  expect(suggestIngredients("a", [], 2)).toHaveLength(2);
});

/** A word with one typing error: a letter missing, doubled or changed, or two swapped. */
const slips = (word: string) =>
  fc.nat(word.length - 2).chain((at) => {
    const [before, here, next, after] = [
      word.slice(0, at),
      word.charAt(at),
      word.charAt(at + 1),
      word.slice(at + 2),
    ];
    return fc.constantFrom(
      before + next + after,
      before + here + here + next + after,
      `${before}q${next}${after}`,
      before + next + here + after,
    );
  });

test("a long word of the catalogue with one typing error leads to a question, and is never accepted without one", () => {
  const words = INGREDIENTS.entries
    .flatMap(({ label, names, kinds }) => [label, ...names, ...kinds])
    .map(foldText)
    .filter((word) => /^[a-z]{5,}$/.test(word));
  fc.assert(
    fc.property(
      fc.constantFrom(...words).chain((word) => slips(word)),
      (typed) => {
        const read = readIngredient(typed, undefined, findApproximateIngredients);
        if (read && "askAbout" in read) expect(read.askAbout.length).toBeGreaterThan(0);
        // An error may make another name of the catalogue, such as 'soja'.
        else expect(INGREDIENTS.has(read?.id), typed).toBe(true);
      },
    ),
  );
});
