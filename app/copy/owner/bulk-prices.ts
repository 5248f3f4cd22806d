const dishes = (count: number) => (count === 1 ? "1 plato" : `${count} platos`);

/** Sentences of the page that changes many prices at once. */
export const bulkPrices = {
  title: "Cambiar precios",
  lead: "Sube o baja los precios de una categoría o de todo el menú. Ves cada precio antes de guardar, y lo puedes deshacer.",
  back: "Volver al editor",
  category: "Qué platos",
  wholeMenu: "Todo el menú",
  way: "Cómo",
  ways: { percent: "Por ciento (%)", amount: (symbol: string) => `Cantidad (${symbol})` },
  direction: "Sube o baja",
  directions: { up: "Subir", down: "Bajar" },
  size: "Cuánto",
  sizeRequired: "Escribe cuánto cambian los precios",
  sizeHint: "Por ejemplo, 10 para un 10 %, o 25.00 para veinticinco.",
  rounding: "Redondear",
  roundings: {
    0: "Sin redondear",
    1: "A números enteros",
    5: "A múltiplos de 5",
    10: "A múltiplos de 10",
  },
  preview: "Ver los precios nuevos",
  wayRequired: "Elige por ciento o cantidad",
  directionRequired: "Elige subir o bajar",
  roundingRequired: "Elige cómo redondear",
  categoryMissing: "Esa categoría ya no existe. Elige otra.",
  percentUnreadable: (most: number) => `Escribe un por ciento mayor que 0 y de ${most} como máximo`,
  previewTitle: "Vista previa",
  rule: {
    up: (size: string) => `sube ${size}`,
    down: (size: string) => `baja ${size}`,
    rounded: (rule: string, step: number) =>
      step === 1 ? `${rule}, a números enteros` : `${rule}, a múltiplos de ${step}`,
    of: (what: string, rule: string) => `${what} ${rule}`,
  },
  count: (changed: number, all: number) =>
    changed === all ? `Cambian ${dishes(changed)}.` : `Cambian ${changed} de ${dishes(all)}.`,
  /** Instead of the count while a price is refused, because then none is saved. */
  held: "Así no se guarda ningún precio.",
  columns: { dish: "Plato", before: "Antes", after: "Después" },
  same: "Sin cambio",
  problems: {
    "not-positive": "Quedaría en 0 o menos",
    "too-high": "Pasaría del precio más alto",
  },
  refused: (count: number) => ({
    title: count === 1 ? "1 plato no puede cambiar así" : `${count} platos no pueden cambiar así`,
    text: "Su precio quedaría en 0 o menos, o demasiado alto. Cambia menos, o elige una categoría sin ellos.",
  }),
  refusedNow: {
    title: "Hay precios que no pueden cambiar así",
    text: "Quedarían en 0 o menos, o demasiado altos. No guardamos nada.",
  },
  nothing: {
    title: "Ningún precio cambia",
    text: "Con ese redondeo todos quedan como están. Prueba con más, o sin redondear.",
  },
  tooMany: (most: number) => ({
    title: "Son demasiados platos a la vez",
    text: `Se cambian hasta ${most} de una vez: elige una categoría.`,
  }),
  lapsed: "Tu suscripción terminó. Puedes ver los precios nuevos, pero no guardarlos hasta que la renueves.",
  apply: (count: number) => `Guardar ${count === 1 ? "1 precio nuevo" : `los precios de ${dishes(count)}`}`,
  saved: (count: number) => ({
    title: "Precios guardados",
    text: `${count === 1 ? "Cambió 1 plato" : `Cambiaron ${count} platos`}. Lo puedes deshacer hasta que edites uno de esos precios.`,
  }),
  seeOnMenu: "Ver en el menú público",
  changed: {
    title: "Un precio cambió mientras lo mirabas",
    text: "No guardamos nada. Estos son los precios de ahora: revísalos y guárdalos otra vez.",
  },
  unreadable: "No entendimos lo que enviaste. Recarga la página e inténtalo otra vez.",
  latest: "Últimos cambios de precios",
  latestOf: (rule: string, count: number) => `${rule} · ${dishes(count)}`,
  by: (who: string, moment: string) => `${who}, ${moment}`,
  you: "Tú",
  anotherAccount: "Otra cuenta",
  deletedAccount: "Una cuenta eliminada",
  undo: "Deshacer",
  undoOf: (rule: string) => `Deshacer: ${rule}`,
  undone: (moment: string) => `Deshecho ${moment}`,
  edited: "Ya no se puede deshacer: después cambió uno de sus precios.",
  undoSaved: (count: number) => ({
    title: "Cambio deshecho",
    text: `${count === 1 ? "1 plato vuelve" : `${count} platos vuelven`} a su precio de antes.`,
  }),
  undoRefused: {
    edited: {
      title: "Ya no se puede deshacer",
      text: "Después cambió uno de sus precios, así que no tocamos ninguno.",
    },
    missing: { title: "Ese cambio ya no está", text: "Guardamos los últimos 20 de cada restaurante." },
  },
  failed: { title: "Error", text: "No se pudieron guardar los precios" },
  empty: { title: "Sin platos", text: "Cuando tu menú tenga platos, aquí cambias muchos precios a la vez." },
} as const;

/** Sentences of a dish's form about its former prices. */
export const priceHistory = {
  title: "Historial del precio",
  lead: "Los últimos 20 cambios de este plato.",
  columns: { when: "Cuándo", before: "Antes", after: "Después", who: "Quién" },
  bulk: (who: string) => `${who}, con otros platos`,
} as const;
