import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { offers } from "~/data/schema/menus";
import { networkMarks, offerLikes } from "~/data/schema/ratings";
import { cookiesAfter } from "../../loaders";
import { addAccount, cookieOf, deviceCookie, newAddress, startRequest } from "../../people";
import { addOffer, addRestaurant, at, DAY, db, NOW, type OfferRow } from "../../rows";
import { ask } from "../../site";

const LIKED = "Te gusta esta oferta";
const LIMITED = "Hoy ya contamos varios «Me gusta» desde tu conexión. Vuelve mañana y contamos el tuyo.";

const newOffer = async () =>
  addOffer(await addRestaurant({ visibleUntil: at(9 * DAY) }), { expiresAt: at(3 * DAY) });

const likesOf = async ({ id }: OfferRow) =>
  (await db.select({ likes: offers.likes }).from(offers).where(eq(offers.id, id)).get())?.likes;

type Press = { cookie?: string; from: string; now?: Date; path?: string };

/** Sends the form as a browser does, without following the redirect. */
const send = (offer: OfferRow, { cookie = "", from, now = NOW, path }: Press) =>
  ask(path ?? `/ofertas/${offer.publicId}`, {
    context: startRequest(now).context,
    method: "POST",
    form: {},
    headers: { cookie, "cf-connecting-ip": from },
  });

/** Presses the button as a browser does: it sends the form again after a 307, and then reads the page. */
async function press(offer: OfferRow, { cookie = "", ...how }: Press) {
  let answer = await send(offer, { ...how, cookie });
  let jar = cookiesAfter([answer], cookie);
  let presses = 1;
  while (answer.status === 307 && presses < 5) {
    presses++;
    answer = await send(offer, { ...how, cookie: jar, path: answer.headers.get("location") ?? "" });
    jar = cookiesAfter([answer], jar);
  }
  expect(answer.status).toBe(303);
  const page = await ask(answer.headers.get("location") ?? "", {
    context: startRequest(how.now).context,
    headers: { cookie: jar, "cf-connecting-ip": how.from },
  });
  const [text = ""] = page.text.split("window.__remixContext");
  return { text, cookie: jar, presses };
}

describe("a like without an account", () => {
  it("takes one press, because the browser gets a cookie and sends the form again", async () => {
    const offer = await newOffer();
    const from = newAddress();
    const first = await press(offer, { from });
    expect(first.text).toContain(LIKED);
    expect([first.presses, await likesOf(offer)]).toEqual([2, 1]);
    const again = await press(offer, { from, cookie: first.cookie });
    expect(again.text).toContain(LIKED);
    expect([again.presses, await likesOf(offer)]).toEqual([1, 1]);
  });

  it("does not count without a cookie, however often the form is sent", async () => {
    const offer = await newOffer();
    const from = newAddress();
    for (let n = 0; n < 12; n++) {
      const answer = await send(offer, { from });
      expect(answer.status).toBe(307);
      expect(cookiesAfter([answer])).toMatch(/^sobremesa_device=/);
    }
    expect(await likesOf(offer)).toBe(0);
    const marks = await db.select().from(networkMarks).where(eq(networkMarks.entityId, offer.id));
    expect(marks).toEqual([]);
  });

  it("does not count with a cookie that the site did not sign", async () => {
    const offer = await newOffer();
    const forged = encodeURIComponent(btoa(JSON.stringify("a".repeat(32))));
    const answer = await send(offer, { from: newAddress(), cookie: `sobremesa_device=${forged}` });
    expect(answer.status).toBe(307);
    expect(await likesOf(offer)).toBe(0);
  });

  it("of an expired or unknown offer is refused before a cookie is set", async () => {
    const over = await addOffer(await addRestaurant(), { expiresAt: NOW });
    for (const path of [`/ofertas/${over.publicId}`, "/ofertas/zzzzzzzzzzzzzzzz"]) {
      const answer = await send(over, { from: newAddress(), path });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    }
  });

  it("shows a sentence to browsers without cookies, which would redirect for ever", async () => {
    const offer = await newOffer();
    const from = newAddress();
    const first = await send(offer, { from });
    const second = await send(offer, { from, path: first.headers.get("location") ?? "" });
    expect([second.status, second.headers.get("location")]).toEqual([
      303,
      `/ofertas/${offer.publicId}?gusta=sin-cookies`,
    ]);
    const page = await ask(second.headers.get("location") ?? "", { context: startRequest().context });
    expect(page.text).toContain("Tu navegador no guarda cookies");
    expect(page.headers.get("x-edge-cacheable")).toBeNull();
    expect(await likesOf(offer)).toBe(0);
  });

  it("sends the form again to the same offer on the same site", async () => {
    const offer = await newOffer();
    const answer = await send(offer, { from: newAddress() });
    expect(answer.headers.get("location")).toBe(`/ofertas/${offer.publicId}?gusta=otra-vez`);
  });
});

