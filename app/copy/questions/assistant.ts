/** Sentences of the assistant, at `/asistente` and in its panel. */

export const assistant = {
  title: "Asistente",
  description: "Pregunta en español qué comer, dónde y por cuánto.",
  welcome:
    "¡Hola! Soy el asistente de Sobremesa. Dime qué se te antoja, dónde y por cuánto, y busco entre las cartas de los restaurantes.",
  conversation: "Conversación",
  you: "Tú:",
  reply: "Respuesta",
  label: "Tu pregunta",
  placeholder: "mofongo sin gluten por menos de 600",
  send: "Preguntar",
  empty: "Escribe una pregunta.",
  waiting: "Buscando…",
  restart: "Empezar de nuevo",
  close: "Cerrar",
  suggestions: "También puedes preguntar:",
  starters: [
    "mofongo de camarones por menos de 900",
    "pizzería abierta ahora",
    "algo vegano en Santiago",
    "ofertas de helado",
  ],
  followUps: {
    cheapest: "¿Y más barato?",
    best: "¿Y el mejor valorado?",
    open: "¿Y abierto ahora?",
    glutenFree: "¿Y sin gluten?",
    offers: "¿Y con ofertas?",
  },
  /** `found` is the number with its noun: '12 platos'. */
  found: (found: string) => `Encontré ${found}. Estos van primero:`,
  foundAll: (found: string) => `Encontré ${found}:`,
  /** The next results of the same search. */
  further: (found: string) => `De ${found}, estos siguen:`,
  noMore: (found: string) => `No hay otros: ya te enseñé ${found}.`,
  all: (found: string) => `Ver ${found}`,
  understood: (conditions: string) => `Busqué: ${conditions}`,
  nothing: "No encontré nada con todo eso. Lo siento.",
  drop: "Sin una de las condiciones sí hay:",
  rephrase: "¿Me lo dices con otras palabras? También puedes preguntar por un lugar o por su horario.",
  unknownPlace: "No conozco un lugar con ese nombre. ¿Me lo escribes completo?",
  /** «Cerca» was asked; the link leads to the search, whose button asks the browser for the position. */
  positionMissing:
    "No sé dónde estás: di un lugar, como «cerca de Gazcue», o toca «Cerca de mí» en la búsqueda.",
  searchNear: "Abrir la búsqueda",
  whichPlace: "¿De cuál lugar? Escríbeme su nombre.",
  preferences: "Según tus preferencias.",
  withoutPreferences: "Ver sin mis preferencias",
  earlier: "Ver otra vez",
  failed: "Lo siento, ha ocurrido un error. Por favor, inténtalo de nuevo.",
} as const;
