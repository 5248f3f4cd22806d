import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { planOf, recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findOfferToPicture, findRestaurantToPicture } from "~/data/restaurants/social-pictures.server";
import { openLog } from "~/platform/log";
import { offerPictureAddress, restaurantPictureAddress } from "~/platform/social-picture/address";
import { openDrawingService } from "~/platform/social-picture/drawing-service.server";
import { openSocialPictures } from "~/platform/social-picture/social-picture.server";
import { loader } from "~/routes/resources/social-picture";
import { rasterise } from "../../../../workers/rasteriser";
import { contextAt, ORIGIN } from "../../loaders";
import {
  addCategory,
  addDish,
  addOffer,
  addRestaurant,
  at,
  db,
  HOUR,
  NOW,
  type OfferRow,
  publicId,
  type RestaurantRow,
} from "../../rows";
import { type Pixels, pixelsOf } from "./pixels";

/** Pixels in the middle of the plate, of the ticket's stub, and of the card between its texts. */
const PLATE = [906, 315] as const;
const STUB = [270, 315] as const;
const CARD = [600, 60] as const;

const RED = "media/restaurants/covers/red-cover.png";
const BLUE = "media/products/blue-dish.png";

beforeAll(async () => {
  for (const [url, colour] of [
    [RED, "#d01010"],
    [BLUE, "#1020d0"],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><path fill="${colour}" d="M0 0h900v300H0z"/></svg>`;
    await env.MEDIA.put(url.slice("media/".length), await rasterise(svg));
  }
});

const draw = openDrawingService(env.SOCIAL_PICTURES, "8f2a");

// Drawing a picture takes a second of computation, and longer beside other tests.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(address: string, replaced: Partial<AppLoadContext> = {}) {
  const [, , kind = "", file = ""] = address.slice(1).split("/");
  const behind: Promise<unknown>[] = [];
  const context = contextAt(NOW, { waitUntil: (work) => behind.push(work), ...replaced });
  const answer = await loader({ request: new Request(ORIGIN + address), params: { kind, file }, context });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  await Promise.all(behind);
  return { status: answer.status, headers: answer.headers, bytes };
}

async function addressOf(restaurant: RestaurantRow): Promise<string> {
  const found = await findRestaurantToPicture(db, restaurant.publicId, NOW);
  if (!found) throw new Error("the place is not public");
  return restaurantPictureAddress(found);
}

async function offerAddressOf(offer: OfferRow): Promise<string> {
  const found = await findOfferToPicture(db, offer.publicId, NOW);
  if (!found) throw new Error("the offer is not public");
  return offerPictureAddress(found);
}

/** Counts the pixels in a box that are as dark as the text. */
function inkIn(
  pixels: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let dark = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (Math.max(...pixels.at(x, y)) < 70) dark++;
  }
  return dark;
}

const NAME_BOX = [88, 130, 620, 420] as const;

describe("a restaurant's picture", () => {
  it("is a JPEG of 1200 × 630 under 300 KB that may be cached for a day", async () => {
    const restaurant = await addRestaurant({ coverUrl: `/${RED}`, name: "La Mar Chiquita" });
    const { status, headers, bytes } = await ask(await addressOf(restaurant));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBeLessThan(300_000);

    // The cover is on the plate, the name is dark on a white card, and tiles surround both.
    const pixels = await pixelsOf(bytes);
    expect([pixels.width, pixels.height]).toEqual([1200, 630]);
    const [red, green, blue] = pixels.at(...PLATE);
    expect(red).toBeGreaterThan(190);
    expect(green + blue).toBeLessThan(70);
    expect(Math.min(...pixels.at(...CARD))).toBeGreaterThan(250);
    expect(inkIn(pixels, NAME_BOX)).toBeGreaterThan(3000);
    const edge = Array.from({ length: 120 }, (_, i) => pixels.at(i * 10, 4).join());
    expect(new Set(edge).size).toBeGreaterThan(10);
  });

  it("shows the menu's first dish with a photo where there is no cover", async () => {
    const restaurant = await addRestaurant();
    const category = await addCategory(restaurant);
    await addDish(category, { sortOrder: 0 });
    await addDish(category, { sortOrder: 1, isAvailable: false, imageUrl: `/${RED}` });
    await addDish(category, { sortOrder: 1, soldOutUntil: at(HOUR), imageUrl: `/${RED}` });
    await addDish(category, { sortOrder: 2, imageUrl: `/${BLUE}` });
    const [red, , blue] = (await pixelsOf((await ask(await addressOf(restaurant))).bytes)).at(...PLATE);
    expect(blue).toBeGreaterThan(190);
    expect(red).toBeLessThan(60);
  });

  it.each([
    ["quotes, signs and emoji", `Tom & Jerry's <b>"Grill"</b> 🍤🔥`],
    ["nothing to be drawn at all", "\u202e\u0000🍣"],
  ])("is drawn for a name of %s", async (_, name) => {
    const restaurant = await addRestaurant({ name });
    const { status, bytes } = await ask(await addressOf(restaurant));
    expect(status).toBe(200);
    expect(inkIn(await pixelsOf(bytes), NAME_BOX)).toBeGreaterThan(1000);
  });

  it("has another address when its name, kind, town, cover or average changes, and otherwise the same", async () => {
    const restaurant = await addRestaurant({ coverUrl: `/${RED}`, averageRating: 4.61, ratingCount: 3 });
    const before = await addressOf(restaurant);
    expect(before).toMatch(new RegExp(`^/media/social/restaurants/${restaurant.publicId}-[0-9a-z]+\\.jpg$`));
    const changes: Partial<RestaurantRow>[] = [
      { name: "Casa Rosada" },
      { restaurantType: "bar" },
      { city: "Azua" },
      { coverUrl: `/${BLUE}` },
      { averageRating: 4.7 },
      { averageRating: null },
    ];
    const others = changes.map((change) =>
      restaurantPictureAddress({ ...restaurant, division: null, country: "RD", ...change }),
    );
    expect(new Set([before, ...others]).size).toBe(changes.length + 1);
    expect(
      restaurantPictureAddress({ ...restaurant, division: "Azua", country: "RD", averageRating: 4.64 }),
    ).toBe(before);
  });

  it("is the present one at the address of another version", async () => {
    const restaurant = await addRestaurant({ coverUrl: `/${RED}` });
    const old = await ask(`/media/social/restaurants/${restaurant.publicId}-1.jpg`);
    expect(old.status).toBe(200);
    expect(old.bytes).toEqual((await ask(await addressOf(restaurant))).bytes);
  });

  it("is drawn once, and again when its contents have changed", async () => {
    const restaurant = await addRestaurant({ coverUrl: `/${RED}` });
    let drawn = 0;
    const socialPictures = openSocialPictures({
      bucket: env.MEDIA,
      images: env.IMAGES,
      draw: (drawing) => {
        drawn++;
        return draw(drawing);
      },
      log: openLog("8f2a"),
    });
    const address = await addressOf(restaurant);
    const first = await ask(address, { socialPictures });
    const again = await ask(address, { socialPictures });
    expect(drawn).toBe(1);
    expect(again.bytes).toEqual(first.bytes);
    expect(again.headers.get("content-type")).toBe("image/jpeg");
    expect(again.headers.get("cache-control")).toBe("public, max-age=86400");

    await env.DB.prepare("UPDATE restaurants SET name = 'Otra casa' WHERE id = ?").bind(restaurant.id).run();
    const renamed = await ask(address, { socialPictures });
    expect(drawn).toBe(2);
    expect(renamed.bytes).not.toEqual(first.bytes);
  });
});

