import { fitField, fitFilter, fitFilterPath } from "~/domain/preferences/fit-filter";
import { indexMenu, type MenuMatches, markedParts, searchMenu } from "~/domain/search/menu-search";
import { typedInMenu, withMenuSearch } from "~/domain/search/menu-search-address";
import { sentenceOf, textsOf } from "~/domain/search/shown-dish";
import type { DishViewModel } from "~/ui/menus/dish-row";
import type { DinerAdditions } from "./diner-menu-view-model";
import type { SectionViewModel } from "./menu-view-model";

type SearchedMenu = { slug: string; sections: SectionViewModel[]; diner?: DinerAdditions | undefined };

/**
 * Returns the box that searches a menu and, if its address has a search, what it changes of the page: dishes that are
 * not found are hidden, because the script shows them again, and links to the same menu keep the search.
 */
export function menuSearchViewModel(menu: SearchedMenu, params: URLSearchParams) {
  const typed = typedInMenu(params);
  const found = typed ? search(menu.sections, typed) : undefined;
  const fit = menu.diner?.fit ? fitFilter(params) : undefined;
  return {
    box: {
      action: fitFilterPath(menu.slug, undefined),
      field: fitField(fit),
      clearHref: fitFilterPath(menu.slug, fit),
      marks: menu.sections
        .flatMap(({ dishes }) => dishes)
        .map(({ otherMarks }) => otherMarks)
        .join(),
      typed,
      sentence: found ? sentenceOf(found.matches, typed) : "",
      isNothing: found?.matches.dishes.size === 0,
    },
    ...(found && { sections: found.sections }),
    ...(found && menu.diner?.fit && { diner: { ...menu.diner, fit: withSearch(menu.diner.fit, typed) } }),
  };
}

export type MenuSearchViewModel = ReturnType<typeof menuSearchViewModel>["box"];

function search(
  sections: readonly SectionViewModel[],
  typed: string,
): { matches: MenuMatches; sections: SectionViewModel[] } | undefined {
  const index = indexMenu(
    sections.flatMap(({ name, dishes }) => dishes.map((dish) => textsOf(shownDish(dish), name))),
  );
  const matches = searchMenu(index, typed);
  if (!matches) return undefined;
  const parts = (text: string) => markedParts(index, text, matches.words);
  let at = 0;
  return {
    matches,
    sections: sections.map((section) => {
      const dishes = section.dishes.map((dish): DishViewModel => {
        const isFound = matches.dishes.has(at++);
        const heart = { ...dish.heart, page: withMenuSearch(dish.heart.page, typed) };
        if (!isFound) return { ...dish, heart, found: "no" };
        const found = {
          name: parts(dish.name),
          description: parts(dish.description),
          chips: dish.chips.map(({ label }) => parts(label)),
        };
        return { ...dish, heart, found };
      });
      const isFound = dishes.some(({ found }) => found !== "no");
      return { ...section, dishes, found: isFound ? parts(section.name) : "no" };
    }),
  };
}

function shownDish({ name, description, chips, otherMarks }: DishViewModel) {
  return { name, description, chips: chips.map(({ label }) => label), otherMarks };
}

function withSearch(fit: NonNullable<DinerAdditions["fit"]>, typed: string) {
  return {
    ...fit,
    groups: fit.groups.map((group) => ({ ...group, href: withMenuSearch(group.href, typed) })),
    allHref: fit.allHref && withMenuSearch(fit.allHref, typed),
  };
}
