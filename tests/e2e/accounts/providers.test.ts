import type { Page } from "playwright/test";
import { ISSUER_NAME, type IssuerPerson } from "#support/issuer-names";
import { screenProblems, smallTargets } from "../support/accessibility";
import { enter, newDiner } from "../support/people";
import { ISSUER_URL } from "../support/servers";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";

const BUTTON = `Continuar con ${ISSUER_NAME}`;

/**
 * Returns a person unknown to other tests and runs, on a network address of its own, because attempts are limited
 * by it.
 */
async function newPerson(page: Page, values: Partial<IssuerPerson> = {}): Promise<IssuerPerson> {
  const sub = crypto.randomUUID();
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": `ip-${sub}` });
  return { sub, email: `${sub}@correo.example`, name: "Ana Paz", isVerified: true, ...values };
}

async function fillIn(page: Page, { sub, email, name, isVerified }: IssuerPerson) {
  await expect(page).toHaveURL(new RegExp(`^${ISSUER_URL}/entrar/`));
  await page.getByLabel("Id").fill(sub);
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo confirmado").setChecked(isVerified);
  await page.getByRole("button", { name: "Aceptar" }).click();
}

const notices = (page: Page) => page.getByRole("status", { name: "Avisos" });
const accountsOf = (email: string) =>
  query<{ id: number; name: string; email_confirmed_at: number; password_hash: string | null }>(
    "SELECT id, name, email_confirmed_at, password_hash FROM users WHERE email = ?",
    email,
  );

test.use({ otherOrigins: [ISSUER_URL] });

test("the first sign-in creates the account, the next one finds it @noscript", async ({ page, context }) => {
  const person = await newPerson(page);
  await page.goto("/login?redirectTo=/favorites");
  await page.getByRole("button", { name: BUTTON }).click();
  await fillIn(page, person);
  await expect(page).toHaveURL("/favorites");
  await expect(notices(page)).toContainText("Inicio de sesión exitoso");
  await expect(notices(page)).toContainText("Bienvenido a Sobremesa");
  const [account] = accountsOf(person.email);
  expect(account).toMatchObject({ name: "Ana Paz", password_hash: null });
  expect(account!.email_confirmed_at).toBeGreaterThan(0);
  expect(
    queryOne("SELECT provider, subject FROM user_identities WHERE user_id = ?", account!.id),
  ).toMatchObject({ provider: "oidc", subject: person.sub });

  // The site signed out, but the provider did not, so the provider asks nothing.
  await context.clearCookies({ name: "sobremesa_session" });
  await page.goto("/login?redirectTo=/preferences");
  await page.getByRole("button", { name: BUTTON }).click();
  await expect(page).toHaveURL("/preferences");
  expect(accountsOf(person.email)).toHaveLength(1);
  const sessions = "SELECT count(*) AS opened FROM sessions WHERE user_id = ?";
  expect(queryOne(sessions, account!.id)).toEqual({ opened: 2 });
});

test("registration offers the provider too @once", async ({ page }) => {
  const person = await newPerson(page);
  await page.goto("/register?paso=cuenta&redirectTo=/preferences");
  await expect(page.getByText("Lee qué guardamos en Privacidad.")).toBeVisible();
  await page.getByRole("button", { name: BUTTON }).click();
  await fillIn(page, person);
  await expect(page).toHaveURL("/preferences");
  expect(accountsOf(person.email)).toHaveLength(1);
});

test("the page of security links and unlinks a provider, with the password @anywidth", async ({
  page,
  runsScripts,
}) => {
  const person = await newPerson(page, { isVerified: false });
  const diner = await newDiner();
  await enter(page.context(), diner.cookie);
  const account = queryOne<{ id: number }>("SELECT id FROM users WHERE email = ?", diner.email);
  const identities = () =>
    query<{ subject: string }>("SELECT subject FROM user_identities WHERE user_id = ?", account.id);
  const confirm = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    if (runsScripts) {
      await page.waitForLoadState();
      expect(await screenProblems(page, smallTargets), name).toEqual([]);
    }
    await page.getByLabel("Tu contraseña", { exact: true }).fill(diner.password);
    await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  };

  await page.goto("/my-space/security");
  await confirm(`Vincular ${ISSUER_NAME}`);
  await fillIn(page, person);
  await expect(page).toHaveURL("/my-space/security");
  await expect(notices(page)).toContainText(`Ya puedes entrar con ${ISSUER_NAME}.`);
  expect(identities()).toEqual([{ subject: person.sub }]);

  await confirm(`Desvincular ${ISSUER_NAME}`);
  await expect(notices(page)).toContainText("Cuenta desvinculada");
  expect(identities()).toEqual([]);
});
