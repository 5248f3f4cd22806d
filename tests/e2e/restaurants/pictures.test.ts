import type { Page } from "playwright/test";
import sharp from "sharp";
import * as addresses from "~/domain/addresses";
import { violationsInBothThemes } from "../support/accessibility";
import { heavyPhoto, largePhoto } from "../support/large-photo";
import { enter, type NewOwner, newOwner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const photo = (page: Page) => page.getByLabel("Foto", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Guardar cambios", exact: true });
const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const crop = (page: Page) => page.getByRole("button", { name: "Recortar la imagen de «Foto»" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Recorta la imagen" });

async function openDish(page: Page): Promise<NewOwner> {
  const owner = await newOwner();
  await enter(page.context(), owner.cookie);
  await page.goto(addresses.editDish(owner.restaurant, owner.dish));
  return owner;
}

const imageOf = ({ dish }: NewOwner) =>
  queryOne<{ image_url: string | null }>("SELECT image_url FROM products WHERE public_id = ?", dish)
    .image_url;

/** A photo of 800 × 400, red on its left and blue on its right, which lies on its side in the file. */
async function twoHalves() {
  const half = (background: string) => ({
    create: { width: 400, height: 400, channels: 3 as const, background },
  });
  const blue = await sharp(half("blue")).png().toBuffer();
  const upright = await sharp({ create: { width: 800, height: 400, channels: 3, background: "red" } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  const buffer = await sharp(upright)
    .rotate(270)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: "plato.jpg", mimeType: "image/jpeg", buffer };
}

/** Lets the browser take a while to decode a picture, as an old phone does. */
const decodeSlowly = (page: Page) =>
  page.evaluate(() => {
    const decode = createImageBitmap;
    window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return decode(...given);
    }) as typeof decode;
  });

test.use({ pictures: true });

test("a photo is cropped by the keyboard, saved and seen on the menu @script @once", async ({
  page,
  request,
}) => {
  const owner = await openDish(page);
  await photo(page).setInputFiles(await twoHalves());
  await crop(page).press("Enter");
  await expect(dialog(page)).toBeVisible();
  expect(await violationsInBothThemes(page, { within: "[role=dialog]" })).toEqual([]);
  const part = dialog(page).getByRole("group", { name: "Parte de la imagen" });
  await part.focus();
  // Each press moves it by 100 pixels.
  for (let i = 0; i < 5; i++) await page.keyboard.press("Control+ArrowRight");
  await dialog(page).getByRole("button", { name: "Usar este recorte" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(crop(page)).toBeFocused();
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  const url = imageOf(owner)!;
  expect(url).toMatch(/^\/media\/products\/.*-640\.webp$/);
  const stored = sharp(await (await request.get(url)).body());
  const { width, height } = await stored.metadata();
  expect([width, height]).toEqual([400, 400]);
  const { dominant, channels } = await stored.stats();
  expect(dominant.b).toBeGreaterThan(200);
  // Nothing of the red half is left.
  expect(channels[0]!.max).toBeLessThan(100);
  await page.goto(addresses.menu(owner.slug));
  const src = await page.locator(".dish-photo img").first().getAttribute("src");
  expect(src).toBe(url.replace(/-640\./, "-112."));
});

test("a photo of 12 megapixels and more than 5 MB is made smaller before it is sent, upright @script @once", async ({
  page,
  request,
}) => {
  const owner = await openDish(page);
  const buffer = await largePhoto(6);
  await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer });
  const preview = page.getByRole("img", { name: /^Así quedará: plato\.(webp|jpeg)$/ });
  await expect(preview).toBeVisible({ timeout: 30_000 });
  const sent = await photo(page).evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files!;
    const { width, height } = await createImageBitmap(file!);
    return { width, height, bytes: file!.size };
  });
  expect(sent).toEqual({ width: 1800, height: 2400, bytes: expect.any(Number) });
  expect(sent.bytes).toBeLessThan(5 * 1024 * 1024);
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  expect((await request.get(imageOf(owner)!)).status()).toBe(200);
});

test("a form that is sent while its photo is made smaller waits, and sends itself once @script @once", async ({
  page,
}) => {
  const owner = await openDish(page);
  // A file that cannot be used leaves its sentence, which the next choice ends.
  await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ") });
  await expect(page.getByText("Solo se permiten archivos de imagen.")).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const buffer = await heavyPhoto();
  await decodeSlowly(page);
  await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer });
  await save(page).click();
  await expect(page.getByText("Reduciendo la foto…")).toBeVisible();
  await expect(page.getByText("Solo se permiten archivos de imagen.")).toBeHidden();
  expect(posts).toEqual([]);
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente", { timeout: 60_000 });
  expect(imageOf(owner)).toMatch(/^\/media\/products\//);
  expect(posts.filter((url) => url.includes("/products/"))).toHaveLength(1);
});

