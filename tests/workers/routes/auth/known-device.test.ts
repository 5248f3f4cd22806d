import { createCookie } from "@remix-run/cloudflare";
import { like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signInAttempts } from "~/data/schema/access";
import { pruneAccessJob } from "~/jobs/prune-access";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { action as registerAction } from "~/routes/auth/register";
import { action as securityAction, loader as securityLoader } from "~/routes/diner/security/route";
import { jobDeps } from "../../jobs/job-deps";
import { askForLink, tokenIn } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { beginSignIn, codeAt, saveProfile, setUpFactor, typeCode } from "../../own-account";
import {
  addAccount,
  cookieOf,
  FULL,
  limitsWith,
  newAddress,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
  type Try,
} from "../../people";
import { CONFIGURED, OIDC, profileOf, returnFromProvider } from "../../providers";
import { at, DAY, db, MINUTE, NOW, publicId, type UserRow } from "../../rows";

const KNOWN = "__Host-sobremesa_known=";

/** The cookie that makes a browser a known device. */
const knownIn = (cookies: string) =>
  cookies
    .split("; ")
    .filter((pair) => pair.startsWith(KNOWN))
    .join();

let account: UserRow;
/** The cookie of the account's own device after signing out. */
let device: string;

beforeEach(async () => {
  account = await addAccount();
  device = knownIn(cookiesAfter([await signInAs({ email: account.email, password: PASSWORD })]));
});

/** Makes wrong guesses until the account has to wait. */
async function lockOut({ email }: Pick<UserRow, "email">, now = NOW) {
  for (let attempt = 0; attempt < 10; attempt++) await signInAs({ email, password: "adivinada", now });
}

const enter = (cookie: string, more: Try = {}) =>
  signInAs({ email: account.email, password: PASSWORD, cookie, ...more });

/** Whether a device with these cookies still signs in after wrong guesses from elsewhere. */
async function isKnown(cookie: string, more: Try = {}) {
  await lockOut({ email: more.email ?? account.email }, more.now);
  return (await enter(cookie, more)).status === 303;
}

