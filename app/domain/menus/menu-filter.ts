import { foldText } from "~/domain/text";

type Category<Dish> = { name: string; dishes: Dish[] };

/**
 * Returns the categories that a search in the menu editor shows, ignoring case and accents: whole if their own name
 * contains the text, else with the dishes whose name does, else not at all. Without a text, every category.
 */
export function searchMenu<Dish extends { nameFolded: string }, Found extends Category<Dish>>(
  categories: readonly Found[],
  search: string,
): Found[] {
  const wanted = foldText(search);
  if (wanted === "") return [...categories];
  return categories.flatMap((category) => {
    if (foldText(category.name).includes(wanted)) return [category];
    const dishes = category.dishes.filter(({ nameFolded }) => nameFolded.includes(wanted));
    return dishes.length > 0 ? [{ ...category, dishes }] : [];
  });
}
