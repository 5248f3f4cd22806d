/** Sentences of the administrators' owners: detail, form, password, deletion. Those of the specification must stay exact. */

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString("es-DO")} ${count === 1 ? one : many}`];

type Counts = { restaurants: number; categories: number; dishes: number; offers: number; reviews: number };

const missing = { title: "Propietario no encontrado" } as const;
const refused = "Solo los administradores pueden gestionar propietarios";
const back = "Propietarios";
const loadFailed = { title: "Error", detail: "No se pudo cargar el propietario" } as const;

export const ownerList = {
  add: "Add Owner",
  actions: "Acciones",
  /** What a row's link does, before the owner's name. */
  subscription: "Suscripción de",
  password: "Cambiar la contraseña de",
  edit: "Editar a",
  detail: "Ver a",
  remove: "Eliminar a",
  continueRemoval: "Seguir eliminando a",
  going: "Eliminando",
  goingHint: "Ya nada suyo se muestra",
  order: "Ordenar propietarios",
  orders: { newest: "Recientes", name: "Nombre", end: "Vencimiento" },
  searchOrder: "Al buscar, los más recientes van primero.",
  byEnd: "Ordenar por vencimiento",
  byName: "Ordenar por nombre",
  byCreated: "Ordenar por fecha de creación",
} as const;

export const ownerDetail = {
  missing,
  loadFailed,
  back,
  menu: "Acciones",
  edit: "Editar",
  password: "Cambiar contraseña",
  remove: "Eliminar",
  statistics: {
    used: "Restaurantes usados",
    categories: "Categorías",
    dishes: "Productos",
    status: "Estado",
  },
  used: (used: number, slots: string) => `${used} / ${slots}`,
  subscription: {
    title: "Suscripción",
    expiringSoon: "Expiring Soon",
    manage: "Gestionar suscripción",
    plan: "Plan",
    price: "Precio por restaurante al mes",
    start: "Empezó",
    end: "Termina",
    autoRenew: "Renovación automática",
    none: "Sin definir",
    never: "Sin fecha de fin",
    yes: "Sí",
    no: "No",
  },
  restaurants: "Restaurantes",
  search: "Buscar restaurante por nombre",
  searchHint: "Nombre",
  add: "Nuevo restaurante",
  full: (used: number, slots: string) =>
    `Usa ${used} de ${slots}: amplía su suscripción para crear otro restaurante.`,
  pages: "Páginas de restaurantes",
  empty: {
    title: "Todavía no tiene restaurantes",
    text: "Con «Nuevo restaurante» creas el primero por este propietario.",
  },
  notFound: (search: string) => ({
    title: "No se encontraron resultados",
    text: `Ninguno de sus restaurantes se llama «${search}». Prueba con menos letras.`,
  }),
} as const;

export const ownerForm = {
  create: {
    title: "Nuevo propietario",
    lead: "Entrará con este correo. La contraseña la pones después, o la elige quien la recupere.",
    submit: "Crear propietario",
    failed: { title: "Error", text: "No se pudo crear el propietario" },
    saved: (name: string) => ({ title: "Propietario creado", text: `${name} ha sido creado exitosamente` }),
  },
  edit: {
    title: "Editar propietario",
    submit: "Guardar cambios",
    failed: { title: "Error", text: "No se pudo actualizar el propietario" },
    saved: (name: string) => ({
      title: "Propietario actualizado",
      text: `${name} ha sido actualizado exitosamente`,
    }),
  },
  refused,
  back,
  loadFailed,
  missing,
  email: "Correo",
  emailHint: "Con una cuenta confirmada de este correo se entra al panel.",
  emailChangeHint:
    "Si lo cambias, la cuenta del correo anterior deja de entrar al panel y avisamos a los dos correos.",
  emailRequired: "El correo del propietario es requerido",
  emailTaken: "Otro propietario ya tiene este correo",
  emailOfAdmin: "Este correo es de un administrador: usa otro",
  name: "Nombre",
  nameRequired: "El nombre del propietario es requerido",
  slots: "Restaurantes que puede tener",
  slotsHint: "Con menos de los que ya tiene, los conserva todos y no crea más.",
  slotsRequired: "Elige cuántos restaurantes puede tener",
  end: "Suscripción hasta",
  endHint: "Vacío: sin fecha de fin. Vale hasta el final de ese día, hora de Santo Domingo.",
  endUnreadable: "Escribe un día entre 2000 y 2100, o deja el campo vacío",
  /** After the sentence of a saved owner whose end is past. */
  savedExpired: (saved: string) =>
    `${saved}. Ojo: la fecha de fin ya pasó, así que su suscripción está vencida.`,
  identity: {
    title: "Tu identidad",
    text: "Solo si cambias el correo: confirma que eres tú.",
    signIn: "Para cambiar el correo, entra otra vez: tu sesión tiene más de 10 minutos.",
  },
  parts: {
    email: "el correo",
    name: "el nombre",
    maxRestaurants: "los restaurantes que puede tener",
    expiresAt: "la fecha de fin",
  },
  created: {
    title: "Este propietario ya existe",
    text: (name: string) => `«${name}» ya está creado. Si guardas otra vez, se crea otro con estos datos.`,
  },
} as const;

export const ownerPassword = {
  title: "Cambiar contraseña",
  lead: (name: string, email: string) => `De ${name} (${email}).`,
  refused,
  back,
  loadFailed,
  missing,
  note: {
    title: "Qué pasa al guardar",
    text: "Si el usuario no existe en el servicio de autenticación, se crea. Su correo queda confirmado, se cierran todas sus sesiones y dejan de servir su contraseña anterior, sus proveedores y su segundo factor. Le avisamos por correo.",
  },
  field: "Nueva contraseña",
  hint: "6 caracteres o más",
  required: "Por favor ingresa una nueva contraseña",
  short: "La contraseña debe tener al menos 6 caracteres",
  own: "Confirma que eres tú",
  submit: "Cambiar contraseña",
  done: (name: string) => ({
    title: "Contraseña actualizada",
    text: `${name} ya puede entrar con la contraseña nueva`,
  }),
  failed: {
    title: "Error",
    text: "No se pudo actualizar la contraseña: no pudimos guardarla. Inténtalo de nuevo.",
  },
  ofAdmin: {
    title: "Error",
    text: "No se pudo actualizar la contraseña: ese correo es de un administrador, que cambia la suya en su propia cuenta.",
  },
  changed: {
    title: "Error",
    text: "No se pudo actualizar la contraseña: alguien cambió el correo de este propietario. Revísalo e inténtalo de nuevo.",
  },
} as const;

export const ownerDeletion = {
  title: "Eliminar propietario",
  sure: "¿Seguro que quieres eliminarlo?",
  confirm: "Borrar todo",
  back: "Volver a propietarios",
  done: "Propietario eliminado",
  deleted: (name: string) => `«${name}» ha sido eliminado exitosamente`,
  continue: "Seguir borrando",
  continueTitle: "Este borrado no ha terminado",
  continueText: (name: string) =>
    `Nada de «${name}» se muestra ya al público y nadie puede cambiarlo. Lo que queda se borra solo; si no quieres esperar, sigue tú.`,
  left: (counts: Counts) => `Faltan ${listed(counts)}.`,
  goesToo: (counts: Counts) => {
    const list = listed(counts);
    return list && `Con esto se van también ${list}.`;
  },
  note: "También se borran sus fotos, sus códigos QR, su suscripción y sus comprobantes. Las direcciones de sus menús no serán de nadie más, y su cuenta queda como la de cualquier visitante. Le avisamos por correo.",
  missing,
} as const;

/** The counts that are not zero, as a list: '2 restaurantes y 9 reseñas'. */
function listed({ restaurants, categories, dishes, offers, reviews }: Counts): string {
  const parts = [
    ...counted(restaurants, "restaurante", "restaurantes"),
    ...counted(categories, "categoría", "categorías"),
    ...counted(dishes, "plato", "platos"),
    ...counted(offers, "oferta", "ofertas"),
    ...counted(reviews, "reseña", "reseñas"),
  ];
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" y ");
}
