import type { Page } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { focused, sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { send } from "../support/http";
import { letterTo } from "../support/letters";
import { holdBack } from "../support/pages";
import { cookieOf, enter, newDiner, newEmail, PEOPLE, registerDiner } from "../support/people";
import { expect, test } from "../support/test";

const at = (path: string) => async (page: Page) => void (await page.goto(path));
const as = (email: string, path: string) => async (page: Page) => {
  await enter(page.context(), await cookieOf(email));
  await page.goto(path);
};
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Every screen of accounts and panels in each state that looks different, by how it is reached. */
const SCREENS: Record<string, { open: (page: Page) => Promise<void>; refusal?: number }> = {
  "the introduction's beginning": { open: at("/register") },
  "the introduction's end": { open: at("/register?paso=4") },
  registering: { open: at("/register?paso=cuenta") },
  "registering, refused": {
    refusal: 400,
    open: async (page) => {
      await page.goto("/register?paso=cuenta");
      await press(page, "Crear Mi Cuenta");
      await page.locator(".field-error").first().waitFor();
    },
  },
  registered: {
    open: async (page) => {
      await enter(page.context(), (await newDiner()).cookie);
      await page.goto("/register?paso=correo");
    },
  },
  "signing in, after being sent there": { open: at("/admin") },
  "signing in, refused": {
    refusal: 400,
    open: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Email", { exact: true }).fill(newEmail("nadie"));
      await page.getByLabel("Contraseña", { exact: true }).fill("no es esta");
      await press(page, "Iniciar Sesión");
      await page.getByRole("alert").waitFor();
    },
  },
  recovering: { open: at("/recuperar") },
  "a link on its way": {
    open: async (page) => {
      await page.goto("/recuperar");
      await page.getByLabel("Email", { exact: true }).fill(newEmail("nadie"));
      await press(page, "Enviar el enlace");
      await page.getByRole("alert").waitFor();
    },
  },
  "choosing a password": {
    open: async (page) => {
      const { email } = await newDiner();
      await send("/recuperar", { form: { email } });
      await page.goto((await letterTo(email, "/recuperar/")).path);
    },
  },
  "a dead link": { refusal: 404, open: at("/recuperar/abc") },
  "the space of somebody unconfirmed": {
    open: async (page) => {
      await enter(
        page.context(),
        (await registerDiner("Maximiliano de la Concepción Santos-Echavarría")).cookie,
      );
      await page.goto("/my-space");
    },
  },
  "the space of somebody with a picture": { open: as(PEOPLE.diner, "/my-space") },
  "what opens soon": { open: as(PEOPLE.diner, "/favorites") },
  "the landing, signed in": { open: as(PEOPLE.diner, "/?nombre=zzzz") },
  "a menu with its user menu open": {
    open: async (page) => {
      await as(PEOPLE.diner, `/${DEMO.oneDish}`)(page);
      await page.locator("menu-button summary").click();
    },
  },
  management: { open: as("menus@grupoeste.example", "/management") },
  "management at its limit": { open: as("oficina@taveras.example", "/management") },
  "management after the end": { open: as(PEOPLE.lapsedOwner, "/management") },
  "management, nothing found": { open: as(PEOPLE.owner, "/management?q=zzzz") },
  "management without restaurants": { open: as("patria@comienzo.example", "/management") },
  administration: { open: as(PEOPLE.admin, "/admin") },
  "administration, nothing found": { open: as(PEOPLE.admin, "/admin?q=zzzz") },
};

for (const [name, { open, refusal }] of Object.entries(SCREENS)) {
  test.describe(name, () => {
    test.use({ refusal });

    test("axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing @once", async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await sizeProblems(page)).toEqual([]);
    });
  });
}

/** Presses Tab until the element of that name has the focus, and expects every stop to show its focus. */
async function tabTo(page: Page, name: string) {
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    expect(now, `${stop} stops before ${name}`).toMatchObject({
      hasRing: true,
      isInWindow: true,
      isOnTop: true,
    });
    const called = await page.evaluate(() => {
      const outer = document.activeElement!;
      const inner = outer.shadowRoot?.activeElement ?? outer;
      return ((inner as HTMLInputElement).labels?.[0]?.textContent ?? inner.textContent ?? "").trim();
    });
    if (called === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}`);
}

test.describe("without a mouse", () => {
  test.use({ signsOut: true });

  test("a visitor registers and signs out with the keyboard alone @once", async ({ page }) => {
    // Without smooth scrolling the page follows the focus at once, so that the test can check whether the focus is
    // in view.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const email = newEmail();
    await page.goto("/register");
    await tabTo(page, "Saltar introducción");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/register?paso=cuenta");
    for (const [label, text] of [
      ["Nombre completo", "Rosa Elena"],
      ["Email", email],
      ["Contraseña", "sancocho"],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, "Mostrar contraseña");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveAttribute("type", "text");
    await tabTo(page, "Crear Mi Cuenta");
    const goOn = await holdBack(page, "/");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("¡Registro exitoso!");
    goOn();
    // The address is the next page's already while the page that leads on is shown.
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("¡Registro exitoso!");
    await expect(page).toHaveURL("/");
    await page.waitForLoadState();
    await tabTo(page, "Salir");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  });
});

test("the keyboard alone signs in, and Enter in a field sends the form @once", async ({ page }) => {
  const { email, password } = await newDiner();
  await page.goto("/login");
  await tabTo(page, "Email");
  await page.keyboard.type(email);
  await tabTo(page, "Contraseña");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/my-space");
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Inicio de sesión exitoso");
});
