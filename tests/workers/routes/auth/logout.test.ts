import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, sessions } from "~/data/schema/access";
import { action, loader } from "~/routes/auth/logout";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, cookieOf, startRequest } from "../../people";
import { db, type UserRow } from "../../rows";

const signOut = (cookie: string) =>
  actionOf(action, { path: "/logout", context: startRequest().context, headers: { cookie } });

const DONE = { tone: "success", title: "Sesión cerrada", text: "Has cerrado sesión correctamente" };

describe("signing out", () => {
  it("ends the session, removes the cookie and shows a toast", async () => {
    const [account, other] = [await addAccount(), await addAccount()];
    const cookie = await cookieOf(account);
    await cookieOf(other);
    const answer = await signOut(cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(await toastsAfter(answer)).toMatchObject([DONE]);
    expect(cookiesAfter([answer], cookie)).not.toContain("sobremesa_session");
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, other.id))).toHaveLength(1);
    const eventsOf = async ({ id }: UserRow) => {
      const isTheirs = eq(auditEvents.userId, id);
      const events = await db.select().from(auditEvents).where(isTheirs).orderBy(auditEvents.id);
      return events.map(({ kind }) => kind);
    };
    expect(await eventsOf(account)).toEqual(["signed-in", "signed-out"]);
    expect(await eventsOf(other)).toEqual(["signed-in"]);
  });

  it("succeeds a second time, and without a session", async () => {
    const cookie = await cookieOf(await addAccount());
    await signOut(cookie);
    for (const again of [cookie, "", "__Host-sobremesa_session=garbage"]) {
      const answer = await signOut(again);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
      expect(await toastsAfter(answer)).toMatchObject([DONE]);
    }
  });

  it("does not happen by following a link", async () => {
    const account = await addAccount();
    const headers = { cookie: await cookieOf(account) };
    const answer = await answerOf(loader, { path: "/logout", context: startRequest().context, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toHaveLength(1);
  });
});
