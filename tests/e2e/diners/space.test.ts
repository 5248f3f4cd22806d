import { DEMO_ACCOUNTS } from "#support/demo/names";
import { screenProblems } from "../support/accessibility";
import { topOf } from "../support/pages";
import { cookieOf, enter } from "../support/people";
import { press } from "../support/served/form";
import { servedPage } from "../support/served/page";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";
import { dishReviewsOf, reviewed } from "../support/world/reviewed-owner";

test("the banner of missing answers and the numbers leave the first list within reach of a thumb @once", async ({
  page,
  context,
}) => {
  await enter(context, await cookieOf(DEMO_ACCOUNTS.diner));
  await page.goto("/my-space");
  const banner = page.getByRole("region", { name: /^Tu perfil está al/ });
  const list = page.getByRole("region", { name: "Mis Últimas Reseñas" });
  expect((await topOf(list)) - (await topOf(banner))).toBeLessThan(440);
  const numbers = page.getByRole("region", { name: "Tus números" }).locator("dl > div");
  const tops = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
});

test("axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing on one's opinions, rated restaurants and a person's page @once", async ({
  page,
  context,
}) => {
  const { owner, diner } = await reviewed();
  const path = dishReviewsOf(owner);
  const { document } = await servedPage(path, { cookie: owner.cookie });
  const typed = { answer: "Gracias, vuelve pronto." };
  const answered = await press(document, "Publicar respuesta", { path, cookie: owner.cookie, typed });
  expect(answered.status).toBe(303);
  const { person } = queryOne<{ person: string }>(
    "SELECT public_id AS person FROM users WHERE email = ?",
    diner.email,
  );
  await enter(context, diner.cookie);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [screen, text] of [
    ["/my-space/rated-products", "Gracias, vuelve pronto."],
    ["/my-space/rated-restaurants", "Volveremos con la familia."],
    [`/user/${person}`, "Gracias, vuelve pronto."],
  ] as const) {
    await page.goto(screen);
    await expect(page.getByRole("main")).toContainText(text);
    expect(await screenProblems(page), screen).toEqual([]);
  }
});
