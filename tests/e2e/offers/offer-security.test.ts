import { expect, test } from "playwright/test";
import { OWN_CONNECTION } from "../support/http";
import { offersWhere, runningOffers } from "../support/landing";
import { query } from "../support/world/database";
import { EDGE_OFFERS } from "../support/world/edge-case-names";

const people = (id: number) => query("SELECT person FROM offer_likes WHERE offer_id = ?", id).length;
const target = () => runningOffers()[0]!;

const refused = "Esta acción solo se puede hacer desde Sobremesa.";

test("a like sent from another site is refused and changes nothing", async ({ request, baseURL }) => {
  const offer = runningOffers()[2]!;
  const before = people(offer.id);
  const senders: Record<string, string>[] = [
    { origin: "https://malo.example" },
    { origin: "null" },
    { origin: `${baseURL}0` },
    { origin: baseURL!.replace("localhost", "127.0.0.1") },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of senders) {
    const answer = await request.post(`/ofertas/${offer.public_id}`, { headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(403);
    expect(await answer.text()).toBe(refused);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  expect(people(offer.id)).toBe(before);
});

test("twenty simultaneous presses by one device are one like", async ({ playwright, baseURL }) => {
  const offer = runningOffers()[1]!;
  const before = people(offer.id);
  // The device gets its cookie from its first like, of another offer; only a device that returns the cookie counts.
  const request = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: OWN_CONNECTION,
  });
  await request.post(`/ofertas/${target().public_id}`, { headers: { origin: baseURL! }, maxRedirects: 0 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      request.post(`/ofertas/${offer.public_id}`, { headers: { origin: baseURL! }, maxRedirects: 0 }),
    ),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(303));
  expect(new Set(answers.map((answer) => answer.headers().location))).toEqual(
    new Set([`/ofertas/${offer.public_id}?gusta=1`]),
  );
  expect(people(offer.id)).toBe(before + 1);
  expect(offersWhere("o.id = ?", offer.id)[0]!.likes).toBe(before + 1);
  await request.dispose();
});

test("an offer that is not running takes no like", async ({ request, baseURL }) => {
  for (const title of [EDGE_OFFERS.expired, EDGE_OFFERS.scheduled]) {
    const offer = offersWhere("o.title = ?", title)[0]!;
    const answer = await request.post(`/ofertas/${offer.public_id}`, {
      headers: { origin: baseURL! },
      maxRedirects: 0,
    });
    expect(answer.status(), title).toBe(404);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(people(offer.id)).toBe(0);
  }
  const unknown = await request.post("/ofertas/zzzzzzzzzzzzzzzz", { headers: { origin: baseURL! } });
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("Esta oferta ya no está");
});

test("'gusta=1' in an address shows no like to a device that gave none", async ({ request }) => {
  const offer = target();
  const answer = await request.get(`/ofertas/${offer.public_id}?gusta=1`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain("Te gusta esta oferta");
  expect(answer.headers()["cache-control"]).toMatch(/private|no-store/);
});

test("viewing an offer sets no cookie", async ({ request }) => {
  for (const path of ["/", `/ofertas/${target().public_id}`]) {
    const answer = await request.get(path);
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});
