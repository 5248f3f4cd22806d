import { createCookie } from "@remix-run/cloudflare";
import { expect, test } from "playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { newToken } from "~/platform/keys.server";
import { cookiesOf, newAddress, send, toastsIn } from "../support/http";
import { letterTo } from "../support/letters";
import { newDiner, newEmail, registerDiner } from "../support/people";
import { APP_SECRET, SEEDED_URL } from "../support/servers";
import { query } from "../support/world/database";

const SESSION = "sobremesa_session=";
const sessionsOf = (email: string) =>
  query("SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?", email).length;

const TRAPS = [
  "//malo.example",
  "/\\malo.example",
  "\\\\malo.example",
  "https://malo.example/",
  "///malo.example",
  "/\t/malo.example",
  "/%5C..//malo.example/..//malo.example",
  "/.//malo.example",
  "javascript:alert(1)",
  "http:malo.example",
  " //malo.example",
];

for (const trap of TRAPS) {
  test(`'${trap}' as the way back leads to no other site`, async () => {
    const isOfThisSite = (to: string | null) =>
      expect(new URL(to ?? "", SEEDED_URL).origin, String(to)).toBe(SEEDED_URL);
    const page = await send(`/login?redirectTo=${encodeURIComponent(trap)}`);
    for (const [, value] of (await page.text()).matchAll(/name="redirectTo" value="([^"]*)"/g))
      isOfThisSite(value!);
    const answer = await send("/login", {
      form: { email: DEMO_ACCOUNTS.diner, password: DEMO_PASSWORD, redirectTo: trap },
    });
    expect(answer.status).toBe(303);
    isOfThisSite(answer.headers.get("location"));
    const cookie = cookiesOf(answer, SESSION);
    isOfThisSite(
      (await send(`/login?redirectTo=${encodeURIComponent(trap)}`, { cookie })).headers.get("location"),
    );
    const done = await send(`/register?paso=listo&redirectTo=${encodeURIComponent(trap)}`, { cookie });
    const [, to] = (done.headers.get("refresh") ?? "").split("url=");
    isOfThisSite(to ?? null);
  });
}

