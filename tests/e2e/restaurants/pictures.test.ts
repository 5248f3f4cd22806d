import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import sharp from "sharp";
import * as addresses from "~/domain/addresses";
import { violationsInBothThemes } from "../support/accessibility";
import { heavyPhoto } from "../support/heavy-photo";
import { enter, type NewOwner, newOwner } from "../support/people";
import { press } from "../support/served/form";
import { servedPage } from "../support/served/page";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

/** What a form may send of a picture. */
const MOST_BYTES = 5 * 1024 * 1024;

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

/**
 * Returns a photo as a phone takes it: a JPEG of 4000 × 3000 pixels, which lies on its side, and of more bytes than a form
 * may send. They come from noise at the highest quality in two fifths of it: noise all over takes the browser and the
 * server twice as long.
 */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height, 128);
  randomBytes(pixels.length * 0.42).copy(pixels);
  const bytes = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(MOST_BYTES);
  return bytes;
}

/** Chooses a photo that lies on the disk: megabytes are slow to send into the page, which reads them there at once. */
async function chooseFromDisk(page: Page, bytes: Buffer) {
  const path = test.info().outputPath("plato.jpg");
  await writeFile(path, bytes);
  await photo(page).setInputFiles(path);
}

declare global {
  interface Window {
    decodeNow: () => void;
  }
}

/** Lets the browser decode no picture until the returned function is called, as an old phone takes a while to. */
async function holdDecoding(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const decode = createImageBitmap;
    const held = new Promise<void>((resolve) => {
      window.decodeNow = resolve;
    });
    window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
      await held;
      return decode(...given);
    }) as typeof decode;
  });
  return () => page.evaluate(() => window.decodeNow());
}

// Every picture here is a new one, so an earlier test leaves nothing of it in the browser's cache.
test.use({ pictures: true, firstVisit: false });

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
  await chooseFromDisk(page, await largePhoto());
  const preview = page.getByRole("img", { name: /^Así quedará: plato\.(webp|jpeg)$/ });
  await expect(preview).toBeVisible({ timeout: 30_000 });
  const sent = await photo(page).evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files!;
    const { width, height } = await createImageBitmap(file!);
    return { width, height, bytes: file!.size };
  });
  expect(sent).toEqual({ width: 1800, height: 2400, bytes: expect.any(Number) });
  expect(sent.bytes).toBeLessThan(MOST_BYTES);
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
  const decodeNow = await holdDecoding(page);
  await chooseFromDisk(page, await heavyPhoto());
  await save(page).click();
  await expect(page.getByText("Reduciendo la foto…")).toBeVisible();
  await expect(page.getByText("Solo se permiten archivos de imagen.")).toBeHidden();
  expect(posts).toEqual([]);
  await decodeNow();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente", { timeout: 60_000 });
  expect(imageOf(owner)).toMatch(/^\/media\/products\//);
  expect(posts.filter((url) => url.includes("/products/"))).toHaveLength(1);
});

test("a form waits for its photo, and is not sent with one that cannot be used @script @once", async ({
  page,
}) => {
  const owner = await openDish(page);
  // More bytes than may be sent, which only decoding shows to be no picture.
  const decodeNow = await holdDecoding(page);
  await chooseFromDisk(page, Buffer.alloc(MOST_BYTES + 1024, "MZ"));
  await save(page).click();
  await decodeNow();
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

  test("gives the chosen photo back, and saves it when it is sent again @script @once", async ({ page }) => {
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
    [Buffer.alloc(MOST_BYTES + 1), "El archivo es demasiado grande. Máximo 5MB permitido."],
    [Buffer.from("0000ftypheic0000"), "Aquí no se pueden usar fotos HEIC."],
  ] as const) {
    await chooseFromDisk(page, buffer);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(photo(page)).toHaveValue("");
  }
  await page.getByLabel("Guardar sin esta imagen").press("Space");
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  expect(imageOf(owner)).toBeNull();
});

test("a photo is removed, and its files with it @script @once", async ({ page, request }) => {
  const owner = await newOwner();
  const path = addresses.editDish(owner.restaurant, owner.dish);
  const { document } = await servedPage(path, owner);
  const { buffer } = await twoHalves();
  const typed = { image: new File([new Uint8Array(buffer)], "plato.jpg", { type: "image/jpeg" }) };
  expect((await press(document, "Guardar cambios", { path, ...owner, typed })).status).toBe(303);
  const url = imageOf(owner)!;
  expect((await request.get(url)).status()).toBe(200);
  await enter(page.context(), owner.cookie);
  await page.goto(path);
  const remove = page.getByRole("button", { name: "Quitar la imagen de «Foto»" });
  await remove.click();
  await page.getByRole("button", { name: "No quitarla" }).click();
  await remove.click();
  await expect(page.getByText("Se quitará al guardar.")).toBeVisible();
  await save(page).click();
  await expect(toasts(page)).toContainText("ha sido actualizado exitosamente");
  expect(imageOf(owner)).toBeNull();
  await expect.poll(async () => (await request.get(url)).status()).toBe(404);
});
