import { expect, test } from "playwright/test";
import { startCountries } from "../support/countries/start-countries";
import { newAddress } from "../support/http";

/** Two countries, each in a database of its own, behind one routing table (docs/scale.md). */
let site: Awaited<ReturnType<typeof startCountries<"DO" | "MX">>>;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startCountries(["DO", "MX"]);
});
test.afterAll(() => site?.stop());

const CODES = ["DO", "MX"] as const;
const other = (code: (typeof CODES)[number]) => (code === "DO" ? "MX" : "DO");

/** A visible restaurant of a country, with its first dish and an offer that runs. */
async function placeOf(code: (typeof CODES)[number]) {
  const now = Date.now();
  const place = await site.databases[code]
    .prepare(
      `SELECT restaurants.id, slug, restaurants.name, products.name AS dish, offers.public_id AS offer, likes
       FROM restaurants JOIN products ON products.restaurant_id = restaurants.id AND is_available
       JOIN offers ON offers.restaurant_id = restaurants.id AND starts_at < ?1 AND expires_at > ?1
       WHERE is_active AND visible_until > ?1 + 86400000 ORDER BY restaurants.id LIMIT 1`,
    )
    .bind(now)
    .first<{ id: number; slug: string; name: string; dish: string; offer: string; likes: number }>();
  if (!place) throw new Error(`no restaurant of ${code} has an offer`);
  return place;
}

const rowsOf = async (code: (typeof CODES)[number], statement: string) =>
  (await site.databases[code].prepare(statement).all()).results;

const like = (path: string, cookie = "") =>
  site.ask(path, {
    method: "POST",
    headers: {
      origin: "http://localhost",
      "content-type": "application/x-www-form-urlencoded",
      "cf-connecting-ip": newAddress(),
      cookie,
    },
    body: "",
  });

test("a menu comes from the database of its country, under the address that is printed on its QR code", async () => {
  for (const code of CODES) {
    const { slug, name, dish } = await placeOf(code);
    const answer = await site.ask(`/${slug}`);
    expect([code, answer.status]).toEqual([code, 200]);
    const html = await answer.text();
    expect(html).toContain(`<h1`);
    for (const text of [name, dish]) expect(html).toContain(text);
    const elsewhere = await rowsOf(other(code), `SELECT 1 FROM restaurants WHERE slug = '${slug}'`);
    expect(elsewhere).toEqual([]);
  }
});

test("the search of a country finds all that its database has, and nothing of the other's", async () => {
  for (const code of CODES) {
    const answer = await site.ask(`/?pais=${code}&orden=nombre`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const [own, foreign] = await Promise.all(
      ([code, other(code)] as const).map((each) => rowsOf(each, "SELECT slug FROM restaurants")),
    );
    const linked = (rows: Record<string, unknown>[] = []) =>
      rows.filter(({ slug }) => html.includes(`href="/${slug}"`)).length;
    expect(linked(own)).toBeGreaterThan(0);
    expect(linked(foreign)).toBe(0);
  }
});

test("a like is written where its offer is, although its address names no place", async () => {
  for (const code of CODES) {
    const { offer, likes } = await placeOf(code);
    const shown = await site.ask(`/ofertas/${offer}`);
    expect(shown.status).toBe(200);
    const before = await rowsOf(other(code), "SELECT id, likes FROM offers ORDER BY id");
    // The first answer gives the device its cookie, with which a browser repeats the form.
    const introduced = await like(`/ofertas/${offer}`);
    const cookie = introduced.headers.getSetCookie().map((line) => line.split(";")[0]);
    const answer = await like(introduced.headers.get("location") ?? "", cookie.join("; "));
    expect([code, answer.status]).toEqual([code, 303]);
    expect(await rowsOf(code, `SELECT likes FROM offers WHERE public_id = '${offer}'`)).toEqual([
      { likes: likes + 1 },
    ]);
    expect(await rowsOf(other(code), "SELECT id, likes FROM offers ORDER BY id")).toEqual(before);
  }
});

test("what nobody has is a page that is not there", async () => {
  for (const path of ["/no-hay-tal-sitio", "/ofertas/AAAAAAAAAAAAAAAA"]) {
    const answer = await site.ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain("Volver al inicio");
  }
});
