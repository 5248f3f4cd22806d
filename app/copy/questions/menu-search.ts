/** Sentences of the search inside a menu. Its script loads them alone. */

export const menuSearch = {
  label: "Buscar en este menú",
  submit: "Buscar",
  // «Con maní» would say what is in a dish; the word may also stand in «sin maní».
  found: (count: number, typed: string) =>
    count === 1 ? `1 plato menciona «${typed}»` : `${count} platos mencionan «${typed}»`,
  near: (count: number, typed: string) =>
    `Ningún plato dice «${typed}». ${count === 1 ? "Este se parece" : `Estos ${count} se parecen`}:`,
  none: (typed: string) => `Ningún plato menciona «${typed}»`,
  clear: "Limpiar",
  showAll: "Ver todo el menú",
} as const;