describe("a device that has signed in", () => {
  it("has a cookie for the server alone, without the account's name, for a year", async () => {
    const answer = await enter("");
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(KNOWN)) ?? "";
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=31536000"]) {
      expect(line).toContain(attribute);
    }
    const [encoded = ""] = decodeURIComponent(line.slice(KNOWN.length)).split(".");
    expect(atob(encoded)).not.toContain(account.email);
    expect(atob(encoded)).not.toContain(account.publicId);
    expect(line.length).toBeLessThan(400);
  });

  it("signs in during wrong guesses from elsewhere, while another device waits", async () => {
    expect(await isKnown(device)).toBe(true);
    expect((await enter("")).status).toBe(429);
    expect((await enter(device)).status).toBe(303);
  });

  it("has ten attempts of its own in fifteen minutes, which make no other device wait", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await enter(device, { password: "no es esta" })).status).toBe(400);
    }
    const refused = await enter(device);
    expect([refused.status, stateOf(refused).alert?.text]).toEqual([
      429,
      "Espera 15 minutos antes de probar otra vez, o recupera tu contraseña.",
    ]);
    expect((await enter("")).status).toBe(303);
    expect((await enter(device, { now: at(15 * MINUTE) })).status).toBe(303);
  });

  it("has thirty attempts a day", async () => {
    for (let attempt = 0; attempt < 30; attempt++) {
      const now = at(Math.floor(attempt / 10) * 15 * MINUTE);
      expect((await enter(device, { password: "no es esta", now })).status).toBe(400);
    }
    expect((await enter(device, { now: at(12 * 60 * MINUTE) })).status).toBe(429);
    expect((await enter(device, { now: at(DAY) })).status).toBe(303);
  });

  it("is not limited by its network: neither its count, nor its limits for sign-in and recovery", async () => {
    const limits = limitsWith({
      signIn: async (who) => ({ success: who !== "10.9.9.9" }),
      recovery: async (who) => ({ success: who !== "10.9.9.9" }),
    });
    const more = { email: account.email, password: PASSWORD, from: "10.9.9.9" };
    expect((await signInAs(more, { limits })).status).toBe(429);
    expect((await signInAs({ ...more, cookie: device }, { limits })).status).toBe(303);
    const form = { email: account.email };
    expect((await askForLink(form, NOW, { limits }, "10.9.9.9")).status).toBe(429);
    expect((await askForLink(form, NOW, { limits }, "10.9.9.9", device)).letters).toHaveLength(1);
  });

  it("is limited by the attempts of a minute", async () => {
    const limits = limitsWith({ signIn: FULL });
    const form = { email: account.email, password: PASSWORD, cookie: device };
    expect((await signInAs(form, { limits })).status).toBe(429);
  });

  it("is known to several accounts, but only the last six", async () => {
    const accounts = [account];
    let cookie = device;
    for (let more = 0; more < 6; more++) {
      const { email } = await addAccount().then((added) => {
        accounts.push(added);
        return added;
      });
      cookie = knownIn(cookiesAfter([await signInAs({ email, password: PASSWORD, cookie })], cookie));
    }
    const known = [];
    for (const { email } of accounts) known.push(await isKnown(cookie, { email }));
    expect(known).toEqual([false, true, true, true, true, true, true]);
    expect(cookie.length).toBeLessThan(1200);
  });

  it("is unknown to other accounts", async () => {
    const other = await addAccount();
    expect(await isKnown(device, { email: other.email })).toBe(false);
  });

  it("is known for a year after signing in, however long the browser stores the cookie", async () => {
    expect(await isKnown(device, { now: at(365 * DAY - 1) })).toBe(true);
    expect(await isKnown(device, { now: at(365 * DAY) })).toBe(false);
  });

  it("is known after any way of signing in", async () => {
    const form = { name: "Eva", email: `eva-${publicId()}@correo.com`, password: PASSWORD };
    const registered = await actionOf(registerAction, {
      path: "/register?paso=cuenta",
      context: startRequest().context,
      form,
      headers: { "cf-connecting-ip": newAddress() },
    });
    expect(await isKnown(knownIn(cookiesAfter([registered])), { email: form.email })).toBe(true);

    const { action } = await import("~/routes/auth/provider");
    const begun = await actionOf(action, {
      path: "/auth/oidc",
      params: OIDC,
      context: startRequest(NOW, { providers: CONFIGURED }).context,
      form: {},
    });
    const entered = await returnFromProvider(
      cookiesAfter([begun]),
      profileOf(`of-${account.id}`, account.email),
    );
    expect(await isKnown(knownIn(cookiesAfter([entered])))).toBe(true);
  });
});

describe("a cookie of the device that the app did not write", () => {
  it.each([
    ["signed with another secret", { secrets: ["guessed"] }],
    ["not signed", {}],
  ])("%s does not allow more guesses", async (_, options) => {
    const [, value = ""] = device.split("=");
    const [encoded = ""] = decodeURIComponent(value).split(".");
    const line = await createCookie(KNOWN.slice(0, -1), options).serialize(JSON.parse(atob(encoded)));
    expect(await isKnown(line.split(";", 1)[0] ?? "")).toBe(false);
  });

  it("changed in one letter does not allow more guesses", async () => {
    const at = KNOWN.length + 10;
    const letter = device[at] === "A" ? "B" : "A";
    expect(await isKnown(`${device.slice(0, at)}${letter}${device.slice(at + 1)}`)).toBe(false);
  });
});

