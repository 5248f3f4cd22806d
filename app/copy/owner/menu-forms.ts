/** Sentences of the forms of categories, dishes and offers. Those of the specification must stay exact. */

/** What the three forms share. */
export const menuForms = {
  back: "Editor de Menú",
  saving: "Guardando…",
  seeMenu: "Ver el menú público",
  /** `parts` are names of fields such as «el precio». */
  conflict: {
    title: "Alguien guardó cambios mientras editabas",
    theirs: (parts: string) => `Cambió ${parts}: ya lo pusimos aquí.`,
    both: (parts: string) =>
      `También cambió ${parts}, que tú tocaste: dejamos lo tuyo, y si guardas se queda así.`,
    nothing: "Revisa el formulario y guarda otra vez.",
  },
  created: {
    title: "Esto ya lo creaste",
    text: (name: string) =>
      `«${name}» ya está en tu menú. Si guardas otra vez, se crea uno nuevo con estos datos.`,
  },
  and: (parts: readonly string[]) =>
    parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}`,
} as const;

export const categoryForm = {
  create: {
    title: "Nueva Categoría",
    submit: "Crear Categoría",
    failed: { title: "Error", text: "No se pudo crear la categoría" },
    saved: (name: string) => ({ title: "Categoría creada", text: `${name} ha sido creada exitosamente` }),
  },
  edit: {
    title: "Editar Categoría",
    submit: "Guardar cambios",
    failed: { title: "Error", text: "No se pudo actualizar la categoría" },
    saved: (name: string) => ({
      title: "Categoría actualizada",
      text: `${name} ha sido actualizada exitosamente`,
    }),
  },
  loadFailed: { title: "Error", detail: "No se pudo cargar la categoría" },
  refused: {
    role: "No tienes permisos para gestionar categorías",
    restaurant: "No tienes permisos para editar este restaurante",
  },
  missing: { title: "Categoría no encontrada" },
  elsewhere: { title: "Categoría no pertenece a este restaurante" },
  name: "Nombre",
  nameHint: "Entradas, Platos fuertes, Postres…",
  nameRequired: "El nombre de la categoría es requerido",
  nameUnreadable: "El nombre necesita al menos una letra o un número",
  description: "Descripción (opcional)",
  sortOrder: "Lugar en el menú",
  sortOrderHint: "0 va primero; con el mismo número, primero la más antigua. Vacío: al final.",
  storedSortOrderHint: "0 va primero; con el mismo número, primero la más antigua. Vacío: 0.",
  parts: { name: "el nombre", description: "la descripción", sortOrder: "el lugar en el menú" },
} as const;

export const dishForm = {
  create: {
    title: "Nuevo Producto",
    submit: "Crear Producto",
    another: "Crear y agregar otro",
    failed: { title: "Error", text: "No se pudo crear el producto" },
    saved: (name: string) => ({ title: "Producto creado", text: `${name} ha sido creado exitosamente` }),
  },
  edit: {
    title: "Editar Producto",
    submit: "Guardar cambios",
    failed: { title: "Error", text: "No se pudo actualizar el producto" },
    saved: (name: string) => ({
      title: "Producto actualizado",
      text: `${name} ha sido actualizado exitosamente`,
    }),
  },
  loadFailed: { title: "Error", detail: "No se pudo cargar el producto" },
  categoriesFailed: { title: "Error", detail: "No se pudieron cargar las categorías" },
  refused: {
    role: "No tienes permisos para gestionar productos",
    restaurant: "No tienes permisos para editar este restaurante",
  },
  seeDish: "Ver cómo se ve el plato",
  noCategories: {
    title: "Primero hace falta una categoría",
    text: "Cada plato va dentro de una: entradas, bebidas, postres. Crea la primera y vuelve por este plato.",
    link: "Crear Primera Categoría",
  },
  name: "Nombre",
  nameRequired: "El nombre del producto es requerido",
  nameUnreadable: "El nombre necesita al menos una letra o un número",
  description: "Descripción (opcional)",
  descriptionHint: "Qué lleva y cómo se sirve, en dos o tres líneas.",
  image: "Foto",
  category: "Categoría",
  categoryChoose: "Elige una categoría",
  categoryRequired: "Debes seleccionar una categoría",
  price: {
    legend: "Precio",
    question: "¿Cómo se vende?",
    one: "Un precio",
    bySize: "Por tamaños",
    label: "Precio",
    open: (grouped: string, decimal: string) => `¿${grouped} o ${decimal}?`,
    missing: "Falta el precio. Escríbelo con números, como 350 o 1250.50",
    notPositive: "El precio debe ser mayor a 0",
    tooHigh: (most: string) => `El precio puede llegar hasta ${most}`,
    unreadable: "No entendimos ese precio. Escríbelo con números, como 350 o 1250.50",
  },
  sizes: {
    legend: "Tamaños",
    hint: "De dos a seis, cada uno con su precio.",
    name: "Tamaño",
    examples: ["Pequeña", "Mediana", "Familiar"],
    add: "Agregar tamaño",
    problems: {
      tooFew: "Escribe al menos dos tamaños con su precio, o elige «Un precio»",
      tooMany: (most: number) => `Son demasiados: hasta ${most} tamaños`,
      nameRequired: "Escribe el nombre del tamaño",
      nameRepeated: "Ese tamaño ya está en la lista",
    },
  },
  details: "Cómo es",
  spiciness: "Picante",
  unconfirmed: "Sin confirmar",
  attributes: "Apto para",
  warnings: "Avisa que",
  ingredients: {
    legend: "Ingredientes y alérgenos",
    hint: "Marca lo que sepas. Lo que dejes en «?» se muestra como «sin confirmar»: nunca como seguro.",
    major: "Alérgenos principales",
    others: "Otros ingredientes",
    contains: "Contiene",
    unknown: "?",
    freeOf: "No lleva",
    answers: (ingredient: string) => ({
      contains: `Contiene ${ingredient}`,
      unknown: `Sin confirmar si contiene ${ingredient}`,
      freeOf: `No lleva ${ingredient}`,
    }),
  },
  contradiction: (attribute: string, ingredient: string) =>
    `Marcaste «${attribute}» arriba, y aquí lo contrario sobre ${ingredient.toLocaleLowerCase("es")}. Corrige uno de los dos.`,
  menu: "En el menú",
  available: "Disponible",
  availableHint: "Apagado, no sale en el menú público.",
  sortOrder: "Lugar en la categoría",
  sortOrderHint: "0 va primero; con el mismo número, primero el más antiguo. Vacío: al final.",
  storedSortOrderHint: "0 va primero; con el mismo número, primero el más antiguo. Vacío: 0.",
  parts: {
    name: "el nombre",
    description: "la descripción",
    price: "el precio",
    category: "la categoría",
    available: "la disponibilidad",
    sortOrder: "el lugar en la categoría",
    spiciness: "el picante",
    attributes: "los atributos",
    ingredients: "los ingredientes",
  },
} as const;

export const offerForm = {
  create: {
    title: "Nueva Oferta",
    submit: "Crear Oferta",
    failed: { title: "Error", text: "No se pudo crear la oferta" },
    saved: (title: string) => ({ title: "Oferta creada", text: `${title} ha sido creada exitosamente` }),
  },
  edit: {
    title: "Editar Oferta",
    submit: "Guardar cambios",
    failed: { title: "Error", text: "No se pudo actualizar la oferta" },
    saved: (title: string) => ({
      title: "Oferta actualizada",
      text: `${title} ha sido actualizada exitosamente`,
    }),
  },
  loadFailed: { title: "Error", detail: "No se pudo cargar la oferta" },
  refused: {
    role: "No tienes permisos para gestionar ofertas",
    restaurant: "No tienes permisos para editar este restaurante",
  },
  missing: { title: "Oferta no encontrada" },
  elsewhere: { title: "Oferta no pertenece a este restaurante" },
  seeOffer: "Ver la oferta",
  title: "Título",
  titleHint: "Lo que se lee primero: «2x1 en pizzas».",
  titleRequired: "El título de la oferta es requerido",
  titleUnreadable: "El título necesita al menos una letra o un número",
  description: "Descripción (opcional)",
  image: "Foto",
  period: "Cuándo",
  zone: (clock: string) => `En la hora del restaurante: allí son las ${clock}.`,
  timeHint: "Opcional.",
  starts: {
    date: "Empieza el",
    time: "A las",
    hint: "Vacío: ahora mismo.",
    notBefore: "La oferta tiene que empezar antes de terminar",
  },
  ends: {
    date: "Termina el",
    time: "A las",
    hint: "Sin hora: hasta las 11:59 PM.",
    required: "La fecha de expiración es requerida",
    notFuture: "La fecha de expiración debe ser en el futuro",
    tooLate: "Una oferta termina en cinco años como mucho. Revisa el año",
  },
  unreadable: "Escribe una fecha que exista, y la hora solo junto a su fecha",
  /** `moment` is 'el domingo 29 a las 11:59 PM'. */
  said: {
    ends: (moment: string) => `La oferta termina ${moment}.`,
    startsNow: (moment: string) => `La oferta empieza ahora y termina ${moment}.`,
    startsLater: (start: string, moment: string) => `La oferta empieza ${start} y termina ${moment}.`,
    past: "Esa fecha ya pasó.",
  },
  parts: {
    title: "el título",
    description: "la descripción",
    starts: "el comienzo",
    ends: "el final",
  },
} as const;

/** Of whole numbers in the panels. Not among the sentences of all forms, which every page that hydrates loads. */
export const wholeNumber = {
  unreadable: "Escribe un número, por ejemplo 3",
  between: (least: number, most: number) => `Escribe un número del ${least} al ${most}`,
} as const;
