/** What stands beside prices on every page. Sentences of the specification must stay exact. */

export const prices = {
  from: (price: string) => `Desde ${price}`,
  atTable: (price: string, total: string) => `En mesa: ${price} + 10 % = ${total}`,
  atTableWithTax: (price: string, total: string) => `En mesa: ${price} + 18 % de ITBIS + 10 % = ${total}`,
  legalTip: "Al comer en el local se suma el 10 % de propina legal",
} as const;