test("a form waits for its photo, and is not sent with one that cannot be used @script @once", async ({
  page,
}) => {
  const owner = await openDish(page);
  // More bytes than may be sent, which only decoding shows to be no picture.
  const buffer = Buffer.alloc(6 * 1024 * 1024, "MZ");
  await decodeSlowly(page);
  await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer });
  await save(page).click();
  await expect(page.getByText("El archivo es demasiado grande. Máximo 5MB permitido.")).toBeVisible();
  await expect(photo(page)).toBeFocused();
  await expect(save(page)).not.toHaveAttribute("aria-busy");
  expect(imageOf(owner)).toBeNull();
  await expect(page).toHaveURL(addresses.editDish(owner.restaurant, owner.dish));
});

test("cropping can be left by Escape, and can begin again from the whole photo @script @once", async ({
  page,
}) => {
  await openDish(page);
  await photo(page).setInputFiles(await twoHalves());
  const preview = page.getByRole("img", { name: "Así quedará: plato" });
  await expect(preview).toBeVisible();
  await crop(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(crop(page)).toBeFocused();
  for (let time = 0; time < 2; time++) {
    await crop(page).click();
    // The whole photo is as wide again as high.
    const shape = dialog(page).locator("canvas").first();
    const { width, height } = (await shape.boundingBox())!;
    expect(Math.round((width / height) * 10)).toBe(20);
    await dialog(page).getByRole("button", { name: "Usar este recorte" }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test.describe("a refused form", () => {
  test.use({ refusal: 400 });

  test("gives the chosen photo back, and saves it when it is sent again @anywidth", async ({ page }) => {
    const owner = await openDish(page);
    await photo(page).setInputFiles(await twoHalves());
    await page.getByLabel("Nombre", { exact: true }).fill("");
    await save(page).click();
    await expect(page.getByText("El nombre del producto es requerido").first()).toBeVisible();
    const shown = page.locator('.field img[src^="/media/products/"]');
    await expect(shown).toBeVisible();
    const waiting = await page.locator("[name=imageWaiting]").inputValue();
    expect(imageOf(owner)).toBeNull();
    await page.getByLabel("Nombre", { exact: true }).fill("Mangú");
    await save(page).click();
    await expect(toasts(page)).toContainText("Mangú ha sido actualizado exitosamente");
    expect(imageOf(owner)).toBe(waiting);
    expect(query("SELECT url FROM waiting_uploads WHERE url = ?", waiting)).toEqual([]);
  });

  test("says what is wrong with a file that is no picture, and keeps the rest @noscript @anywidth", async ({
    page,
  }) => {
    await openDish(page);
    await page.getByLabel("Nombre", { exact: true }).fill("Mangú con los tres golpes");
    await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ") });
    await save(page).click();
    await expect(page.getByText("Solo se permiten archivos de imagen.").first()).toBeVisible();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Mangú con los tres golpes");
    await save(page).click();
    await expect(page.getByText("Falta la imagen que elegiste antes.").first()).toBeVisible();
    await page.getByLabel("Guardar sin esta imagen").check();
    await save(page).click();
    await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  });
});

test("a file that cannot be used is said at once and is not sent @script @once", async ({ page }) => {
  const owner = await openDish(page);
  for (const [buffer, sentence] of [
    [Buffer.from("MZ"), "Solo se permiten archivos de imagen."],
    [Buffer.alloc(5 * 1024 * 1024 + 1), "El archivo es demasiado grande. Máximo 5MB permitido."],
    [Buffer.from("0000ftypheic0000"), "Aquí no se pueden usar fotos HEIC."],
  ] as const) {
    await photo(page).setInputFiles({ name: "plato.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(photo(page)).toHaveValue("");
  }
  await page.getByLabel("Guardar sin esta imagen").press("Space");
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  expect(imageOf(owner)).toBeNull();
});

test("a photo is removed, and its files with it @once", async ({ page, request, runsScripts }) => {
  const owner = await openDish(page);
  await photo(page).setInputFiles(await twoHalves());
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  const url = imageOf(owner)!;
  await page.goto(addresses.editDish(owner.restaurant, owner.dish));
  const remove = page.getByRole(runsScripts ? "button" : "checkbox", { name: "Quitar la imagen de «Foto»" });
  await remove.click();
  if (runsScripts) {
    await page.getByRole("button", { name: "No quitarla" }).click();
    await remove.click();
    await expect(page.getByText("Se quitará al guardar.")).toBeVisible();
  }
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  expect(imageOf(owner)).toBeNull();
  await expect.poll(async () => (await request.get(url)).status()).toBe(404);
});
