/**
 * Sentences of favorites, a diner's own ratings and the public profile. Sentences of the specification must stay
 * exact.
 */

export const favorites = {
  title: "Favoritos",
  back: "Volver",
  tabs: "Favoritos por tipo",
  restaurants: "Restaurantes",
  dishes: "Platos",
  /** A tab with its number of favorites. */
  tab: (label: string, count: string) => `${label} (${count})`,
  remove: (name: string) => `Quitar ${name} de favoritos`,
  removeShort: "Quitar",
  menu: "Ver Menú",
  of: (restaurant: string, category: string) => `en ${restaurant} • ${category}`,
  inMenu: "Ver en menú →",
  pages: "Páginas de favoritos",
  failed: { title: "No se pudieron cargar tus favoritos" },
  empty: {
    restaurant: {
      title: "Sin restaurantes favoritos",
      text: "Toca el corazón de un lugar y lo tendrás aquí, con sus ofertas a la vista.",
      explore: "Explorar Restaurantes",
    },
    product: {
      title: "Sin platos favoritos",
      text: "Toca el corazón de un plato en cualquier menú para no olvidar qué pediste.",
      explore: "Explorar Platos",
    },
  },
} as const;

export const ownReviews = {
  title: "Mis Opiniones",
  failed: { title: "No se pudieron cargar tus opiniones" },
  tabs: { label: "Opiniones por tipo", all: "Todas", dishes: "Platos", restaurants: "Restaurantes" },
  limited: (count: number) => `Mostramos las ${count} más recientes.`,
  in: (restaurant: string) => `en ${restaurant}`,
  restaurant: "Restaurante",
  anonymous: "Anónima",
  pending: "Pendiente: confirma tu correo",
  pendingText:
    "Desde tu conexión ya contaban las opiniones de otras cuentas nuevas. Las tuyas están guardadas y contarán en cuanto confirmes tu correo.",
  moderated: {
    label: "Oculta",
    reason: (reason: string) => `Motivo: «${reason}»`,
    text: "Solo la ves tú y no cuenta en los promedios. Si la cambias, la revisamos otra vez.",
  },
  wouldReturn: "Volvería",
  hidden: "Ya no está publicado",
  empty: {
    titles: {
      all: "Todavía no has opinado",
      dishes: "Todavía no has opinado de ningún plato",
      restaurants: "Todavía no has opinado de ningún restaurante",
    },
    text: "Tus calificaciones ayudan a quien no sabe qué pedir. Empieza por el último plato que te gustó.",
    explore: "Explorar Restaurantes",
  },
} as const;

export const reviewDeletion = {
  title: "Borrar opinión",
  link: "Borrar",
  of: (name: string) => `tu opinión de ${name}`,
  lead: "Se borra para siempre, con tus estrellas, tu comentario y la respuesta del restaurante si la tiene. Deja de contar en los promedios, y las páginas públicas dejan de mostrarla en un minuto.",
  later: "Puedes opinar otra vez cuando quieras.",
  confirm: "Borrar opinión",
  cancel: "Cancelar",
  done: { title: "Opinión borrada" },
  hidden: {
    title: "Esta opinión está oculta y no se puede borrar",
    text: "Puedes cambiarla: la revisamos otra vez.",
  },
  gone: { title: "Esta opinión ya no está", detail: "Puede que la hayas borrado o cambiado." },
  loadFailed: { title: "No se pudo cargar tu opinión" },
  failed: { title: "No se pudo borrar tu opinión", text: "Sigue publicada. Inténtalo otra vez." },
} as const;

export const ratedRestaurants = {
  title: "Restaurantes que califiqué",
  see: "Ver Restaurante",
  pages: "Páginas de restaurantes calificados",
  empty: {
    title: "No has calificado restaurantes",
    text: "Servicio, higiene, experiencia y rapidez: cuéntale a los demás cómo te fue.",
    explore: "Explorar Restaurantes",
  },
} as const;

export const publicProfile = {
  title: (name: string) => `Opiniones de ${name}`,
  notFound: {
    title: "Esta persona no está en Sobremesa",
    detail: "Puede que haya borrado su cuenta.",
  },
  reviews: "Opiniones firmadas",
  limited: (count: number) => `Las ${count} más recientes.`,
  empty: "Todavía no hay opiniones firmadas que se puedan leer.",
} as const;
