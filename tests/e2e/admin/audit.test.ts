import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import { readCsv } from "#support/read-csv";
import * as addresses from "~/domain/addresses";
import { screenProblems, smallTargets } from "../support/accessibility";
import { send } from "../support/http";
import { cookieOf, enter, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function openAsAdmin(page: Page, path: string) {
  await enter(page.context(), await cookieOf(PEOPLE.admin));
  await page.goto(path);
}

/** Exports the events of a topic on the page that is open: with a wrong password first, then the file twice. */
async function exportPlatform(page: Page) {
  await expect(heading(page)).toHaveText("Exportar la auditoría");
  await expect(page.getByRole("main")).toContainText("Plataforma");
  const password = page.getByLabel("Tu contraseña", { exact: true });
  await password.fill("adivinada");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  await expect(page.getByText("La contraseña actual no es correcta")).toBeVisible();
  await password.fill(DEMO_PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sobremesa-auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const [head] = readCsv(readFileSync(await download.path(), "utf8").replace(/^\uFEFF/, ""));
  await expect(page.getByRole("alert")).toContainText("La descarga empezó");
  await expect(page.getByText("La contraseña actual no es correcta")).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar otra vez" }).click(),
  ]);
  expect(again.suggestedFilename()).toBe(download.suggestedFilename());
  expect(head).toEqual(["Fecha y hora", "Acción", "Tipo", "Quién", "Correo", "Restaurante", "Detalles"]);
}

test.describe("an administrator", () => {
  // A wrong password is refused on purpose.
  test.use({ refusal: 400 });

  test("filters what was done, exports it with the password, and finds the export @anywidth @noscript", async ({
    page,
  }) => {
    await openAsAdmin(page, addresses.auditList);
    await expect(heading(page)).toHaveText("Auditoría");
    await page.getByText("Filtrar", { exact: true }).first().click();
    await page.getByLabel("Tema").selectOption({ label: "Plataforma" });
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/tema=platform/);
    await expect(page.getByLabel("Tema")).toHaveValue("platform");
    await page.getByRole("link", { name: "Exportar" }).click();
    await exportPlatform(page);

    await page.goto(`${addresses.auditList}?tema=platform`);
    const newest = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Exportó la auditoría" })
      .first();
    await newest.getByText("Detalles").click();
    await expect(newest.getByRole("definition").first()).toBeVisible();
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page).toHaveURL(addresses.auditList);
  });

  test("stays on the page of an export while its file comes, and may take it again @once", async ({
    page,
  }) => {
    await openAsAdmin(page, `${addresses.auditExport}?tema=platform`);
    await exportPlatform(page);
  });
});

test("axe finds nothing in light and dark on the list and the export, where every target is 44 px @layout", async ({
  page,
}) => {
  const cookie = await cookieOf(PEOPLE.admin);
  await send(addresses.auditExport, { cookie, form: { password: DEMO_PASSWORD } });
  await openAsAdmin(page, `${addresses.auditList}?tema=platform`);
  await expect(page.getByLabel("Tema")).toHaveValue("platform");
  const newest = page.getByRole("listitem").filter({ hasText: "Exportó la auditoría" }).first();
  await newest.getByText("Detalles").click();
  await expect(newest.getByRole("definition").first()).toBeVisible();
  expect(await screenProblems(page, smallTargets), "the list").toEqual([]);
  await page.goto(`${addresses.auditExport}?quien=rosa&tema=menus`);
  expect(await screenProblems(page, smallTargets), "the export").toEqual([]);
});
