/**
 * Sentences of rating a dish or a restaurant, and of restaurants' reviews. Sentences of the specification must stay
 * exact.
 */

export const rating = {
  signIn: "Se requiere iniciar sesión para calificar. Por favor, inicia sesión o regístrate.",
  needsAccount: "Acceso requerido",
  ask: "¿Ya lo probaste?",
  start: "Calificar este plato",
  again: "Cambiar mi opinión",
  /** `stars` is a whole number, or a mean with one decimal. */
  yours: (stars: string) => `Tu opinión: ${stars} de 5 estrellas`,
  opine: "Tu opinión",
  likeOrNot: "¿Te gustó?",
  loved: "Me encantó!",
  disliked: "No me gustó.",
  ownRestaurant: "No puedes calificar tu propio restaurante",
  ownDish: "Este plato es de tu restaurante: no puedes calificarlo.",
  stars: "¿Cuántas estrellas le das?",
  chooseStars: "Por favor selecciona una calificación",
  comment: "Comentario (opcional)",
  anonymous: "Publicar de forma anónima",
  anonymousHint: "Tu nombre no se muestra a nadie.",
  submit: "Enviar calificación",
  cancel: "Cancelar",
  back: "Volver",
  likeTitle: (dish: string) => `¿Te gustó ${dish}?`,
  rateTitle: (dish: string) => `Califica ${dish}`,
  likeIt: "Me gusta",
  dislikeIt: "No me gusta",
  replaces: {
    title: "Ya opinaste de este plato",
    text: "Si pulsas uno de los dos botones, se borran estas estrellas y tu comentario, y queda la opinión nueva.",
    like: "Reemplazar: me gusta",
    dislike: "Reemplazar: no me gusta",
  },
  thanks: "¡Gracias por tu opinión!",
  thanksText: "Ya cuenta para quienes se sientan a la mesa después de ti. En 2 segundos vuelves al menú.",
  waiting: {
    confirmation: {
      title: "Pendiente: confirma tu correo",
      text: "Guardamos tu opinión. Contará para los demás en cuanto confirmes tu correo.",
    },
    moderation: {
      title: "Oculta",
      text: "Guardamos tu opinión. Ocultamos una versión anterior: antes de mostrar esta, la revisamos.",
    },
  },
  failed: { title: "No se pudo enviar la calificación. Inténtalo de nuevo." },
} as const;

export const experience = {
  title: (restaurant: string) => `¿Cómo te fue en ${restaurant}?`,
  lead: "Califica cuatro cosas. Toma medio minuto.",
  rateAll: "Por favor califica todas las categorías",
  wouldReturn: "¿Volverías?",
  wouldReturnHint: "Actívalo si te sentarías aquí otra vez.",
  loved: "Me encantó",
  share: "Recomendar a alguien",
  shareText: (restaurant: string) => `Te recomiendo ${restaurant}. Mira su menú:`,
  failed: { title: "No se pudo enviar tu calificación. Inténtalo de nuevo." },
  loadFailed: "No se pudieron cargar los datos",
} as const;

export const restaurantReviews = {
  heading: (restaurant: string) => `Opiniones de ${restaurant}`,
  inMenu: "Lo que dicen de este lugar",
  all: "Ver todas las opiniones",
  average: "Promedio del lugar",
  criteria: "Promedio por categoría",
  bar: (criterion: string, average: string) => `${criterion}: ${average} de 5`,
  wouldReturn: (percentage: number) => `El ${percentage} % volvería`,
  returns: "Volvería",
  rate: "Calificar este lugar",
  beFirst: "Sé el primero en calificar",
  empty: "Nadie ha opinado todavía de este lugar.",
} as const;

/** The public answer of a restaurant, below a review. */
export const reviewAnswer = {
  from: (restaurant: string) => `Respuesta de ${restaurant}`,
  outdated: "a una versión anterior",
  report: "Reportar",
  /** After it, for screen readers. */
  reportOf: (name: string) => `la opinión de ${name}`,
  reportAnswer: (from: string) => `la ${from.charAt(0).toLowerCase()}${from.slice(1)}`,
} as const;

/** Reporting a review or an answer to administrators. */
export const reviewReport = {
  signIn: "Inicia sesión para reportar una opinión. Tu nombre no se muestra a nadie.",
  needsAccount: "Acceso requerido",
  title: { review: "Reportar esta opinión", answer: "Reportar esta respuesta" },
  about: (dish: string | null, restaurant: string) =>
    dish === null ? restaurant : `${dish} · ${restaurant}`,
  lead: "La lee una persona de nuestro equipo y decide. Nadie más sabe que la reportaste.",
  bad: "Que una opinión sea mala no es motivo: cada quien cuenta cómo le fue.",
  reported: "Lo que reportas",
  reason: "¿Qué tiene?",
  reasons: {
    insult: "Insulta a alguien",
    "private-data": "Muestra datos privados",
    "not-this-place": "No es de este lugar",
    advertising: "Es publicidad",
    threat: "Amenaza a alguien",
  },
  reasonRequired: "Elige un motivo",
  note: "¿Quieres explicarlo? (opcional)",
  noteHint: "Di dónde mirar. Quien opinó y el restaurante no lo leen.",
  submit: "Enviar reporte",
  change: "Cambiar mi reporte",
  cancel: "Cancelar",
  sent: { title: "Gracias por avisarnos", text: "Lo vamos a mirar. Mientras tanto, todo sigue como estaba." },
  gone: { title: "Esta opinión cambió o ya no está" },
  changed: {
    title: "Cambió mientras escribías",
    text: "Lee cómo quedó. Si todavía quieres reportarla, envíalo otra vez.",
  },
  own: "Es tuya: puedes cambiarla cuando quieras",
  limit: (count: number) => ({
    title: "Ya reportaste mucho por hoy",
    text: `Puedes reportar ${count} opiniones al día. Sigue mañana.`,
  }),
  loadFailed: { title: "Error", detail: "No se pudieron cargar los datos" },
  failed: { title: "Error", text: "No se pudo enviar el reporte. Inténtalo de nuevo." },
} as const;
