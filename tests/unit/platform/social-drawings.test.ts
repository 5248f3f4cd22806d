import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUSINESS_TYPES } from "~/domain/catalogue/business-types";
import { tileTones } from "~/domain/tiles/tile-of";
import { drawOffer, type OfferFacts } from "~/platform/social-picture/offer-picture";
import { drawRestaurant, type RestaurantFacts } from "~/platform/social-picture/restaurant-picture";

const place: RestaurantFacts = {
  publicId: "0123456789abcdef",
  name: "La Mar Chiquita",
  restaurantType: "marisqueria",
  town: "Samaná",
  averageRating: 4.81,
  ratingCount: 214,
};
const offer: OfferFacts = {
  publicId: "fedcba9876543210",
  title: "Mofongo de camarones −25 %",
  restaurantName: "La Mar Chiquita",
  restaurantType: "marisqueria",
  expiresAt: new Date("2026-11-22T01:00:00Z"),
  timeZone: "America/Santo_Domingo",
};
const PHOTO = "data:image/jpeg;base64,/9j/AAAA";

const NAMES = [
  "Ñ",
  `<script>alert("1")</script> & 'Jerry' 🍤`,
  "W".repeat(160),
  "寿司 🍣",
  "",
  "a ".repeat(80),
];

/** The baselines of a drawing, by the group of each line of text. */
const baselines = (svg: string) =>
  [...svg.matchAll(/<g fill="#\w+" transform="translate\([\d.]+ ([\d.]+)\) scale/g)].map(([, y]) =>
    Number(y),
  );

describe.each(NAMES)("for the name %j", (name) => {
  it.each([
    ["a restaurant", drawRestaurant({ ...place, name, town: name }, undefined)],
    ["an offer", drawOffer({ ...offer, title: name, restaurantName: name }, undefined)],
  ])("%s is drawn 1200 × 630, with every line within its card and no typed text in the markup", (_, svg) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
    expect(svg).not.toMatch(/<script|<text|NaN|undefined|Infinity|Jerry/);
    for (const y of baselines(svg)) {
      expect(y).toBeGreaterThan(80);
      expect(y).toBeLessThan(580);
    }
  });
});

describe("the picture of a restaurant", () => {
  it("has its group's tiles, for any type of restaurant", () => {
    for (const { key, group } of BUSINESS_TYPES) {
      expect(drawRestaurant({ ...place, restaurantType: key }, undefined)).toContain(tileTones(group).deep);
    }
    const unknown = drawRestaurant({ ...place, restaurantType: "no-such-kind" }, undefined);
    expect(unknown).toContain(tileTones("tradicional").deep);
  });

  it("fills whole stars of its average, and has none without ratings", () => {
    const count = (svg: string) => svg.split('fill="#ffb21a" d="m12 2.6').length - 1;
    expect(count(drawRestaurant(place, undefined))).toBe(4);
    expect(count(drawRestaurant({ ...place, averageRating: 5 }, undefined))).toBe(5);
    expect(count(drawRestaurant({ ...place, averageRating: null, ratingCount: 0 }, undefined))).toBe(0);
  });

  it("has its photo on the plate, or else its initials", () => {
    expect(drawRestaurant(place, PHOTO)).toContain(`href="${PHOTO}"`);
    expect(drawRestaurant(place, undefined)).not.toContain("<image");
  });
});

it("the picture of an offer has its photo on the stub, and its last day", () => {
  expect(drawOffer(offer, PHOTO)).toContain(`href="${PHOTO}"`);
  const later = { ...offer, expiresAt: new Date("2026-12-22T01:00:00Z") };
  expect(drawOffer(later, undefined)).not.toBe(drawOffer(offer, undefined));
});

/** Width and height in a PNG's header (https://www.w3.org/TR/png-3/#11IHDR). */
function pngSize(path: string): [number, number, number] {
  const file = readFileSync(path);
  expect(file.readUInt32BE(0)).toBe(0x89504e47);
  return [file.readUInt32BE(16), file.readUInt32BE(20), file.length];
}

it.each([
  ["public/social.png", 1200, 630],
  ["public/icon-192.png", 192, 192],
  ["public/icon-512.png", 512, 512],
  ["public/icon-maskable-512.png", 512, 512],
])("%s is a PNG of %i × %i, at most 300 KB", (path, width, height) => {
  const [wide, high, bytes] = pngSize(path);
  expect([wide, high]).toEqual([width, height]);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
