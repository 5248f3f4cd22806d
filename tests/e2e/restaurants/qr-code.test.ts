import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { readQr } from "#support/read-qr";
import * as addresses from "~/domain/addresses";
import { screenProblems, violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { goOffline, goOnline } from "../support/pages";
import { enter, type NewOwner, newOwner } from "../support/people";
import { all, servedPage, textOf } from "../support/served/page";
import { SEEDED_URL } from "../support/servers";
import { expect, test } from "../support/test";
import { queryOne } from "../support/world/database";

/** CSS pixels of a millimetre: an inch has 96. */
const MM = 96 / 25.4;

async function open(page: Page, path: (id: string) => string): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  expect((await page.goto(path(owner.restaurant)))!.status()).toBe(200);
  return owner;
}

const menuOf = ({ slug }: NewOwner) => `${SEEDED_URL}${addresses.menu(slug)}`;
const codeOf = ({ restaurant }: NewOwner) =>
  queryOne<{ url: string | null }>(
    "SELECT qr_code_url AS url FROM restaurants WHERE public_id = ?",
    restaurant,
  ).url;
const code = (within: Page | Locator) => within.getByRole("img", { name: /^Código QR del menú de/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Código QR" });
const save = (within: Page | Locator) => within.getByRole("button", { name: "Guardar en la nube" });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the dialog and returns what gets the focus back. */
async function openDialog(page: Page): Promise<Locator> {
  const menu = page.locator("menu-button summary", { hasText: "Acciones" });
  const isInMenu = await menu.isVisible();
  if (isInMenu) {
    await menu.click();
    expect(await overflow(page)).toBe(0);
  }
  const link = page.getByRole("link", { name: "Código QR" }).filter({ visible: true });
  await link.click();
  await expect(code(dialog(page))).toBeVisible();
  return isInMenu ? menu : link;
}

/** Expects that the drawn code holds the menu's address, black on white with four white modules around it. */
async function expectReadable(drawn: Locator, owner: NewOwner) {
  const picture = await drawn.screenshot();
  expect(await readQr(sharp(picture).resize(600))).toBe(menuOf(owner));
  const size = Number((await drawn.getAttribute("viewBox"))!.split(" ")[2]);
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const quiet = Math.floor((4 * info.width) / size) - 1;
  const isInQuiet = (at: number, side: number) =>
    at > 1 && at < side - 2 && (at < quiet || at >= side - quiet);
  let [darkest, darkestOfAll] = [255, 255];
  for (let y = 2; y < info.height - 2; y++) {
    for (let x = 2; x < info.width - 2; x++) {
      const shade = data[y * info.width + x]!;
      darkestOfAll = Math.min(darkestOfAll, shade);
      if (isInQuiet(x, info.width) || isInQuiet(y, info.height)) darkest = Math.min(darkest, shade);
    }
  }
  expect({ darkest, darkestOfAll }).toEqual({ darkest: 255, darkestOfAll: 0 });
}

test("the dialog over the editor shows the code in both themes, saves it, and gives the focus back @script @once", async ({
  page,
}) => {
  const owner = await open(page, addresses.menuEditor);
  const opener = await openDialog(page);
  await expect(dialog(page)).toContainText(owner.name);
  await expect(dialog(page)).toContainText("Escanea para ver el menú");
  expect(await violationsInBothThemes(page, { within: "[role=dialog]" })).toEqual([]);
  // The page stays dark.
  const drawn = code(dialog(page));
  expect(await drawn.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expectReadable(drawn, owner);

  await save(dialog(page)).click();
  await expect(dialog(page).getByRole("status")).toContainText("Código QR guardado");
  await expect(dialog(page).getByRole("link", { name: "Abrir la imagen" })).toHaveAttribute(
    "href",
    codeOf(owner)!,
  );
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(addresses.menuEditor(owner.restaurant));

  await openDialog(page);
  await expect(dialog(page)).toContainText("Ya hay un código QR guardado en la nube.");
  await dialog(page).getByRole("link", { name: "Tarjetas de mesa" }).click();
  await expect(page).toHaveURL(addresses.qrCode(owner.restaurant));
});

test("the link without scripts leads to the page, which saves the code @noscript @anywidth", async ({
  page,
}) => {
  const owner = await open(page, addresses.menuEditor);
  const menu = page.locator("menu-button summary", { hasText: "Acciones" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Código QR" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Código QR");
  await expectReadable(code(page), owner);
  await save(page).click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Código QR guardado");
  expect(codeOf(owner)).toMatch(/^\/media\/qr-codes\//);
  await expect(page.getByText("Ya hay un código QR guardado en la nube.")).toBeVisible();
  await expect(page.getByText("usa la opción Imprimir de tu navegador")).toBeVisible();
});

test("both files are downloaded and hold the menu's address @script @once", async ({ page }) => {
  const owner = await open(page, addresses.qrCode);
  const files: Record<string, Buffer> = {};
  for (const format of ["PNG", "SVG"]) {
    const arriving = page.waitForEvent("download");
    await page.getByRole("link", { name: `Descargar ${format}` }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe(`qr-${owner.slug}.${format.toLowerCase()}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    files[format] = Buffer.concat(chunks);
  }
  expect(await readQr(sharp(files.PNG))).toBe(menuOf(owner));
  expect(await readQr(sharp(files.SVG).resize(400))).toBe(menuOf(owner));
  // The same as the browser draws it.
  const drawn = await page.context().newPage();
  await drawn.setContent(files.SVG!.toString());
  expect(await readQr(sharp(await drawn.locator("svg").screenshot()).resize(600))).toBe(menuOf(owner));
});

test("the page warns where visitors would not see the menu @script @once", async ({ page }) => {
  const owner = await newOwner();
  const warningOn = async () => {
    const { document } = await servedPage(addresses.qrCode(owner.restaurant), owner);
    return all(document, "section, [role=region]").find((region) =>
      textOf(region).startsWith("Quien escanee este código no verá tus platos"),
    );
  };
  expect(await warningOn()).toBeUndefined();
  const form = { change: `sold-out:${owner.dish}` };
  const answer = await send(addresses.menuChanges(owner.restaurant), { form, cookie: owner.cookie });
  expect(answer.status).toBe(200);
  const warning = await warningOn();
  expect(textOf(warning)).toContain("Todos los platos están agotados o fuera del menú.");
  expect(textOf(warning?.querySelector("a"))).toBe("Abrir el editor de menú");
  expect(warning?.querySelector("a")?.getAttribute("href")).toBe(addresses.menuEditor(owner.restaurant));

  await enter(page.context(), owner.cookie);
  await page.goto(addresses.menuEditor(owner.restaurant));
  await openDialog(page);
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Todos los platos están agotados o fuera del menú.",
  );
});

test("the page and the sheet have no violation in either theme, and every text at 200 % @layout", async ({
  page,
}) => {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  for (const format of ["", "?formato=hoja"]) {
    await page.goto(addresses.qrCode(owner.restaurant) + format);
    expect(await overflow(page), format).toBe(0);
    expect(await screenProblems(page), format).toEqual([]);
  }
});

test.describe("on paper", () => {
  // 300 dots an inch.
  test.use({ viewport: { width: 820, height: 1200 }, deviceScaleFactor: 3.125 });

  test("the cards of the page and of the sheet are read as printed and as photographed @once", async ({
    page,
  }) => {
    const owner = await newOwner();
    await enter(page.context(), owner.cookie);
    for (const { format, paper, cards } of [
      { format: "", paper: [105, 148], cards: 1 },
      { format: "?formato=hoja", paper: [210, 297], cards: 4 },
    ] as const) {
      await page.emulateMedia({ media: null, colorScheme: "light" });
      await page.goto(addresses.qrCode(owner.restaurant) + format);
      // One page of the paper's own size, and nothing else of the site.
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!;
      expect(Math.abs((Number(width) / 72) * 25.4 - paper[0])).toBeLessThan(0.5);
      expect(Math.abs((Number(height) / 72) * 25.4 - paper[1])).toBeLessThan(0.5);

      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.locator("[data-table-card]")).toHaveCount(cards);
      for (const at of Array(cards).keys()) {
        const card = page.locator("[data-table-card]").nth(at);
        await expect(card).toContainText(owner.name);
        await expect(card).toContainText("Escanea para ver el menú");
        await expect(card).toContainText(menuOf(owner).replace("http://", ""));
        await expect(card).toContainText("Plastifica en mate");
        const drawn = card.locator("[data-qr-code]");
        const side = await drawn.locator("path").evaluate((path) => path.getBoundingClientRect().width);
        expect(side / MM, "millimetres of the code without the white around it").toBeGreaterThanOrEqual(40);
        await expectReadable(drawn, owner);
      }

      const printed = await page.locator("[data-table-card]").last().screenshot();
      expect(await readQr(sharp(printed))).toBe(menuOf(owner));
      // A phone's picture of a card that fills it.
      const photo = await sharp(printed).resize(900).toBuffer();
      const wood = { background: "#8a6a4a" };
      const photographed = {
        turned: sharp(photo).rotate(5, wood),
        blurred: sharp(photo).blur(3),
        "from farther away": sharp(photo).resize(400),
        "turned, from farther away, blurred and dim": sharp(
          await sharp(await sharp(photo).rotate(5, wood).toBuffer())
            .resize(560)
            .blur(1)
            .linear(0.55, 40)
            .toBuffer(),
        ),
      };
      for (const [how, taken] of Object.entries(photographed)) {
        expect(await readQr(taken), how).toBe(menuOf(owner));
      }
    }
  });
});

test.describe("where another program answers", () => {
  test.use({ refusal: 502 });

  test("saving says so, and can be tried again @script @once", async ({ page }) => {
    const owner = await open(page, addresses.qrCode);
    const path = addresses.qrCodeDialog(owner.restaurant);
    for (const { status, contentType, body, says } of [
      {
        status: 502,
        contentType: "text/html",
        body: "<html><h1>502 Bad Gateway</h1></html>",
        says: ["Error del servidor", "El servidor no está disponible por el momento."],
      },
      {
        status: 200,
        contentType: "application/json",
        body: "{",
        says: ["Error del servidor", "El servidor dio una respuesta inesperada."],
      },
    ]) {
      await page.route(`**${path}`, (route) => route.fulfill({ status, contentType, body }));
      await save(page).click();
      for (const said of says) await expect(page.getByRole("alert")).toContainText(said);
      expect(codeOf(owner)).toBeNull();
      await page.unroute(`**${path}`);
    }
    await save(page).click();
    await expect(page.getByText("Código QR guardado")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(codeOf(owner)).not.toBeNull();
  });
});

test.describe("without a connection", () => {
  test.use({ goesOffline: true });

  test("saving and downloading say so @script @once", async ({ page }) => {
    const owner = await open(page, addresses.qrCode);
    await goOffline(page);
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Error de conexión");
    await page.getByRole("link", { name: "Descargar PNG" }).click();
    await expect(page.getByText("No se pudo descargar el código QR")).toBeVisible();
    await goOnline(page);
    await save(page).click();
    await expect(page.getByText("Código QR guardado")).toBeVisible();
    expect(codeOf(owner)).not.toBeNull();
  });
});
