import { expect, test } from "playwright/test";
import { newAddress, send } from "../support/http";
import { offersWhere, type RunningOffer, runningOffers } from "../support/landing";
import { all, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { SEEDED_URL } from "../support/servers";
import { EDGE, EDGE_OFFERS } from "../support/world/edge-case-names";
import { longDate, sharedOffer } from "../support/world/offer-texts";

const titled = (title: string): RunningOffer => offersWhere("o.title = ?", title)[0]!;

const clock = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .format(moment)
    .replace("\u202F", " ");

test("an offer's page shows everything about the offer", async () => {
  const offer = runningOffers().find(({ image_url }) => image_url)!;
  const { document } = await servedPage(`/ofertas/${offer.public_id}`);
  expect(document.title).toBe(`${offer.title} · ${offer.restaurant}`);
  expect(textsOf(document, "h1")).toEqual([offer.title]);
  const article = document.querySelector("article")!;
  const texts = textsOf(article, "*");
  for (const text of ["OFERTA", "Activa", offer.description]) expect(texts).toContain(text);
  expect(textsOf(article, "count-down")).toEqual([expect.stringMatching(/\d{2} min/)]);
  expect(all(article, "img")).toHaveLength(1);

  expect(textsOf(article, "dt")).toEqual(["Empieza", "Termina", "Vistas", "Me gusta"]);
  const moment = (ms: number) => `${longDate(ms, offer.time_zone)}, ${clock(ms, offer.time_zone)}`;
  expect(textsOf(article, "dd")).toEqual([
    moment(offer.starts_at),
    moment(offer.expires_at),
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ]);
  for (const name of ["Ver el menú completo", offer.restaurant])
    expect(hrefsOf(article, name), name).toEqual([`/${offer.slug}`]);
});

test("an offer's page links back to the offers of its menu and of the landing", async () => {
  const offer = runningOffers()[0]!;
  const { document } = await servedPage(`/ofertas/${offer.public_id}`);
  expect(hrefsOf(document, "Volver al menú")).toEqual([`/${offer.slug}#ofertas`]);
  expect(hrefsOf(document, "Volver al inicio")).toEqual(["/#ofertas"]);
  const menu = (await servedPage(`/${offer.slug}`)).document;
  expect(all(menu, "#ofertas .ticket").length).toBeGreaterThan(0);
  const landing = (await servedPage("/")).document;
  expect(textsOf(landing, "#ofertas")).toEqual(["Últimas Ofertas"]);
});

test("without a script an offer's card leads to its page", async () => {
  const cardsOf = async (path: string) => all((await servedPage(path)).document, "offer-dialog .ticket > a");
  const onLanding = (await cardsOf("/"))[0]!;
  const onMenu = (await cardsOf(`/${EDGE.corner}`)).find((card) => textOf(card).includes(EDGE_OFFERS.days))!;
  for (const card of [onLanding, onMenu]) {
    const { document } = await servedPage(card.getAttribute("href")!);
    expect(all(document, "main > article")).toHaveLength(1);
    expect(textsOf(document, "h1")).toEqual(textsOf(card, "strong, h3"));
    if (card === onMenu) expect(hrefsOf(document, "Ver el menú completo")).toEqual([`/${EDGE.corner}`]);
  }
});

test("sharing is a link to the messaging service with the offer, its end in Spanish and its address", async () => {
  const offer = runningOffers()[0]!;
  const { text, url } = sharedOffer(offer, SEEDED_URL);
  const { document } = await servedPage(`/ofertas/${offer.public_id}`);
  const [link, ...others] = named(document, "a", "Compartir");
  expect(others).toEqual([]);
  expect(link?.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`);
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toMatch(/noreferrer|noopener/);
});

test("markup in an offer is shown as text", async () => {
  const offer = offersWhere("o.title LIKE 'Oferta <img%'")[0]!;
  const { document } = await servedPage(`/ofertas/${offer.public_id}`);
  expect(textOf(document.querySelector("h1"))).toBe(offer.title);
  expect(document.querySelectorAll("article img")).toHaveLength(0);
});

test("an opened offer counts one page view per visitor", async () => {
  const offer = titled(EDGE_OFFERS.watched);
  const views = () => offersWhere("o.id = ?", offer.id)[0]!.views;
  const before = views();
  const open = async (address: string) => {
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" };
    expect((await send(`/ofertas/${offer.public_id}`, { address, headers })).status).toBe(200);
  };
  const visitor = newAddress();
  for (let time = 0; time < 3; time++) await open(visitor);
  // The visitor on another network comes after the two repeated views: had those counted, the number would be
  // higher.
  await open(newAddress());
  await expect.poll(views, { intervals: [100] }).toBe(before + 2);
});

for (const [what, id] of [
  ["unknown", () => "zzzzzzzzzzzzzzzz"],
  ["not begun", () => titled(EDGE_OFFERS.scheduled).public_id],
  ["of no form", () => "%3Cscript%3E"],
] as const) {
  test(`an offer that is ${what}: 'Esta oferta ya no está'`, async () => {
    const { answer, document } = await servedPage(`/ofertas/${id()}`, { status: 404 });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(textOf(document.querySelector("h1"))).toBe("Esta oferta ya no está");
    expect(textsOf(document, "main p")).toContain("Puede que haya terminado o que el lugar la retirara.");
    expect(hrefsOf(document, "Volver al inicio")).toContain("/");
  });
}
