import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { action as loginAction } from "~/routes/auth/login";
import { action, loader } from "~/routes/diner/security/route";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, cookieOf, newAddress, PASSWORD, startRequest } from "../../people";
import { at, DAY, db, HOUR, MINUTE, NOW, type UserRow } from "../../rows";

type Shown = { id: string; name: string; place: string; lastUse: string; isHere: boolean };

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

async function signInFrom(account: UserRow, browser: string, place: string, now = NOW) {
  const answer = await actionOf(loginAction, {
    path: "/login",
    context: startRequest(now, { place }).context,
    form: { email: account.email, password: PASSWORD },
    headers: { "user-agent": browser, "cf-connecting-ip": newAddress() },
  });
  return cookiesAfter([answer])
    .split("; ")
    .filter((pair) => pair.includes("sobremesa_session="))
    .join();
}

const page = (cookie: string, now = NOW) =>
  answerOf(loader, { path: "/my-space/security", context: startRequest(now).context, headers: { cookie } });

async function devices(cookie: string, now = NOW) {
  return (await page(cookie, now)).body as { devices: Shown[]; hasOthers: boolean };
}

const close = (cookie: string, form: Record<string, string>) =>
  actionOf(action, {
    path: "/my-space/security",
    context: startRequest().context,
    headers: { cookie },
    form,
  });

let account: UserRow;
let phone: string;
let desk: string;

beforeEach(async () => {
  account = await addAccount();
  phone = await signInFrom(account, CHROME, "Santiago, DO", at(-2 * HOUR));
  desk = await signInFrom(account, FIREFOX, "");
});

describe("the devices of an account", () => {
  it("are listed with name, location and last use, latest first, with this one marked", async () => {
    const body = await devices(desk, at(5 * MINUTE));
    expect(body).toMatchObject({
      hasOthers: true,
      devices: [
        {
          name: "Firefox en Linux",
          place: "Lugar desconocido",
          lastUse: "Último uso: hace 5 min",
          isHere: true,
        },
        {
          name: "Chrome en Android",
          place: "Santiago, DO",
          lastUse: "Último uso: hace 2 h",
          isHere: false,
        },
      ],
    });
    expect(Object.keys(body.devices[0] ?? {}).sort()).toEqual(["id", "isHere", "lastUse", "name", "place"]);
  });

  it("do not include other accounts' sessions or expired ones", async () => {
    const other = await cookieOf(await addAccount());
    expect((await devices(other)).devices).toHaveLength(1);
    // Thirty days after the phone's last use, but not yet after the desk's.
    expect((await devices(desk, at(30 * DAY - HOUR))).devices.map(({ name }) => name)).toEqual([
      "Firefox en Linux",
    ]);
  });

  it("are signed out one by one, from the next request on", async () => {
    const [, other] = (await devices(desk)).devices;
    const answer = await close(desk, { device: other?.id ?? "" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space/security"]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Sesión cerrada" }]);
    expect((await page(phone)).headers.get("location")).toMatch(/^\/register/);
    expect(await devices(desk)).toMatchObject({ hasOthers: false, devices: [{ isHere: true }] });
    const again = await close(desk, { device: other?.id ?? "" });
    expect(await toastsAfter(again)).toMatchObject([{ tone: "info", title: "Esa sesión ya estaba cerrada" }]);
  });

  it("are all signed out except this one", async () => {
    const tablet = await signInFrom(account, "", "");
    const other = await addAccount();
    const stranger = await cookieOf(other);
    const answer = await close(desk, { others: "1" });
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Se cerraron 2 sesiones en otros dispositivos" },
    ]);
    for (const gone of [phone, tablet]) expect((await page(gone)).status).toBe(303);
    for (const kept of [desk, stranger]) expect((await page(kept)).status).toBe(200);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, other.id));
    expect(events.map(({ kind }) => kind)).toEqual(["signed-in"]);
  });

  it("cannot be signed out by another account, whatever it sends", async () => {
    const stranger = await cookieOf(await addAccount());
    const mine = (await devices(desk)).devices;
    const forms = [...mine.map(({ id }) => ({ device: id })), { others: "1" }];
    for (const form of forms) await close(stranger, form);
    const odd = ["", "1", "-1", "NaN", "' OR 1=1 --", "../..", "\u202E", "x".repeat(70_000)];
    for (const device of odd) expect((await close(desk, { device })).status).toBe(303);
    expect((await close(desk, {})).status).toBe(303);
    expect((await close("", { others: "1" })).headers.get("location")).toMatch(/^\/register/);
    expect((await devices(desk)).devices).toEqual(mine);
  });
});
