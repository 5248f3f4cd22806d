import { readFileSync, writeFileSync } from "node:fs";
import { generateHOTP } from "oslo/otp";
import type { Locator, Page } from "playwright/test";
import { screenProblems, smallTargets } from "../support/accessibility";
import { send } from "../support/http";
import { isAwake } from "../support/pages";
import { enter, type NewDiner, newDiner, signIn } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

// These tests end sessions while a page with a bell is open, and the bell may ask in between.
test.use({ signsOut: true });

const PROFILE = "/my-space/edit-profile";
const SECURITY = "/my-space/security";
const FACTOR = `${SECURITY}/second-factor`;

/** Any picture that browsers can show. */
const PHOTO = "public/icon-512.png";

const toasts = (page: Page) => page.getByRole("status", { name: "Avisos" });
const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

type Account = {
  id: number;
  name: string;
  phone: string | null;
  email: string;
  pending_email: string | null;
  password_hash: string;
  profile_picture_url: string | null;
};
const account = (email: string) => queryOne<Account>("SELECT * FROM users WHERE email = ?", email);

async function open(page: Page, path: string): Promise<NewDiner> {
  const diner = await newDiner();
  await enter(page.context(), diner.cookie);
  await page.goto(path);
  return diner;
}

async function signInWith(page: Page, email: string, password: string) {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Contraseña").fill(password);
  await press(page, "Iniciar Sesión");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code that an authenticator app shows for the key on the page, `steps` steps of 30 seconds from now. */
function codeFor(key: string, steps = 0): Promise<string> {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return generateHOTP(secret, Math.floor(Date.now() / 30_000) + steps, 6);
}

/** Sets the second factor up on its page, and returns the app's key and the recovery codes. */
async function setUpFactor(page: Page, { email, password }: NewDiner) {
  await expect(
    page.getByRole("img", { name: "Código QR para tu aplicación de autenticación" }),
  ).toBeVisible();
  const key = await page.getByRole("code").innerText();
  await field(page, "Código de 6 dígitos").fill(await codeFor(key));
  await field(page, "Tu contraseña").fill(password);
  await press(page, "Activar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guarda tus códigos de recuperación");
  await page.waitForLoadState();
  const codes = await page.getByRole("code").allInnerTexts();
  expect(codes).toHaveLength(10);
  const { id } = account(email);
  expect(query("SELECT user_id FROM second_factors WHERE user_id = ?", id)).toHaveLength(1);
  return { id, key, codes };
}

/** Expects of a screen that axe finds nothing in light and dark, and that every target is 44 px tall and wide. */
const expectAccessible = async (page: Page, screen: string) =>
  expect(await screenProblems(page, smallTargets), screen).toEqual([]);

test("the profile saves photo, name and WhatsApp @anywidth", async ({ page, runsScripts }) => {
  const diner = await open(page, PROFILE);
  await field(page, "Foto").setInputFiles(PHOTO);
  if (runsScripts) await expect(page.getByText("Así quedará")).toBeVisible();
  await field(page, "Nombre").fill("Rosa Elena");
  await field(page, "WhatsApp").fill("809-555-1234");
  await press(page, "Guardar Cambios");
  await expect(toasts(page)).toContainText("Tus cambios se guardaron");
  await expect(page).toHaveURL(PROFILE);

  const saved = account(diner.email);
  expect(saved).toMatchObject({ name: "Rosa Elena", phone: "https://wa.me/18095551234" });
  expect(saved.profile_picture_url).toMatch(/^\/media\/profile-pictures\/[0-9a-f-]{36}-\d{2,3}\.webp$/);
  const picture = await send(saved.profile_picture_url ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await expect(field(page, "WhatsApp")).toHaveValue("https://wa.me/18095551234");
});

test("the profile asks before leaving with unsaved changes, also of the photo or password @script", async ({
  page,
}) => {
  await open(page, PROFILE);
  const guard = page.getByText("Tienes cambios sin guardar. Si sales");
  const back = page.getByRole("link", { name: "Volver a Mi Espacio", exact: true });
  await isAwake(page, "main");
  for (const [fill, undo] of [
    [() => field(page, "Foto").setInputFiles(PHOTO), () => field(page, "Foto").setInputFiles([])],
    [() => field(page, "Nueva contraseña").fill("sancocho"), () => field(page, "Nueva contraseña").fill("")],
  ]) {
    await fill?.();
    await expect(guard).toBeAttached();
    await undo?.();
    await expect(guard).toHaveCount(0);
  }
  await field(page, "Nombre").fill("Rosa Elena");
  await expect(guard).toBeAttached();
  await back.click();
  await page.getByRole("button", { name: "Seguir aquí", exact: true }).click();
  await field(page, "Foto").setInputFiles(PHOTO);
  await press(page, "Guardar Cambios");
  await expect(toasts(page)).toContainText("Tus cambios se guardaron");
  // Saving empties the fields of the photo and the password, which does not count as a change.
  await expect(guard).toHaveCount(0);
  await field(page, "Nombre").fill("Rosa");
  await expect(guard).toBeAttached();
  await back.click();
  await page.getByRole("button", { name: "Salir sin guardar", exact: true }).click();
  await expect(page).toHaveURL("/my-space");
});

test("a photo over 5 MB is refused before it is sent, and no typed value is lost @script", async ({
  page,
}) => {
  const diner = await open(page, PROFILE);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const photo = test.info().outputPath("yo.jpg");
  writeFileSync(photo, Buffer.alloc(5 * 1024 * 1024 + 1));
  await field(page, "Foto").setInputFiles(photo);
  await field(page, "Nombre").fill("Rosa Elena");
  const sentence = page.getByText("La imagen es demasiado grande. Máximo 5MB permitido.", { exact: true });
  await expect(sentence).toBeVisible();
  await press(page, "Guardar Cambios");
  await expect(field(page, "Foto")).toBeFocused();
  await expect(sentence).toBeVisible();
  await expect(field(page, "Nombre")).toHaveValue("Rosa Elena");
  expect(sent).toEqual([]);
  // Without the photo the same form is sent.
  await field(page, "Foto").setInputFiles([]);
  await press(page, "Guardar Cambios");
  await expect(toasts(page)).toContainText("Tus cambios se guardaron");
  expect(account(diner.email)).toMatchObject({ name: "Rosa Elena", profile_picture_url: null });
});

test("a new password is stored, and no typed password stays in the form @once", async ({ page }) => {
  const diner = await open(page, SECURITY);
  // Letters about suspicious sign-ins lead here, and so does the page that says «cambia tu contraseña».
  await page.getByRole("link", { name: "Cambiar contraseña", exact: true }).click();
  await expect(page.getByRole("group", { name: "Correo y contraseña" })).toBeInViewport();
  const before = account(diner.email);
  await field(page, "Nueva contraseña").fill("otra clave");
  await field(page, "Repite la nueva contraseña").fill("otra clave");
  await field(page, "Contraseña actual").fill(diner.password);
  await press(page, "Guardar Cambios");
  await expect(toasts(page)).toContainText("Perfil actualizado");
  for (const label of ["Nueva contraseña", "Contraseña actual"])
    await expect(field(page, label)).toHaveValue("");
  expect(account(diner.email).password_hash).not.toBe(before.password_hash);
});

test.describe("refused", () => {
  test.use({ refusal: 400 });

  test("each error stands at its field, nothing is saved, and the profile is accessible before and after @once", async ({
    page,
  }) => {
    const diner = await open(page, PROFILE);
    await expectAccessible(page, "the profile");
    const before = account(diner.email);
    const readAgain: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes(`${PROFILE}.data`))
        readAgain.push(request.url());
    });
    await field(page, "Nombre").fill("");
    await field(page, "Email").fill("");
    await field(page, "Nueva contraseña").fill("corta");
    await press(page, "Guardar Cambios");
    for (const [label, sentence] of [
      ["Nombre", "El nombre es requerido"],
      ["Email", "El email es requerido"],
      ["Contraseña actual", "Debes ingresar tu contraseña actual"],
      ["Nueva contraseña", "La nueva contraseña debe tener al menos 6 caracteres"],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${sentence}$`));
    }
    await expectAccessible(page, "the profile, refused");
    await field(page, "Nueva contraseña").fill("otra clave");
    await field(page, "Repite la nueva contraseña").fill("otra llave");
    await press(page, "Guardar Cambios");
    await expect(field(page, "Repite la nueva contraseña")).toHaveAccessibleDescription(
      /Las contraseñas no coinciden$/,
    );
    // Loading the page's data after a refusal would redraw the form over the typed values.
    expect(readAgain).toEqual([]);
    expect(account(diner.email)).toEqual(before);
  });
});

test("two devices stand in the list, and one signs the other out @anywidth", async ({
  page,
  runsScripts,
}) => {
  const diner = await open(page, SECURITY);
  const elsewhere = await signIn(diner.email, diner.password);
  await page.reload();
  const devices = page.getByRole("region", { name: "Dispositivos" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "Este dispositivo" })).toHaveCount(1);
  if (runsScripts) await expectAccessible(page, "security with two devices");
  await devices.getByRole("button", { name: /^Cerrar la sesión de / }).click();
  await expect(toasts(page)).toContainText("Ese dispositivo ya no puede entrar");
  await expect(devices).toHaveCount(1);
  expect((await send("/my-space", { cookie: elsewhere })).status).toBe(303);
  const { id } = account(diner.email);
  expect(query("SELECT id FROM sessions WHERE user_id = ?", id)).toHaveLength(1);
});

test("sign-in requires the second factor once it is set up, and each of its screens is accessible @once", async ({
  page,
}) => {
  const diner = await open(page, FACTOR);
  await expectAccessible(page, "the second factor to be");
  const { key } = await setUpFactor(page, diner);
  await expectAccessible(page, "recovery codes");
  await page.getByRole("link", { name: "Ya los guardé", exact: true }).click();
  await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();
  await page.waitForLoadState();
  await expectAccessible(page, "the factor");

  await page.context().clearCookies();
  await signInWith(page, diner.email, diner.password);
  await expect(page).toHaveURL("/login/codigo");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("sobremesa_session");
  await page.waitForLoadState();
  await expectAccessible(page, "where the factor is asked for");
  // The current code confirmed the factor and counts only once; the next step's code is valid already.
  await field(page, "Código").fill(await codeFor(key, 1));
  await press(page, "Entrar");
  await expect(page).toHaveURL("/my-space");
});

test("without scripts the second factor is set up, and a recovery code signs in once @noscript @anywidth", async ({
  page,
}) => {
  const diner = await open(page, FACTOR);
  const { id, codes } = await setUpFactor(page, diner);
  await page.getByRole("link", { name: "Ya los guardé", exact: true }).click();
  await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

  await page.context().clearCookies();
  await signInWith(page, diner.email, diner.password);
  await expect(page).toHaveURL("/login/codigo");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("sobremesa_session");
  await field(page, "Código").fill(codes[0] ?? "");
  await press(page, "Entrar");
  await expect(toasts(page)).toContainText("Usaste un código de recuperación. Te quedan 9.");
  expect(query("SELECT id FROM recovery_codes WHERE user_id = ? AND used_at IS NOT NULL", id)).toHaveLength(
    1,
  );
});

test.describe("a diner who leaves", () => {
  test("downloads all data, and then deletes the account @anywidth", async ({ page, runsScripts }) => {
    const diner = await open(page, SECURITY);
    const { id } = account(diner.email);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar mis datos", exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^sobremesa-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(file.users).toMatchObject({ email: diner.email, name: diner.name });
    expect(file.sessions).toHaveLength(1);

    await page.getByRole("link", { name: "Eliminar mi cuenta", exact: true }).click();
    await expect(field(page, "Tu contraseña")).toBeVisible();
    if (runsScripts) {
      await page.waitForLoadState();
      await expectAccessible(page, "deleting");
    }
    await field(page, "Tu contraseña").fill(diner.password);
    await press(page, "Borrar todo");
    await expect(page).toHaveURL("/");
    await expect(toasts(page)).toContainText("Cuenta eliminada");
    expect(query("SELECT id FROM users WHERE email = ?", diner.email)).toEqual([]);
    expect(query("SELECT id FROM sessions WHERE user_id = ?", id)).toEqual([]);
    if (!runsScripts) await expect(signIn(diner.email, diner.password)).rejects.toThrow("400");
  });
});
