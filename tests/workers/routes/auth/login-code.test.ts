import { createCookie } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "~/data/accounts/sign-in.server";
import { auditEvents, recoveryCodes, secondFactors, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { loader } from "~/routes/auth/login-code";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { askForLink, toastsAfter, tokenIn } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { beginSignIn, codeAt, setUpFactor, typeCode } from "../../own-account";
import {
  addAccount,
  cookieOf,
  FULL,
  limitsWith,
  passwordHash,
  quickHashing,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { at, db, MINUTE, NOW, type UserRow } from "../../rows";

const WRONG = { code: "El código no es correcto o ya se usó" };
/** A minute after the factor was set up, which used its own code and made older ones invalid. */
const LATER = at(MINUTE);

const sessionsOf = ({ id }: UserRow) => db.select().from(sessions).where(eq(sessions.userId, id));
const look = (cookie: string, now = LATER) =>
  answerOf(loader, { path: "/login/codigo", context: startRequest(now).context, headers: { cookie } });

let account: UserRow;
let key: string;
let codes: string[];

beforeEach(async () => {
  account = await addAccount();
  ({ key, codes } = await setUpFactor(await cookieOf(account)));
  await db.delete(sessions).where(eq(sessions.userId, account.id)).run();
});

/** The cookies of a browser after the password, with the code that the app shows. */
async function enterPassword(now = LATER, redirectTo = "") {
  return { ...(await beginSignIn(account.email, now, redirectTo)), code: await codeAt(key, now) };
}

async function expectTimeOver(answer: { status: number; headers: Headers }) {
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  expect(await toastsAfter(answer)).toMatchObject([
    { tone: "warning", title: "Se acabó el tiempo", text: "Vuelve a escribir tu correo y tu contraseña." },
  ]);
}

describe("signing in with a second factor", () => {
  it("requires the code: the password alone opens no session", async () => {
    const { answer, cookie } = await enterPassword();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login/codigo"]);
    expect(cookie).not.toContain("sobremesa_session");
    expect(answer.headers.getSetCookie().join()).toMatch(
      /sobremesa_pending=[^;]+; Max-Age=600; Path=\/login; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(await sessionsOf(account)).toEqual([]);
    expect((await look(cookie)).status).toBe(200);
  });

  it("accepts the app's code, shows the welcome and returns to the requested page", async () => {
    const { cookie, code } = await enterPassword(LATER, "/la-mar?x=1");
    const answer = await typeCode(cookie, code, LATER);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/la-mar?x=1"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "success", title: "Inicio de sesión exitoso", text: "Bienvenido a Sobremesa" },
    ]);
    const kept = cookiesAfter([answer], cookie);
    expect(kept).toContain("sobremesa_session=");
    expect(kept).not.toContain("sobremesa_pending");
    expect((await sessionsOf(account)).map(({ assurance }) => assurance)).toEqual([2]);
  });

  it("accepts each code once, and no code of an older step", async () => {
    const { cookie, code } = await enterPassword();
    const before = await codeAt(key, at(MINUTE / 2));
    expect((await typeCode(cookie, code, LATER)).status).toBe(303);
    for (const again of [code, before]) {
      const answer = await typeCode((await enterPassword()).cookie, again, LATER);
      expect([answer.status, stateOf(answer).errors]).toEqual([400, WRONG]);
    }
    // Of two requests at once, one succeeds.
    const next = await enterPassword(at(2 * MINUTE));
    const both = await Promise.all([1, 2].map(() => typeCode(next.cookie, next.code, at(2 * MINUTE))));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  it("refuses the code that confirmed the factor", async () => {
    const { cookie } = await enterPassword(NOW);
    expect(stateOf(await typeCode(cookie, await codeAt(key, NOW), NOW)).errors).toEqual(WRONG);
    expect(await sessionsOf(account)).toEqual([]);
  });

  it("accepts a recovery code once, in any spelling, and says how many are left", async () => {
    const [first = "", second = ""] = codes;
    const answer = await typeCode((await enterPassword()).cookie, ` ${first.toUpperCase()} `, LATER);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { tone: "warning", text: "Usaste un código de recuperación. Te quedan 9.", duration: 0 },
    ]);
    expect(stateOf(await typeCode((await enterPassword()).cookie, first, LATER)).errors).toEqual(WRONG);
    const { cookie } = await enterPassword();
    const both = await Promise.all([1, 2].map(() => typeCode(cookie, second, LATER)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    const kinds = await db.select().from(auditEvents).where(eq(auditEvents.userId, account.id));
    expect(kinds.filter(({ kind }) => kind === "recovery-code-used")).toHaveLength(2);
  });

  it("refuses another account's recovery code", async () => {
    const other = await setUpFactor(await cookieOf(await addAccount()));
    const { cookie } = await enterPassword();
    for (const code of [other.codes[0] ?? "", await codeAt(other.key, LATER)]) {
      expect(stateOf(await typeCode(cookie, code, LATER)).errors).toEqual(WRONG);
    }
  });

  it("says when the last recovery code was used", async () => {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id)).run();
    const hash = await startRequest().context.keys.hash("recovery-code", `${account.id}:abcdefghjk`);
    await db.insert(recoveryCodes).values({ userId: account.id, codeHash: hash, createdAt: NOW }).run();
    const answer = await typeCode((await enterPassword()).cookie, "abcde-fghjk", LATER);
    expect(await toastsAfter(answer)).toMatchObject([
      { text: "Usaste tu último código de recuperación: genera otros." },
    ]);
  });

  it("opens no session by the password alone where a factor was added meanwhile", async () => {
    const opening = {
      userId: account.id,
      passwordHash,
      session: { publicId: "p", tokenHash: "t", device: "", place: "", assurance: 1 as const },
      formerTokenHash: undefined,
      taken: { forgotten: ["a"], shared: ["b"] },
      event: { kind: "signed-in" } as const,
    };
    expect(await openSession(db, opening, NOW)).toBe(false);
    expect(await sessionsOf(account)).toEqual([]);
  });
});

describe("a browser between password and code", () => {
  it("has ten minutes", async () => {
    const { cookie } = await enterPassword();
    const end = at(11 * MINUTE);
    expect((await look(cookie, at(11 * MINUTE - 1))).status).toBe(200);
    expect((await look(cookie, end)).headers.get("location")).toBe("/login");
    await expectTimeOver(await typeCode(cookie, await codeAt(key, end), end));
    expect(await sessionsOf(account)).toEqual([]);
  });

  it("cannot forge or change its cookie", async () => {
    const { cookie, code } = await enterPassword();
    const [name = "", value = ""] = cookie.split("=", 2);
    const forged = await createCookie(name, { secrets: ["guessed"] }).serialize({
      userId: account.id,
      method: "password",
      email: account.email,
      stamp: "",
      endsAt: LATER.getTime() + MINUTE,
    });
    const flipped = `${value.slice(0, 8)}${value[8] === "A" ? "B" : "A"}${value.slice(9)}`;
    const tampered = [forged.split(";", 1)[0] ?? "", `${name}=${flipped}`, `${name}=x`, ""];
    for (const other of tampered) {
      expect((await look(other)).headers.get("location")).toBe("/login");
      await expectTimeOver(await typeCode(other, code, LATER));
    }
    expect(await sessionsOf(account)).toEqual([]);
  });

  it("starts again after the account's password changed", async () => {
    const { cookie, code } = await enterPassword();
    const another = await quickHashing.hash("otra-clave");
    await db.update(users).set({ passwordHash: another }).where(eq(users.id, account.id)).run();
    expect((await look(cookie)).headers.get("location")).toBe("/login");
    await expectTimeOver(await typeCode(cookie, code, LATER));
  });

  it("starts again after the account was deleted", async () => {
    const { cookie, code } = await enterPassword();
    await db.delete(users).where(eq(users.id, account.id)).run();
    await expectTimeOver(await typeCode(cookie, code, LATER));
  });

  it("has ten attempts, with app and recovery codes together, from any network", async () => {
    const { cookie, code } = await enterPassword();
    for (let attempt = 0; attempt < 10; attempt++) {
      const guess = attempt % 2 ? "000000" : "aaaaa-aaaaa";
      expect((await typeCode(cookie, guess, LATER)).status).toBe(400);
    }
    const right = await typeCode(cookie, code, LATER);
    expect([right.status, stateOf(right).alert?.title]).toEqual([429, "Demasiados intentos"]);
    expect((await typeCode(cookie, codes[0] ?? "", LATER)).status).toBe(429);
    expect(await sessionsOf(account)).toEqual([]);
    const again = at(16 * MINUTE);
    const { cookie: later, code: fresh } = await enterPassword(again);
    expect((await typeCode(later, fresh, again)).status).toBe(303);
  });

  it("waits when its network makes too many attempts at once", async () => {
    const { cookie, code } = await enterPassword();
    const limits = limitsWith({ code: FULL });
    expect((await typeCode(cookie, code, LATER, { limits })).status).toBe(429);
  });
});

describe("recovering by mail", () => {
  it("does not remove the factor: the new password requires it too", async () => {
    const token = tokenIn((await askForLink({ email: account.email }, LATER)).letters[0]);
    const form = { password: "otra-clave", repeat: "otra-clave" };
    const context = startRequest(LATER).context;
    await actionOf(resetAction, { path: `/recuperar/${token}`, params: { token }, context, form });
    const kept = await db.select().from(secondFactors).where(eq(secondFactors.userId, account.id));
    expect(kept).toHaveLength(1);
    const answer = await signInAs({ email: account.email, password: "otra-clave", now: LATER });
    expect(answer.headers.get("location")).toBe("/login/codigo");
    const code = await codeAt(key, LATER);
    expect((await typeCode(cookiesAfter([answer]), code, LATER)).headers.get("location")).toBe("/my-space");
  });
});
