import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
import { EVERY_PROVINCE, SEARCH_NAME_MAX, SEARCH_PARAMETERS } from "~/domain/search/search";
import { Icon } from "~/ui/icon";
import type { SearchViewModel } from "./landing-view-model";

const FIELD =
  "min-h-12 w-full min-w-0 rounded-md border border-tinta-2/60 bg-cal px-3.5 text-tinta placeholder:text-tinta-2 disabled:opacity-55";
const SUMMARY = "flex min-h-12 cursor-pointer items-center gap-2.5 font-semibold text-md";
const LABEL = "block pb-1 font-semibold text-sm";
const LINK = "inline-flex min-h-11 items-center font-semibold text-anil text-md underline underline-offset-3";
const LETTER = "grid size-11 flex-none place-items-center rounded-md font-bold text-md";

/**
 * The search as a plain GET form: name and letters in view, place and type in a panel that opens. A choice there
 * takes effect at once; without scripts, with 'Buscar'.
 */
export function SearchPanel(search: SearchViewModel) {
  const { filters } = search;
  return (
    <search className="mt-4.5 block">
      {/* No autocompletion, so that returning to the page shows the list's filters instead of the last choice. */}
      <form method="get" action="/#resultados" autoComplete="off">
        <div className="flex gap-2">
          <label className="sr-only" htmlFor="nombre">
            {copy.landing.name}
          </label>
          <input
            id="nombre"
            type="search"
            className={FIELD}
            name={SEARCH_PARAMETERS.name}
            defaultValue={filters.name}
            placeholder={copy.landing.name}
            maxLength={SEARCH_NAME_MAX}
            disabled={filters.letter !== ""}
            autoComplete="off"
          />
          <button type="submit" className="button button-primary min-h-12 px-5.5">
            {copy.landing.search}
          </button>
        </div>
        {filters.letter !== "" && (
          <input type="hidden" name={SEARCH_PARAMETERS.letter} value={filters.letter} />
        )}
        <details open={search.isOpen}>
          <summary className={`${SUMMARY} text-anil`}>
            <Icon name="search" />
            {copy.landing.more}
            <Icon name="x" className="icon ml-auto in-[details:not([open])]:rotate-45" />
          </summary>
          <auto-submit class="grid gap-3 pb-3 md:grid-cols-2">
            <div data-field>
              <label>
                <span className={LABEL}>{copy.landing.country}</span>
                <select className={FIELD} name={SEARCH_PARAMETERS.country} defaultValue={filters.country}>
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
                <span className={LABEL}>{copy.landing.province}</span>
              </label>
              {search.divisions.length > 0 ? (
                <select
                  id="provincia"
                  className={FIELD}
                  name={SEARCH_PARAMETERS.province}
                  defaultValue={filters.province}
                >
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
                  className={FIELD}
                  name={SEARCH_PARAMETERS.province}
                  defaultValue={filters.province}
                  maxLength={SEARCH_NAME_MAX}
                />
              )}
            </div>
            <div className="col-span-full grid rounded-md border border-tinta-2/60 bg-cal" data-field>
              {/* Opens and closes the element after it. While it is closed, the chosen type still shows. */}
              <details>
                <summary className={`${SUMMARY} px-3.5 text-tinta-2`}>
                  {copy.landing.type}
                  <Icon name="chevron-down" className="icon ml-auto" />
                </summary>
              </details>
              <TypeChoice chosen={filters.type} />
            </div>
          </auto-submit>
        </details>
      </form>
      <nav
        className="-mx-4 flex overflow-x-auto px-2 [scrollbar-width:none] md:-mx-2 md:flex-wrap md:p-0"
        aria-label={copy.landing.letters}
      >
        {search.letters.map(({ letter, path, isChosen }) => (
          <a
            key={letter}
            // On a phone the letters are scrolled to the chosen one, where the browser can.
            className={`${LETTER} ${isChosen ? "bg-anil text-on-anil [scroll-initial-target:nearest]" : "text-tinta-2 hover:text-anil"}`}
            href={path}
            aria-current={isChosen || undefined}
          >
            {letter}
          </a>
        ))}
      </nav>
      {search.isActive && (
        <p className="flex flex-wrap gap-x-5">
          <a className={LINK} href="#resultados">
            {search.count}
            <Icon name="chevron-down" />
          </a>
          {filters.letter !== "" && (
            <a className={LINK} href={search.withoutLetterPath}>
              {copy.landing.clearLetter}
            </a>
          )}
          <a className={LINK} href={addresses.landing}>
            {copy.landing.clearAll}
          </a>
        </p>
      )}
    </search>
  );
}

/** All types of restaurants under their groups, each group in its color: one choice, or all of them. */
function TypeChoice({ chosen }: { chosen: string }) {
  return (
    <div
      className="restaurant-types max-h-85 overflow-y-auto"
      role="radiogroup"
      aria-label={copy.landing.type}
    >
      <label>
        <input
          className="size-5 accent-anil"
          type="radio"
          name={SEARCH_PARAMETERS.type}
          value=""
          defaultChecked={chosen === ""}
        />
        {copy.landing.everyType}
      </label>
      {BUSINESS_GROUPS.map((group) => (
        <fieldset key={group.key} className={`hue-${group.key}`}>
          <legend>
            <Icon
              name={group.icon}
              className="icon size-7 rounded-md bg-[oklch(0.95_0.05_var(--hue))] p-1.25 text-[oklch(0.36_0.11_var(--hue))]"
            />
            {group.label}
          </legend>
          {group.types.map((type) => (
            <label key={type.key}>
              <input
                className="size-5 accent-anil"
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
