import type { Page } from "playwright/test";
import { ISSUER_NAME } from "#support/issuer-names";
import { sizeProblems, violationsInBothThemes } from "../support/accessibility";
import { focused } from "../support/focus";
import { send } from "../support/http";
import { letterTo } from "../support/letters";
import { holdBack } from "../support/pages";
import { cookieOf, enter, newDiner, newEmail, PEOPLE } from "../support/people";
import { expect, test } from "../support/test";

const at = (path: string) => async (page: Page) => void (await page.goto(path));
const as = (email: string, path: string) => async (page: Page) => {
  await enter(page.context(), await cookieOf(email));
  await page.goto(path);
};
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

type Screens = Record<string, (page: Page) => Promise<void>>;

/** The part of a screen at which axe looks: favorites.test.ts and landing-axe.test.ts look at the rest. */
const LOOKS_AT: Record<string, string> = { "the landing's header": "header" };

/** Every screen of accounts and panels in each state that looks different, by how it is reached. */
const SCREENS: Record<string, { screens: Screens; refusal?: number }> = {
  "a visitor": {
    screens: {
      "the introduction's beginning": at("/register"),
      "the introduction's end": at("/register?paso=4"),
      registering: at("/register?paso=cuenta"),
      "signing in, after being sent there": at("/admin"),
      "a provider's button": async (page) => {
        await page.goto("/auth/oidc");
        await expect(page.getByRole("button", { name: `Continuar con ${ISSUER_NAME}` })).toBeVisible();
      },
      recovering: at("/recuperar"),
      "a link on its way": async (page) => {
        await page.goto("/recuperar");
        await page.getByLabel("Email", { exact: true }).fill(newEmail("nadie"));
        await press(page, "Enviar el enlace");
        await page.getByRole("alert").waitFor();
      },
      "choosing a password": async (page) => {
        const { email } = await newDiner();
        await send("/recuperar", { form: { email } });
        await page.goto((await letterTo(email, "/recuperar/")).path);
      },
    },
  },
  "a visitor whose form is refused": {
    refusal: 400,
    screens: {
      registering: async (page) => {
        await page.goto("/register?paso=cuenta");
        await press(page, "Crear Mi Cuenta");
        await page.locator(".field-error").first().waitFor();
      },
      "signing in": async (page) => {
        await page.goto("/login");
        await page.getByLabel("Email", { exact: true }).fill(newEmail("nadie"));
        await page.getByLabel("Contraseña", { exact: true }).fill("no es esta");
        await press(page, "Iniciar Sesión");
        await page.getByRole("alert").waitFor();
      },
    },
  },
  "a visitor with a dead link": { refusal: 404, screens: { "a dead link": at("/recuperar/abc") } },
  "a diner": {
    screens: {
      registered: async (page) => {
        await enter(page.context(), (await newDiner()).cookie);
        await page.goto("/register?paso=correo");
      },
      "the space of somebody unconfirmed": async (page) => {
        const { email, cookie } = await newDiner();
        const multipart = { name: "Maximiliano de la Concepción Santos-Echavarría", email };
        const saved = await send("/my-space/edit-profile", { cookie, multipart });
        expect(saved.status).toBe(303);
        await enter(page.context(), cookie);
        await page.goto("/my-space");
        await expect(page.getByRole("region", { name: "Confirma tu correo" })).toBeVisible();
      },
      "the space of somebody with a picture": as(PEOPLE.diner, "/my-space"),
      "what opens soon": as(PEOPLE.diner, "/favorites"),
      "the landing's header": as(PEOPLE.diner, "/?nombre=zzzz"),
    },
  },
  "an owner": {
    screens: {
      management: as("menus@grupoeste.example", "/management"),
      "management at its limit": as("oficina@taveras.example", "/management"),
      "management after the end": as(PEOPLE.lapsedOwner, "/management"),
      "management, nothing found": as(PEOPLE.owner, "/management?q=zzzz"),
      "management without restaurants": as("patria@comienzo.example", "/management"),
    },
  },
  "an administrator": {
    screens: {
      administration: as(PEOPLE.admin, "/admin"),
      "administration, nothing found": as(PEOPLE.admin, "/admin?q=zzzz"),
    },
  },
};

for (const [person, { screens, refusal }] of Object.entries(SCREENS)) {
  test.describe(person, () => {
    test.use({ refusal });

    test(`on each screen of ${person} axe finds nothing, every target is 44 px tall and wide, and text at 200 % loses nothing @once`, async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [screen, open] of Object.entries(screens)) {
        await test.step(screen, async () => {
          await context.clearCookies();
          await open(page);
          expect
            .soft(await violationsInBothThemes(page, { within: LOOKS_AT[screen] ?? "html" }), screen)
            .toEqual([]);
          expect.soft(await sizeProblems(page), screen).toEqual([]);
        });
      }
    });
  });
}

/** The label or the text of the element with the focus. */
const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement!;
    const inner = outer.shadowRoot?.activeElement ?? outer;
    return ((inner as HTMLInputElement).labels?.[0]?.textContent ?? inner.textContent ?? "").trim();
  });

/** Presses Tab until the element of that name has the focus, and expects every stop to show its focus. */
async function tabTo(page: Page, name: string) {
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const [now, called] = await Promise.all([focused(page), nameOfFocused(page)]);
    expect(now, `${stop} stops before ${name}`).toMatchObject({
      hasRing: true,
      isInWindow: true,
      isOnTop: true,
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
