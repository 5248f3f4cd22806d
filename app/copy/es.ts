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
    average: "Promedio",
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
  privacy: {
    title: "Privacidad",
    lead: "Qué guarda Sobremesa, y por qué.",
    parts: [
      {
        title: "Al leer un menú",
        text: "Contamos cuántas veces se mira un menú, un plato o una oferta, una vez por persona cada media hora. Para no contarte dos veces guardamos durante un día un resumen cifrado de tu dirección y tu navegador: cambia cada día y no se puede deshacer. No usamos publicidad ni rastreadores, y ninguna página pide nada a otros sitios.",
      },
      {
        title: "Al dar «Me gusta» a una oferta",
        text: "Tu navegador guarda un número al azar (la galleta sobremesa_device, durante un año) para que cada «Me gusta» cuente una sola vez. No dice quién eres.",
      },
      {
        title: "Al crear una cuenta",
        text: "Guardamos tu nombre, tu correo y un resumen de tu contraseña del que no se puede volver a ella. Cada dispositivo con sesión abierta queda anotado con su navegador y la ciudad desde la que entra, para que puedas reconocerlo; la sesión termina a los 30 días sin uso. Para frenar a quien adivina contraseñas contamos los intentos por cuenta y por conexión, como resúmenes cifrados que se borran en minutos.",
      },
      {
        title: "Al entrar con otra cuenta",
        text: "Si entras con Google, con Facebook o con otra cuenta que te ofrezcamos, recibimos de allí tu nombre, tu correo y un número que te distingue; nunca tu contraseña, y no publicamos nada por ti. Puedes desvincularla desde tu perfil. Mientras vas y vuelves, tu navegador guarda diez minutos una galleta (sobremesa_attempt) para comprobar que la respuesta es la tuya.",
      },
      {
        title: "Tus alergias e intolerancias",
        text: "Son datos de salud. Las guardamos solo si aceptas, con la fecha en que lo hiciste, y solo para avisarte en los menús y no recomendarte lo que te hace daño. No las ve nadie más: ni otros comensales ni los restaurantes. Quítalas de tus preferencias cuando quieras y dejan de estar; con tu cuenta se borran también.",
      },
      {
        title: "Qué pasa en las cuentas",
        text: "Durante 90 días anotamos entradas, intentos fallidos y cambios de contraseña o de permisos, sin tu correo ni tu dirección: solo resúmenes cifrados.",
      },
      {
        title: "Lo que guardas y lo que miras",
        text: "Tus corazones y tus opiniones quedan con tu cuenta. Con la sesión abierta anotamos también qué lugares y platos miras, una vez cada media hora: esa lista es tu «Actividad Reciente», solo la ves tú y se borra con tu cuenta.",
      },
      {
        title: "En tu propio navegador",
        text: "Si eliges el tema claro u oscuro, tu navegador lo recuerda. Esa elección no sale de él.",
      },
      {
        title: "Lo que otros escriben",
        text: "Las opiniones muestran el nombre de quien firma. Las anónimas no revelan a nadie quién las escribió.",
      },
    ],
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
