/** Returns the name of a repeated row's field within its form: `dishes.0.price`. */
export function rowName(name: string, row: number, field: string): string {
  return `${name}.${row}.${field}`;
}
