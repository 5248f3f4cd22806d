import { screenProblems } from "../support/accessibility";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";

test("/admin/jobs shows what a tick of a cron did, has no axe violations and loses nothing at 200 % @once", async ({
  page,
}) => {
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  expect((await page.request.get("/cdn-cgi/handler/scheduled?cron=47+*+*+*+*")).status()).toBe(200);
  await page.goto("/admin/jobs");
  const states = page.getByRole("table", { name: "Estado" });
  await expect(states.getByRole("row", { name: /Borrar comprobantes viejos/ })).toContainText("Terminó");
  await expect(states.getByRole("row", { name: /Anunciar ofertas nuevas/ })).toContainText("Sin correr");
  expect(await screenProblems(page)).toEqual([]);
  await states.getByRole("link", { name: "Borrar comprobantes viejos" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Últimas corridas: Borrar comprobantes viejos",
  );
  await page.getByRole("link", { name: "Ver las de todas las tareas" }).click();
  await expect(states).toBeVisible();
});
