import { type IdOf, type VocabularyEntry, vocabulary } from "~/domain/catalogue/vocabulary";

const DIETS = [
  { id: "vegetarian", label: "Vegetariano" },
  { id: "vegan", label: "Vegano" },
  { id: "halal", label: "Halal" },
  { id: "kosher", label: "Kosher" },
] as const satisfies VocabularyEntry[];

const ALLERGIES = [
  { id: "gluten-free", label: "Sin gluten" },
  { id: "dairy-free", label: "Sin lácteos" },
  { id: "nut-free", label: "Sin maní ni frutos secos" },
] as const satisfies VocabularyEntry[];

const PERSONAL = [
  { id: "sin-cebolla", label: "Sin cebolla" },
  { id: "sin-pepinillos", label: "Sin pepinillos" },
  { id: "sin-mostaza", label: "Sin mostaza" },
  { id: "sin-cerdo", label: "Sin cerdo" },
  { id: "sin-res", label: "Sin res" },
] as const satisfies VocabularyEntry[];

const OTHERS = [
  { id: "organic", label: "Orgánico" },
  { id: "no-added-sugar", label: "Sin azúcar añadida" },
] as const satisfies VocabularyEntry[];

/** The restrictions that a diner can choose. */
export const DIETARY_RESTRICTIONS = vocabulary([...DIETS, ...ALLERGIES, ...PERSONAL, ...OTHERS]);

/** The attributes that a dish can declare: every restriction, and the mark that it contains gluten. */
export const DISH_ATTRIBUTES = vocabulary([
  ...DIETARY_RESTRICTIONS.entries,
  { id: "contains-gluten", label: "Contiene gluten" },
]);

export type DietaryRestriction = IdOf<typeof DIETARY_RESTRICTIONS>;
export type DishAttribute = IdOf<typeof DISH_ATTRIBUTES>;

/** The sub-groups of the preferences tab «Restricciones Dietéticas», in the specification's order. */
export const RESTRICTION_GROUPS: readonly {
  readonly key: "diets" | "allergies" | "personal" | "others";
  readonly label: string;
  readonly restrictions: readonly { readonly id: DietaryRestriction; readonly label: string }[];
}[] = [
  { key: "diets", label: "Dietas especiales", restrictions: DIETS },
  { key: "allergies", label: "Alergias e intolerancias", restrictions: ALLERGIES },
  { key: "personal", label: "Preferencias personales", restrictions: PERSONAL },
  { key: "others", label: "Otros atributos", restrictions: OTHERS },
];

const ALLERGY_IDS: readonly string[] = ALLERGIES.map(({ id }) => id);

/** Returns whether a restriction belongs to «Alergias e intolerancias». */
export function isAllergyRestriction(id: string): boolean {
  return ALLERGY_IDS.includes(id);
}
