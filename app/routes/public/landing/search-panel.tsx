import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
import { EVERY_PROVINCE, SEARCH_NAME_MAX, SEARCH_PARAMETERS } from "~/domain/search/search";
import { Icon } from "~/ui/icon";
import type { SearchViewModel } from "./landing-view-model";

/**
 * The search as a plain GET form: name and letters in view, place and type in a panel that opens. A choice there
 * takes effect at once; without scripts, with 'Buscar'.
 */
export function SearchPanel(search: SearchViewModel) {
  const { filters } = search;
  return (
    <search className="search">
      {/* No autocompletion, so that returning to the page shows the list's filters instead of the last choice. */}
      <form method="get" action="/#resultados" autoComplete="off">
        <div className="search-line">
          <label className="sr-only" htmlFor="nombre">
            {copy.landing.name}
          </label>
          <input
            id="nombre"
            type="search"
            name={SEARCH_PARAMETERS.name}
            defaultValue={filters.name}
            placeholder={copy.landing.name}
            maxLength={SEARCH_NAME_MAX}
            disabled={filters.letter !== ""}
            autoComplete="off"
          />
          <button type="submit" className="button button-primary">
            {copy.landing.search}
          </button>
        </div>
        {filters.letter !== "" && (
          <input type="hidden" name={SEARCH_PARAMETERS.letter} value={filters.letter} />
        )}
        <details className="search-more" open={search.isOpen}>
          <summary>
            <Icon name="search" />
            {copy.landing.more}
            <Icon name="x" />
          </summary>
          <auto-submit class="search-fields">
            <div data-field>
              <label>
                <span>{copy.landing.country}</span>
                <select name={SEARCH_PARAMETERS.country} defaultValue={filters.country}>
                  {search.countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <div data-field>
              <label htmlFor="provincia">
                <span>{copy.landing.province}</span>
              </label>
              {search.divisions.length > 0 ? (
                <select id="provincia" name={SEARCH_PARAMETERS.province} defaultValue={filters.province}>
                  <option value="">{EVERY_PROVINCE}</option>
                  {search.divisions.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  id="provincia"
                  type="text"
                  name={SEARCH_PARAMETERS.province}
                  defaultValue={filters.province}
                  maxLength={SEARCH_NAME_MAX}
                />
              )}
            </div>
            <div className="search-types" data-field>
              {/* Opens and closes the element after it. While it is closed, the chosen type still shows. */}
              <details>
                <summary>
                  {copy.landing.type}
                  <Icon name="chevron-down" />
                </summary>
              </details>
              <TypeChoice chosen={filters.type} />
            </div>
          </auto-submit>
        </details>
      </form>
      <nav className="letters" aria-label={copy.landing.letters}>
        {search.letters.map(({ letter, path, isChosen }) => (
          <a key={letter} href={path} aria-current={isChosen || undefined}>
            {letter}
          </a>
        ))}
      </nav>
      {search.isActive && (
        <p className="search-clear">
          <a href="#resultados">
            {search.count}
            <Icon name="chevron-down" />
          </a>
          {filters.letter !== "" && <a href={search.withoutLetterPath}>{copy.landing.clearLetter}</a>}
          <a href={addresses.landing}>{copy.landing.clearAll}</a>
        </p>
      )}
    </search>
  );
}

/** All types of restaurants under their groups, each group in its color: one choice, or all of them. */
function TypeChoice({ chosen }: { chosen: string }) {
  return (
    <div className="types" role="radiogroup" aria-label={copy.landing.type}>
      <label className="type">
        <input type="radio" name={SEARCH_PARAMETERS.type} value="" defaultChecked={chosen === ""} />
        {copy.landing.everyType}
      </label>
      {BUSINESS_GROUPS.map((group) => (
        <fieldset key={group.key} className={`hue-${group.key}`}>
          <legend>
            <Icon name={group.icon} />
            {group.label}
          </legend>
          {group.types.map((type) => (
            <label key={type.key} className="type">
              <input
                type="radio"
                name={SEARCH_PARAMETERS.type}
                value={type.key}
                defaultChecked={chosen === type.key}
              />
              {type.label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
