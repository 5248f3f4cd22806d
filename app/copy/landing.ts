/** What the landing and an offer's page say. Those that the specification quotes stand to the letter. */

export const landing = {
  title: "¿Dónde se come hoy?",
  description: "Menús al día, platos con opinión y ofertas que todavía están a tiempo.",
  lead: (dishes: string, places: string) =>
    `${dishes} platos de ${places} mesas, contados por quienes ya comieron.`,
  name: "Nombre del restaurante",
  search: "Buscar",
  more: "País, provincia y tipo",
  country: "País",
  province: "Provincia",
  type: "Tipo de lugar",
  everyType: "Todos",
  letters: "Por letra inicial",
  clearLetter: "Limpiar letra",
  clearAll: "Limpiar todos los filtros",
  clearFilters: "Limpiar Filtros",
  results: "Resultados de Búsqueda",
  places: "Restaurantes y bares",
  count: (count: string, isOne: boolean, where: string) =>
    `${count} ${isOne ? "lugar" : "lugares"} en ${where}`,
  countCapped: (cap: string, where: string) => `más de ${cap} lugares en ${where}`,
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
  empty: {
    title: "No se encontraron restaurantes",
    letter: (letter: string, where: string) => `Ningún lugar en ${where} empieza con la letra ${letter}.`,
    name: (name: string, where: string) => `Nada en ${where} se llama «${name}». Prueba con menos letras.`,
    province: (where: string) => `Todavía no hay lugares en ${where} con lo que buscas.`,
    other: (where: string) => `Todavía no hay lugares en ${where}.`,
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
