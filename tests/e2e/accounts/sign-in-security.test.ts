import { createCookie } from "@remix-run/cloudflare";
import { expect, test } from "playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { newToken } from "~/platform/keys.server";
import { cookiesOf, newAddress, send, toastsIn } from "../support/http";
import { letterTo } from "../support/letters";
import { cookieOf, newDiner, newEmail } from "../support/people";
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

/** Those that neither a Worker test of signing in nor a unit test of the way back sends: each costs a hash here. */
const SENT = ["/%5C..//malo.example/..//malo.example", "http:malo.example", " //malo.example"];

for (const trap of TRAPS) {
  test(`'${trap}' as the way back leads to no other site`, async () => {
    const isOfThisSite = (to: string | null) =>
      expect(new URL(to ?? "", SEEDED_URL).origin, String(to)).toBe(SEEDED_URL);
    const page = await send(`/login?redirectTo=${encodeURIComponent(trap)}`);
    for (const [, value] of (await page.text()).matchAll(/name="redirectTo" value="([^"]*)"/g))
      isOfThisSite(value!);
    const form = { email: DEMO_ACCOUNTS.diner, redirectTo: trap };
    const refused = await (await send("/login", { form: { ...form, password: "" } })).text();
    for (const [, value] of refused.matchAll(/name="redirectTo" value="([^"]*)"/g)) isOfThisSite(value!);
    if (SENT.includes(trap)) {
      const answer = await send("/login", { form: { ...form, password: DEMO_PASSWORD } });
      expect(answer.status).toBe(303);
      isOfThisSite(answer.headers.get("location"));
    }
    const cookie = await cookieOf(DEMO_ACCOUNTS.diner);
    isOfThisSite(
      (await send(`/login?redirectTo=${encodeURIComponent(trap)}`, { cookie })).headers.get("location"),
    );
    const done = await send(`/register?paso=listo&redirectTo=${encodeURIComponent(trap)}`, { cookie });
    const [, to] = (done.headers.get("refresh") ?? "").split("url=");
    isOfThisSite(to ?? null);
  });
}

test("another site can neither sign in, nor sign out, nor request letters", async () => {
  const diner = await newDiner();
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
  // The diner asks for one link afterwards, and no other exists.
  await send("/confirmar", { cookie: diner.cookie, form: {} });
  await letterTo(diner.email, "/confirmar/");
  expect(
    query("SELECT t.id FROM user_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = ?", diner.email),
  ).toHaveLength(1);
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(200);
});

test("a planted session id is not the one that signing in opens, whose cookie is hidden from scripts and whose pages are not cached", async () => {
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

  const [session] = answer.headers.getSetCookie().filter((one) => one.startsWith(SESSION));
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(session).toContain(attribute);
  expect(session).not.toMatch(/domain=/i);
  for (const path of ["/my-space", "/", "/login", "/register?paso=cuenta", "/recuperar"]) {
    const page = await send(path, { cookie: opened });
    expect(page.headers.get("cache-control"), path).toContain("no-store");
  }
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
    send("/login", { form: { email: diner.email, password: diner.password } }),
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
