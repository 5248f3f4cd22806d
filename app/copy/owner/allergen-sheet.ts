/** Sentences of the sheet on which an owner declares the major allergens of every dish. */
export const allergenSheet = {
  title: "Alérgenos",
  lead: "Di de cada plato qué contiene y qué no lleva. Lo que no digas queda sin confirmar, y así lo lee quien tiene una alergia.",
  back: "Volver al editor",
  columns: "Alérgenos",
  left: (count: number, all: number, allergen: string) => `${count} de ${all} sin confirmar ${allergen}`,
  done: (allergen: string) => `Todo confirmado: ${allergen}`,
  whole: (count: number, all: number) => `${count} de ${all} casillas sin confirmar en todo el menú`,
  states: { c: "Contiene", u: "Sin confirmar", f: "No lleva" },
  cell: (allergen: string, dish: string, state: string) => `${allergen} en ${dish}: ${state}`,
  dish: "Plato",
  save: "Guardar",
  unsaved: (count: number) => (count === 1 ? "1 cambio sin guardar" : `${count} cambios sin guardar`),
  saved: "Sin cambios",
  rest: (allergen: string) => `Los demás no llevan ${allergen}`,
  restAsked: (count: number, allergen: string) => ({
    title: `¿${count === 1 ? "1 plato no lleva" : `${count} platos no llevan`} ${allergen}?`,
    text: "Los marcamos abajo con «No lleva» y todavía no guardamos nada. Revísalos, cambia el que no sea así y pulsa «Guardar».",
  }),
  restHint: "Marca primero los que sí lo contienen.",
  table: "Ver la tabla completa",
  column: "Ver de uno en uno",
  keys: "C contiene · N no lleva · ? sin confirmar. Cada toque pasa a la siguiente.",
  empty: { title: "Sin platos", text: "Cuando tu menú tenga platos, aquí declaras sus alérgenos." },
  declared: (count: number) => ({
    title: "Alérgenos guardados",
    text: count === 1 ? "1 declaración cambió." : `${count} declaraciones cambiaron.`,
  }),
  unchanged: { title: "Nada cambió", text: "Todo estaba ya así." },
  seeOnMenu: "Ver en el menú público",
  unreadable: "No entendimos lo que enviaste. Recarga la página e inténtalo otra vez.",
  contradicted: {
    title: "Hay platos que dicen otra cosa",
    one: (dish: string, allergen: string, attribute: string) =>
      `${dish} está marcado «${attribute}»: quítaselo en su formulario antes de cambiar ${allergen}.`,
  },
  missing: {
    title: "Un plato ya no existe",
    text: "Recarga la página: alguien cambió el menú mientras tanto.",
  },
  busy: { title: "El menú cambió mientras guardabas", text: "No guardamos nada. Inténtalo otra vez." },
  failed: { title: "Error", text: "No se pudieron guardar los alérgenos" },
} as const;
