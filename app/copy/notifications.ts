/** Sentences of notifications and the bell. Sentences of the specification must stay exact. */
export const notifications = {
  title: "Notificaciones",
  lead: "Lo nuevo de los lugares que sigues.",
  newOffer: (restaurant: string, title: string) => `Nueva oferta en ${restaurant}: ${title}`,
  reviewAnswer: (restaurant: string, dish?: string) =>
    dish === undefined
      ? `${restaurant} respondió a tu opinión`
      : `${restaurant} respondió a tu opinión de ${dish}`,
  newReviews: (restaurant: string, count: number) =>
    `${count === 1 ? "1 opinión nueva" : `${count} opiniones nuevas`} de ${restaurant}`,
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
    text: "Aquí te avisamos cuando un lugar que guardaste, o uno cerca de ti, publica una oferta.",
    allTitle: "Todavía no hay avisos",
    action: "Explorar restaurantes",
  },
  unknown: { title: "Error", text: "Esa notificación ya no existe" },
  failed: { title: "Error", text: "No se pudieron actualizar tus notificaciones" },
  loadFailed: { title: "Error", detail: "No se pudieron cargar tus notificaciones" },
} as const;
