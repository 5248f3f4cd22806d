/** Sentences of `/buscar`, where dishes, restaurants and offers are found by a question. */

const WEEKDAYS = {
  today: "hoy",
  tomorrow: "mañana",
  monday: "el lunes",
  tuesday: "el martes",
  wednesday: "el miércoles",
  thursday: "el jueves",
  friday: "el viernes",
  saturday: "el sábado",
  sunday: "el domingo",
} as const;

/** How sure a number of results is: `more` if there are more than that, `least` if there are that many or more. */
export type Sureness = "exact" | "more" | "least";

const counted = (count: string, is: Sureness, one: string, many: string) => {
  const noun = count === "1" ? one : many;
  if (is === "exact") return `${count} ${noun}`;
  return is === "more" ? `más de ${count} ${noun}` : `al menos ${count} ${noun}`;
};

export const search = {
  title: "¿Qué se te antoja?",
  description: "Busca platos, restaurantes y ofertas como lo dirías en la mesa.",
  label: "Qué buscas",
  placeholder: "mofongo de camarones por menos de 600",
  submit: "Buscar",
  suggestions: "Sugerencias",
  /** `#` is the number. */
  suggested: "Sugerencias: #",
  /** The link of the landing. */
  link: "Buscar platos, lugares y ofertas",
  quickWays: "Atajos",
  ways: {
    breakfast: "Desayuno",
    lunch: "La bandera",
    iceCream: "Helado",
    bars: "Bares",
    open: "Abierto ahora",
    near: "Cerca de mí",
    offers: "Con ofertas",
    glutenFree: "Sin gluten",
    vegan: "Vegano",
    cheap: (price: number) => `Por menos de ${price}`,
  },
  understood: "Entendimos",
  drop: (condition: string) => `Quitar: ${condition}`,
  conditions: {
    cuisine: (name: string) => `Cocina ${name.toLowerCase()}`,
    without: (food: string) => `Sin ${food}`,
    most: (price: string) => `Hasta ${price}`,
    least: (price: string) => `Desde ${price}`,
    place: (name: string) => `En ${name}`,
    near: "Cerca",
    openNow: "Abierto ahora",
    openOn: (day: keyof typeof WEEKDAYS) => `Abierto ${WEEKDAYS[day]}`,
    openAt: (day: keyof typeof WEEKDAYS, time: string) => `Abierto ${WEEKDAYS[day]} a las ${time}`,
    sort: {
      best: "Los mejores primero",
      cheapest: "Lo más barato primero",
      priciest: "Lo más caro primero",
      newest: "Lo más nuevo primero",
    },
  },
  preferences: {
    on: "Según tus preferencias",
    use: "Usar mis preferencias",
  },
  blocks: {
    label: "Qué ver",
    dishes: "Platos",
    restaurants: "Restaurantes",
    offers: "Ofertas",
  },
  counts: {
    dishes: (count: string, is: Sureness) => counted(count, is, "plato", "platos"),
    restaurants: (count: string, is: Sureness) => counted(count, is, "lugar", "lugares"),
    offers: (count: string, is: Sureness) => counted(count, is, "oferta", "ofertas"),
  },
  /** What was to be left out and no restaurant confirms. */
  unheeded: (foods: string) =>
    `No podemos buscar «sin ${foods}»: los restaurantes no confirman eso de sus platos. Pregúntalo al pedir.`,
  /** The same beside dishes or offers, of which those that say it are left out. */
  unheededButNamed: (foods: string) =>
    `Quitamos lo que dice «${foods}», pero los restaurantes no confirman «sin ${foods}» de lo demás. Pregúntalo al pedir.`,
  /** What was asked of offers, which have no prices, ratings or facts of dishes. */
  unknownOfOffers: (conditions: string) =>
    `De las ofertas no sabemos el precio, la valoración ni lo que llevan. No pudimos buscar por: ${conditions}.`,
  loose: "No hay ningún plato con todas esas palabras. Estos se parecen:",
  /** After the last of the results that a search looks at. */
  cut: "Puede que haya más. Di un lugar, un precio u otra palabra para verlos.",
  caution:
    "Es lo que el restaurante confirmó de cada plato. Si tienes una alergia, dilo siempre al pedir: la cocina puede compartir utensilios.",
  confirmed: (facts: string) => `El restaurante confirmó: ${facts}.`,
  positionMissing:
    "Para buscar cerca necesitamos saber dónde estás: permite la ubicación en tu navegador y toca «Cerca de mí», guárdala en tu cuenta o di un lugar, como «cerca de Gazcue».",
  empty: {
    title: "No encontramos nada con todo eso",
    drop: "Sin una de las condiciones sí hay:",
    without: (condition: string, found: string) => `Sin «${condition}»: ${found}`,
    capped: (looked: string) =>
      `Miramos los ${looked} primeros y ninguno cumple todo; puede que haya otros. Di una comida o un lugar más preciso.`,
    nothing: "Prueba con otras palabras, o empieza por uno de los atajos.",
    restart: "Empezar de nuevo",
  },
  /** The restaurant has a chat link without a number. */
  chatOnMenu: "WhatsApp en su menú",
  hours: {
    unknown: "No sabemos su horario.",
    yes: "sí",
    no: "no",
    state: (state: string, detail: string) => (detail ? `${state}: ${detail}` : state),
    clock: (city: string) => `Hora de ${city}`,
  },
  help: {
    title: "Pregunta como en la mesa",
    text: "Escribe qué quieres comer, dónde, cuándo y por cuánto; o pregunta a qué hora abre un lugar. Lo que no podemos hacer: reservar, pedir a domicilio o decir si un plato es seguro para una alergia. Eso pregúntalo siempre en el restaurante.",
    examples: "Por ejemplo:",
    questions: [
      "mofongo de camarones por menos de 900",
      "pizzería abierta ahora",
      "algo vegano en Santiago",
      "ofertas de helado",
    ],
  },
  start: "Di qué se te antoja, en qué lugar y por cuánto, o toca un atajo.",
  failed: "No se pudo buscar",
  pages: "Páginas de resultados",
  previous: "Anteriores",
  next: "Siguientes",
} as const;
