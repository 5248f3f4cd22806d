import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { cookieOf, PEOPLE } from "../support/people";
import { named, servedPage } from "../support/served/page";
import { SEEDED_URL } from "../support/servers";
import { queryOne } from "../support/world/database";

test("recommending a restaurant is a link to the messaging service with the text and the menu's address", async () => {
  const { name } = queryOne<{ name: string }>("SELECT name FROM restaurants WHERE slug = ?", DEMO.showcase);
  const text = `Te recomiendo ${name}. Mira su menú: ${SEEDED_URL}/${DEMO.showcase}`;
  const cookie = await cookieOf(PEOPLE.diner);
  const { document } = await servedPage(`/${DEMO.showcase}/rate-experience`, { cookie });
  const [link, ...others] = named(document, "a", "Recomendar a alguien");
  expect(others).toEqual([]);
  expect(link?.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toMatch(/noreferrer|noopener/);
});
