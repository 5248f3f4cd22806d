import { env } from "cloudflare:test";
import { createCookie } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminUsers, users } from "~/data/schema/accounts";
import { identityOf } from "~/http/accounts/session.server";
import { action as loginAction } from "~/routes/auth/login";
import { actionOf, cookiesAfter } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  newAddress,
  PASSWORD,
  startRequest,
} from "../../people";
import { addUser, at, DAY, db, HOUR, NOW } from "../../rows";
import { findIdentity, findIdentityWithCost, sessionsOf, signIn, signOut } from "../../sessions";

const COOKIE = "__Host-sobremesa_session";

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset();
});

describe("the session cookie", () => {
  it.each([
    ["https://sobremesa.test", COOKIE, ["Secure"]],
    ["http://localhost:8787", "sobremesa_session", []],
  ])("from %s has the name %s and is out of scripts' reach", async (origin, name, more) => {
    const { email } = await addAccount();
    const answer = await signIn(email, origin);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
    const [pair, ...attributes] = line.split("; ");
    expect(attributes.toSorted()).toEqual(
      ["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", ...more].toSorted(),
    );
    const request = new Request(`${origin}/`, { headers: { cookie: pair ?? "" } });
    expect(await identityOf({ request, context: startRequest().context })).toMatchObject({ email });
  });

  it("holds an id that neither the database nor KV stores", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const token = JSON.parse(
      atob(decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? ""),
    ) as string;
    expect(token).toMatch(/^[\w-]{22}$/);
    const [row] = await sessionsOf(account);
    const { keys } = await env.SESSIONS.list();
    expect(JSON.stringify([row, keys])).not.toContain(token);
    expect(await env.SESSIONS.get(`session:${row?.tokenHash}`, "json")).toEqual({ method: "password" });
  });

  it("set over plain http is not accepted over https", async () => {
    const { email } = await addAccount();
    const cookie = cookiesAfter([await signIn(email, "http://localhost:8787")]);
    expect(await findIdentity(cookie)).toBeUndefined();
  });

  it.each<[string, (cookie: string) => string | Promise<string>]>([
    ["empty", () => `${COOKIE}=`],
    ["garbage", () => `${COOKIE}=garbage`],
    ["no base64", () => `${COOKIE}=%%%.$$$`],
    ["dots", () => `${COOKIE}=....`],
    ["a broken escape", () => `${COOKIE}=%E0%A4%A`],
    ["without its signature", (cookie) => cookie.replace(/(\.|%2E).*/i, "")],
    [
      "with another's signature",
      async (cookie) => cookie.replace(/=.*\./, `=${btoa('"AAAAAAAAAAAAAAAAAAAAAA"')}.`),
    ],
    [
      "with one letter changed",
      (cookie) => cookie.replace(/=(.)/, (_, letter) => `=${letter === "I" ? "J" : "I"}`),
    ],
    ["under the name of plain http", (cookie) => cookie.replace("__Host-", "")],
    [
      "signed for another purpose",
      async () =>
        await createCookie(COOKIE, { secrets: [startRequest().context.keys.cookie("toast")] }).serialize(
          "A".repeat(22),
        ),
    ],
    [
      "signed elsewhere",
      async () =>
        await createCookie(COOKIE, { secrets: ["session:another-secret"] }).serialize("A".repeat(22)),
    ],
    [
      "ours, of an id that no session has",
      async () =>
        await createCookie(COOKIE, { secrets: [startRequest().context.keys.cookie("session")] }).serialize(
          "A".repeat(22),
        ),
    ],
    [
      "ours, of something else than an id",
      async () =>
        await createCookie(COOKIE, { secrets: [startRequest().context.keys.cookie("session")] }).serialize({
          id: 1,
        }),
    ],
  ])("that is %s belongs to no session, and causes no error", async (_, spoilt) => {
    const cookie = await spoilt(await cookieOf(await addAccount()));
    expect(await findIdentity(cookie)).toBeUndefined();
    expect((await signOut(cookie)).status).toBe(303);
    const { email } = await addAccount();
    const answer = await actionOf(loginAction, {
      path: "/login",
      context: startRequest().context,
      form: { email, password: PASSWORD },
      headers: { cookie, "cf-connecting-ip": newAddress() },
    });
    expect([answer.status, (await findIdentity(cookiesAfter([answer])))?.email]).toEqual([303, email]);
  });
});

