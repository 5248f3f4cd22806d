/** Sentences of a diner's dashboard. Sentences of the specification must stay exact. */

export const space = {
  title: "Mi Espacio",
  explore: "Explorar Restaurantes",
  signOut: "Cerrar Sesión",
  unconfirmed: {
    title: "Confirma tu correo",
    text: "Así recuperas tu cuenta si olvidas la contraseña, y nadie más puede usar tu dirección.",
    send: "Enviarme el enlace",
  },
  withoutAddress: {
    title: "Añade tu correo",
    text: "Así recuperas tu cuenta si pierdes el modo de entrar, y tus opiniones cuentan.",
    add: "Añadir mi correo",
  },
} as const;

export const dashboard = {
  failed: { title: "No se pudo cargar tu espacio" },
  editProfile: "Editar perfil",
  security: "Seguridad",
  completion: {
    title: (percent: number) => `Tu perfil está al ${percent} %`,
    text: "Así las sugerencias y los avisos son para ti. Te falta:",
    action: "Completar Perfil",
  },
  location: {
    banner: {
      title: "Configura tu ubicación",
      text: "Te avisamos de las ofertas que tienes cerca.",
      action: "Configurar ubicación",
    },
    title: "Mi Ubicación",
    active: "Activa",
    inactive: "Inactiva",
    none: "Todavía no nos has dicho dónde estás.",
    coordinates: "Punto guardado",
    radius: (km: number) => `Avisos en ${km} km a la redonda`,
    localOnly: "Solo ofertas cercanas",
    manage: "Administrar ubicación",
  },
  counters: {
    label: "Tus números",
    restaurants: "Restaurantes favoritos",
    dishes: "Platos favoritos",
    reviews: "Reseñas escritas",
    memberSince: "Miembro desde",
  },
  reviews: {
    title: "Mis Últimas Reseñas",
    all: "Ver todas",
    rated: "Restaurantes que califiqué",
    empty: "Cuando califiques un plato o un lugar, lo verás aquí.",
  },
  /** `of` is under the stars: what they rate. */
  wouldReturn: { title: "Lugares a los que Volvería", of: "tu opinión" },
  favorites: {
    title: "Mis Restaurantes Favoritos",
    of: "sus platos",
    all: "Ver todos",
    empty: "Los lugares que guardes con el corazón aparecen aquí.",
  },
  preferences: {
    title: "Mis Preferencias",
    progress: (percent: number) => `${percent} % completo`,
    text: "Dieta, picante, cocinas y lo que prefieres evitar.",
    missing: "Te falta:",
    edit: "Editar preferencias",
  },
  offers: {
    title: "Ofertas de Mis Favoritos",
    empty: "Ninguno de tus favoritos tiene ofertas ahora mismo.",
  },
  activity: {
    title: "Actividad Reciente",
    empty: "Aquí queda lo que miras, guardas y calificas.",
    types: {
      view_restaurant: "Visitaste",
      view_product: "Miraste",
      rate_product: "Calificaste",
      favorite_restaurant: "Guardaste",
      favorite_product: "Guardaste",
      favorite_offer: "Guardaste una oferta de",
    },
  },
  explore: "Explorar Restaurantes",
} as const;
