import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addOffer,
  addOldSlug,
  addRestaurant,
  at,
  DAY,
  HOUR,
  MINUTE,
  type OfferRow,
  publicId,
  type RestaurantRow,
} from "../../rows";
import { ask, type Body, pagesOf, raiseIds, stopClock } from "./data-calls";

let restaurant: RestaurantRow;
let running: OfferRow;
let over: OfferRow;
let hidden: OfferRow;
let scheduled: OfferRow;

beforeAll(async () => {
  await raiseIds();
  restaurant = await addRestaurant({ slug: "con-ofertas", name: "Con Ofertas" });
  await addOldSlug(restaurant, "ofertas-viejas");
  running = await addOffer(restaurant, {
    title: "Dos por uno",
    description: "En mofongos",
    imageUrl: "/media/offers/abcdefgh-640.webp",
    createdAt: at(5),
    startsAt: at(-HOUR),
    expiresAt: at(20_000),
    likes: 3,
  });
  over = await addOffer(restaurant, { title: "Ayer", startsAt: at(-DAY), expiresAt: at(-1) });
  scheduled = await addOffer(restaurant, { title: "Mañana", startsAt: at(DAY), expiresAt: at(2 * DAY) });
  hidden = await addOffer(await addRestaurant({ slug: "escondido", isActive: false }), {
    title: "Escondida",
  });
  await addOffer(await addRestaurant({ visibleUntil: at(-1) }), { title: "Vencida" });
  const other = await addRestaurant({ slug: "otro-lugar" });
  for (let i = 0; i < 60; i++) await addOffer(other, { title: `Otra ${i}`, createdAt: at(-i * MINUTE) });
});

beforeEach(() => stopClock());
afterEach(() => {
  vi.useRealTimers();
});

const titlesOf = (body: Body) => body.offers.map(({ title }: Body) => title);

describe("the offers", () => {
  it("are those that run at visible restaurants, newest first", async () => {
    const { status, headers, body, text } = await ask("offers");
    expect(status).toBe(200);
    expect(body.offers[0]).toEqual({
      id: running.publicId,
      url: `https://sobremesa.test/ofertas/${running.publicId}`,
      title: "Dos por uno",
      description: "En mofongos",
      image_url: "https://sobremesa.test/media/offers/abcdefgh-640.webp",
      starts_at: at(-HOUR).toISOString(),
      expires_at: at(20_000).toISOString(),
      restaurant: { slug: "con-ofertas", name: "Con Ofertas", time_zone: "America/Santo_Domingo" },
    });
    expect(text).not.toMatch(/Ayer|Mañana|Escondida|Vencida/);
    // The first of them ends in 20 seconds.
    expect(headers.get("cache-control")).toBe("public, max-age=20");
  });

  it("go page by page to the end, each once", async () => {
    const pages = await pagesOf("offers");
    expect(pages.map(({ offers }) => offers.length)).toEqual([24, 24, 13]);
    expect(new Set(pages.flatMap(titlesOf)).size).toBe(61);
  });

  it("of one restaurant are its own, at its former slug those of the present one", async () => {
    expect(titlesOf((await ask("offers?restaurant=con-ofertas")).body)).toEqual(["Dos por uno"]);
    const { status, headers } = await ask("offers?restaurant=ofertas-viejas");
    expect([status, headers.get("location")]).toEqual([301, "/api/v1/offers?restaurant=con-ofertas"]);
    const pages = await pagesOf("offers?restaurant=otro-lugar");
    expect(pages.map(({ offers }) => offers.length)).toEqual([24, 24, 12]);
  });

  it.each(["escondido", "nadie", "%00"])("of the restaurant %s are not found", async (slug) => {
    const { status, body } = await ask(`offers?restaurant=${slug}`);
    expect([status, body.detail]).toEqual([404, "Restaurante no encontrado"]);
  });

  it("refuse cursors that are none", async () => {
    const { status, body } = await ask("offers?cursor=-1");
    expect([status, Object.keys(body.errors)]).toEqual([400, ["cursor"]]);
    const unknown = await ask(`offers?cursor=${publicId()}`);
    expect([unknown.status, unknown.body.code]).toEqual([400, "unknown_cursor"]);
  });
});

describe("one offer", () => {
  it("is read while it runs, with its likes, and after it is over", async () => {
    const { body } = await ask(`offers/${running.publicId}`);
    expect(body).toMatchObject({ title: "Dos por uno", status: "active", likes: 3 });
    expect((await ask(`offers/${over.publicId}`)).body).toMatchObject({ title: "Ayer", status: "expired" });
  });

  it("that has not begun, is hidden or does not exist is not found", async () => {
    for (const id of [scheduled.publicId, hidden.publicId, publicId()]) {
      const { status, body } = await ask(`offers/${id}`);
      expect([status, body.code]).toEqual([404, "offer_not_found"]);
      expect(body.detail).toMatch(/oferta/i);
    }
    expect((await ask("offers/1")).body.code).toBe("not_found");
  });
});
