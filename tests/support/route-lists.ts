import type { Route } from "~/domain/addresses";

/** A path of the route table with a value for each of its parameters. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:\w+|\*$/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} has a parameter ${name} that no test knows a value of`);
    return value;
  });
}

/** Whether a page can be asked for by its path alone: it has no parameter and is no file, no data and no door out. */
export function isPlainPage({ path, file = "" }: Route): boolean {
  return !/[:*]/.test(path) && file.endsWith(".tsx");
}
