const dishes = (count: number) => (count === 1 ? "1 plato" : `${count} platos`);
const categories = (count: number) => (count === 1 ? "1 categoría" : `${count} categorías`);

/** Sentences of the form that copies a whole menu from another restaurant. */
export const menuCopy = {
  title: "Copiar menú de…",
  link: "Copiar menú de…",
  loadFailed: { title: "Error", detail: "No se pudieron cargar los restaurantes" },
  what: "Se copian las categorías y los platos con sus precios, tamaños y fotos. Las opiniones y las ofertas no.",
  before: (count: number) => `Se añade al final: ${categories(count)} de este menú quedan como están.`,
  source: "¿De qué restaurante?",
  option: (name: string, categoryCount: number, dishCount: number) =>
    `${name}: ${categories(categoryCount)} y ${dishes(dishCount)}`,
  choose: "Elige un restaurante",
  required: "Elige de qué restaurante copiar",
  missing: "Ese restaurante ya no está entre los que puedes copiar. Elige otro.",
  nothing: "Ese restaurante todavía no tiene categorías. Elige otro.",
  tooLarge: (most: number) => `Ese menú pasa de ${most} categorías y platos. Escríbenos para copiarlo.`,
  otherCurrency: "Ese restaurante tiene los precios en otra moneda. Elige otro.",
  sameKitchen: "Se prepara en la misma cocina",
  sameKitchenHint:
    "Si la cocina es otra, lo que un plato «contiene» se queda y lo que «no lleva» vuelve a estar por confirmar: los utensilios y las trazas son otros.",
  again: "Copiarlo otra vez",
  alreadyCopied: (name: string, date: string) =>
    `Ya copiaste el menú de ${name} el ${date}. Si lo quieres dos veces, marca esta casilla.`,
  submit: "Copiar menú",
  none: {
    title: "No hay de dónde copiar",
    text: "Cuando este propietario tenga otro restaurante con menú y la misma moneda, aquí lo copias entero.",
  },
  saved: {
    title: "Menú copiado",
    text: (name: string, categoryCount: number, dishCount: number) =>
      `Se añadieron ${categories(categoryCount)} y ${dishes(dishCount)} de ${name}.`,
    allergens: "Declarar alérgenos",
  },
  failed: { title: "Error", text: "No se pudo copiar el menú. No se copió nada: inténtalo otra vez." },
} as const;
