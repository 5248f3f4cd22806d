import { listNearby } from "~/data/places/nearby-restaurants.server";
import { findPublicRestaurant } from "~/data/restaurants/public-restaurant.server";
import { findRestaurants } from "~/data/search/landing.server";
import { DATA_API } from "~/domain/api/paths";
import {
  type NearbyAnswer,
  nearbyQuery,
  nearbySchema,
  type RestaurantsAnswer,
  restaurantSchema,
  restaurantsQuery,
  restaurantsSchema,
} from "~/domain/api/v1/restaurants";
import { slugParams } from "~/domain/api/v1/values";
import { readFilters } from "~/domain/search/search";
import { defineOperation } from "~/http/api/operation";
import { cardAnswer, restaurantAnswer, summaryAnswer } from "./answers/restaurant-answers";
import { elsewhere, MOVED, RESTAURANT_REFUSALS } from "./found";
import { cursorAfter, PAGE_REFUSALS, pageAnswer, positionOf } from "./pages";

export const searchRestaurants = defineOperation({
  id: "searchRestaurants",
  method: "GET",
  path: `${DATA_API}restaurants`,
  summary: "Searches restaurants by name, place, type and first letter, as the landing page does",
  access: "anybody",
  query: restaurantsQuery,
  answers: { 200: { description: "A page of the search", schema: restaurantsSchema } },
  refusals: PAGE_REFUSALS,
  async handle(call) {
    const { query, context } = call;
    const { cursor, limit: size, ...typed } = query;
    const found = await findRestaurants(
      context.db,
      readFilters(typed),
      { position: positionOf(cursor), size },
      context.now,
    );
    const body: RestaurantsAnswer = {
      restaurants: found.page.rows.map((row) => cardAnswer(row, context)),
      count: found.count,
      is_more: found.isMore,
      near: {
        name: found.near.corrected ?? null,
        restaurants: found.near.rows.map(({ slug, name, city }) => ({ slug, name, city })),
      },
      next_cursor: cursorAfter(found.page),
    };
    return pageAnswer(call, { rows: found.page.rows, body, changesAt: found.changesAt });
  },
});

export const listNearbyRestaurants = defineOperation({
  id: "listNearbyRestaurants",
  method: "GET",
  path: `${DATA_API}restaurants/nearby`,
  summary: "Lists the restaurants near a position, which is rounded to about 110 m and kept nowhere",
  access: "anybody",
  query: nearbyQuery,
  answers: { 200: { description: "The nearest restaurants", schema: nearbySchema } },
  async handle({ query, context }) {
    const { latitude, longitude, radius_km: radiusKm, limit } = query;
    const rows = await listNearby(context.db, { latitude, longitude }, context.now, { radiusKm, limit });
    const body: NearbyAnswer = {
      restaurants: rows.map((row) => ({
        ...summaryAnswer(row, context),
        latitude: row.latitude,
        longitude: row.longitude,
        distance_km: Math.round(row.distanceKm * 100) / 100,
      })),
    };
    // Its address says where somebody is.
    return { status: 200, body, headers: { "cache-control": "no-store" } };
  },
});

export const readRestaurant = defineOperation({
  id: "readRestaurant",
  method: "GET",
  path: `${DATA_API}restaurants/{slug}`,
  summary: "Returns a restaurant without its menu",
  access: "anybody",
  params: slugParams,
  answers: { 200: { description: "The restaurant", schema: restaurantSchema }, ...MOVED },
  refusals: RESTAURANT_REFUSALS,
  async handle({ request, params, context }) {
    const found = await findPublicRestaurant(context.db, params.slug, context.now);
    if (!("restaurant" in found)) return elsewhere(request, found);
    const { restaurant } = found;
    const body = restaurantAnswer(restaurant, context, context.now);
    return { status: 200, body, changesAt: restaurant.visibleUntil };
  },
});
