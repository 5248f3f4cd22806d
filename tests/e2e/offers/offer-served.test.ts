import { expect, test } from "playwright/test";
import { newAddress, send } from "../support/http";
import { offersWhere, type RunningOffer } from "../support/landing";
import { named, servedPage, textOf, textsOf } from "../support/served-page";
import { EDGE_OFFERS } from "../support/world/edge-case-names";

const titled = (title: string): RunningOffer => offersWhere("o.title = ?", title)[0]!;

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
  await expect.poll(views).toBe(before + 2);
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
    expect(named(document, "a", "Volver al inicio").map((link) => link.getAttribute("href"))).toContain("/");
  });
}
