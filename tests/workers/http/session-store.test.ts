import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/data/database.server";
import { sessionHashOf } from "~/http/accounts/session.server";
import { action as loginAction } from "~/routes/auth/login";
import { loader as securityLoader } from "~/routes/diner/security/route";
import { actionOf, answerOf, cookiesAfter, ORIGIN } from "../loaders";
import { addAccount, cookieOf, newAddress, PASSWORD, startRequest } from "../people";
import { NOW } from "../rows";
import { findIdentity, sessionsOf, signIn, signOut } from "../sessions";

/** A namespace whose every call does this. */
const kvThat = (does: () => Promise<never>) =>
  ({ get: does, put: does, delete: does }) as unknown as KVNamespace;
const FAILING = kvThat(() => Promise.reject(new Error("KV is down")));
const SILENT = kvThat(() => new Promise(() => {}));

/** A database that accepts every statement and never answers. */
const SILENT_D1 = {
  prepare: () => ({ bind: () => ({ raw: () => new Promise(() => {}), all: () => new Promise(() => {}) }) }),
} as unknown as D1Database;

const securityPage = (cookie: string, replaced: Partial<AppLoadContext> = {}) =>
  answerOf(securityLoader, {
    path: "/my-space/security",
    context: startRequest(NOW, replaced).context,
    headers: { cookie },
  });

/** The KV key of a browser's session. */
async function keyOf(cookie: string) {
  const request = new Request(ORIGIN, { headers: { cookie } });
  return `session:${await sessionHashOf({ request, context: startRequest().context })}`;
}

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset();
});

describe("two devices", () => {
  it("signing out of one ends its session at once, whatever KV still holds, and leaves the other", async () => {
    const account = await addAccount();
    const [phone, laptop] = [await cookieOf(account), await cookieOf(account)];
    const key = await keyOf(phone);
    const forgetful = kvThat(async () => undefined as never);
    const answer = await signOut(phone, { sessions: forgetful });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(cookiesAfter([answer], phone)).not.toContain("sobremesa_session");
    expect(await env.SESSIONS.get(key)).not.toBeNull();
    expect(await findIdentity(phone)).toBeUndefined();
    expect(await findIdentity(laptop)).toMatchObject({ userId: account.id });
  });
});

describe("KV", () => {
  it("emptied: the session stays", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    for (const { name } of (await env.SESSIONS.list()).keys) await env.SESSIONS.delete(name);
    expect(await findIdentity(cookie)).toMatchObject({ userId: account.id });
    expect((await signOut(cookie)).status).toBe(303);
    expect(await sessionsOf(account)).toEqual([]);
  });

  it("failing: signing in, reading the identity and signing out work, and the log has the cause without a name", async () => {
    log.mockImplementation(() => {});
    const account = await addAccount();
    const answer = await signIn(account.email, undefined, { sessions: FAILING });
    const cookie = cookiesAfter([answer]);
    expect(answer.headers.get("location")).toBe("/my-space");
    expect(await findIdentity(cookie, NOW, { sessions: FAILING })).toMatchObject({ userId: account.id });
    const page = await securityPage(cookie, { sessions: FAILING });
    expect([page.status, page.body]).toMatchObject([200, { openedWith: null }]);
    expect((await signOut(cookie, { sessions: FAILING })).headers.get("location")).toBe("/");
    expect(await sessionsOf(account)).toEqual([]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(new Set(lines.map(({ did }) => did))).toEqual(new Set(["write", "read", "delete"]));
    for (const line of lines)
      expect(line).toMatchObject({ event: "session-store-failed", cause: "Error: KV is down" });
    expect(JSON.stringify(lines)).not.toContain(account.email);
  });

  it("with an invalid value: the session stays", async () => {
    log.mockImplementation(() => {});
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const [row] = await sessionsOf(account);
    await env.SESSIONS.put(`session:${row?.tokenHash}`, "{not json");
    expect(await findIdentity(cookie)).toMatchObject({ userId: account.id });
    expect(await securityPage(cookie)).toMatchObject({ status: 200, body: { openedWith: null } });
    await env.SESSIONS.put(`session:${row?.tokenHash}`, '{"method":"<script>"}');
    expect(await securityPage(cookie)).toMatchObject({ status: 200, body: { openedWith: null } });
  });

  it("gives the page of devices the way in which this one was signed in", async () => {
    const cookie = await cookieOf(await addAccount());
    expect((await securityPage(cookie)).body).toMatchObject({ openedWith: "Entraste con tu contraseña" });
  });

  it("drops the data of a device's former session", async () => {
    const former = await cookieOf(await addAccount());
    const { email } = await addAccount();
    const people = startRequest();
    const headers = { cookie: former, "cf-connecting-ip": newAddress() };
    const { context } = people;
    await actionOf(loginAction, { path: "/login", context, form: { email, password: PASSWORD }, headers });
    await people.settled();
    expect(await env.SESSIONS.get(await keyOf(former))).toBeNull();
  });
});

describe("a KV that does not answer", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    log.mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Advances the timers while the database answers in real time. */
  async function withTimers<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 200 && !isDone; turn++) {
      await env.DB.prepare("SELECT 1").run();
      await vi.advanceTimersByTimeAsync(500);
    }
    return work;
  }

  it("does not delay reading the identity", async () => {
    const account = await addAccount();
    expect(await findIdentity(await cookieOf(account), NOW, { sessions: SILENT })).toMatchObject({
      userId: account.id,
    });
  });

  it("delays the page that shows its data by one second at most", async () => {
    const cookie = await cookieOf(await addAccount());
    const get = vi.fn(() => new Promise(() => {}));
    let isDone = false;
    const page = securityPage(cookie, { sessions: { get } as unknown as KVNamespace }).finally(() => {
      isDone = true;
    });
    while (get.mock.calls.length === 0) await env.DB.prepare("SELECT 1").run();
    await vi.advanceTimersByTimeAsync(999);
    await env.DB.prepare("SELECT 1").run();
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await page).toMatchObject({ status: 200, body: { openedWith: null } });
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { event: "session-store-failed", requestId: expect.any(String), did: "read", cause: "No answer" },
    ]);
  });

  it("prevents neither signing in nor signing out", async () => {
    const account = await addAccount();
    const answer = await withTimers(signIn(account.email, undefined, { sessions: SILENT }));
    expect(answer.status).toBe(303);
    const cookie = cookiesAfter([answer]);
    expect(await findIdentity(cookie)).toMatchObject({ userId: account.id });
    const out = await withTimers(signOut(cookie, { sessions: SILENT }));
    expect([out.status, out.headers.get("location")]).toEqual([303, "/"]);
    expect(await sessionsOf(account)).toEqual([]);
  });
});

describe("a database that does not answer", () => {
  it("means signed out after 10 s and not before, and the session stays", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    log.mockImplementation(() => {});
    try {
      let who: unknown = "not known yet";
      const asking = findIdentity(cookie, NOW, { db: openDatabase(SILENT_D1) }).then((identity) => {
        who = identity;
      });
      await vi.advanceTimersByTimeAsync(9_999);
      expect(who).toBe("not known yet");
      await vi.advanceTimersByTimeAsync(1);
      await asking;
      expect(who).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
      event: "session-late",
      requestId: expect.any(String),
      cause: "Session request timeout",
    });
    expect(await sessionsOf(account)).toHaveLength(1);
    expect(await findIdentity(cookie)).toMatchObject({ userId: account.id });
  });
});
