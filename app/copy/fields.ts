/** What the fields themselves say. */
export const fields = {
  opens: "Abre",
  closes: "Cierra",
  closed: "Cerrado",
  suggestions: (count: number) => `${count} ${count === 1 ? "sugerencia" : "sugerencias"}`,
  removeTag: (tag: string) => `Quitar ${tag}`,
  removeRow: (number: number) => `Quitar la fila ${number}`,
} as const;
