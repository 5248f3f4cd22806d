/** Sentences of a menu for a diner: warnings and suggestions. Sentences of the specification must stay exact. */

export const dinerMenu = {
  warnings: "Avisos para ti",
  severity: { high: "Cuidado", medium: "Atención", low: "Para que lo sepas" },
  /** The words inside a warning's sentence that become its link to the restaurant. */
  ask: ["pregunta al restaurante", "Verifica los ingredientes"],
  askOnWhatsapp: "Preguntar por WhatsApp",
  howToAsk: "Cómo preguntar",
  /** The warning of an offer about a dish that it names. */
  ofDish: (dish: string, notice: string) => `${dish}: ${notice}`,
  askText: (dish: string, restaurant: string) =>
    `Hola, ${restaurant}. Tengo una alergia y quiero confirmar los ingredientes de «${dish}».`,
  /** For a restaurant without WhatsApp. */
  askThere: (place: string) =>
    place
      ? `Sin WhatsApp en Sobremesa: pregunta en el local, ${place}.`
      : "Sin WhatsApp en Sobremesa: pregunta en el local.",
  suggestions: "Recomendados",
  suggestionsLead: "Elegidos entre los platos de este menú por lo que nos contaste.",
  suggestionsSomeUnconfirmed:
    "Elegidos entre los platos de este menú por lo que nos contaste: primero los confirmados, después los que están por confirmar.",
  suggestionsUnconfirmed: "Por confirmar: nadie ha confirmado todavía que vayan contigo.",
  suggestionsWithoutProfile: {
    before: "Elegidos entre los platos de este menú por las opiniones de otros, si las hay.",
    link: "Cuéntanos cómo comes",
    after: "y los elegimos para ti.",
  },
  /** The fit on a dish's own sheet. */
  sheetFit: { fits: "Va contigo", unconfirmed: "Por confirmar", breaks: "No va contigo" },
  fit: {
    label: "Este menú y tú",
    fits: (count: number) => `${count} ${count === 1 ? "va" : "van"} contigo`,
    unconfirmed: (count: number) => `${count} por confirmar`,
    breaks: (count: number) => `${count} no ${count === 1 ? "va" : "van"} contigo`,
    only: "Ver solo estos platos",
    showAll: "Ver todo el menú",
    unknown: (names: readonly { name: string; count: number }[]) =>
      `Sin confirmar: ${names.map(({ name, count }) => `${name} (${count})`).join(", ")}`,
    undeclarable: (names: readonly string[]) =>
      `0 van contigo: ningún menú puede declarar ${names.map((name) => `«${name}»`).join(", ")}`,
    ask: (count: number) =>
      count === 1 ? "Preguntar por WhatsApp por ese plato" : `Preguntar por WhatsApp por los ${count}`,
    message: {
      hello: (restaurant: string) =>
        `Hola, ${restaurant}. Antes de pedir quiero confirmar si estos platos llevan, o son, esto:`,
      /** The level is named beside the ingredient, so that a waiter does not take an allergy for a dislike. */
      titles: {
        allergy: (name: string) => `${name} (alergia)`,
        either: (name: string) => `${name} (alergia o intolerancia)`,
        intolerance: (name: string) => `${name} (intolerancia)`,
        wish: (name: string) => name,
      },
      line: (title: string, dishes: string) => `• ${title}: ${dishes}`,
      dishes: (count: number) => `${count} platos de su menú no lo dicen; ¿cuáles?`,
    },
    empty: {
      fits: "Ningún plato va contigo del todo. Mira los que están por confirmar y pregunta.",
      unconfirmed: "No queda nada por confirmar en este menú.",
      breaks: "Ningún plato de este menú va en contra de lo que nos contaste.",
    },
  },
} as const;