describe("an offer's picture", () => {
  it("shows its photo on the stub, and its title and end in dark text on the ticket", async () => {
    const offer = await addOffer(await addRestaurant(), { imageUrl: `/${BLUE}` });
    const { status, headers, bytes } = await ask(await offerAddressOf(offer));
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const pixels = await pixelsOf(bytes);
    expect([pixels.width, pixels.height]).toEqual([1200, 630]);
    expect(pixels.at(...STUB)[2]).toBeGreaterThan(190);
    expect(Math.min(...pixels.at(1110, 100))).toBeGreaterThan(250);
    expect(inkIn(pixels, [536, 160, 1100, 470])).toBeGreaterThan(3000);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it("has another address when its title, photo, end or restaurant's name changes", async () => {
    const offer = await addOffer(await addRestaurant());
    const shown = {
      ...offer,
      restaurantName: "Casa Rosa",
      restaurantType: "restaurante",
      timeZone: "America/Santo_Domingo",
    };
    const addresses = [
      shown,
      { ...shown, title: "Tres por uno" },
      { ...shown, imageUrl: `/${RED}` },
      { ...shown, expiresAt: at(2 * HOUR) },
      { ...shown, restaurantName: "Casa Rosada" },
    ].map(offerPictureAddress);
    expect(addresses[0]).toBe(await offerAddressOf(offer));
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe("what is not public", () => {
  it("is 404: a switched-off or lapsed restaurant, a future offer or one of a hidden restaurant, an unknown id", async () => {
    const off = await addRestaurant({ isActive: false });
    const lapsed = await addRestaurant({ visibleUntil: NOW });
    const early = await addOffer(await addRestaurant(), { startsAt: at(1), expiresAt: at(HOUR) });
    const hidden = await addOffer(off);
    for (const address of [
      `restaurants/${off.publicId}-1.jpg`,
      `restaurants/${lapsed.publicId}-1.jpg`,
      `restaurants/${publicId()}-1.jpg`,
      `restaurants/${early.publicId}-1.jpg`,
      `offers/${early.publicId}-1.jpg`,
      `offers/${hidden.publicId}-1.jpg`,
      `offers/${publicId()}-1.jpg`,
    ]) {
      const { status, headers, bytes } = await ask(`/media/social/${address}`);
      expect([address, status]).toEqual([address, 404]);
      expect(new TextDecoder().decode(bytes)).toBe("Esa imagen no existe.");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it.each([
    "x.jpg",
    "{id}.jpg",
    "{id}-1.png",
    "{id}-.jpg",
    "{id}-A.jpg",
    "{id}-1.jpg.jpg",
    `{id}-${"1".repeat(12)}.jpg`,
    "..%2f{id}-1.jpg",
    "{id}-1.jpg\n",
    "",
    "é".repeat(3000),
  ])("is 404 for a file named %j", async (file) => {
    const { publicId } = await addRestaurant();
    const params = { kind: "restaurants", file: file.replace("{id}", publicId) };
    const answer = await loader({ request: new Request(ORIGIN), params, context: contextAt(NOW) });
    expect(answer.status).toBe(404);
  });

  it("is 404 for another kind", async () => {
    const { publicId } = await addRestaurant();
    expect((await ask(`/media/social/users/${publicId}-1.jpg`)).status).toBe(404);
  });
});

describe("when something fails", () => {
  const failing = () => Promise.reject(new Error("no picture today"));
  const drawnBy = (fetch: () => Promise<Response>) =>
    openSocialPictures({
      bucket: env.MEDIA,
      images: env.IMAGES,
      draw: openDrawingService({ fetch } as unknown as Fetcher, "8f2a"),
      log: openLog("8f2a"),
    });

  it.each<[string, Partial<AppLoadContext>]>([
    [
      "the drawing",
      {
        socialPictures: openSocialPictures({
          bucket: env.MEDIA,
          images: env.IMAGES,
          draw: failing,
          log: openLog("8f2a"),
        }),
      },
    ],
    ["the Worker of social pictures, out of reach", { socialPictures: drawnBy(failing) }],
    [
      "the Worker of social pictures, away",
      { socialPictures: drawnBy(async () => new Response("Service unavailable", { status: 503 })) },
    ],
    [
      "the Worker of social pictures, with a page in place of a picture",
      {
        socialPictures: drawnBy(
          async () => new Response("<h1>200</h1>", { headers: { "content-type": "text/html" } }),
        ),
      },
    ],
    [
      "the Images binding",
      {
        socialPictures: openSocialPictures({
          bucket: env.MEDIA,
          images: {
            input: () => {
              throw new Error("down");
            },
          } as unknown as ImagesBinding,
          draw,
          log: openLog("8f2a"),
        }),
      },
    ],
    [
      "the database",
      { db: openDatabase({ prepare: () => ({ bind: () => ({ raw: failing }) }) } as unknown as D1Database) },
    ],
  ])("%s: redirects to the site's own picture, and is logged", async (_, replaced) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const restaurant = await addRestaurant();
    const { status, headers } = await ask(await addressOf(restaurant), replaced);
    expect([status, headers.get("location")]).toEqual([302, "/social.png"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(String(log.mock.calls.at(-1)?.[0]))).toMatchObject({ event: "social-picture-failed" });
  });

  it.each<[string, Uint8Array | undefined]>([
    ["gone", undefined],
    ["no picture", new TextEncoder().encode("<script>alert(1)</script>")],
  ])("a cover that is %s: the picture is drawn without it, uncacheable", async (what, bytes) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const key = `restaurants/covers/broken-${what.replace(" ", "-")}.png`;
    if (bytes) await env.MEDIA.put(key, bytes);
    const restaurant = await addRestaurant({ coverUrl: `/media/${key}` });
    const { status, headers } = await ask(await addressOf(restaurant));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);

    // Once the photo is stored, it is on the plate.
    const red = await env.MEDIA.get(RED.slice("media/".length));
    await env.MEDIA.put(key, await red!.bytes());
    const whole = await ask(await addressOf(restaurant));
    expect(whole.headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await pixelsOf(whole.bytes)).at(...PLATE)[0]).toBeGreaterThan(190);
  });
});

it("makes one round trip to the database, by indexes", async () => {
  const restaurant = await addRestaurant();
  const offer = await addOffer(restaurant);
  for (const address of [await addressOf(restaurant), await offerAddressOf(offer)]) {
    const { d1, trips } = recordedD1(env.DB);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const socialPictures = openSocialPictures({
      bucket: env.MEDIA,
      images: env.IMAGES,
      draw: () => Promise.reject(new Error("not needed here")),
      log: openLog("8f2a"),
    });
    await ask(address, { db: openDatabase(d1), socialPictures });
    expect(trips).toHaveLength(1);
    for (const step of await planOf(env.DB, trips[0]![0]!)) {
      expect(step).toMatch(/^(SEARCH \w+ USING|CORRELATED SCALAR SUBQUERY)/);
    }
  }
});
