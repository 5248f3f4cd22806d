import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, sessions } from "~/data/schema/access";
import { action, loader } from "~/routes/auth/logout";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, asked, cookieOf } from "../../people";
import { db } from "../../rows";

const signOut = (cookie: string) =>
  actionOf(action, { path: "/logout", context: asked().context, headers: { cookie } });

const DONE = { tone: "success", title: "Sesión cerrada", text: "Has cerrado sesión correctamente" };

describe("signing out", () => {
  it("ends the session, takes the cookie and says so", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answer = await signOut(cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(await toastsAfter(answer)).toMatchObject([DONE]);
    expect(cookiesAfter([answer], cookie)).not.toContain("sobremesa_session");
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, account.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in", "signed-out"]);
  });

  it("once more, or of nobody, counts as success", async () => {
    const cookie = await cookieOf(await addAccount());
    await signOut(cookie);
    for (const again of [cookie, "", "__Host-sobremesa_session=garbage"]) {
      const answer = await signOut(again);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
      expect(await toastsAfter(answer)).toMatchObject([DONE]);
    }
  });

  it("never happens by following a link", async () => {
    const account = await addAccount();
    const headers = { cookie: await cookieOf(account) };
    const answer = await answerOf(loader, { path: "/logout", context: asked().context, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toHaveLength(1);
  });
});
