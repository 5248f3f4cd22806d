import { access } from "./access";
import { auth } from "./auth";
import { images } from "./images";
import { keeping } from "./keeping";
import { location } from "./location";
import { notifications } from "./notifications";
import { ownAccount } from "./own-account";
import { panels } from "./panels";
import { preferences } from "./preferences";
import { providers } from "./providers";
import { rating } from "./rating";

/** Every sentence that a screen says, in one place. Those that the specification quotes stand to the letter. */
export const copy = {
  ...access,
  ...keeping,
  ...ownAccount,
  ...preferences,
  ...providers,
  ...rating,
  site: {
    name: "Sobremesa",
    tagline: "El menú de tu ciudad, en tu mano",
    skipToContent: "Saltar al contenido",
    poweredBy: "Powered by",
    geodata: "Datos geográficos: GeoNames, CC BY 4.0; ISO 3166; Unicode CLDR",
    privacy: "Privacidad",
    home: "Volver al inicio",
    toMenu: "Volver al menú",
  },
  landing: {
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
      products: "platos",
      reviews: "reseñas",
    },
    empty: {
      title: "No se encontraron restaurantes",
      letter: (letter: string, where: string) => `Ningún lugar en ${where} empieza con la letra ${letter}.`,
      name: (name: string, where: string) => `Nada en ${where} se llama «${name}». Prueba con menos letras.`,
      province: (where: string) => `Todavía no hay lugares en ${where} con lo que buscas.`,
      other: (where: string) => `Todavía no hay lugares en ${where}.`,
    },
  },
  offer: {
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
  },
  menu: {
    recommend: "Recomendar",
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
    rated: "Calificación",
    /** What an average is of: a place has one of its dishes and one of itself. */
    ratedDishes: "Platos",
    ratedPlace: "Lugar",
    notFound: {
      title: "Restaurant Not Found",
      detail: "Este lugar no está en Sobremesa, o su menú no está publicado ahora mismo.",
    },
  },
  dish: {
    sheet: {
      contains: "Contiene",
      freeOf: "Confirmado sin",
      unconfirmed: "Lo que no aparece aquí está sin confirmar: pregunta al restaurante.",
      unavailable: "No disponible",
      opinions: "Ver opiniones",
      unrated: "Todavía sin calificar",
    },
  },
  reviews: {
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
  },
  auth,
  images,
  panels,
  location,
  notifications,
  failure: {
    notFound: { title: "Esta página no existe", detail: "Puede que el enlace haya cambiado de sitio." },
    unavailable: {
      title: "Ahora mismo no podemos cargar esta página",
      detail: "Es cosa nuestra. Inténtalo otra vez en unos segundos.",
    },
    unexpected: {
      title: "Algo salió mal",
      detail: "Ya quedó anotado. Vuelve a intentarlo en un momento.",
    },
    tooMany: "Demasiados intentos seguidos. Espera un minuto y vuelve a probar.",
    retry: "Intentar otra vez",
  },
} as const;
