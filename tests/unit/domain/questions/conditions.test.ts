import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appliedConditions,
  conditionKey,
  conditionsOf,
  unappliedConditions,
  withoutCondition,
} from "~/domain/questions/conditions";
import { anyReading } from "./arbitrary-reading";

const keysOf = (reading: Parameters<typeof conditionsOf>[0]) => conditionsOf(reading).map(conditionKey);

describe("the conditions of a reading", () => {
  it("are listed with a key each, every value of a list apart", () => {
    expect(
      keysOf({ intent: "dish", words: "taco", diets: ["vegan", "gluten-free"], most: 300, near: true }),
    ).toEqual(["words", "diets:vegan", "diets:gluten-free", "most", "near"]);
  });

  it("can each be dropped without changing the others", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const keys = keysOf(reading);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys)
          expect(keysOf(withoutCondition(reading, key))).toEqual(keys.filter((other) => other !== key));
      }),
    );
  });

  it("stay as they are if another is dropped that the reading does not have", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        expect(withoutCondition(reading, "diets")).toEqual(reading);
        expect(withoutCondition(reading, "intent")).toEqual(reading);
      }),
    );
  });

  it("make a question about hours one about restaurants without the name", () => {
    expect(withoutCondition({ intent: "hours", name: "casa larimar", openAt: "now" }, "name")).toEqual({
      intent: "restaurant",
      openAt: "now",
    });
  });

  it("are applied to offers only where an offer can meet them", () => {
    const reading = {
      words: "helado",
      name: "la mar chiquita",
      diets: ["vegan" as const],
      without: ["peanuts" as const],
      least: 100,
      most: 300,
      place: "santiago",
      sort: "cheapest" as const,
    };
    const offers = { ...reading, intent: "offer" as const };
    expect(appliedConditions(offers).map(conditionKey)).toEqual(["words", "name", "place"]);
    expect(unappliedConditions(offers).map(conditionKey)).toEqual([
      "diets:vegan",
      "without:peanuts",
      "least",
      "most",
      "sort",
    ]);
    expect(unappliedConditions({ intent: "offer", sort: "newest" })).toEqual([]);
    const dishes = { ...reading, intent: "dish" as const };
    expect(appliedConditions(dishes)).toEqual(conditionsOf(dishes));
    expect(unappliedConditions(dishes)).toEqual([]);
  });
});
