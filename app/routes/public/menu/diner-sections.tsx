import { Fragment } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FIT_ID } from "~/domain/preferences/fit-filter";
import { Icon } from "~/ui/icon";
import { SuggestionCard } from "~/ui/menus/suggestion-card";
import type { DinerMenuViewModel } from "./diner-menu-view-model";
import type { MenuFitViewModel } from "./menu-fit-view-model";

/** Id of the section of suggestions, for its tab. */
export const SUGGESTIONS_ID = "recomendados";

const LEADS: Readonly<Record<SuggestionsProps["unconfirmedSuggestions"], string>> = {
  none: copy.dinerMenu.suggestionsLead,
  some: copy.dinerMenu.suggestionsSomeUnconfirmed,
  all: copy.dinerMenu.suggestionsUnconfirmed,
};

type SuggestionsProps = Pick<DinerMenuViewModel, "suggestions" | "isPersonal" | "unconfirmedSuggestions">;

/** The menu's dishes that suit the diner. Without preferences it links to them. */
export function Suggestions({ suggestions, isPersonal, unconfirmedSuggestions }: SuggestionsProps) {
  const { before, link, after } = copy.dinerMenu.suggestionsUntold;
  return (
    <section className="menu-section suggestions" id={SUGGESTIONS_ID} aria-labelledby="recomendados-titulo">
      <h2 id="recomendados-titulo">{copy.dinerMenu.suggestions}</h2>
      <p className="section-note">
        {isPersonal || unconfirmedSuggestions !== "none" ? (
          LEADS[unconfirmedSuggestions]
        ) : (
          <>
            {before} <a href={addresses.preferences}>{link}</a> {after}
          </>
        )}
      </p>
      <ul>
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
    <section className="menu-fit" id={FIT_ID} aria-label={words.label}>
      <p className="menu-fit-counts">
        {groups.map(({ fit, label, href, isOn }, at) => (
          <Fragment key={fit}>
            {at > 0 && " · "}
            <a href={href} className={`fit-${fit}`} aria-current={isOn || undefined} title={words.only}>
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
        <p className="menu-fit-ways">
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
