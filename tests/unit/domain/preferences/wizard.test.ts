import { describe, expect, test } from "vitest";
import { mayShowPlaces, wizardFor, wizardPath } from "~/domain/preferences/wizard";

const SKIPPED = new Date(0);

describe("wizardFor", () => {
  test.each<[string, "visitor" | "owner" | "admin", number | null, Date | null, string, number | null]>([
    ["nothing was ever saved", "visitor", null, null, "", 0],
    ["a thin profile", "visitor", 20, null, "", 0],
    ["a thin profile, at a step", "visitor", 20, null, "?paso=3", 2],
    ["a thin profile that skipped it", "visitor", 20, SKIPPED, "", null],
    ["just enough", "visitor", 30, null, "", null],
    ["a step alone opens nothing", "visitor", 40, null, "?paso=2", null],
    ["requested", "visitor", 40, null, "?asistente=1", 0],
    ["requested after skipping", "visitor", 0, SKIPPED, "?asistente=1", 0],
    ["requested at half", "visitor", 50, null, "?asistente=1", 0],
    ["requested above half", "visitor", 60, null, "?asistente=1", 3],
    ["requested when complete", "visitor", 100, SKIPPED, "?asistente=1", 3],
    ["requested at a step, above half", "visitor", 60, null, "?asistente=1&paso=1", 0],
    ["another value requests nothing", "visitor", 60, null, "?asistente=si", null],
    ["no such step", "visitor", 60, null, "?asistente=1&paso=5", 3],
    ["a step of nonsense", "visitor", 0, null, "?paso=1e0", 0],
    ["a step of nonsense, above half", "visitor", 60, null, "?asistente=1&paso=1e0", 3],
    ["an owner", "owner", null, null, "", null],
    ["an administrator", "admin", 0, null, "", null],
    ["an owner who requests it", "owner", 0, null, "?asistente=1&paso=2", 1],
  ])("%s", (_, role, completion, wizardSkippedAt, query, step) => {
    const row =
      completion === null ? undefined : { profileCompletionPercentage: completion, wizardSkippedAt };
    expect(wizardFor({ role }, row, new URLSearchParams(query))).toEqual(
      step === null ? { isShown: false } : { isShown: true, step },
    );
  });

  test("a step's address leads to that step", () => {
    for (const step of [0, 1, 2, 3]) {
      const { searchParams } = new URL(wizardPath(step), "https://sobremesa.test");
      expect(wizardFor({ role: "visitor" }, undefined, searchParams)).toEqual({ isShown: true, step });
    }
  });
});

test.each([
  ["", false],
  ["asistente=1", true],
  ["asistente=si", false],
  ["paso=4", true],
  ["asistente=1&paso=4", true],
  ["asistente=1&paso=3", false],
])("at ?%s the last step may be shown: %s", (query, may) => {
  expect(mayShowPlaces(new URLSearchParams(query))).toBe(may);
});
