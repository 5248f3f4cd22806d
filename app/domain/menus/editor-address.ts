import { deletionPath } from "~/domain/deletions";

/** The query parameters of the menu editor. */
export const EDITOR_PARAMETERS = {
  search: "q",
  soldOut: "agotados",
  /** The dish whose price is being edited, without scripts. */
  price: "precio",
  choose: "elegir",
  /** The dish that was just changed, which the filter keeps in its place. */
  kept: "tambien",
} as const;

type EditorQuery = {
  search?: string | undefined;
  onlySoldOut?: boolean;
  price?: string;
  isChoosing?: boolean;
  kept?: string;
};

/** Returns the editor's query with its '?', or '' if it asks for nothing. */
export function editorQuery({ search, onlySoldOut, price, isChoosing, kept }: EditorQuery): string {
  const params = new URLSearchParams();
  if (search) params.set(EDITOR_PARAMETERS.search, search);
  if (onlySoldOut) params.set(EDITOR_PARAMETERS.soldOut, "1");
  if (isChoosing) params.set(EDITOR_PARAMETERS.choose, "1");
  if (price) params.set(EDITOR_PARAMETERS.price, price);
  if (kept) params.set(EDITOR_PARAMETERS.kept, kept);
  return params.size > 0 ? `?${params}` : "";
}

/** The id of a dish's row, to which the page scrolls after its form. */
export const rowId = (dish: string) => `plato-${dish}`;

/** The id of a category's section, to which the page scrolls after its form. */
export const sectionId = (category: string) => `categoria-${category}`;

/** The id of the offers' heading. */
export const OFFERS_ID = "ofertas";

/** Returns the dish of a row's id; '' without one. */
export const dishOfRow = (id = "") => id.slice(rowId("").length);

/** Returns the page that asks before something of a menu is deleted. */
export function deletionHref(action: "delete_category" | "delete_product" | "delete_offer", id: string) {
  return deletionPath({ action, itemId: id });
}

/** The query parameter of the page that orders the dishes of a category. */
export const ORDERED_CATEGORY = "categoria";

/** Returns the query of the page that orders a category's dishes; '' for the categories themselves. */
export function orderQuery(category: string | undefined): string {
  return category ? `?${ORDERED_CATEGORY}=${category}` : "";
}

/** The query parameter of the form of a dish that is written right after another. */
export const NEXT_DISH = "otro";
