import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { READING_PARAMETERS } from "~/domain/questions/reading-params";
import { SEARCH_BOX_URL, SUGGESTIONS_URL } from "~/generated/static-files";
import { Icon } from "~/ui/icon";
import { QuickWays } from "~/ui/search/quick-ways";
import type { SearchViewModel } from "./search-view-model";

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-line bg-surface px-3.5 font-semibold text-md text-tinta hover:border-anil";

/**
 * The box of a search as a plain GET form, the quick ways, and what was understood: each condition is a link that drops
 * it. The script of the box fetches its suggestions at the first focus.
 */
export function SearchForm(page: SearchViewModel) {
  const { question, maxLength, quickWays, chips, preferences } = page;
  return (
    <search className="block">
      <h1 className="pt-2 pb-4 text-4xl tracking-tighter">{copy.search.title}</h1>
      <form method="get" action={addresses.search} autoComplete="off">
        <search-box
          class="relative flex gap-2"
          src={SUGGESTIONS_URL}
          from={addresses.searchSuggestions}
          found={copy.search.suggested}
        >
          <label className="sr-only" htmlFor="pregunta">
            {copy.search.label}
          </label>
          <input
            id="pregunta"
            type="search"
            className="min-h-12 w-full min-w-0 rounded-md border border-tinta-2/60 bg-cal px-3.5 text-tinta placeholder:text-tinta-2"
            name={READING_PARAMETERS.words}
            defaultValue={question}
            placeholder={copy.search.placeholder}
            maxLength={maxLength}
            required
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls="sugerencias"
          />
          <button type="submit" className="button button-primary min-h-12 px-5.5">
            {copy.search.submit}
          </button>
          <div
            id="sugerencias"
            className="absolute inset-x-0 top-13 z-10 overflow-hidden rounded-md border border-line bg-surface"
            role="listbox"
            aria-label={copy.search.suggestions}
            hidden
          />
          <template>
            <div
              className="flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-cal aria-selected:bg-cal"
              role="option"
              tabIndex={-1}
              aria-selected={false}
            />
          </template>
          <output className="sr-only" />
        </search-box>
      </form>
      <QuickWays ways={quickWays} />
      {(chips.length > 0 || preferences) && (
        <section className="pt-2" aria-labelledby="entendimos">
          <h2 id="entendimos" className="pb-2 font-semibold text-sm text-tinta-2">
            {copy.search.understood}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ label, href }) => (
              <li key={label}>
                <a className={CHIP} href={href} aria-label={copy.search.drop(label)}>
                  {label}
                  <Icon name="x" />
                </a>
              </li>
            ))}
            {preferences && (
              <li>
                <a
                  className={CHIP}
                  href={preferences.href}
                  aria-label={preferences.isOn ? copy.search.drop(preferences.label) : undefined}
                >
                  {preferences.label}
                  {preferences.isOn && <Icon name="x" />}
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
      <script type="module" src={SEARCH_BOX_URL} async />
    </search>
  );
}