describe("likes of one network", () => {
  it("count for five people an offer and day, and a sixth gets a sentence without a write", async () => {
    const offer = await newOffer();
    const from = newAddress();
    for (let n = 0; n < 5; n++) expect((await press(offer, { from })).text).toContain(LIKED);
    const sixth = await press(offer, { from });
    expect(sixth.text).toContain(LIMITED);
    expect(sixth.text).not.toContain(LIKED);
    expect(await likesOf(offer)).toBe(5);
    expect(await db.select().from(offerLikes).where(eq(offerLikes.offerId, offer.id))).toHaveLength(5);
    // Another network, another offer and another day have their own limit.
    expect((await press(offer, { from: newAddress(), cookie: sixth.cookie })).text).toContain(LIKED);
    expect((await press(await newOffer(), { from })).text).toContain(LIKED);
    const later = await press(offer, { from, now: at(DAY) });
    expect(later.text).toContain(LIKED);
    expect(await likesOf(offer)).toBe(7);
  });

  it("count accounts among the five, because new accounts are free", async () => {
    const offer = await newOffer();
    const from = newAddress();
    for (let n = 0; n < 7; n++) {
      const cookie = await cookieOf(await addAccount());
      expect((await press(offer, { from, cookie })).text).toContain(n < 5 ? LIKED : LIMITED);
    }
    expect(await likesOf(offer)).toBe(5);
  });

  it("remain for people who liked before, when the five are full", async () => {
    const offer = await newOffer();
    const from = newAddress();
    const early = await press(offer, { from: newAddress() });
    for (let n = 0; n < 5; n++) await press(offer, { from });
    expect((await press(offer, { from, cookie: early.cookie })).text).toContain(LIKED);
    expect(await likesOf(offer)).toBe(6);
  });

  it("are five where twenty press at once", async () => {
    const offer = await newOffer();
    const from = newAddress();
    const cookies = await Promise.all(Array.from({ length: 20 }, deviceCookie));
    await Promise.all(cookies.map((cookie) => send(offer, { from, cookie })));
    expect(await likesOf(offer)).toBe(5);
  });

  it("leave a keyed hash of the day, and neither an address nor a device", async () => {
    const offer = await newOffer();
    const from = newAddress();
    await press(offer, { from });
    const marks = await db.select().from(networkMarks).where(eq(networkMarks.entityId, offer.id));
    const hash = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(marks).toMatchObject([{ entityType: "offer", network: hash, person: hash, createdAt: NOW }]);
    const [like] = await db.select().from(offerLikes).where(eq(offerLikes.offerId, offer.id));
    expect(like?.person).not.toContain(marks[0]?.person);
  });
});

it("the limit of a network is checked before cookie and database", async () => {
  const offer = await newOffer();
  const askedFor: string[] = [];
  const { context } = startRequest();
  const write = async (who: string) => ({ success: askedFor.push(who) === 0 });
  const from = newAddress();
  const answer = await ask(`/ofertas/${offer.publicId}`, {
    context: { ...context, limits: { ...context.limits, write } },
    method: "POST",
    form: {},
    headers: { "cf-connecting-ip": from, cookie: await deviceCookie() },
  });
  expect([answer.status, answer.headers.getSetCookie(), askedFor]).toEqual([429, [], [from]]);
});
