import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionKey, conditionsOf, withoutCondition } from "~/domain/questions/conditions";
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
});
