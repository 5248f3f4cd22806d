/** The query parameters of the allergen sheet. */
export const SHEET_PARAMETERS = { allergen: "alergeno", view: "vista" } as const;

/** Returns the sheet's query for an allergen or the whole table. */
export function sheetQuery(allergen: string | undefined, isTable: boolean): string {
  const params = new URLSearchParams();
  if (isTable) params.set(SHEET_PARAMETERS.view, "tabla");
  else if (allergen) params.set(SHEET_PARAMETERS.allergen, allergen);
  return params.size > 0 ? `?${params}` : "";
}
