import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { DishRow } from "~/ui/menus/dish-row";
import { OfferCard } from "~/ui/offers/offer-card";
import { RestaurantCard } from "~/ui/restaurants/restaurant-card";
import { LinkList, TEXT_LINK } from "~/ui/search/link-list";
import { Hours } from "../search/results";
import type { AssistantViewModel, ReplyViewModel } from "./assistant-view-model";

const BUBBLE = "rounded-lg border border-line px-3.5 py-2.5 wrap-anywhere";
const ASKED = `${BUBBLE} ml-auto w-fit max-w-[85%] bg-anil/10`;
const SAID = `${BUBBLE} mr-auto w-full max-w-160 bg-surface`;
const words = copy.assistant;

type ConversationProps = AssistantViewModel & {
  /** What was typed into a refused form. */
  typed: string;
  error: string | undefined;
  alert: string | undefined;
};

/** The conversation and the form that goes on with it. The panel fetches it whole from the same page. */
export function Conversation({ earlier, last, suggestions, typed, error, alert }: ConversationProps) {
  return (
    <>
      <ol className="grid gap-3 pt-4" aria-label={words.conversation}>
        <li className={SAID}>{words.welcome}</li>
        {earlier.map(({ question, understood, href }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
          <li key={at} className="grid gap-3">
            <Asked question={question} />
            {href && (
              <p className={SAID}>
                {understood && `${understood} `}
                <a className={TEXT_LINK} href={href}>
                  {words.earlier}
                </a>
              </p>
            )}
          </li>
        ))}
        {last && (
          <li className="grid gap-3">
            <Asked question={last.question} />
            <div id="respuesta" className={SAID} role="status" tabIndex={-1}>
              {last.reply ? <Reply {...last.reply} /> : <p>{words.failed}</p>}
            </div>
          </li>
        )}
      </ol>
      {alert && (
        <p className={`${SAID} mt-3`} role="alert">
          {alert}
        </p>
      )}
      <form method="post" action={addresses.assistant} className="pt-4" autoComplete="off">
        <label className="block pb-1 font-semibold text-md" htmlFor="pregunta">
          {words.label}
        </label>
        <div className="flex gap-2">
          <input
            id="pregunta"
            className="min-h-12 w-full min-w-0 rounded-md border border-tinta-2/60 bg-cal px-3.5 text-tinta placeholder:text-tinta-2"
            name="question"
            defaultValue={typed}
            placeholder={words.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "pregunta-error" : undefined}
          />
          <button type="submit" className="button button-primary min-h-12 px-5.5">
            {words.send}
          </button>
        </div>
        {error && (
          <p id="pregunta-error" className="field-error">
            {error}
          </p>
        )}
      </form>
      <form method="post" action={addresses.assistant} className="pt-3">
        <p id="sugeridas" className="pb-1 text-md text-tinta-2">
          {words.suggestions}
        </p>
        <ul className="flex flex-wrap gap-2" aria-labelledby="sugeridas">
          {suggestions.map((question) => (
            <li key={question}>
              <button type="submit" className="button button-outline" name="question" value={question}>
                {question}
              </button>
            </li>
          ))}
        </ul>
        {last && (
          <button type="submit" className="button button-outline mt-3" name="intent" value="restart">
            {words.restart}
          </button>
        )}
      </form>
    </>
  );
}

const Asked = ({ question }: { question: string }) => (
  <p className={ASKED}>
    <span className="sr-only">{words.you} </span>
    {question}
  </p>
);

function Reply(reply: ReplyViewModel) {
  const { dishes, restaurants, offers, ways } = reply;
  return (
    <>
      <h2 className="sr-only">{words.reply}</h2>
      {reply.help && <p>{reply.help}</p>}
      {reply.sentence && <p className="font-semibold">{reply.sentence}</p>}
      {reply.understood && <p className="text-md text-tinta-2">{reply.understood}</p>}
      {reply.unheeded && <p className="pt-1 text-tinta-2">{reply.unheeded}</p>}
      {reply.capped && <p className="pt-1 text-tinta-2">{reply.capped}</p>}
      {reply.nearHref && (
        <p className="pt-1 text-tinta-2">
          {words.positionMissing}{" "}
          <a className={TEXT_LINK} href={reply.nearHref}>
            {words.searchNear}
          </a>
        </p>
      )}
      {reply.isLoose && <p className="pt-1 text-tinta-2">{copy.search.loose}</p>}
      {reply.hours && <Hours {...reply.hours} />}
      {dishes.length > 0 && (
        <ul>
          {dishes.map((dish) => (
            <DishRow key={dish.href} {...dish} />
          ))}
        </ul>
      )}
      {restaurants.length > 0 && (
        <ul className="grid gap-3.5 pt-3">
          {restaurants.map((restaurant) => (
            <RestaurantCard key={restaurant.href} {...restaurant} loads={undefined} />
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <ul className="grid gap-3.5 pt-3">
          {offers.map((offer) => (
            <OfferCard key={offer.href} {...offer} />
          ))}
        </ul>
      )}
      {reply.note && <p className="pt-2 text-sm text-tinta-2">{reply.note}</p>}
      <LinkList id="quitar" title={words.drop} links={ways} />
      {reply.preferences && (
        <p className="text-tinta-2">
          {words.preferences}{" "}
          <a className={TEXT_LINK} href={reply.preferences.href}>
            {words.withoutPreferences}
          </a>
        </p>
      )}
      {reply.all && (
        <a className={TEXT_LINK} href={reply.all.href}>
          {reply.all.label}
        </a>
      )}
    </>
  );
}