test("another site can neither sign in, nor sign out, nor request letters", async () => {
  const diner = await registerDiner();
  for (const headers of [
    { origin: "https://malo.example" },
    { origin: "null" },
    { origin: `${SEEDED_URL}.malo.example` },
  ]) {
    for (const [path, form] of [
      ["/login", { email: diner.email, password: diner.password }],
      ["/logout", {}],
      ["/logout.data", {}],
      ["/register", { name: "X", email: newEmail(), password: "sancocho" }],
      ["/recuperar", { email: diner.email }],
      ["/confirmar", {}],
    ] as const) {
      const answer = await send(path, { form, cookie: diner.cookie, headers });
      expect(answer.status, `${path} from ${headers.origin}`).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(sessionsOf(diner.email)).toBe(1);
  // Registration sent one link, and no other exists.
  await letterTo(diner.email, "/confirmar/");
  expect(
    query("SELECT t.id FROM user_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = ?", diner.email),
  ).toHaveLength(1);
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(200);
});

test("a planted session id is not the one that signing in opens", async () => {
  const diner = await newDiner();
  const planted = newToken(16);
  const cookie = createCookie("sobremesa_session", { secrets: [`session:${APP_SECRET}`] });
  const header = (await cookie.serialize(planted)).split(";", 1)[0]!;
  // A session id that the server did not create signs in nobody, even with a valid signature.
  expect((await send("/my-space", { cookie: header })).status).toBe(303);
  const answer = await send("/login", {
    cookie: header,
    form: { email: diner.email, password: diner.password },
  });
  const opened = cookiesOf(answer, SESSION);
  expect(opened).not.toBe(header);
  expect(await cookie.parse(opened)).not.toBe(planted);
  expect((await send("/my-space", { cookie: opened })).status).toBe(200);
  expect((await send("/my-space", { cookie: header })).status).toBe(303);
});

test("signing in on a device ends its earlier session", async () => {
  const [one, other] = [await newDiner(), await newDiner()];
  const answer = await send("/login", {
    cookie: one.cookie,
    form: { email: other.email, password: other.password },
  });
  expect(answer.status).toBe(303);
  expect((await send("/my-space", { cookie: one.cookie })).status).toBe(303);
});

test("a session cookie without a valid signature signs in nobody and fails no page", async () => {
  const { cookie } = await newDiner();
  const forged = [
    `${cookie}x`,
    cookie.replace(/\.[^.]+$/, ""),
    `${SESSION}${"A".repeat(22)}`,
    `${SESSION}%00%ff`,
    `${SESSION};${SESSION}`,
    `${SESSION}${"A".repeat(4000)}.b`,
  ];
  for (const one of forged) {
    expect((await send("/my-space", { cookie: one })).status, one).toBe(303);
    expect((await send("/", { cookie: one })).status, one).toBe(200);
  }
});

test("a session's cookie is hidden from scripts, and its pages are not cached", async () => {
  const { email, password } = await newDiner();
  const answer = await send("/login", { form: { email, password } });
  const [session] = answer.headers.getSetCookie().filter((one) => one.startsWith(SESSION));
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(session).toContain(attribute);
  expect(session).not.toMatch(/domain=/i);
  for (const path of ["/my-space", "/", "/login", "/register?paso=cuenta", "/recuperar"]) {
    const page = await send(path, { cookie: cookiesOf(answer, SESSION) });
    expect(page.headers.get("cache-control"), path).toContain("no-store");
  }
});

const trySignIn = (email: string, password: string, address: string) =>
  send("/login", { form: { email, password }, address });

test("after ten wrong passwords an account must wait, on every network, even with the right password", async () => {
  const diner = await newDiner();
  const other = await newDiner();
  for (let at = 1; at <= 10; at++) {
    const answer = await trySignIn(diner.email, "no es esta", newAddress());
    expect(answer.status, `attempt ${at}`).toBe(400);
  }
  const address = newAddress();
  const refused = await trySignIn(diner.email, diner.password, address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain("Demasiados intentos");
  expect(html).toContain("Espera 15 minutos antes de probar otra vez, o recupera tu contraseña.");
  expect(cookiesOf(refused, SESSION)).toBe("");
  expect(sessionsOf(diner.email)).toBe(1);
  // Open sessions stay open, and other accounts sign in.
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(200);
  expect((await trySignIn(other.email, other.password, address)).status).toBe(303);
});

test("a flood of registrations from one network stops no other sign-in or registration", async () => {
  const diner = await newDiner();
  const address = newAddress();
  const flood = Promise.all(
    Array.from({ length: 40 }, () =>
      send("/register?paso=cuenta", {
        form: { name: "Nadie", email: newEmail("nadie"), password: "sancocho" },
        address,
      }),
    ),
  );
  const others = await Promise.all([
    trySignIn(diner.email, diner.password, newAddress()),
    send("/register?paso=cuenta", { form: { name: "Rosa", email: newEmail(), password: "sancocho" } }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([303, 303]);
  const statuses = (await flood).map(({ status }) => status);
  // The limits refuse these requests before hashing a password.
  expect(statuses.filter((status) => status === 429 || status === 503).length).toBeGreaterThan(10);
});

test("signing out twice gives the same answer", async () => {
  const { cookie } = await newDiner();
  for (const one of [cookie, cookie, undefined]) {
    const answer = await send("/logout", { cookie: one, form: {} });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    expect(toastsIn(answer)).toMatchObject([
      { tone: "success", title: "Sesión cerrada", text: "Has cerrado sesión correctamente" },
    ]);
    expect(answer.headers.getSetCookie().join()).toMatch(/sobremesa_session=;/);
  }
});

test("oversized and invalid forms are refused with a sentence", async () => {
  const email = newEmail();
  const long = "a".repeat(70_000);
  for (const [path, form] of [
    ["/login", { email: long, password: "x" }],
    ["/register?paso=cuenta", { name: long, email, password: "sancocho" }],
    ["/register?paso=cuenta", { name: "a".repeat(500), email, password: "sancocho" }],
    ["/register?paso=cuenta", { name: "Rosa", email, password: "a".repeat(500) }],
    ["/register?paso=cuenta", { name: "\u0000\u202e", email, password: "sancocho" }],
    ["/recuperar", { email: `${long}@x.example` }],
  ] as const) {
    const answer = await send(path, { form });
    expect(answer.status, path).toBe(400);
    expect(await answer.text(), path).toMatch(
      /No pudimos leer lo que enviaste|caracteres como máximo|completa todos los campos|correo válido/,
    );
  }
  expect(query("SELECT id FROM users WHERE email = ?", email)).toEqual([]);
});
