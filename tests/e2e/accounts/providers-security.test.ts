import { type APIRequestContext, expect, request as requests, test } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import { ISSUER_NAME, type IssuerPerson } from "#support/issuer-names";
import { visitIssuer } from "#support/issuer-visit";
import { OWN_CONNECTION } from "../support/http";
import { newDiner } from "../support/people";
import { BROKEN_URL, SEEDED_URL } from "../support/servers";
import { query } from "../support/world/database";

/** A separate device: its own cookies, and its own network address, by which attempts are limited. */
type Device = APIRequestContext;

const devices: Device[] = [];

async function newDevice(
  cookies: Record<string, string> = {},
  { baseURL = SEEDED_URL }: { baseURL?: string } = {},
): Promise<Device> {
  const device = await requests.newContext({
    baseURL,
    extraHTTPHeaders: { "cf-connecting-ip": `ip-${crypto.randomUUID()}`, ...OWN_CONNECTION },
    storageState: {
      cookies: Object.entries(cookies).map(([name, value]) => ({
        name,
        value,
        domain: "localhost",
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax",
      })),
      origins: [],
    },
  });
  devices.push(device);
  return device;
}

test.afterEach(() => Promise.all(devices.splice(0).map((device) => device.dispose())));

const newPerson = (values: Partial<IssuerPerson> = {}): IssuerPerson => {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@correo.example`, name: "Ana Paz", isVerified: true, ...values };
};

/**
 * Presses a provider's button, or links the provider with a password. Returns the provider's address to which the
 * page leads.
 */
async function startSignIn(
  device: Device,
  form: Record<string, string> = {},
  from = "/auth/oidc",
): Promise<URL> {
  const pressed = await device.post(from, { form, maxRedirects: 0 });
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/auth/oidc"]);
  const page = await device.get("/auth/oidc", { maxRedirects: 0 });
  expect(page.status()).toBe(200);
  const [, url] = /^0; url=(.+)$/.exec(page.headers().refresh!)!;
  expect(page.headers()["cache-control"]).toContain("no-store");
  expect(await page.text()).toContain(`Ir a ${ISSUER_NAME}`);
  return new URL(url!);
}

/** Opens the address to which a provider returns. Returns where the site redirects and the text of that page. */
async function followCallback(device: Device, callback: URL) {
  const answer = await device.get(callback.pathname + callback.search, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const leadsTo = answer.headers().location!;
  return { leadsTo, says: await (await device.get(leadsTo, { maxRedirects: 0 })).text() };
}

const cookiesOf = async (device: Device) =>
  Object.fromEntries((await device.storageState()).cookies.map(({ name, value }) => [name, value]));
const isSignedIn = async (device: Device) =>
  (await device.get("/my-space/edit-profile", { maxRedirects: 0 })).status() === 200;
const accountsOf = (email: string) => query("SELECT id FROM users WHERE email = ?", email);
const providerAccountsOf = (sub: string) =>
  query<{ email: string }>(
    "SELECT users.email FROM user_identities JOIN users ON users.id = user_id WHERE subject = ?",
    sub,
  ).map(({ email }) => email);

/** Returns a device on which an account with a password is signed in, which has not confirmed its address. */
async function signedInDevice() {
  const { email, password, cookie } = await newDiner();
  const at = cookie.indexOf("=");
  const device = await newDevice({ [cookie.slice(0, at)]: cookie.slice(at + 1) });
  return { device, email, password };
}

test.describe("returning from the provider", () => {
  test("a state counts once, even on the device that still has its cookie", async () => {
    const device = await newDevice();
    const url = await startSignIn(device);
    const cookies = await cookiesOf(device);
    const [ana, other] = [newPerson(), newPerson()];
    // The provider itself answers twice, each time with a valid code.
    const [first, second] = [await visitIssuer(url.href, ana), await visitIssuer(url.href, other)];
    expect((await followCallback(device, first)).leadsTo).toBe("/my-space");
    expect(await isSignedIn(device)).toBe(true);
    expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");

    for (const callback of [first, second]) {
      const replaying = await newDevice({ sobremesa_attempt: cookies.sobremesa_attempt! });
      const { leadsTo, says } = await followCallback(replaying, callback);
      expect(leadsTo).toBe("/login");
      expect(says).toContain("Esa respuesta de Mi Universidad ya se usó.");
      expect(await isSignedIn(replaying)).toBe(false);
    }
    expect(accountsOf(other.email)).toEqual([]);
  });

  test("a changed nonce is refused", async () => {
    const device = await newDevice();
    const url = await startSignIn(device, { redirectTo: "/favorites" });
    url.searchParams.set("nonce", "planted");
    const person = newPerson();
    const { leadsTo, says } = await followCallback(device, await visitIssuer(url.href, person));
    expect(leadsTo).toBe("/login?redirectTo=%2Ffavorites");
    expect(says).toContain("No pudimos comprobar la respuesta de Mi Universidad");
    expect(accountsOf(person.email)).toEqual([]);
  });

  test("a changed PKCE challenge is refused", async () => {
    const device = await newDevice();
    const url = await startSignIn(device);
    url.searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    const { says } = await followCallback(device, await visitIssuer(url.href, newPerson()));
    expect(says).toContain("No pudimos comprobar la respuesta de Mi Universidad");
    expect(await isSignedIn(device)).toBe(false);
  });

  test("a changed state is refused and does not end the pending sign-in", async () => {
    const device = await newDevice();
    const callback = await visitIssuer((await startSignIn(device)).href, newPerson());
    const planted = new URL(callback);
    planted.searchParams.set("state", "planted");
    const { leadsTo, says } = await followCallback(device, planted);
    expect(leadsTo).toBe("/login");
    expect(says).toContain("El intento con Mi Universidad caducó o empezó en otro navegador.");
    expect(await isSignedIn(device)).toBe(false);
    expect((await followCallback(device, callback)).leadsTo).toBe("/my-space");
  });

  test("another device's answer signs in nobody, without the attempt's cookie or with a changed one", async () => {
    const thief = await newDevice();
    const callback = await visitIssuer((await startSignIn(thief)).href, newPerson());
    const { sobremesa_attempt: attempt } = await cookiesOf(thief);
    for (const brought of [undefined, `x${attempt}`, "e30="]) {
      const device = await newDevice(brought ? { sobremesa_attempt: brought } : {});
      expect((await followCallback(device, callback)).says).toContain("caducó o empezó en otro navegador");
      expect(await isSignedIn(device)).toBe(false);
    }
  });

  for (const [what, answer, sentence] of [
    ["no code", {}, "Mi Universidad no completó la respuesta."],
    ["an invented code", { code: "invented" }, "No pudimos comprobar la respuesta de Mi Universidad"],
    ["a refusal", { error: "access_denied" }, "Cancelaste el permiso en Mi Universidad."],
    ["an error of the provider", { error: "server_error" }, "Mi Universidad no responde ahora mismo."],
    ["an unknown error", { error: "<b>x</b>" }, "No pudimos comprobar la respuesta"],
  ] as const) {
    test(`an answer with ${what} says so`, async () => {
      const device = await newDevice();
      const state = (await startSignIn(device)).searchParams.get("state")!;
      const callback = new URL("/auth/oidc/callback", SEEDED_URL);
      callback.search = new URLSearchParams({ state, ...answer }).toString();
      const { leadsTo, says } = await followCallback(device, callback);
      expect(leadsTo).toBe("/login");
      expect(says).toContain(sentence);
      expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");
    });
  }

  test("an address that the provider does not confirm signs in nobody", async () => {
    const device = await newDevice();
    const person = newPerson({ isVerified: false });
    const url = await startSignIn(device, { redirectTo: "/favorites" });
    const { leadsTo, says } = await followCallback(device, await visitIssuer(url.href, person));
    expect(leadsTo).toBe("/login?redirectTo=%2Ffavorites");
    expect(says).toContain("No entraste");
    expect(says).toContain(
      "Mi Universidad no confirma que tu correo sea tuyo. Entra con tu contraseña y vincula Mi Universidad desde tu perfil.",
    );
    expect(accountsOf(person.email)).toEqual([]);
  });

  test("a refusal on the provider's own page leads back to sign-in", async () => {
    const device = await newDevice();
    const callback = await visitIssuer((await startSignIn(device)).href, undefined);
    const { leadsTo, says } = await followCallback(device, callback);
    expect(leadsTo).toBe("/login");
    expect(says).toContain("Cancelaste el permiso en Mi Universidad.");
  });

  test("leads to no other site", async () => {
    for (const redirectTo of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const device = await newDevice();
      const callback = await visitIssuer((await startSignIn(device, { redirectTo })).href, newPerson());
      expect((await followCallback(device, callback)).leadsTo).toBe("/my-space");
    }
  });

  test("takes an address over from an account that never confirmed it", async () => {
    const { device: thief, email, password } = await signedInDevice();
    expect(await isSignedIn(thief)).toBe(true);
    const device = await newDevice();
    const person = newPerson({ email });
    const { leadsTo } = await followCallback(
      device,
      await visitIssuer((await startSignIn(device)).href, person),
    );
    expect(leadsTo).toBe("/my-space");
    expect(await isSignedIn(thief)).toBe(false);
    const form = { email, password };
    expect((await thief.post("/login", { form, maxRedirects: 0 })).status()).toBe(400);
    expect(providerAccountsOf(person.sub)).toEqual([email]);
  });
});

test.describe("linking", () => {
  const PASSWORD = { password: DEMO_PASSWORD };
  const startLinking = (device: Device) => startSignIn(device, PASSWORD, "/auth/oidc/link");
  const link = async (device: Device, person: IssuerPerson) =>
    followCallback(device, await visitIssuer((await startLinking(device)).href, person));

  test("links a provider to the signed-in account, which the provider then opens", async () => {
    const { device, email } = await signedInDevice();
    const person = newPerson({ isVerified: false });
    const { leadsTo, says } = await link(device, person);
    expect(leadsTo).toBe("/my-space/security");
    expect(says).toContain("Ya puedes entrar con Mi Universidad.");
    expect(providerAccountsOf(person.sub)).toEqual([email]);
    expect((await link(device, person)).says).toContain("Mi Universidad ya estaba vinculada a tu cuenta.");
    expect((await link(device, newPerson())).says).toContain("Tu cuenta ya está vinculada a otra cuenta");

    const elsewhere = await newDevice();
    await followCallback(elsewhere, await visitIssuer((await startSignIn(elsewhere)).href, person));
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(accountsOf(person.email)).toEqual([]);
  });

  test("does not move another account's provider account", async () => {
    const [rosa, luis] = [await signedInDevice(), await signedInDevice()];
    const person = newPerson();
    await link(rosa.device, person);
    const { leadsTo, says } = await link(luis.device, person);
    expect(leadsTo).toBe("/my-space/security");
    expect(says).toContain("Esa cuenta de Mi Universidad ya está vinculada a otra cuenta de Sobremesa.");
    expect(providerAccountsOf(person.sub)).toEqual([rosa.email]);
  });

  test("works only for the account that began it, neither anonymously nor after another sign-in", async () => {
    const anonymous = await newDevice();
    const refused = await anonymous.post("/auth/oidc/link", { form: PASSWORD, maxRedirects: 0 });
    expect(refused.headers().location).toBe("/register?redirectTo=%2Fauth%2Foidc%2Flink");

    const [rosa, luis] = [await signedInDevice(), await signedInDevice()];
    const person = newPerson();
    const callback = await visitIssuer((await startLinking(rosa.device)).href, person);
    const { sobremesa_attempt: attempt } = await cookiesOf(rosa.device);
    const swapped = await newDevice({ ...(await cookiesOf(luis.device)), sobremesa_attempt: attempt! });
    expect((await followCallback(swapped, callback)).says).toContain("Tu sesión cambió mientras tanto.");
    expect(providerAccountsOf(person.sub)).toEqual([]);
  });

  test("needs the password even in an open session, to link and to unlink", async () => {
    const { device } = await signedInDevice();
    const person = newPerson();
    await link(device, person);
    for (const does of ["link", "unlink"]) {
      const forms: Record<string, string>[] = [{}, { password: "adivinada" }, { purpose: "link" }];
      for (const form of forms) {
        const answer = await device.post(`/auth/oidc/${does}`, {
          form,
          maxRedirects: 0,
        });
        expect(answer.status()).toBe(400);
        const says = form.password
          ? "La contraseña actual no es correcta"
          : "Debes ingresar tu contraseña actual";
        expect(await answer.text()).toContain(says);
      }
    }
    expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");
    // A sign-in that the button begins never links, even with a forged purpose.
    const other = newPerson();
    await followCallback(
      device,
      await visitIssuer((await startSignIn(device, { purpose: "link" })).href, other),
    );
    expect(providerAccountsOf(person.sub)).toHaveLength(1);
    expect(providerAccountsOf(other.sub)).toEqual([other.email]);
  });

  test("is undone while a password remains, and never for the last way to sign in", async () => {
    const unlink = async (device: Device) => {
      const answer = await device.post("/auth/oidc/unlink", { form: PASSWORD, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([303, "/my-space/security"]);
      return (await device.get("/my-space/security")).text();
    };
    const { device } = await signedInDevice();
    const person = newPerson();
    await link(device, person);
    expect(await unlink(device)).toContain("Ya no se puede entrar con Mi Universidad.");
    expect(providerAccountsOf(person.sub)).toEqual([]);
    expect(await unlink(device)).toContain("Mi Universidad no estaba vinculada a tu cuenta.");

    const withoutPassword = await newDevice();
    const luis = newPerson();
    await followCallback(withoutPassword, await visitIssuer((await startSignIn(withoutPassword)).href, luis));
    expect(await unlink(withoutPassword)).toContain("Mi Universidad es tu única forma de entrar.");
    expect(providerAccountsOf(luis.sub)).toEqual([luis.email]);
  });
});

test("an unreachable provider leads back to sign-in with a sentence", async () => {
  const device = await newDevice({}, { baseURL: BROKEN_URL });
  expect(await (await device.get("/login?redirectTo=/favorites")).text()).toContain(
    `Continuar con ${ISSUER_NAME}`,
  );
  const form = { redirectTo: "/favorites" };
  const pressed = await device.post("/auth/oidc", { form, maxRedirects: 0 });
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/auth/oidc"]);
  const begun = await device.get("/auth/oidc", { maxRedirects: 0 });
  expect([begun.status(), begun.headers().location]).toEqual([303, "/login?redirectTo=%2Ffavorites"]);
  const page = await device.get(begun.headers().location!, { maxRedirects: 0 });
  expect(await page.text()).toContain("Mi Universidad no responde ahora mismo.");
});

test("a provider that is not configured does not exist", async () => {
  const device = await newDevice();
  const { device: signedIn } = await signedInDevice();
  for (const id of ["google", "facebook", "constructor", "OIDC"]) {
    for (const path of [
      `/auth/${id}`,
      `/auth/${id}/callback`,
      `/auth/${id}.data`,
      `/auth/${id}/callback.data`,
    ]) {
      expect((await device.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    }
    const answer = await device.post(`/auth/${id}`, { form: { purpose: "sign-in" }, maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect((await signedIn.post(`/auth/${id}/unlink`, { maxRedirects: 0 })).status()).toBe(404);
  }
  expect(await (await device.get("/login")).text()).not.toContain("Google");
});
