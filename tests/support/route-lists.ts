import { mayOpen, type Role } from "~/domain/accounts/roles";
import type { Route } from "~/domain/addresses";
import { ROUTE_LIST } from "~/domain/route-match";

/** Fills a path of the route table with a value for each of its parameters. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:\w+|\*$/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} has a parameter ${name} that no test knows a value of`);
    return value;
  });
}

/** Lists the paths of the pages that a role may open and that need no parameter. */
export function plainPagesFor(role: Role): string[] {
  const hasScreen = ({ path, file = "" }: Route) => !/[:*]/.test(path) && file.endsWith(".tsx");
  return ROUTE_LIST.filter((route) => hasScreen(route) && mayOpen(role, route.audience)).map(
    ({ path }) => path,
  );
}
