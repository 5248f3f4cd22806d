/** Sentences of a menu, a dish's sheet and its reviews. Sentences of the specification must stay exact. */

export const menu = {
  recommend: "Recomendar",
  toLanding: "Sobremesa, volver al inicio",
  signIn: "Iniciar Sesión",
  allDay: "24 horas",
  recommended: "Recomendado",
  hours: "Horario",
  open: "Abierto",
  closed: "Cerrado",
  closesAt: (time: string) => `cierra ${time}`,
  opensAt: (when: string) => `abre ${when}`,
  whatsapp: "WhatsApp",
  inMaps: "Ver en el mapa",
  inNewTab: "(se abre en otra pestaña)",
  tabs: { label: "Secciones del menú", all: "Todo", offers: "Ofertas" },
  until: (moment: string) => `Hasta ${moment}`,
  offerTag: "OFERTA",
  taxIncluded: "Precios con impuestos incluidos",
  taxExcluded: "Precios con impuestos no incluidos",
  empty: {
    title: "La cocina está escribiendo su carta",
    text: "Este lugar todavía no ha publicado platos. Vuelve pronto o escríbeles.",
  },
  soldOutToday: {
    title: "Por hoy se acabó todo",
    text: "Este lugar ya vendió todos sus platos de hoy. La carta vuelve sola mañana temprano.",
  },
  rated: "Calificación",
  /** The subject of an average: a restaurant has one of its dishes and one of itself. */
  ratedDishes: "Platos",
  ratedRestaurant: "Lugar",
  notFound: {
    title: "Restaurant Not Found",
    detail: "Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.",
  },
} as const;

export const dish = {
  sheet: {
    contains: "Contiene",
    freeOf: "Confirmado sin",
    unconfirmed: "Lo que no aparece aquí está sin confirmar: pregunta al restaurante.",
    /** For an anonymous visitor, without preferences. */
    askText: (dish: string, restaurant: string) =>
      `Hola, ${restaurant}. Quiero confirmar los ingredientes de «${dish}».`,
    unavailable: "No disponible",
    soldOutToday: "Agotado hoy",
    sizes: "Tamaños",
    reviews: "Ver opiniones",
    unrated: "Todavía sin calificar",
  },
} as const;

export const reviews = {
  heading: (dish: string) => `Opiniones de ${dish}`,
  average: "Promedio del plato",
  count: (count: string, isOne: boolean) => `${count} ${isOne ? "opinión" : "opiniones"}`,
  rate: "Calificar este plato",
  beFirst: "Sé el primero en calificar",
  empty: "Nadie ha opinado todavía de este plato.",
  older: "Opiniones anteriores",
  newest: "Volver a las más recientes",
  stars: (stars: number) => `${stars} de 5 estrellas`,
  bar: (stars: number, count: string) => `${stars} ${stars === 1 ? "estrella" : "estrellas"}: ${count}`,
  errors: {
    restaurant: "Restaurante no encontrado",
    private: "Las reseñas de este restaurante no son públicas",
    product: "Producto no encontrado",
    productElsewhere: "Producto no pertenece a este restaurante",
    load: "No se pudieron cargar los datos",
  },
} as const;

export const heart = {
  keep: (name: string) => `Guardar ${name} en favoritos`,
  signIn: { title: "Acceso requerido", text: "Inicia sesión para guardar tus favoritos" },
  unreadable: "No pudimos leer lo que enviaste. Inténtalo otra vez.",
  gone: { title: "Este lugar o plato ya no está en Sobremesa" },
  failed: { title: "No se pudo guardar el favorito", text: "Inténtalo otra vez en unos segundos." },
} as const;
