import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { send } from "../support/http";
import { newDiner } from "../support/people";
import { press } from "../support/served/form";
import { all, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

type Thing = { id: number; public_id: string; name: string };

const restaurant = () =>
  queryOne<Thing>("SELECT id, public_id, name FROM restaurants WHERE slug = ?", DEMO.showcase);
const dish = () =>
  queryOne<Thing>(
    `SELECT p.id, p.public_id, p.name FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE r.slug = ? AND p.is_available = 1 ORDER BY p.id LIMIT 1`,
    DEMO.showcase,
  );

const countFavorites = ({ email }: { email: string }, thing: "restaurant" | "product", id: number) =>
  query(
    `SELECT 1 FROM favorite_${thing}s WHERE user_id = (SELECT id FROM users WHERE email = ?) AND ${thing}_id = ?`,
    email,
    id,
  ).length;

/** The form's button of a heart on a page, and whether it says that its thing is a favorite. */
const heartOn = (document: Document, { name }: Thing) => {
  const button = named(document, "heart-button button", `Guardar ${name} en favoritos`).at(-1)!;
  return { button, isPressed: button.getAttribute("aria-pressed") };
};

for (const [where, path] of [
  ["a menu", () => `/${DEMO.showcase}`],
  ["the landing, with the same search", () => `/?nombre=${encodeURIComponent(restaurant().name)}`],
] as const) {
  test(`without scripts a restaurant's heart adds and removes the favorite and leads back to ${where}`, async () => {
    const diner = await newDiner();
    const { cookie } = diner;
    const thing = restaurant();
    for (const [before, after, count] of [
      ["false", "true", 1],
      ["true", "false", 0],
    ] as const) {
      const { document } = await servedPage(path(), { cookie });
      const { button, isPressed } = heartOn(document, thing);
      expect(isPressed).toBe(before);
      const answer = await press(document, button, { path: path(), cookie });
      expect(answer.status).toBe(303);
      const back = new URL(answer.headers.get("location")!, "http://localhost");
      expect(back.hash).toBe(`#corazon-${thing.public_id}`);
      expect([...back.searchParams]).toEqual([...new URL(path(), "http://localhost").searchParams]);
      const there = await servedPage(back.pathname + back.search, { cookie });
      expect(heartOn(there.document, thing).isPressed).toBe(after);
      expect(there.document.getElementById(`corazon-${thing.public_id}`)).toBeTruthy();
      expect(countFavorites(diner, "restaurant", thing.id)).toBe(count);
    }
  });
}

test("favorite dishes show their restaurant, and link to its menu", async () => {
  const diner = await newDiner();
  const { cookie } = diner;
  const thing = dish();
  const form = { kind: "product", id: thing.public_id, wanted: "1", back: "/favorites" };
  expect((await send("/api/favorites", { cookie, form })).status).toBe(303);
  const favorites = await servedPage("/favorites", { cookie });
  const [tab] = named(favorites.document, "a", /^Platos \(\d+\)$/);
  expect(tab?.getAttribute("href")).toBe("/favorites?ver=platos");
  const path = "/favorites?ver=platos";
  const rowsOn = (document: Document) =>
    all(document, "main li").filter((row) => named(row, "a", thing.name).length > 0);
  const { document } = await servedPage(path, { cookie });
  const [row, ...others] = rowsOn(document);
  expect(others).toEqual([]);
  expect(textOf(row)).toContain(`en ${restaurant().name} • `);
  expect(hrefsOf(row!, "Ver en menú →")).toEqual([`/${DEMO.showcase}`]);
  const [back] = named(document, "a", "Volver");
  expect(back?.getAttribute("href")).toBe("/my-space");
  const [remove] = named(row!, "button", `Quitar ${thing.name} de favoritos`);
  const answer = await press(document, remove!, { path, cookie });
  expect(answer.status).toBe(303);
  const after = await servedPage(path, { cookie });
  expect(rowsOn(after.document)).toEqual([]);
  expect(textsOf(after.document, "main a")).toContain("Platos (0)");
  expect(countFavorites(diner, "product", thing.id)).toBe(0);
});

test("twenty simultaneous presses leave the counts equal to the rows, without a failure", async () => {
  const diner = await newDiner();
  const thing = dish();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send("/api/favorites", {
        cookie: diner.cookie,
        form: { kind: "product", id: thing.public_id, wanted: at % 2 === 0 ? "1" : "0" },
        headers: { accept: "application/json" },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const [at, answer] of answers.entries()) expect(await answer.json()).toBe(at % 2 === 0);
  const { rows, count } = queryOne<{ rows: number; count: number }>(
    `SELECT (SELECT count(*) FROM favorite_products WHERE product_id = p.id) AS rows, p.favorite_count AS count
     FROM products p WHERE p.id = ?`,
    thing.id,
  );
  expect(count).toBe(rows);
  expect(countFavorites(diner, "product", thing.id)).toBeLessThanOrEqual(1);
});