describe("the identity of a request", () => {
  it("has the role that the database gives at this moment, not at sign-in", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    expect(await findIdentity(cookie)).toMatchObject({
      userId: account.id,
      role: "visitor",
      owner: null,
      adminId: null,
    });
    await db.insert(adminUsers).values({ email: account.email, createdAt: NOW }).run();
    expect(await findIdentity(cookie)).toMatchObject({ role: "admin" });
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id));
    expect(await findIdentity(cookie)).toMatchObject({ role: "visitor", adminId: null, isConfirmed: false });
    await db.delete(users).where(eq(users.id, account.id));
    expect(await findIdentity(cookie)).toBeUndefined();
  });

  it("is an owner, lapsed or not, and an administrator who also owns restaurants", async () => {
    const owner = await addOwnerAccount({}, { maxRestaurants: 3, expiresAt: at(HOUR) });
    const lapsed = await addOwnerAccount({}, { expiresAt: at(-HOUR), subscriptionAutoRenew: false });
    const both = await addAdminAccount({ email: (await addOwnerAccount()).email.replace("dueno", "jefa") });
    expect(await findIdentity(await cookieOf(owner))).toMatchObject({
      role: "owner",
      owner: { maxRestaurants: 3, isLapsed: false },
    });
    expect(await findIdentity(await cookieOf(lapsed))).toMatchObject({
      role: "owner",
      owner: { isLapsed: true },
    });
    expect(await findIdentity(await cookieOf(both))).toMatchObject({ role: "admin", owner: null });
  });

  it("costs one statement a request, and reads nothing from KV", async () => {
    const cookie = await cookieOf(await addAccount());
    const get = vi.spyOn(env.SESSIONS, "get");
    const { identity, statements } = await findIdentityWithCost(cookie, NOW);
    expect([identity?.role, statements, get.mock.calls]).toEqual(["visitor", ["select"], []]);
    get.mockRestore();
  });

  it("ends after 30 days without a visit; visits extend it, at most once an hour", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const away = await addAccount();
    await cookieOf(away);
    const seen = async (who = account) =>
      (await sessionsOf(who)).map(({ seenAt, expiresAt }) => [seenAt, expiresAt]);
    const cost = async (now: Date) => (await findIdentityWithCost(cookie, now)).statements;

    expect(await cost(at(HOUR - 1))).toEqual(["select"]);
    expect(await seen()).toEqual([[NOW, at(30 * DAY)]]);
    expect(await cost(at(HOUR))).toEqual(["select", "update"]);
    expect(await cost(at(2 * HOUR - 1))).toEqual(["select"]);
    expect(await seen()).toEqual([[at(HOUR), at(30 * DAY + HOUR)]]);
    expect(await seen(away), "of a device that stayed away").toEqual([[NOW, at(30 * DAY)]]);
    const unnoticed = { recordSessionUse: () => {} };
    expect(await findIdentity(cookie, at(30 * DAY + HOUR - 1), unnoticed)).toBeDefined();
    expect(await findIdentity(cookie, at(30 * DAY + HOUR))).toBeUndefined();
    // A visit does not extend an expired session.
    expect(await cost(at(30 * DAY + HOUR))).toEqual(["select"]);
    expect(await seen()).toEqual([[at(HOUR), at(30 * DAY + HOUR)]]);
  });
});

it("no password signs in to an account without a password", async () => {
  const { email } = await addUser({ emailConfirmedAt: NOW, passwordHash: null });
  expect((await signIn(email)).status).toBe(400);
});
