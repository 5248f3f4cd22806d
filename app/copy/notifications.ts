/** Sentences of notifications and the bell. Sentences of the specification must stay exact. */
export const notifications = {
  title: "Notificaciones",
  lead: {
    visitor: "Lo nuevo de los lugares que sigues, y las respuestas a tus opiniones.",
    owner: "Las opiniones nuevas de tus restaurantes, y lo nuevo de los lugares que sigues.",
  },
  newOffer: (restaurant: string, title: string) => `Nueva oferta en ${restaurant}: ${title}`,
  reviewAnswer: (restaurant: string, dish?: string) =>
    dish === undefined
      ? `${restaurant} respondió a tu opinión`
      : `${restaurant} respondió a tu opinión de ${dish}`,
  reviewModerated: {
    hidden: (about: string, reason: string) => `Ocultamos tu opinión de ${about}: ${reason}`,
    shown: (about: string) => `Tu opinión de ${about} se muestra otra vez`,
  },
  answerModerated: {
    hidden: (about: string, reason: string) => `Ocultamos tu respuesta a una opinión de ${about}: ${reason}`,
    shown: (about: string) => `Tu respuesta a una opinión de ${about} se muestra otra vez`,
  },
  newReviews: (restaurant: string, count: number) =>
    `${count === 1 ? "1 opinión nueva" : `${count} opiniones nuevas`} de ${restaurant}`,
  subscription: {
    ending: "Tu suscripción termina en 7 días o menos: renuévala para que tu menú siga a la vista",
    grace: "Tu suscripción terminó: tienes 7 días para renovarla antes de que tu menú se oculte",
    lapsed: "Tu suscripción venció y tus menús ya no se ven: renuévala y vuelven tal como estaban",
  },
  /** After the badge, for screen readers. */
  unread: "sin leer",
  open: "Ver",
  read: "Marcar como leída",
  readAll: "Marcar todas como leídas",
  allOfThem: "Ver todas",
  none: "No tienes notificaciones sin leer",
  /** In the bell while notifications load, and if they cannot be loaded. */
  waiting: "Buscando tus notificaciones…",
  unreachable: "No pudimos cargar tus notificaciones",
  show: { label: "Notificaciones que se muestran", unread: "Sin leer", all: "Todas" },
  empty: {
    title: "Estás al día",
    allTitle: "Todavía no hay avisos",
    visitor: {
      text: "Aquí te avisamos cuando un lugar que guardaste, o uno cerca de ti, publica una oferta, y cuando un restaurante responde a tu opinión.",
      action: "Explorar restaurantes",
    },
    owner: {
      text: "Una vez al día te avisamos aquí cuántas opiniones nuevas tiene cada uno de tus restaurantes.",
      action: "Ir a mis restaurantes",
    },
  },
  unknown: { title: "Error", text: "Esa notificación ya no existe" },
  failed: { title: "Error", text: "No se pudieron actualizar tus notificaciones" },
  loadFailed: { title: "Error", detail: "No se pudieron cargar tus notificaciones" },
} as const;
