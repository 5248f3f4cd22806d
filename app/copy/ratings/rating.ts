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
