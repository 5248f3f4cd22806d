import { copy } from "~/copy/es";

/** Returns who changed prices, as the account `reader` reads it: «Tú», a name, or that the account is another one or gone. */
export function changedByText(
  { changedBy, changedByName }: { changedBy: string | null; changedByName: string | null },
  reader: string,
): string {
  const words = copy.bulkPrices;
  if (changedBy === null) return words.deletedAccount;
  if (changedBy === reader) return words.you;
  return changedByName || words.anotherAccount;
}
