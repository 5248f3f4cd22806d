import { Fragment } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FIT_ID } from "~/domain/preferences/fit-filter";
import { Icon } from "~/ui/icon";
import { FIT_COLORS } from "~/ui/menus/fit-colors";
import { SuggestionCard } from "~/ui/menus/suggestion-card";
import type { DinerAdditions } from "./diner-menu-view-model";
import type { MenuFitViewModel } from "./menu-fit-view-model";

/** Id of the section of suggestions, for its tab. */
export const SUGGESTIONS_ID = "recomendados";

const LEADS: Readonly<Record<SuggestionsProps["unconfirmedSuggestions"], string>> = {
  none: copy.dinerMenu.suggestionsLead,
  some: copy.dinerMenu.suggestionsSomeUnconfirmed,
  all: copy.dinerMenu.suggestionsUnconfirmed,
};

type SuggestionsProps = Pick<DinerAdditions, "suggestions" | "isPersonal" | "unconfirmedSuggestions"> & {
  isHidden: boolean;
};

/** The menu's dishes that suit the diner. Without preferences it links to them. */
export function Suggestions({ suggestions, isPersonal, unconfirmedSuggestions, isHidden }: SuggestionsProps) {
  const { before, link, after } = copy.dinerMenu.suggestionsWithoutProfile;
  return (
    <section
      className="menu-section"
      id={SUGGESTIONS_ID}
      aria-labelledby="recomendados-titulo"
      hidden={isHidden}
    >
      <h2 id="recomendados-titulo" className="text-3xl">
        {copy.dinerMenu.suggestions}
      </h2>
      <p className="section-note">
        {isPersonal || unconfirmedSuggestions !== "none" ? (
          LEADS[unconfirmedSuggestions]
        ) : (
          <>
            {before}{" "}
            <a className="font-semibold text-anil underline underline-offset-3" href={addresses.preferences}>
              {link}
            </a>{" "}
            {after}
          </>
        )}
      </p>
      <ul className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 scrollbar-none pointer-fine:scrollbar-thin">
        {suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion.href} {...suggestion} />
        ))}
      </ul>
    </section>
  );
}

/**
 * How the menu fits the diner, in three numbers that are never added up. Each number links to its dishes; links need
 * no script.
 */
export function MenuFit({ groups, allHref, empty, unknown, undeclarable, ask }: MenuFitViewModel) {
  const words = copy.dinerMenu.fit;
  return (
    // The head stops directly below the tabs: the page's own scroll padding is larger than the tabs.
    <section
      className="mt-4 grid -scroll-mt-12 gap-1.5 rounded-lg border border-line bg-surface px-4 py-3.5 text-md text-tinta-2"
      id={FIT_ID}
      aria-label={words.label}
    >
      <p className="text-base font-bold">
        {groups.map(({ fit, label, href, isOn }, at) => (
          <Fragment key={fit}>
            {at > 0 && " · "}
            <a
              href={href}
              className={`inline-block py-2.75 underline decoration-1 underline-offset-4 aria-current:decoration-3 ${FIT_COLORS[fit]}`}
              aria-current={isOn || undefined}
              title={words.only}
            >
              {label}
            </a>
          </Fragment>
        ))}
      </p>
      {undeclarable && <p>{undeclarable}</p>}
      {unknown && <p>{unknown}</p>}
      {ask && "where" in ask && <p>{ask.where}</p>}
      {empty && <p role="status">{empty}</p>}
      {(allHref || (ask && "href" in ask)) && (
        <p className="flex flex-wrap gap-2">
          {ask && "href" in ask && (
            <a className="button button-outline" href={ask.href} target="_blank" rel="noreferrer">
              <Icon name="message-circle" />
              {ask.label}
              <span className="sr-only"> {copy.menu.inNewTab}</span>
            </a>
          )}
          {allHref && (
            <a className="button" href={allHref}>
              <Icon name="x" />
              {words.showAll}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
