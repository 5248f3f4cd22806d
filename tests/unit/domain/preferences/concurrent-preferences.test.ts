import { describe, expect, it } from "vitest";
import { mergeConcurrentChanges } from "~/domain/preferences/concurrent-preferences";
import { DRAWN_FIELD } from "~/domain/preferences/preference-fields";

type Fields = Record<string, string>;

/** Rows of ingredients, such as 'garlic:allergy', as a form's fields. */
const rows = (...texts: string[]): Fields =>
  Object.fromEntries(
    texts.flatMap((text, at) => {
      const [ingredient = "", level = ""] = text.split(":");
      return [
        [`ingredient-${at}`, ingredient],
        [`level-${at}`, level],
      ];
    }),
  );
const merged = (drawn: Fields, typed: Fields, saved: Fields) =>
  mergeConcurrentChanges({ ...typed, [DRAWN_FIELD]: JSON.stringify(drawn) }, saved);
/** The fields without the one that says what the form was drawn with. */
const fieldsOf = (fields: Fields) => {
  const { [DRAWN_FIELD]: _, ...others } = fields;
  return others;
};

describe("a form merged with what was saved meanwhile", () => {
  it.each<[what: string, drawn: Fields, typed: Fields, saved: Fields, after: Fields]>([
    ["nothing meanwhile", { a: "1" }, { b: "1" }, { a: "1" }, { b: "1" }],
    ["ticked elsewhere, left alone here", {}, {}, { a: "1" }, { a: "1" }],
    ["unticked elsewhere, left alone here", { a: "1" }, { a: "1" }, {}, {}],
    ["ticked here, left alone elsewhere", {}, { a: "1" }, {}, { a: "1" }],
    ["unticked here, left alone elsewhere", { a: "1" }, {}, { a: "1" }, {}],
    ["each ticked another", {}, { a: "1" }, { b: "1" }, { a: "1", b: "1" }],
    ["chosen here and elsewhere", { t: "mild" }, { t: "hot" }, { t: "none" }, { t: "hot" }],
    ["chosen elsewhere alone", { t: "mild" }, { t: "mild" }, { t: "none" }, { t: "none" }],
    ["what asks for something", {}, { tab: "", intent: "add" }, {}, { tab: "", intent: "add" }],
  ])("%s", (_, drawn, typed, saved, after) => {
    expect(fieldsOf(merged(drawn, typed, saved))).toEqual(after);
  });

  it.each<[what: string, drawn: string[], typed: string[], saved: string[], after: string[]]>([
    [
      "an allergy added elsewhere stays",
      [],
      ["corn:dislike"],
      ["peanuts:allergy"],
      ["corn:dislike", "peanuts:allergy"],
    ],
    ["one taken away elsewhere stays away", ["corn:dislike"], ["corn:dislike"], [], []],
    ["one taken away here goes", ["corn:dislike"], [], ["corn:dislike", "soy:allergy"], ["soy:allergy"]],
    ["a level changed elsewhere stays", ["soy:dislike"], ["soy:dislike"], ["soy:allergy"], ["soy:allergy"]],
    ["a level changed here goes", ["soy:dislike"], ["soy:intolerance"], ["soy:dislike"], ["soy:intolerance"]],
    ["changed in both: here", ["soy:dislike"], ["soy:intolerance"], ["soy:allergy"], ["soy:intolerance"]],
    ["changed here, taken away elsewhere: here", ["soy:dislike"], ["soy:allergy"], [], ["soy:allergy"]],
    ["added in both: here", [], ["soy:allergy"], ["soy:dislike"], ["soy:allergy"]],
    ["without an answer here, new", [], ["soy:"], [], ["soy:"]],
    ["without an answer here, answered elsewhere", [], ["soy:"], ["soy:allergy"], ["soy:"]],
    ["what is no ingredient is still there to be refused", [], ["rm -rf:allergy"], [], ["rm -rf:allergy"]],
  ])("ingredients: %s", (_, drawn, typed, saved, after) => {
    expect(fieldsOf(merged(rows(...drawn), rows(...typed), rows(...saved)))).toEqual(rows(...after));
  });

  it.each<[what: string, typed: Fields, saved: Fields, after: Fields]>([
    [
      "an allergy",
      { "none-dietary": "1" },
      { "restriction-gluten-free": "1" },
      { "restriction-gluten-free": "1" },
    ],
    ["an ingredient", { "none-dislikes": "1" }, rows("soy:allergy"), rows("soy:allergy")],
    ["a way of cooking", { "none-dislikes": "1" }, { "method-fried": "1" }, { "method-fried": "1" }],
  ])("«none» in the form removes nothing that was added elsewhere: %s", (_, typed, saved, after) => {
    expect(fieldsOf(merged({}, typed, saved))).toEqual(after);
  });

  it("«none» in the form removes what the form was drawn with", () => {
    const drawn = { "restriction-vegan": "1", ...rows("soy:dislike") };
    const typed = { "none-dietary": "1", "none-dislikes": "1" };
    expect(fieldsOf(merged(drawn, typed, drawn))).toEqual(typed);
  });

  it.each([undefined, "", "{", "null", "[]", "7", '{"a":1}', '{"a":{"b":"c"}}'])(
    "replaces everything where the form says %j about what it was drawn with",
    (drawn) => {
      const typed: Fields = { b: "1", ...rows("soy:dislike"), ...(drawn === undefined ? {} : { drawn }) };
      expect(mergeConcurrentChanges(typed, { a: "1", ...rows("corn:allergy") })).toEqual(typed);
    },
  );
});