describe("an account's known devices are forgotten", () => {
  const CHANGE = { currentPassword: PASSWORD, newPassword: "otra-clave", repeatPassword: "otra-clave" };
  const NEW: Try = { password: "otra-clave" };

  it("by a new password, except the device where it was set", async () => {
    const session = await cookieOf(account);
    const answer = await saveProfile(session, { name: "Ana", email: account.email, ...CHANGE });
    const here = knownIn(cookiesAfter([answer]));
    expect(await isKnown(device, NEW)).toBe(false);
    expect((await enter(here, NEW)).status).toBe(303);
  });

  it("by a mailed link, except the device where it was used", async () => {
    const token = tokenIn((await askForLink({ email: account.email })).letters[0]);
    const answer = await actionOf(resetAction, {
      path: `/recuperar/${token}`,
      params: { token },
      context: startRequest().context,
      form: { password: "otra-clave", repeat: "otra-clave" },
    });
    const here = knownIn(cookiesAfter([answer]));
    expect(cookiesAfter([answer])).not.toContain("sobremesa_session");
    expect(await isKnown(device, NEW)).toBe(false);
    expect((await enter(here, NEW)).status).toBe(303);
  });

  const close = (cookie: string, form: Record<string, string>, now = NOW) =>
    actionOf(securityAction, {
      path: "/my-space/security",
      context: startRequest(now).context,
      headers: { cookie },
      form,
    });

  it("by closing the other sessions, except the device where they were closed", async () => {
    const session = await cookieOf(account);
    const here = knownIn(cookiesAfter([await close(session, { others: "1" })]));
    expect(await isKnown(device)).toBe(false);
    expect((await enter(here)).status).toBe(303);
    // The next sign-in makes a device known again.
    const again = cookiesAfter([await enter(here, { now: at(15 * MINUTE) })], here);
    expect(await isKnown(knownIn(again), { now: at(15 * MINUTE) })).toBe(true);
  });

  it("by closing one session of any device", async () => {
    const session = await cookieOf(account);
    const page = await answerOf(securityLoader, {
      path: "/my-space/security",
      context: startRequest().context,
      headers: { cookie: session },
    });
    const { devices } = page.body as { devices: { id: string; isHere: boolean }[] };
    const other = devices.find(({ isHere }) => !isHere);
    await close(session, { device: other?.id ?? "" });
    expect(await isKnown(device)).toBe(false);
  });

  it("not by what is closed in another account", async () => {
    const other = await cookieOf(await addAccount());
    await close(other, { others: "1" });
    await close(other, { device: publicId() });
    expect(await isKnown(device)).toBe(true);
  });

  it("for as long as their cookies could exist, though the nightly job deletes old rows", async () => {
    await close(await cookieOf(account), { others: "1" });
    await pruneAccessJob(jobDeps(), at(365 * DAY - 1));
    expect(await isKnown(device, { now: at(365 * DAY - 1) })).toBe(false);
    await pruneAccessJob(jobDeps(), at(365 * DAY + 1));
    const left = await db
      .select()
      .from(signInAttempts)
      .where(like(signInAttempts.subject, "devices-ended:%"));
    expect(left).toEqual([]);
    expect(await isKnown(device, { now: at(365 * DAY + 1) })).toBe(false);
  });
});

describe("codes of the second factor", () => {
  const LATER = at(MINUTE);

  it("that a stranger with the password guesses do not limit a known device", async () => {
    const { key } = await setUpFactor(await cookieOf(account));
    const thief = await beginSignIn(account.email, LATER);
    for (let attempt = 0; attempt < 10; attempt++) await typeCode(thief.cookie, "000000", LATER);
    const code = await codeAt(key, LATER);
    expect((await typeCode(thief.cookie, code, LATER)).status).toBe(429);
    const begun = await enter(device, { now: LATER });
    const cookie = cookiesAfter([begun], device);
    expect((await typeCode(cookie, code, LATER)).status).toBe(303);
  });

  it("on a known device are ten in fifteen minutes", async () => {
    const { key } = await setUpFactor(await cookieOf(account));
    const cookie = cookiesAfter([await enter(device, { now: LATER })], device);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await typeCode(cookie, "000000", LATER)).status).toBe(400);
    }
    const code = await codeAt(key, LATER);
    expect((await typeCode(cookie, code, LATER)).status).toBe(429);
    const elsewhere = await beginSignIn(account.email, LATER);
    expect((await typeCode(elsewhere.cookie, code, LATER)).status).toBe(303);
  });
});
