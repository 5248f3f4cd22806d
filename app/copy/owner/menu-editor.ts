const dishes = (count: number) => (count === 1 ? "1 plato" : `${count} platos`);

/** Dishes that were never on the menu, which only their own switch puts there. */
const draftsLeft = (count: number) => {
  if (count === 0) return "";
  return count === 1
    ? " 1 plato sin publicar sigue fuera: enciéndelo en su fila."
    : ` ${count} platos sin publicar siguen fuera: enciende cada uno en su fila.`;
};

/** Sentences of the menu editor, of its page for the order of lists, and of what its buttons answer. */
export const menuEditor = {
  title: "Editor de Menú",
  titleOf: (restaurant: string) => `Editor de Menú · ${restaurant}`,
  back: "Mis restaurantes",
  loadFailed: { title: "Error", detail: "No se pudieron cargar los datos del restaurante" },
  actions: {
    menu: "Acciones",
    qrCode: "Código QR",
    publicMenu: "Ver menú público",
    inNewTab: "(se abre en otra pestaña)",
    newOffer: "Nueva Oferta",
    newCategory: "Nueva Categoría",
    reviews: "Reseñas",
    allergens: "Alérgenos",
    prices: "Cambiar precios",
    statistics: "Estadísticas",
    order: "Ordenar categorías",
  },
  search: "Buscar categorías o platos",
  soldOut: (count: number) => `Agotados (${count})`,
  everything: "Todo el menú",
  filters: "Mostrar",
  restockAll: "Reponer todos",
  choose: "Elegir varios",
  chooseNoMore: "Terminar",
  chooseAll: "Todo el menú",
  chooseDish: (name: string) => `Elegir ${name}`,
  chooseCategory: (name: string) => `Elegir toda la categoría ${name}`,
  chosen: "Con los platos elegidos:",
  chosenCount: (count: number) =>
    count === 0 ? "Marca los platos" : count === 1 ? "1 plato elegido" : `${count} platos elegidos`,
  restock: "Reponer",
  offers: {
    title: "Ofertas",
    over: (count: number) => `Terminadas (${count})`,
    ends: (moment: string) => `Termina ${moment}`,
    starts: (moment: string) => `Empieza ${moment}`,
    edit: (title: string) => `Editar la oferta ${title}`,
    remove: (title: string) => `Eliminar la oferta ${title}`,
  },
  category: {
    count: (shown: number, all: number) => (shown < all ? `${shown} de ${dishes(all)}` : dishes(all)),
    add: "Agregar Producto",
    addTo: (name: string) => `Agregar producto a ${name}`,
    order: "Ordenar",
    orderOf: (name: string) => `Ordenar los platos de ${name}`,
    edit: (name: string) => `Editar la categoría ${name}`,
    remove: (name: string) => `Eliminar la categoría ${name}`,
  },
  dish: {
    available: "Disponible",
    unavailable: "No disponible",
    switchOf: (name: string) => `Disponible: ${name}`,
    sellOutToday: "Agotar hoy",
    sellOut: "Agotar hasta nuevo aviso",
    untilMorning: "Agotado hoy: vuelve solo a las 5:00 AM",
    untilNotice: "Agotado hasta nuevo aviso",
    draft: "Sin publicar: revísalo y ponlo disponible",
    edit: (name: string) => `Editar ${name}`,
    duplicate: (name: string) => `Duplicar ${name}`,
    remove: (name: string) => `Eliminar ${name}`,
    changePrice: (name: string) => `Cambiar el precio de ${name}`,
    changeSizes: (name: string) => `Cambiar los precios por tamaño de ${name}`,
    price: (name: string) => `Precio de ${name}`,
    save: "Guardar",
    cancel: "Cancelar",
    reviews: (name: string) => `Reseñas de ${name}`,
    reviewsShort: "Reseñas",
    more: (name: string) => `Más acciones de ${name}`,
    editShort: "Editar",
    duplicateShort: "Duplicar",
    removeShort: "Eliminar",
  },
  empty: {
    products: { title: "Sin productos", action: "Agregar Primer Producto" },
    categories: {
      title: "Sin categorías",
      text: "Un menú empieza por sus categorías: entradas, platos fuertes, postres. Después agregas los platos de cada una.",
      action: "Crear Primera Categoría",
    },
    search: (search: string) => ({
      title: "No se encontraron resultados",
      text: `Ninguna categoría ni plato coincide con «${search}». Prueba con menos letras.`,
    }),
    soldOut: { title: "Nada agotado", text: "Todos los platos de este menú están disponibles." },
  },
  copyOf: (name: string) => `Copia de ${name}`,
  seeOnMenu: "Ver en el menú público",
  seeDish: "Ver cómo se ve el plato",
  said: {
    available: (name: string) => ({ title: `${name}: disponible`, text: "Ya está en tu menú público." }),
    "sold-out-today": (name: string) => ({
      title: `${name}: agotado hoy`,
      text: "Sale del menú y vuelve solo a las 5:00 AM.",
    }),
    "sold-out": (name: string) => ({
      title: `${name}: no disponible`,
      text: "Sale del menú hasta nuevo aviso.",
    }),
    many: {
      available: (count: number, drafts: number) => ({
        title: count === 1 ? "1 plato disponible" : `${count} platos disponibles`,
        text: `${count === 1 ? "Ya está" : "Ya están"} en tu menú público.${draftsLeft(drafts)}`,
      }),
      "sold-out-today": (count: number) => ({
        title: count === 1 ? "1 plato agotado hoy" : `${count} platos agotados hoy`,
        text: "Vuelven solos a las 5:00 AM.",
      }),
      "sold-out": (count: number) => ({
        title: count === 1 ? "1 plato no disponible" : `${count} platos no disponibles`,
        text: "Salen del menú hasta nuevo aviso.",
      }),
    },
    unchanged: (drafts: number) => ({
      title: "Nada cambió",
      text: drafts > 0 ? draftsLeft(drafts).trim() : "Esos platos ya estaban así.",
    }),
    price: (name: string, price: string) => ({ title: `${name}: ${price}`, text: "Precio actualizado." }),
    duplicated: (name: string) => ({
      title: "Plato duplicado",
      text: `«${name}» está fuera del menú y con sus «no lleva» por confirmar. Revísalo y ponlo disponible.`,
    }),
    reordered: { title: "Orden guardado", text: "Tu menú público ya lo muestra así." },
  },
  refused: {
    unreadable: "No entendimos ese cambio. Recarga la página e inténtalo otra vez.",
    nothingChosen: "Elige al menos un plato.",
    missing: { title: "Producto no encontrado", text: "Quizás lo eliminaste en otra pestaña." },
    sizes: (name: string) => ({
      title: `${name} tiene tamaños`,
      text: "Sus precios se cambian en el formulario del plato.",
    }),
    priceChanged: (name: string, price: string) => ({
      title: "El precio cambió mientras lo editabas",
      text: `${name} cuesta ahora ${price}. No guardamos el tuyo: guárdalo otra vez si sigue siendo el bueno.`,
    }),
    orderChanged: {
      title: "La lista cambió mientras la ordenabas",
      text: "No guardamos el movimiento. Esta es la lista de ahora: ordénala otra vez.",
    },
    categoryMissing: { title: "Categoría no encontrada", text: "Quizás la eliminaste en otra pestaña." },
  },
  failed: {
    availability: { title: "Error", text: "No se pudo actualizar la disponibilidad del producto" },
    product: { title: "Error", text: "No se pudo actualizar el producto" },
    duplicate: { title: "Error", text: "No se pudo crear el producto" },
    order: { title: "Error", text: "No se pudo guardar el orden" },
  },
  lost: {
    title: "Sin conexión",
    text: "No pudimos guardar ese cambio. Inténtalo otra vez cuando vuelva la señal.",
  },
} as const;

/** Sentences of the page that orders categories, or the dishes of a category. */
export const menuOrder = {
  categories: "Ordenar categorías",
  dishes: (category: string) => `Ordenar ${category}`,
  lead: "Arrastra por el asa, o usa las flechas. Cada movimiento se guarda solo.",
  back: "Volver al editor",
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  handle: (name: string) => `Mover ${name}`,
  list: "Orden actual",
  few: { title: "Nada que ordenar", text: "Cuando haya dos o más, aquí decides cuál va primero." },
  instructions:
    "Presiona espacio para levantar la fila, las flechas para moverla, espacio para soltarla y Escape para dejarla donde estaba.",
  lifted: (name: string, place: number, count: number) => `${name} levantado. Puesto ${place} de ${count}.`,
  over: (name: string, place: number, count: number) => `${name}: puesto ${place} de ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} queda en el puesto ${place} de ${count}.`,
  cancelled: (name: string) => `${name} vuelve a su puesto.`,
} as const;
