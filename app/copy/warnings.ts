/** Sentences of compatibility warnings. domain/preferences/compatibility chooses among them for each dish. */
export const WARNINGS = {
  notVegan: "Este plato puede no ser vegano. Verifica los ingredientes.",
  notVegetarian: "Este plato puede no ser vegetariano. Verifica los ingredientes.",
  notHalal: "Este plato puede no ser halal. Verifica los ingredientes.",
  notKosher: "Este plato puede no ser kosher. Verifica los ingredientes.",
  containsNotVegan: (food: string) => `Este plato contiene ${food}: no es vegano.`,
  containsNotVegetarian: (food: string) => `Este plato contiene ${food}: no es vegetariano.`,
  containsNotHalal: (food: string) => `Este plato contiene ${food}: no es halal.`,
  containsNotKosher: (food: string) => `Este plato contiene ${food}: no es kosher.`,
  contains: (food: string) => `Este plato contiene ${food}.`,
  mayContain: (food: string) => `Este plato puede contener ${food}. Verifica los ingredientes.`,
  spicier: (spiciness: string) => `Este plato es más picante de lo que toleras: ${spiciness.toLowerCase()}.`,
  containsAllergen: (ingredient: string) => `Contiene ${ingredient}, que marcaste como alergia`,
  containsIntolerance: (ingredient: string) => `Contiene ${ingredient}, que marcaste como intolerancia`,
  containsDislike: (ingredient: string, isPlural: boolean) =>
    `Contiene ${ingredient}, que no te ${isPlural ? "gustan" : "gusta"}`,
  unconfirmed: (ingredient: string) => `Sin confirmar si contiene ${ingredient}: pregunta al restaurante`,
  /** In a list, for a dish with several warnings: one line with everything of a standing. */
  line: {
    contains: (foods: readonly string[]) => `Contiene ${foods.join(", ")}`,
    unconfirmed: (names: readonly string[]) => `Sin confirmar: ${names.join(", ")}`,
    also: (names: string) => `también ${names}`,
  },
  unchecked: "No pudimos comprobar tus alergias en este plato",
};
