import { writePosition } from "~/domain/list-pages";
import { PANEL_PARAMETERS, type PanelSearch, parsePanelSearch } from "~/domain/search/panel-search";

/** The orders of the administrators' list, by their names in its address. The first is that of an address without one. */
export const COLUMN_OF_ORDER = {
  recientes: { column: "created", isAscending: false },
  antiguos: { column: "created", isAscending: true },
  nombre: { column: "name", isAscending: true },
  "nombre-z-a": { column: "name", isAscending: false },
  vencimiento: { column: "end", isAscending: true },
  "vencimiento-lejano": { column: "end", isAscending: false },
} as const satisfies Record<string, { column: string; isAscending: boolean }>;

export type OwnerOrder = keyof typeof COLUMN_OF_ORDER;
export type OwnerColumn = (typeof COLUMN_OF_ORDER)[OwnerOrder]["column"];

export const DEFAULT_ORDER: OwnerOrder = "recientes";
const ORDER_PARAMETER = "orden";

/** The administrators' list of owners: search, position and order. A search has the order of joining. */
export type OwnersSearch = PanelSearch & { order?: OwnerOrder };

/** Reads the list's address. Ignores an unknown order. */
export function parseOwnersSearch(params: URLSearchParams): Required<OwnersSearch> {
  const typed = params.get(ORDER_PARAMETER) ?? "";
  const order = Object.hasOwn(COLUMN_OF_ORDER, typed) ? (typed as OwnerOrder) : DEFAULT_ORDER;
  return { ...parsePanelSearch(params), order };
}

/** Returns the address of the list at `path`, without what is usual. */
export function ownersPath(path: string, { search, order, position }: Partial<OwnersSearch>): string {
  const params = new URLSearchParams();
  if (search) params.set(PANEL_PARAMETERS.search, search);
  if (order && order !== DEFAULT_ORDER) params.set(ORDER_PARAMETER, order);
  writePosition(params, position);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Returns the order of a press on a column's heading: the column's usual order, or the other if the list has it. */
export function nextOrder(column: OwnerColumn, present: OwnerOrder): OwnerOrder {
  const orders = (Object.keys(COLUMN_OF_ORDER) as OwnerOrder[]).filter(
    (order) => COLUMN_OF_ORDER[order].column === column,
  );
  return orders.find((order) => order !== present) ?? DEFAULT_ORDER;
}
