import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** The 21 cooking methods of the specification. The order matters, because the screens offer only the first ones. */
export const COOKING_METHODS = vocabulary([
  { id: "fried", label: "Frito" },
  { id: "grilled", label: "A la parrilla" },
  { id: "baked", label: "Horneado" },
  { id: "steamed", label: "Al vapor" },
  { id: "boiled", label: "Hervido" },
  { id: "raw", label: "Crudo" },
  { id: "smoked", label: "Ahumado" },
  { id: "stir-fried", label: "Salteado al wok" },
  { id: "deep-fried", label: "Frito en abundante aceite" },
  { id: "roasted", label: "Asado" },
  { id: "stewed", label: "Guisado" },
  { id: "poached", label: "Escalfado" },
  { id: "braised", label: "Braseado" },
  { id: "sauteed", label: "Salteado" },
  { id: "microwaved", label: "Al microondas" },
  { id: "pressure-cooked", label: "A presión" },
  { id: "sous-vide", label: "Al vacío (sous-vide)" },
  { id: "fermented", label: "Fermentado" },
  { id: "pickled", label: "Encurtido" },
  { id: "cured", label: "Curado" },
  { id: "marinated", label: "Marinado" },
]);

export type CookingMethodId = IdOf<typeof COOKING_METHODS>;

/** The 9 methods in the wizard (specification, diner side, section 3). */
export const WIZARD_COOKING_METHODS = COOKING_METHODS.entries.slice(0, 9);

/** The 12 methods in the preferences (specification, diner side, section 3). */
export const PREFERENCES_COOKING_METHODS = COOKING_METHODS.entries.slice(0, 12);
