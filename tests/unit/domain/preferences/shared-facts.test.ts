import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIETARY_RESTRICTIONS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { preferencesForm, wizardForm } from "~/domain/forms/preferences";
import { DEFAULT_PREFERENCES, type Profile, preferenceFields } from "~/domain/preferences/preferences";
import { addMissingSharedFacts, SHARED_FACTS, withSharedFacts } from "~/domain/preferences/shared-facts";

const profile = (restrictions: string[], styles: string[], savedGroups: string[] = []): Profile => ({
  preferences: { ...DEFAULT_PREFERENCES, dietaryRestrictions: restrictions, eatingStyles: styles },
  savedGroups,
});
const nobody = profile([], []);
const vegan = profile(["vegan"], ["vegan"], ["dietary", "eating-styles"]);

test("a shared fact has the same label in both catalogues", () => {
  for (const fact of SHARED_FACTS) expect(EATING_STYLES.label(fact)).toBe(DIETARY_RESTRICTIONS.label(fact));
});

describe("a form with a box in two tabs", () => {
  test.each<[string, Profile, Record<string, string>, [string[], string[]]]>([
    ["one ticks the other: the style", nobody, { "style-vegan": "1" }, [["vegan"], ["vegan"]]],
    ["one ticks the other: the restriction", nobody, { "restriction-vegan": "1" }, [["vegan"], ["vegan"]]],
    ["one unticks the other: the style", vegan, { "restriction-vegan": "1" }, [[], []]],
    ["one unticks the other: the restriction", vegan, { "style-vegan": "1" }, [[], []]],
    [
      "both stay where neither changes",
      vegan,
      { "style-vegan": "1", "restriction-vegan": "1" },
      [["vegan"], ["vegan"]],
    ],
    [
      "what is not the same fact stays apart",
      nobody,
      { "style-organic": "1", "restriction-halal": "1" },
      [["halal"], ["organic"]],
    ],
    [
      "«none» empties both",
      vegan,
      { "none-dietary": "1", "style-vegan": "1", "restriction-vegan": "1" },
      [[], []],
    ],
    [
      "«none» leaves other styles",
      profile(["vegan"], ["keto", "vegan"]),
      { "none-dietary": "1", "style-keto": "1", "style-vegan": "1", "restriction-vegan": "1" },
      [[], ["keto"]],
    ],
  ])("%s", (_, before, typed, lists) => {
    const { preferences } = preferencesForm(before, true).parse(typed);
    expect([preferences.dietaryRestrictions, preferences.eatingStyles]).toEqual(lists);
  });

  test.each(["gluten-free", "dairy-free"])("requires consent where %s is checked as a style", (fact) => {
    const form = preferencesForm(nobody, false);
    expect(form.safeParse({ [`style-${fact}`]: "1" }).error?.issues[0]?.path).toEqual(["consent"]);
    expect(form.safeParse({ [`style-${fact}`]: "1", consent: "1" }).success).toBe(true);
  });

  test("has both boxes checked for a profile with one of the two", () => {
    for (const before of [profile(["vegan"], []), profile([], ["vegan"])])
      expect(preferenceFields(before)).toMatchObject({ "restriction-vegan": "1", "style-vegan": "1" });
  });
});

describe("the wizard's first step", () => {
  const step = (before: Profile, hasConsented = false) =>
    wizardForm("eatingStyles", before, { hasConsented, methods: [] });

  test("saves the restriction too, and answers its group", () => {
    const { preferences, savedGroups } = step(nobody).parse({ "style-vegan": "1", "style-keto": "1" });
    expect(preferences).toMatchObject({ dietaryRestrictions: ["vegan"], eatingStyles: ["keto", "vegan"] });
    expect(savedGroups).toEqual(["dietary", "eating-styles"]);
  });

  test("removes the restriction with the style, which does not answer its group as «none»", () => {
    const { preferences, savedGroups } = step(vegan).parse({ "style-keto": "1" });
    expect(preferences).toMatchObject({ dietaryRestrictions: [], eatingStyles: ["keto"] });
    expect(savedGroups).toEqual(["eating-styles"]);
  });

  test("leaves «none» and other restrictions", () => {
    const none = profile([], [], ["dietary"]);
    expect(step(none).parse({ "style-keto": "1" }).savedGroups).toEqual(["dietary", "eating-styles"]);
    const halal = profile(["halal"], [], ["dietary"]);
    expect(step(halal).parse({ "style-vegan": "1" }).preferences.dietaryRestrictions).toEqual([
      "vegan",
      "halal",
    ]);
  });

  test.each(["gluten-free", "dairy-free"])("requires consent with %s", (fact) => {
    expect(step(nobody).safeParse({ [`style-${fact}`]: "1" }).error?.issues[0]?.path).toEqual(["consent"]);
    expect(step(nobody).safeParse({ [`style-${fact}`]: "1", consent: "1" }).success).toBe(true);
    expect(step(nobody, true).safeParse({ [`style-${fact}`]: "1" }).success).toBe(true);
  });

  test("does not require it for an allergy saved before consent was required", () => {
    expect(step(profile(["nut-free"], [], ["dietary"])).safeParse({ "style-keto": "1" }).success).toBe(true);
  });
});

describe("for any choices", () => {
  const lists = fc.record({
    dietaryRestrictions: fc.uniqueArray(fc.constantFrom(...DIETARY_RESTRICTIONS.ids), { maxLength: 6 }),
    eatingStyles: fc.uniqueArray(fc.constantFrom(...EATING_STYLES.ids), { maxLength: 6 }),
  });
  const factsOf = (list: readonly string[]) => SHARED_FACTS.filter((fact) => list.includes(fact));

  test("both lists agree on every shared fact, and hold the rest", () => {
    fc.assert(
      fc.property(lists, lists, (before, chosen) => {
        const after = withSharedFacts(before, chosen);
        expect(factsOf(after.dietaryRestrictions)).toEqual(factsOf(after.eatingStyles));
        const others = (list: readonly string[]) =>
          list.filter((id) => !factsOf(list).some((fact) => fact === id));
        expect([...others(after.eatingStyles)].sort()).toEqual([...others(chosen.eatingStyles)].sort());
        expect(withSharedFacts(after, after)).toEqual(after);
      }),
    );
  });

  test("reading a saved profile loses no fact", () => {
    fc.assert(
      fc.property(lists, (saved) => {
        const facts = factsOf([...saved.dietaryRestrictions, ...saved.eatingStyles]);
        expect(factsOf(addMissingSharedFacts(saved).dietaryRestrictions)).toEqual(facts);
      }),
    );
  });
});
