/** Sentences of the panels' shared components: numbers, tables, cards of restaurants, searches. */
export const panels = {
  search: "Buscar",
  clearSearch: "Limpiar búsqueda",
  owners: {
    owner: "Propietario",
    restaurants: "Restaurantes",
    subscription: "Suscripción",
    created: "Creado",
    used: (name: string, percentage: number) => `${name} usa el ${percentage} % de sus restaurantes`,
  },
  restaurant: {
    active: "Activo",
    inactive: "Inactivo",
    hidden: "No se muestra",
    publicMenu: "Ver menú público",
    inNewTab: "(se abre en otra pestaña)",
    editMenu: "Editar menú",
    writeMenu: "Escribir el menú",
    noMenu: "Su menú todavía está vacío.",
    settings: "Ajustes",
    reviews: "Reseñas",
    remove: "Eliminar",
  },
  limit: {
    title: "Límite alcanzado",
    text: (used: string, max: string) =>
      `Usas ${used} de ${max} ${max === "1" ? "restaurante" : "restaurantes"}. Contacta al administrador para crear más.`,
    ask: "Pedir más restaurantes",
  },
  memberSince: (date: string) => `Miembro desde el ${date}`,
} as const;

export const management = {
  title: "Mis restaurantes",
  lead: "Tus menús, como los ve quien llega con hambre.",
  search: "Buscar por nombre, descripción, ciudad o país",
  searchHint: "Nombre o ciudad",
  pages: "Páginas de restaurantes",
  add: "Nuevo restaurante",
  menu: "Menú del panel",
  administration: "Administración",
  landing: "Ir a la portada",
  failed: { title: "Error", detail: "No se pudieron cargar los restaurantes" },
  lapsed: {
    title: "Tu suscripción terminó",
    text: "Tus menús no se muestran al público y no puedes cambiarlos. Nada se ha borrado: renuévala y vuelven tal como estaban.",
  },
  seeSubscription: "Ver mi suscripción",
  seeRenewal: "Cómo renovarla",
  empty: {
    title: "Todavía no tienes restaurantes",
    text: "Crea el primero: con nombre, tipo y provincia ya tienes una página para tu menú.",
  },
  notFound: (search: string) => ({
    title: "No se encontraron resultados",
    text: `Ningún restaurante coincide con «${search}». Prueba con menos letras.`,
  }),
} as const;

export const admin = {
  title: "Administración",
  lead: "Propietarios, sus restaurantes y sus suscripciones.",
  landing: "Landing",
  signOut: "Logout",
  statistics: { owners: "Total Owners", restaurants: "Total Restaurants", expiringSoon: "Expiring Soon" },
  search: "Buscar por nombre o correo",
  searchHint: "Nombre o correo",
  pages: "Páginas de propietarios",
  failed: { title: "Error", detail: "No se pudieron cargar los propietarios" },
  empty: { title: "Todavía no hay propietarios", text: "El primero que crees aparece aquí." },
  notFound: (search: string) => ({
    title: "No se encontraron resultados",
    text: `Ningún propietario coincide con «${search}». Prueba con menos letras.`,
  }),
} as const;
