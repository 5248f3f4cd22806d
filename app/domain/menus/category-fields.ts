/** A category as its form shows it. */
export type CategoryToEdit = { name: string; description: string; sortOrder: number };

/** Returns the fields of a stored category, as a browser sends the form unchanged. */
export function categoryFields({ name, description, sortOrder }: CategoryToEdit): Record<string, string> {
  return { name, description, sortOrder: String(sortOrder) };
}
