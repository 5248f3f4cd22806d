import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { SuggestionCard } from "~/ui/suggestion-card";
import type { DinerMenuView } from "../diner-view";

/** Of the section of suggestions, and of its tab. */
export const SUGGESTIONS_ID = "recomendados";

type SuggestionsProps = Pick<DinerMenuView, "suggestions" | "isPersonal">;

/** The dishes of this menu that suit who looks; whoever has told nothing yet is asked to. */
export function Suggestions({ suggestions, isPersonal }: SuggestionsProps) {
  const { before, link, after } = copy.dinerMenu.suggestionsUntold;
  return (
    <section className="menu-section suggestions" id={SUGGESTIONS_ID} aria-labelledby="recomendados-titulo">
      <h2 id="recomendados-titulo">{copy.dinerMenu.suggestions}</h2>
      <p className="section-note">
        {isPersonal ? (
          copy.dinerMenu.suggestionsLead
        ) : (
          <>
            {before} <a href="/preferences">{link}</a> {after}
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

/** Everything, or only what goes with who looks; a link, so that it needs no script. */
export function FittingFilter({ isOn, href, shown, all }: NonNullable<DinerMenuView["filter"]>) {
  const words = copy.dinerMenu;
  return (
    <div className="fitting">
      <a className="button button-outline" href={href}>
        <Icon name={isOn ? "x" : "list-filter"} />
        {isOn ? words.showAll : words.filter}
      </a>
      {isOn && (
        <p role="status">
          {shown > 0 ? words.filtered(shown, all) : `${words.nothingFits.title}. ${words.nothingFits.text}`}
        </p>
      )}
    </div>
  );
}

/** What the filter has left out, and why: leaving something out in silence would be an answer too. */
export function Unfit({ unfit }: { unfit: DinerMenuView["unfit"] }) {
  return (
    <details className="unfit" open={unfit.length <= 3 || undefined}>
      <summary>
        {copy.dinerMenu.unfit(unfit.length)}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {unfit.map(({ href, name, reasons }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
