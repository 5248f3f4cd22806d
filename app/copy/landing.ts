/** Sentences of the landing and an offer's page. Sentences of the specification must stay exact. */

/** The filters of a search, as sentences name them. Empty without one. */
type SearchWords = { type: string; letter: string; name: string };

const ofType = (type: string) => (type ? ` de tipo «${type}»` : "");

export const landing = {
  title: "¿Dónde se come hoy?",
  description: "Menús al día, platos con opinión y ofertas que todavía están a tiempo.",
  lead: (dishes: string, restaurants: string) =>
    `${dishes} platos de ${restaurants} mesas, contados por quienes ya comieron.`,
  name: "Nombre del restaurante",
  search: "Buscar",
  more: "País, provincia y tipo",
  country: "País",
  province: "Provincia",
  chooseProvince: "Elige provincia",
  type: "Tipo de lugar",
  everyType: "Todos",
  letters: "Por letra inicial",
  clearLetter: "Limpiar letra",
  clearAll: "Limpiar todos los filtros",
  clearFilters: "Limpiar Filtros",
  results: "Resultados de Búsqueda",
  restaurants: "Restaurantes y bares",
  restaurantCount: (count: string, isOne: boolean) => `${count} ${isOne ? "lugar" : "lugares"}`,
  restaurantsCapped: (cap: string) => `más de ${cap} lugares`,
  count: (restaurants: string, where: string) => `${restaurants} en ${where}`,
  dishes: (count: string, isOne: boolean) => `${count} ${isOne ? "plato" : "platos"}`,
  ratings: (count: string, isOne: boolean) => `${count} ${isOne ? "calificación" : "calificaciones"}`,
  newReviews: (count: number) => `${count} nueva(s) reseña(s)`,
  pages: "Páginas de resultados",
  newer: "Anteriores",
  older: "Siguientes",
  bestDishes: "Platos Mejor Valorados",
  latestOffers: "Últimas Ofertas",
  lastReviewed: "Últimos visitados",
  totals: {
    restaurants: "restaurantes",
    categories: "categorías",
    dishes: "platos",
    ratings: "reseñas",
  },
  /** Below what a search found: what was perhaps meant. */
  near: {
    title: "¿Quisiste decir…?",
    search: (name: string) => `Buscar «${name}»`,
    restaurant: (name: string, city: string) => (city ? `${name}, en ${city}` : name),
  },
  empty: {
    title: "No se encontraron restaurantes",
    nothing: ({ type, letter, name }: SearchWords, where: string) => {
      const restaurant = `lugar${ofType(type)} en ${where}`;
      if (letter) return `Ningún ${restaurant} empieza con la letra ${letter}.`;
      if (name) return `Ningún ${restaurant} lleva «${name}» en el nombre.`;
      return `Todavía no hay ningún ${restaurant}.`;
    },
    shorterName: "Prueba con menos letras.",
    ways: "Esto sí hay:",
    found: (restaurants: string, { type, letter, name }: SearchWords, where: string) => {
      const which = letter ? ` con la letra ${letter}` : name ? ` con «${name}» en el nombre` : "";
      return `${restaurants}${ofType(type)}${which} en ${where}`;
    },
  },
} as const;

export const offer = {
  of: (restaurant: string) => `Oferta de ${restaurant}`,
  starts: "Empieza",
  ends: "Termina",
  views: "Vistas",
  likes: "Me gusta",
  like: "Me gusta",
  liked: "Te gusta esta oferta",
  likesLimited: "Hoy ya contamos varios «Me gusta» desde tu conexión. Vuelve mañana y contamos el tuyo.",
  likeNeedsCookie:
    "Tu navegador no guarda cookies, y sin una no podemos contar tu «Me gusta» una sola vez. Permítelas o inicia sesión.",
  share: "Compartir",
  toMenu: "Ver el menú completo",
  shareText: (title: string, restaurant: string, expiry: string) =>
    `${title} en ${restaurant}. Hasta el ${expiry}.`,
  notFound: {
    title: "Esta oferta ya no está",
    detail: "Puede que haya terminado o que el lugar la retirara.",
  },
  loadFailed: "No se pudo cargar la oferta",
} as const;
