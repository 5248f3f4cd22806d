/** The confirmation page and its dialog. Sentences of the specification must stay exact. */

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString("es-DO")} ${count === 1 ? one : many}`];

type Counts = { categories: number; dishes: number; offers: number; reviews: number };

/** The counts that are not zero, as a list: '2 platos y 9 reseñas'. */
function listed({ categories, dishes, offers, reviews }: Counts): string {
  const parts = [
    ...counted(categories, "categoría", "categorías"),
    ...counted(dishes, "plato", "platos"),
    ...counted(offers, "oferta", "ofertas"),
    ...counted(reviews, "reseña", "reseñas"),
  ];
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" y ");
}

const menu = { confirm: "Eliminar", back: "Volver al editor de menú" };

/** What is asked and said of a restaurant or a dish, and of a category or an offer. */
const masculine = {
  sure: "¿Seguro que quieres eliminarlo?",
  deleted: (name: string) => `«${name}» ha sido eliminado exitosamente`,
};
const feminine = {
  sure: "¿Seguro que quieres eliminarla?",
  deleted: (name: string) => `«${name}» ha sido eliminada exitosamente`,
};

export const deletion = {
  kinds: {
    delete_restaurant: {
      title: "Eliminar restaurante",
      confirm: "Borrar todo",
      back: "Volver a mis restaurantes",
      done: "Restaurante eliminado",
      ...masculine,
      missing: "Restaurante no encontrado",
      note: "Su dirección no será de otro restaurante: los códigos QR impresos no llevarán a nadie más.",
    },
    delete_category: {
      ...menu,
      title: "Eliminar categoría",
      done: "Categoría eliminada",
      ...feminine,
      missing: "Categoría no encontrada",
      note: "",
    },
    delete_product: {
      ...menu,
      title: "Eliminar producto",
      done: "Producto eliminado",
      ...masculine,
      missing: "Producto no encontrado",
      note: "Si solo se acabó, márcalo como agotado y no pierdes sus reseñas.",
    },
    delete_offer: {
      ...menu,
      title: "Eliminar oferta",
      done: "Oferta eliminada",
      ...feminine,
      missing: "Oferta no encontrada",
      note: "",
    },
  },
  asks: (name: string) => `Vas a eliminar «${name}».`,
  goesToo: (counts: Counts) => {
    const list = listed(counts);
    return list && `Con esto se van también ${list}.`;
  },
  continue: "Continuar",
  cancel: "Cancelar",
  notSure: "Confirma primero que quieres eliminar esto",
  forGood: "No se puede deshacer.",
  unknown: { title: "Error", text: "Acción no reconocida" },
  signIn: "Debes estar autenticado para realizar esta acción",
  refused: "No tienes permisos para realizar esta acción",
  failed: { title: "Error", text: "No se pudo completar la acción. Inténtalo de nuevo." },
  unread: { title: "Error", detail: "No se pudieron cargar los datos" },
  waiting: "Cargando…",
} as const;
