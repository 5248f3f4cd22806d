import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessions } from "~/data/schema/access";
import { identityOf, sessionHashOf } from "~/http/session.server";
import { action as loginAction } from "~/routes/auth/login";
import { action as logoutAction } from "~/routes/auth/logout";
import { actionOf, cookiesAfter } from "../loaders";
import { addAccount, asked, cookieOf, newAddress, PASSWORD } from "../people";
import { db, NOW, type UserRow } from "../rows";

/** Who a request with this Cookie header is, as a page of its own asks. */
function whoIs(cookie: string, now = NOW, replaced: Partial<AppLoadContext> = {}) {
  const request = new Request("https://sobremesa.test/my-space", { headers: { cookie } });
  return identityOf({ request, context: asked(now, replaced).context });
}

const signIn = (email: string, origin = "https://sobremesa.test", replaced: Partial<AppLoadContext> = {}) =>
  actionOf(loginAction, {
    path: `${origin}/login`,
    context: asked(NOW, replaced).context,
    form: { email, password: PASSWORD },
    headers: { "cf-connecting-ip": newAddress() },
  });

const signOut = (cookie: string, replaced: Partial<AppLoadContext> = {}) =>
  actionOf(logoutAction, { path: "/logout", context: asked(NOW, replaced).context, headers: { cookie } });

const sessionsOf = ({ id }: UserRow) => db.select().from(sessions).where(eq(sessions.userId, id));

/** A namespace that does this to whoever asks it anything. */
const kvThat = (does: () => Promise<never>) =>
  ({ get: does, put: does, delete: does }) as unknown as KVNamespace;
const FAILING = kvThat(() => Promise.reject(new Error("KV is down")));
const SILENT = kvThat(() => new Promise(() => {}));

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset();
});

describe("two devices", () => {
  it("signing out of one ends it at once, whatever KV still holds, and leaves the other", async () => {
    const account = await addAccount();
    const [phone, laptop] = [await cookieOf(account), await cookieOf(account)];
    const request = new Request("https://sobremesa.test/", { headers: { cookie: phone } });
    const key = `session:${await sessionHashOf({ request, context: asked().context })}`;
    const forgetful = kvThat(async () => undefined as never);
    const answer = await signOut(phone, { sessions: forgetful });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(cookiesAfter([answer], phone)).not.toContain("sobremesa_session");
    expect(await env.SESSIONS.get(key)).not.toBeNull();
    expect(await whoIs(phone)).toBeUndefined();
    expect(await whoIs(laptop)).toMatchObject({ userId: account.id });
  });
});

describe("KV", () => {
  it("lost: who is signed in stays so", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    for (const { name } of (await env.SESSIONS.list()).keys) await env.SESSIONS.delete(name);
    expect(await whoIs(cookie)).toMatchObject({ userId: account.id });
    expect((await signOut(cookie)).status).toBe(303);
    expect(await sessionsOf(account)).toEqual([]);
  });

  it("failing: signing in, being somebody and signing out work, and the log says why without a word about whom", async () => {
    log.mockImplementation(() => {});
    const account = await addAccount();
    const answer = await signIn(account.email, undefined, { sessions: FAILING });
    const cookie = cookiesAfter([answer]);
    expect(answer.headers.get("location")).toBe("/my-space");
    expect(await whoIs(cookie, NOW, { sessions: FAILING })).toMatchObject({ userId: account.id });
    expect((await signOut(cookie, { sessions: FAILING })).headers.get("location")).toBe("/");
    expect(await sessionsOf(account)).toEqual([]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(new Set(lines.map(({ did }) => did))).toEqual(new Set(["write", "read", "delete"]));
    for (const line of lines)
      expect(line).toMatchObject({ event: "session-store-failed", cause: "Error: KV is down" });
    expect(JSON.stringify(lines)).not.toContain(account.email);
  });

  it("holding rubbish: who is signed in stays so", async () => {
    log.mockImplementation(() => {});
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const [row] = await sessionsOf(account);
    await env.SESSIONS.put(`session:${row?.tokenHash}`, "{not json");
    expect(await whoIs(cookie)).toMatchObject({ userId: account.id });
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

  /** Lets timers fire while the database answers in its own time. */
  async function patiently<T>(work: Promise<T>): Promise<T> {
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

  it("counts as signed out after 10 s and not before; the session stays", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    let who: unknown = "not known yet";
    const asking = whoIs(cookie, NOW, { sessions: SILENT }).then((identity) => {
      who = identity;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(who).toBe("not known yet");
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(who).toBeUndefined();
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
      event: "session-late",
      requestId: expect.any(String),
      cause: "Session request timeout",
    });
    expect(await sessionsOf(account)).toHaveLength(1);
    expect(await whoIs(cookie)).toMatchObject({ userId: account.id });
  });

  it("keeps nobody from signing in or out", async () => {
    const account = await addAccount();
    const answer = await patiently(signIn(account.email, undefined, { sessions: SILENT }));
    expect(answer.status).toBe(303);
    const cookie = cookiesAfter([answer]);
    expect(await whoIs(cookie)).toMatchObject({ userId: account.id });
    const out = await patiently(signOut(cookie, { sessions: SILENT }));
    expect([out.status, out.headers.get("location")]).toEqual([303, "/"]);
    expect(await sessionsOf(account)).toEqual([]);
  });
});
