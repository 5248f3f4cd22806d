import { type APIRequestContext, expect, request as requests, test } from "playwright/test";
import { ISSUER_NAME, type IssuerPerson } from "#support/issuer-names";
import { visitIssuer } from "#support/issuer-visit";
import { OWN_CONNECTION } from "../support/http";
import { SEEDED_URL } from "../support/servers";
import { query } from "../support/world/database";

/** A device of its own: cookies, and the address that tries are limited by. */
type Device = APIRequestContext;

const devices: Device[] = [];

async function newDevice(cookies: Record<string, string> = {}): Promise<Device> {
  const device = await requests.newContext({
    baseURL: SEEDED_URL,
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

const somebody = (values: Partial<IssuerPerson> = {}): IssuerPerson => {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@correo.example`, name: "Ana Paz", isVerified: true, ...values };
};

/** Presses a provider's button, or links it with one's password: gives where the page behind it leads to. */
async function leave(device: Device, form: Record<string, string> = {}, from = "/auth/oidc"): Promise<URL> {
  const pressed = await device.post(from, { form, maxRedirects: 0 });
  expect([pressed.status(), pressed.headers().location]).toEqual([303, "/auth/oidc"]);
  const page = await device.get("/auth/oidc", { maxRedirects: 0 });
  expect(page.status()).toBe(200);
  const [, url] = /^0; url=(.+)$/.exec(page.headers().refresh!)!;
  expect(page.headers()["cache-control"]).toContain("no-store");
  expect(await page.text()).toContain(`Ir a ${ISSUER_NAME}`);
  return new URL(url!);
}

/** What the site answers to an address that a provider sent somebody back to: where it leads, and what the page there says. */
async function comeBack(device: Device, callback: URL) {
  const answer = await device.get(callback.pathname + callback.search, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const leadsTo = answer.headers().location!;
  return { leadsTo, says: await (await device.get(leadsTo, { maxRedirects: 0 })).text() };
}

const cookiesOf = async (device: Device) =>
  Object.fromEntries((await device.storageState()).cookies.map(({ name, value }) => [name, value]));
const isSignedIn = async (device: Device) =>
  (await device.get("/my-space", { maxRedirects: 0 })).status() === 200;
const accountsOf = (email: string) => query("SELECT id FROM users WHERE email = ?", email);
const providerAccountsOf = (sub: string) =>
  query<{ email: string }>(
    "SELECT users.email FROM user_identities JOIN users ON users.id = user_id WHERE subject = ?",
    sub,
  ).map(({ email }) => email);

/** An account with a password, signed in on a device of its own. */
async function registered() {
  const device = await newDevice();
  const email = `${crypto.randomUUID()}@correo.example`;
  const form = { name: "Rosa", email, password: "secreta" };
  const answer = await device.post("/register?paso=cuenta", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(await isSignedIn(device)).toBe(true);
  return { device, email };
}

test.describe("coming back", () => {
  test("a state counts once, on the device that keeps its cookie too", async () => {
    const device = await newDevice();
    const url = await leave(device);
    const kept = await cookiesOf(device);
    const [ana, other] = [somebody(), somebody()];
    // The provider itself answers twice, each time with a code that it would take.
    const [first, second] = [await visitIssuer(url.href, ana), await visitIssuer(url.href, other)];
    expect((await comeBack(device, first)).leadsTo).toBe("/my-space");
    expect(await isSignedIn(device)).toBe(true);
    expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");

    for (const callback of [first, second]) {
      const replaying = await newDevice({ sobremesa_attempt: kept.sobremesa_attempt! });
      const { leadsTo, says } = await comeBack(replaying, callback);
      expect(leadsTo).toBe("/login");
      expect(says).toContain("Esa respuesta de Mi Universidad ya se usó.");
      expect(await isSignedIn(replaying)).toBe(false);
    }
    expect(accountsOf(other.email)).toEqual([]);
  });

  test("another nonce than this try's is refused", async () => {
    const device = await newDevice();
    const url = await leave(device, { redirectTo: "/favorites" });
    url.searchParams.set("nonce", "planted");
    const person = somebody();
    const { leadsTo, says } = await comeBack(device, await visitIssuer(url.href, person));
    expect(leadsTo).toBe("/login?redirectTo=%2Ffavorites");
    expect(says).toContain("No pudimos comprobar la respuesta de Mi Universidad");
    expect(accountsOf(person.email)).toEqual([]);
  });

  test("another PKCE challenge than this try's is refused", async () => {
    const device = await newDevice();
    const url = await leave(device);
    url.searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    const { says } = await comeBack(device, await visitIssuer(url.href, somebody()));
    expect(says).toContain("No pudimos comprobar la respuesta de Mi Universidad");
    expect(await isSignedIn(device)).toBe(false);
  });

  test("another state is refused and does not end the try that is under way", async () => {
    const device = await newDevice();
    const callback = await visitIssuer((await leave(device)).href, somebody());
    const planted = new URL(callback);
    planted.searchParams.set("state", "planted");
    const { leadsTo, says } = await comeBack(device, planted);
    expect(leadsTo).toBe("/login");
    expect(says).toContain("El intento con Mi Universidad caducó o empezó en otro navegador.");
    expect(await isSignedIn(device)).toBe(false);
    expect((await comeBack(device, callback)).leadsTo).toBe("/my-space");
  });

  test("somebody else's answer signs nobody in: without the try's cookie, or with one that was changed", async () => {
    const thief = await newDevice();
    const callback = await visitIssuer((await leave(thief)).href, somebody());
    const { sobremesa_attempt: kept } = await cookiesOf(thief);
    for (const brought of [undefined, `x${kept}`, "e30="]) {
      const device = await newDevice(brought ? { sobremesa_attempt: brought } : {});
      expect((await comeBack(device, callback)).says).toContain("caducó o empezó en otro navegador");
      expect(await isSignedIn(device)).toBe(false);
    }
  });

  for (const [what, answer, sentence] of [
    ["no code", {}, "Mi Universidad no completó la respuesta."],
    ["an invented code", { code: "invented" }, "No pudimos comprobar la respuesta de Mi Universidad"],
    ["a refusal", { error: "access_denied" }, "Cancelaste el permiso en Mi Universidad."],
    ["trouble of its own", { error: "server_error" }, "Mi Universidad no responde ahora mismo."],
    ["an error that nobody knows", { error: "<b>x</b>" }, "No pudimos comprobar la respuesta"],
  ] as const) {
    test(`an answer with ${what} says so`, async () => {
      const device = await newDevice();
      const state = (await leave(device)).searchParams.get("state")!;
      const callback = new URL("/auth/oidc/callback", SEEDED_URL);
      callback.search = new URLSearchParams({ state, ...answer }).toString();
      const { leadsTo, says } = await comeBack(device, callback);
      expect(leadsTo).toBe("/login");
      expect(says).toContain(sentence);
      expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");
    });
  }

  test("leads to no other site", async () => {
    for (const redirectTo of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const device = await newDevice();
      const callback = await visitIssuer((await leave(device, { redirectTo })).href, somebody());
      expect((await comeBack(device, callback)).leadsTo).toBe("/my-space");
    }
  });

  test("takes an address from whoever registered it without confirming it", async () => {
    const { device: thief, email } = await registered();
    const device = await newDevice();
    const person = somebody({ email });
    const { leadsTo } = await comeBack(device, await visitIssuer((await leave(device)).href, person));
    expect(leadsTo).toBe("/my-space");
    expect(await isSignedIn(thief)).toBe(false);
    const form = { email, password: "secreta" };
    expect((await thief.post("/login", { form, maxRedirects: 0 })).status()).toBe(400);
    expect(providerAccountsOf(person.sub)).toEqual([email]);
  });
});

test.describe("linking", () => {
  const PASSWORD = { password: "secreta" };
  const leaveToLink = (device: Device) => leave(device, PASSWORD, "/auth/oidc/link");
  const link = async (device: Device, person: IssuerPerson) =>
    comeBack(device, await visitIssuer((await leaveToLink(device)).href, person));

  test("ties a provider to the account that is signed in, which it then opens", async () => {
    const { device, email } = await registered();
    const person = somebody({ isVerified: false });
    const { leadsTo, says } = await link(device, person);
    expect(leadsTo).toBe("/my-space/security");
    expect(says).toContain("Ya puedes entrar con Mi Universidad.");
    expect(providerAccountsOf(person.sub)).toEqual([email]);
    expect((await link(device, person)).says).toContain("Mi Universidad ya estaba vinculada a tu cuenta.");
    expect((await link(device, somebody())).says).toContain("Tu cuenta ya está vinculada a otra cuenta");

    const elsewhere = await newDevice();
    await comeBack(elsewhere, await visitIssuer((await leave(elsewhere)).href, person));
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(accountsOf(person.email)).toEqual([]);
  });

  test("leaves another account's identity where it is", async () => {
    const [rosa, luis] = [await registered(), await registered()];
    const person = somebody();
    await link(rosa.device, person);
    const { leadsTo, says } = await link(luis.device, person);
    expect(leadsTo).toBe("/my-space/security");
    expect(says).toContain("Esa cuenta de Mi Universidad ya está vinculada a otra cuenta de Sobremesa.");
    expect(providerAccountsOf(person.sub)).toEqual([rosa.email]);
  });

  test("is for whoever began it: not for nobody, nor for who has signed in since", async () => {
    const nobody = await newDevice();
    const refused = await nobody.post("/auth/oidc/link", { form: PASSWORD, maxRedirects: 0 });
    expect(refused.headers().location).toBe("/register?redirectTo=%2Fauth%2Foidc%2Flink");

    const [rosa, luis] = [await registered(), await registered()];
    const person = somebody();
    const callback = await visitIssuer((await leaveToLink(rosa.device)).href, person);
    const { sobremesa_attempt: kept } = await cookiesOf(rosa.device);
    const swapped = await newDevice({ ...(await cookiesOf(luis.device)), sobremesa_attempt: kept! });
    expect((await comeBack(swapped, callback)).says).toContain("Tu sesión cambió mientras tanto.");
    expect(providerAccountsOf(person.sub)).toEqual([]);
  });

  test("is not for who finds a session open: without the password no try begins, and nothing is taken", async () => {
    const { device } = await registered();
    const person = somebody();
    await link(device, person);
    for (const does of ["link", "unlink"]) {
      const forms: Record<string, string>[] = [{}, { password: "adivinada" }, { purpose: "link" }];
      for (const form of forms) {
        const answer = await device.post(`/auth/oidc/${does}`, {
          form,
          maxRedirects: 0,
        });
        expect(answer.status()).toBe(400);
        expect(await answer.text()).toContain("La contraseña actual no es correcta");
      }
    }
    expect(await cookiesOf(device)).not.toHaveProperty("sobremesa_attempt");
    // What the sign-in button begins links nothing, whatever it is sent with.
    const other = somebody();
    await comeBack(device, await visitIssuer((await leave(device, { purpose: "link" })).href, other));
    expect(providerAccountsOf(person.sub)).toHaveLength(1);
    expect(providerAccountsOf(other.sub)).toEqual([other.email]);
  });

  test("is undone where a password is left, and never for the last way in", async () => {
    const unlink = async (device: Device) => {
      const answer = await device.post("/auth/oidc/unlink", { form: PASSWORD, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([303, "/my-space/security"]);
      return (await device.get("/my-space/security")).text();
    };
    const { device } = await registered();
    const person = somebody();
    await link(device, person);
    expect(await unlink(device)).toContain("Ya no se puede entrar con Mi Universidad.");
    expect(providerAccountsOf(person.sub)).toEqual([]);
    expect(await unlink(device)).toContain("Mi Universidad no estaba vinculada a tu cuenta.");

    const withoutPassword = await newDevice();
    const luis = somebody();
    await comeBack(withoutPassword, await visitIssuer((await leave(withoutPassword)).href, luis));
    expect(await unlink(withoutPassword)).toContain("Mi Universidad es tu única forma de entrar.");
    expect(providerAccountsOf(luis.sub)).toEqual([luis.email]);
  });
});

test("a provider that is not configured does not exist", async () => {
  const device = await newDevice();
  const { device: signedIn } = await registered();
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
