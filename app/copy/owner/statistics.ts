const times = (count: string, isOne: boolean) => (isOne ? "1 vista" : `${count} vistas`);

/** Sentences of the page with a restaurant's statistics. */
export const statistics = {
  title: "Estadísticas",
  lead: "Cuánta gente ve tu menú y qué platos miran.",
  back: "Volver al editor",
  loadFailed: { title: "Error", detail: "No se pudieron cargar los datos del restaurante" },
  periods: "Periodo",
  lastDays: (days: number) => `Últimos ${days} días`,
  cards: {
    menuViews: "Vistas del menú",
    dishViews: "Vistas de platos",
    favorites: "Favoritos hasta hoy",
    ratings: (average: string | null) =>
      average === null ? "Opiniones nuevas" : `Opiniones nuevas (★\u00a0${average})`,
  },
  chart: {
    menu: "Vistas del menú por día",
    dish: (name: string) => `Vistas de ${name} por día`,
    today: "hoy, hasta ahora",
    total: (views: string, isOne: boolean, days: number, before: string) =>
      `${times(views, isOne)} en ${days} días. En los ${days} días anteriores: ${before}.`,
    best: (day: string, views: string, isOne: boolean) => `El mejor día: ${day}, con ${times(views, isOne)}.`,
    none: "Todavía nadie lo vio en estos días. Comparte el enlace de tu menú o pon su código en las mesas.",
    hidden: "Ahora nadie puede abrir este menú, porque tu restaurante no está visible.",
    numbers: "Ver los números por día",
    day: "Día",
    views: "Vistas",
    backToMenu: "Ver las vistas del menú",
  },
  dishes: {
    title: "Platos",
    lead: (days: number) =>
      `Los más vistos de los últimos ${days} días primero. Toca uno para ver sus días. Sus favoritos y sus opiniones son todos los que tiene hasta hoy.`,
    dish: "Plato",
    views: (days: number) => `Vistas en ${days} días`,
    favorites: "Favoritos hasta hoy",
    ratings: "Opiniones hasta hoy",
    ratingsOf: (count: string, average: string) => `${count} (★\u00a0${average})`,
    noRating: "Sin opiniones",
    none: { title: "Sin platos", text: "Cuando tu menú tenga platos, aquí ves cuáles miran más." },
  },
  method: {
    title: "Cómo contamos",
    text: "Una persona cuenta una vez cada media hora por menú y por plato; los robots no cuentan. Los días son los de tu restaurante, de medianoche a medianoche, y el de hoy sigue abierto. Guardamos sumas por día: nadie, tampoco nosotros, ve aquí quién miró qué.",
  },
} as const;
