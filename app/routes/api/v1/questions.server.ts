import { blockOf } from "~/data/search/answer.server";
import { DATA_API } from "~/domain/api/paths";
import { type FoundAnswer, foundSchema, questionQuery } from "~/domain/api/v1/questions";
import { READING_PARAMETERS } from "~/domain/questions/reading-params";
import { ASKED_PARAMETERS, parseAsked, RESULTS_A_PAGE } from "~/domain/search/asked";
import { defineOperation } from "~/http/api/operation";
import { confirmedText } from "~/routes/public/search/condition-words";
import { findSearchPage, readAsked } from "~/routes/public/search/find-search-page.server";
import { searchViewModel } from "~/routes/public/search/search-view-model";
import { dishSummaryAnswer } from "./answers/dish-answers";
import { foundOfferAnswer } from "./answers/offer-answers";
import { cardAnswer, openingAnswer } from "./answers/restaurant-answers";
import { PAGE_REFUSALS, pageAnswer } from "./pages";

export const askQuestion = defineOperation({
  id: "askQuestion",
  method: "GET",
  path: `${DATA_API}search`,
  summary: "Answers a question with dishes, restaurants or offers, as the search page does",
  access: "anybody",
  query: questionQuery,
  answers: { 200: { description: "What was found", schema: foundSchema } },
  refusals: PAGE_REFUSALS,
  async handle(call) {
    const { query, context } = call;
    const { db, now } = context;
    const asked = parseAsked(addressOf(query));
    const reading = await readAsked(db, asked);
    const found = await findSearchPage(db, { asked, reading, now, userId: undefined });
    const { answer, rows, changesAt } = found;
    const view = searchViewModel({ ...found, asked, reading, now, isSignedIn: false });
    const hasMore = asked.page * RESULTS_A_PAGE < answer.ids.length;
    const body: FoundAnswer = {
      kind: blockOf(reading) ?? "help",
      conditions: view.chips.map(({ label }) => label),
      unheeded: view.unheeded,
      caution: view.caution,
      count: view.count,
      is_loose: view.isLoose,
      is_position_missing: view.isPositionMissing,
      dishes: rows.dishes.map((dish) => ({
        ...dishSummaryAnswer(dish, context),
        city: dish.city,
        confirmed: confirmedText(reading, dish),
      })),
      restaurants: rows.restaurants.map((restaurant) => ({
        ...cardAnswer(restaurant, context),
        address: restaurant.address,
        opening: openingAnswer(restaurant, now),
      })),
      offers: rows.offers.map((offer) => foundOfferAnswer(offer, context)),
      next_cursor: hasMore ? String(asked.page + 1) : null,
    };
    const shown = [...rows.dishes, ...rows.restaurants, ...rows.offers];
    // An address with a position says where somebody is.
    const headers = asked.position ? { headers: { "cache-control": "no-store" } } : {};
    return pageAnswer(call, { rows: shown, body, changesAt, ...headers });
  },
});

type Asking = {
  q: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  cursor?: string | undefined;
};

/** Returns the parameters of the search page's own address. Results are ranked before they are cut into pages. */
function addressOf({ q, latitude, longitude, cursor }: Asking): URLSearchParams {
  const params = new URLSearchParams({ [READING_PARAMETERS.words]: q });
  if (latitude !== undefined) params.set(ASKED_PARAMETERS.latitude, String(latitude));
  if (longitude !== undefined) params.set(ASKED_PARAMETERS.longitude, String(longitude));
  if (cursor !== undefined) params.set(ASKED_PARAMETERS.page, cursor);
  return params;
}
