import { useEffect, useState } from "react";
import { copy } from "~/copy/es";
import { MENU_SEARCH, MENU_SEARCH_MAX } from "~/domain/search/menu-search-address";
import { MENU_SEARCH_URL } from "~/generated/static-files";
import { Icon } from "~/ui/icon";
import type { MenuSearchViewModel } from "./menu-search-view-model";

/** Id of the part with the box and the number of dishes, where the page of a search begins. */
const PART_ID = "buscar";

type MenuSearchProps = MenuSearchViewModel & {
  /** React hydrates the page. */
  isHydrated: boolean;
};

/**
 * The box that searches the menu: a form that loads the page with the dishes it finds. Its script, which comes with
 * the first focus, shows them at every key instead.
 */
export function MenuSearch(props: MenuSearchProps) {
  const { action, field, clearHref, marks, typed, sentence, isNothing, isHydrated } = props;
  // Until React has hydrated the page, its dishes must stay as the server drew them.
  const [isWaiting, setWaiting] = useState(isHydrated);
  useEffect(() => setWaiting(false), []);
  const words = copy.menuSearch;
  return (
    <menu-search
      id={PART_ID}
      class="block pt-2 lg:col-start-2"
      code={MENU_SEARCH_URL}
      marks={marks}
      waits={isWaiting ? "" : undefined}
    >
      <search>
        {/* No autocompletion, so that returning to the page shows the search of its address. */}
        <form className="flex gap-2" method="get" action={`${action}#${PART_ID}`} autoComplete="off">
          {field && <input type="hidden" {...field} />}
          <input
            type="search"
            className="min-h-12 w-full min-w-0 rounded-md border border-tinta-2/60 px-3.5 placeholder:text-tinta-2"
            name={MENU_SEARCH}
            defaultValue={typed}
            placeholder={words.label}
            aria-label={words.label}
            maxLength={MENU_SEARCH_MAX}
          />
          <button type="submit" className="button button-icon flex-none" aria-label={words.submit}>
            <Icon name="search" />
          </button>
        </form>
      </search>
      <p className="badges">
        <span role="status">{sentence}</span>
        <a className="button" href={clearHref} hidden={typed === ""}>
          {isNothing ? words.showAll : words.clear}
        </a>
      </p>
    </menu-search>
  );
}
