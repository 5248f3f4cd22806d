import { expect, test } from "vitest";
import { groupPath, sortByWizardStep } from "~/domain/preferences/group-paths";
import { PREFERENCE_TABS, preferenceTab, TAB_OF_GROUP } from "~/domain/preferences/preferences";
import { PREFERENCE_GROUPS, type PreferenceGroup } from "~/domain/preferences/profile-completion";
import { wizardFor } from "~/domain/preferences/wizard";

test.each<[PreferenceGroup, string]>([
  ["eating-styles", "/my-space?asistente=1&paso=1"],
  ["cuisines", "/my-space?asistente=1&paso=2"],
  ["dislikes", "/my-space?asistente=1&paso=3"],
  ["dietary", "/preferences?seccion=restricciones"],
  ["spiciness", "/preferences?seccion=picante"],
])("%s is answered at %s", (group, path) => {
  expect(groupPath(group)).toBe(path);
});

test("each address opens its group, however complete the profile is", () => {
  for (const group of PREFERENCE_GROUPS) {
    const { pathname, searchParams } = new URL(groupPath(group), "https://sobremesa.test");
    const row = { profileCompletionPercentage: 80, wizardSkippedAt: new Date(0) };
    if (pathname === "/my-space")
      expect(wizardFor({ role: "visitor" }, row, searchParams)).toMatchObject({ isShown: true });
    else expect(preferenceTab(searchParams.get("seccion"))).toBe(TAB_OF_GROUP[group]);
  }
});

test("every group has its own tab", () => {
  const tabs = PREFERENCE_GROUPS.map((group) => TAB_OF_GROUP[group]);
  expect(new Set(tabs).size).toBe(PREFERENCE_GROUPS.length);
  expect(PREFERENCE_TABS).toEqual(expect.arrayContaining(tabs));
});

test("the wizard's groups come first", () => {
  expect(sortByWizardStep([...PREFERENCE_GROUPS])).toEqual([
    "eating-styles",
    "cuisines",
    "dislikes",
    "dietary",
    "spiciness",
  ]);
  expect(sortByWizardStep(["spiciness", "cuisines"])).toEqual(["cuisines", "spiciness"]);
});
