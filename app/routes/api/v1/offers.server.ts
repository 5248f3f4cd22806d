import { copy } from "~/copy/es";
import { listLatestOffers, listOffersOf } from "~/data/offers/latest-offers.server";
import { findPublicOffer } from "~/data/offers/offers.server";
import { DATA_API } from "~/domain/api/paths";
import {
  type OfferDetail,
  type OffersAnswer,
  offerDetailSchema,
  offersQuery,
  offersSchema,
} from "~/domain/api/v1/offers";
import { idParams } from "~/domain/api/v1/values";
import { offerStatus } from "~/domain/offers/offers";
import { nextMoment } from "~/domain/time/next-moment";
import { defineOperation } from "~/http/api/operation";
import { refuseCall } from "~/http/api/refusals";
import { offerAnswer } from "./answers/offer-answers";
import { elsewhere, MOVED, RESTAURANT_REFUSALS } from "./found";
import { cursorAfter, PAGE_REFUSALS, pageAnswer, positionOf } from "./pages";

export const listOffers = defineOperation({
  id: "listOffers",
  method: "GET",
  path: `${DATA_API}offers`,
  summary: "Lists the newest running offers, of all restaurants or of one",
  access: "anybody",
  query: offersQuery,
  answers: { 200: { description: "A page of offers", schema: offersSchema }, ...MOVED },
  refusals: [...RESTAURANT_REFUSALS, ...PAGE_REFUSALS],
  async handle(call) {
    const { request, query, context } = call;
    const position = positionOf(query.cursor);
    const { db, now } = context;
    const found =
      query.restaurant === undefined
        ? { page: await listLatestOffers(db, position, now) }
        : await listOffersOf(db, query.restaurant, position, now);
    if ("movedTo" in found || "missing" in found) return elsewhere(request, found, withRestaurant);
    const { rows } = found.page;
    const body: OffersAnswer = {
      offers: rows.map((offer) => offerAnswer(offer, context)),
      next_cursor: cursorAfter(found.page),
    };
    const changesAt = nextMoment(
      now,
      rows.map(({ expiresAt }) => expiresAt),
    );
    return pageAnswer(call, { rows, body, changesAt });
  },
});

function withRestaurant({ pathname, searchParams }: URL, slug: string): string {
  searchParams.set("restaurant", slug);
  return `${pathname}?${searchParams}`;
}

export const readOffer = defineOperation({
  id: "readOffer",
  method: "GET",
  path: `${DATA_API}offers/{id}`,
  summary: "Returns an offer that has begun, running or over",
  access: "anybody",
  params: idParams,
  answers: { 200: { description: "The offer", schema: offerDetailSchema } },
  refusals: ["offer_not_found"],
  async handle({ params, context }) {
    const { db, now } = context;
    const offer = await findPublicOffer(db, params.id, undefined, now);
    if (!offer) {
      return refuseCall(404, "offer_not_found", "There is no such offer", {
        detail: copy.offer.notFound.title,
      });
    }
    const body: OfferDetail = {
      ...offerAnswer(offer, context),
      // One that has not begun is not found.
      status: offerStatus(offer, now) === "expired" ? "expired" : "active",
      likes: offer.likes,
    };
    return { status: 200, body, changesAt: nextMoment(now, [offer.expiresAt, offer.visibleUntil]) };
  },
});
