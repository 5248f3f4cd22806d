/** Sentences of the search inside a menu. Its script loads them alone. */

const dishes = (count: number) => `${count} ${count === 1 ? "plato" : "platos"}`;

export const menuSearch = {
  label: "Buscar en este menú",
  submit: "Buscar",
  found: (count: number, typed: string) => `${dishes(count)} con «${typed}»`,
  near: (count: number, typed: string) =>
    `Ningún plato dice «${typed}». ${count === 1 ? "Este se parece" : `Estos ${count} se parecen`}:`,
  none: (typed: string) => `Ningún plato con «${typed}»`,
  clear: "Limpiar",
  showAll: "Ver todo el menú",
} as const;
