import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { openKeys } from "~/platform/keys.server";
import { unsubscribeToken } from "~/platform/unsubscribe-token.server";
import { screenProblems, smallTargets } from "../support/accessibility";
import { APP_SECRET } from "../support/servers";
import { expect, test } from "../support/test";
import { query } from "../support/world/database";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The address that a mail to a recipient of its own links to. */
async function mailed() {
  const email = `rosa-${randomBytes(6).toString("hex")}@pruebas.example`;
  const token = await unsubscribeToken(openKeys(APP_SECRET), { email, subject: "warnings" });
  return { email, path: addresses.unsubscribe(token) };
}

const ended = (email: string) => query("SELECT subject FROM ended_mails WHERE email = ?", email);

test("a recipient ends mails without signing in, and takes it back @anywidth", async ({ page }) => {
  const { email, path } = await mailed();
  await page.goto(path);
  await expect(heading(page)).toHaveText("¿Dejar de recibir estos correos?");
  expect(ended(email)).toEqual([]);
  await page.getByRole("button", { name: "No enviarme más" }).click();
  await expect(heading(page)).toHaveText("Ya no te enviamos estos correos");
  expect(ended(email)).toEqual([{ subject: "warnings" }]);
  await page.getByRole("button", { name: "Volver a recibirlos" }).click();
  await expect(heading(page)).toHaveText("¿Dejar de recibir estos correos?");
  expect(ended(email)).toEqual([]);
});

test("axe finds nothing in light and dark where mails end, and every target is 44 px @layout", async ({
  page,
}) => {
  await page.goto((await mailed()).path);
  expect(await screenProblems(page, smallTargets)).toEqual([]);
});
