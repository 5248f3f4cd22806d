/** Sentences of all screens: the site's name, links back, the user menu, errors of forms, failures. */

export const site = {
  name: "Sobremesa",
  tagline: "El menú de tu ciudad, en tu mano",
  skipToContent: "Saltar al contenido",
  poweredBy: "Powered by",
  geodata: "Datos geográficos: GeoNames, CC BY 4.0; ISO 3166; Unicode CLDR",
  privacy: "Privacidad",
  assistant: "Asistente",
  home: "Volver al inicio",
  toMenu: "Volver al menú",
} as const;

export const userMenu = {
  /** For an account without a name and an address. */
  nameless: "Tu cuenta",
  administration: "Administración",
  management: "Mis restaurantes",
  profile: "Mi Perfil",
  favorites: "Favoritos",
  reviews: "Mis Opiniones",
  preferences: "Preferencias",
} as const;

export const signOut = {
  done: { title: "Sesión cerrada", text: "Has cerrado sesión correctamente" },
  failed: { title: "Error", text: "No se pudo cerrar la sesión" },
} as const;

export const forms = {
  unreadable: {
    title: "No pudimos leer lo que enviaste",
    text: "Puede que la conexión se cortara. Vuelve a enviarlo.",
  },
  tooLong: (most: number) => `Usa ${most} caracteres como máximo`,
  letters: {
    left: (count: number) => (count === 1 ? "Queda 1 carácter" : `Quedan ${count} caracteres`),
    over: (count: number) => (count === 1 ? "Sobra 1 carácter" : `Sobran ${count} caracteres`),
  },
  wrongField: { title: "Hay un dato por revisar más abajo", link: "Ver cuál es" },
  email: "Escribe un correo válido, como ana@correo.com",
  name: "El nombre necesita al menos una letra o un número",
} as const;

/** Only the server says these. What stands in `forms` is loaded by every page that hydrates. */
export const formRefusals = {
  unanswered: {
    title: "No sabemos si se guardó",
    text: "El servicio no respondió a tiempo. Mira si tu cambio aparece antes de enviarlo otra vez.",
  },
  busy: {
    title: "Hay muchas personas entrando a la vez",
    text: "Espera unos segundos y vuelve a intentarlo.",
  },
} as const;

/** A panel's form that was sent after its session had ended. */
export const signedOutForm = {
  stored: "Lo que escribiste te espera diez minutos.",
  lost: "Lo que escribiste no se pudo guardar: tendrás que escribirlo otra vez.",
  back: {
    title: "Todavía no se guardó nada",
    text: "Tu sesión había terminado. Aquí está lo que escribiste: revísalo y guarda. Si elegiste una foto, elígela otra vez.",
  },
} as const;

/** Separate from the other sentences of forms, because every page loads it with its elements. */
export const lostForm = {
  title: "No pudimos enviarlo",
  cause: "Parece que se fue la conexión.",
  kept: "Lo que escribiste sigue aquí: vuelve a intentarlo.",
  again: "Enviar otra vez",
  close: "Cerrar",
} as const;

export const failure = {
  notFound: { title: "Esta página no existe", detail: "Puede que el enlace haya cambiado de sitio." },
  unavailable: {
    title: "Ahora mismo no podemos cargar esta página",
    detail: "Es cosa nuestra. Inténtalo otra vez en unos segundos.",
  },
  unexpected: {
    title: "Algo salió mal",
    detail: "Ya quedó anotado. Vuelve a intentarlo en un momento.",
  },
  /** For a failure in the browser: it is not logged, so this text must not say that it is. */
  unlogged: { title: "Algo salió mal", detail: "Vuelve a intentarlo en un momento." },
  lost: { title: "Parece que se fue la conexión", detail: "Vuelve a intentarlo cuando regrese." },
  stillLost: "Todavía no hay conexión. Vuelve a intentarlo cuando regrese.",
  tooMany: "Demasiados intentos seguidos. Espera un minuto y vuelve a probar.",
  retry: "Intentar otra vez",
} as const;

/** Answers of the Worker itself, before any page. */
export const admission = {
  foreignOrigin: "Esta acción solo se puede hacer desde Sobremesa.",
  otherHost: (origin: string) => `Desde esta dirección no podemos recibirlo: entra en ${origin} y hazlo ahí.`,
  readOnly: "Esta dirección solo se puede leer.",
  notStarted: "Sobremesa no está disponible en este momento. Vuelve a intentarlo en un rato.",
} as const;
