import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONGEST_PHOTO, LONGEST_TEXT } from "~/platform/social-picture/drawing";
import { rasterise } from "../../../workers/rasteriser";
import { pixelsOf } from "../routes/resources/pixels";

const RESTAURANT = {
  kind: "restaurant",
  facts: {
    publicId: "0123456789abcdef",
    name: "La Mar Chiquita",
    restaurantType: "marisqueria",
    town: "Samaná",
    averageRating: 4.8,
    ratingCount: 214,
  },
};
const OFFER = {
  kind: "offer",
  facts: {
    publicId: "fedcba9876543210",
    title: "Mofongo de camarones",
    restaurantName: "La Mar Chiquita",
    restaurantType: "marisqueria",
    expiresAt: "2026-11-22T01:00:00.000Z",
    timeZone: "America/Santo_Domingo",
  },
};

const post = (body: unknown) =>
  env.SOCIAL_PICTURES.fetch("https://social-pictures.internal/", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const restaurantWith = (facts: object) => ({
  ...RESTAURANT,
  facts: { ...RESTAURANT.facts, ...facts },
});
const offerWith = (facts: object) => ({ ...OFFER, facts: { ...OFFER.facts, ...facts } });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the Worker of social pictures", () => {
  it.each([
    ["a restaurant", RESTAURANT],
    ["a restaurant without ratings", restaurantWith({ averageRating: null, ratingCount: 0 })],
    ["an offer", OFFER],
    ["the longest texts", offerWith({ title: "ñ ".repeat(LONGEST_TEXT / 2) })],
  ])("draws %s as a PNG of 1200 × 630", async (_, drawing) => {
    const answer = await post(drawing);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await pixelsOf(new Uint8Array(await answer.arrayBuffer()));
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["nothing", ""],
    ["no drawing", null],
    ["another kind", { ...RESTAURANT, kind: "dish" }],
    ["the facts of another kind", { ...OFFER, facts: RESTAURANT.facts }],
    ["a fact that is missing", restaurantWith({ town: undefined })],
    ["a fact that is unknown", restaurantWith({ script: "alert(1)" })],
    ["a name that is too long", restaurantWith({ name: "a".repeat(LONGEST_TEXT + 1) })],
    ["a title that is too long", offerWith({ title: "a".repeat(LONGEST_TEXT + 1) })],
    ["another public id", restaurantWith({ publicId: '"><script>' })],
    ["an average over 5", restaurantWith({ averageRating: 5.1 })],
    ["a number that is none", restaurantWith({ ratingCount: "many" })],
    ["a date that is none", offerWith({ expiresAt: "tomorrow" })],
    ["a time zone that does not exist", offerWith({ timeZone: "America/Nowhere" })],
    ["a photo from another address", { ...RESTAURANT, photo: "https://example.com/photo.jpg" }],
    ["a photo with markup", { ...RESTAURANT, photo: 'data:image/jpeg;base64,AAAA"/><script>' }],
    ["a photo of another type", { ...RESTAURANT, photo: "data:image/svg+xml;base64,AAAA" }],
    [
      "a photo that is too long",
      { ...RESTAURANT, photo: `data:image/jpeg;base64,${"A".repeat(LONGEST_PHOTO)}` },
    ],
  ])("refuses %s", async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it("draws by POST alone", async () => {
    expect((await env.SOCIAL_PICTURES.fetch("https://social-pictures.internal/")).status).toBe(405);
  });

  it("answers the next drawing after one that the rasteriser refuses", async () => {
    await expect(rasterise("<svg")).rejects.toThrow();
    expect((await post(RESTAURANT)).status).toBe(200);
  });
});
