import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/data/database.server";
import { action as confirmationAction } from "~/routes/auth/confirmation";
import { action as registerAction } from "~/routes/auth/register";
import { action as deleteAction } from "~/routes/diner/security/delete";
import { askForLink, toastsAfter } from "../../letters";
import { actionOf, cookiesAfter } from "../../loaders";
import { saveProfile } from "../../own-account";
import {
  addAccount,
  cookieOf,
  limitsWith,
  newAddress,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { CONFIGURED, OIDC, profileOf, returnFromProvider } from "../../providers";
import { at, HOUR, MINUTE, NOW, publicId } from "../../rows";

const UNLIMITED = { limits: limitsWith() };
const newEmail = (mailbox = "alguien") => `${mailbox}-${publicId()}@correo.com`;

async function register(email: string, from = newAddress(), replaced = {}) {
  const people = startRequest(NOW, { ...UNLIMITED, ...replaced });
  const answer = await actionOf(registerAction, {
    path: "/register?paso=cuenta",
    context: people.context,
    form: { name: "Nadie", email, password: PASSWORD },
    headers: { "cf-connecting-ip": from },
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

const recover = (email: string, from = newAddress(), now = NOW) =>
  askForLink({ email }, now, UNLIMITED, from);

const changeTo = (cookie: string, email: string, replaced = {}) =>
  saveProfile(cookie, { name: "Ana", email, currentPassword: PASSWORD }, NOW, replaced);

/** The number of these letters to an address. */
const sentTo = (email: string, answers: { letters: { to: string }[] }[]) =>
  answers.flatMap(({ letters }) => letters).filter(({ to }) => to === email).length;

describe("letters to one mailbox", () => {
  it("are at most three an hour, even if accounts are registered, deleted and registered again", async () => {
    const stranger = newEmail();
    const answers = [];
    for (let round = 0; round < 3; round++) {
      const registered = await register(stranger);
      expect(registered.status).toBe(303);
      answers.push(registered);
      for (let times = 0; times < 3; times++) answers.push(await recover(stranger));
      const deleted = await actionOf(deleteAction, {
        path: "/my-space/security/delete",
        context: startRequest().context,
        form: { password: PASSWORD },
        headers: { cookie: cookiesAfter([registered]) },
      });
      expect(deleted.headers.get("location")).toBe("/");
    }
    expect(sentTo(stranger, answers)).toBe(3);
  });

  it("are at most three, even if three accounts change their address to it", async () => {
    const stranger = newEmail();
    const answers = [];
    for (let account = 0; account < 3; account++) {
      const cookie = await cookieOf(await addAccount());
      for (let times = 0; times < 3; times++) answers.push(await changeTo(cookie, stranger));
    }
    expect(sentTo(stranger, answers)).toBe(3);
    const refused = answers.at(-1);
    expect([refused?.status, refused && stateOf(refused)]).toEqual([
      400,
      {
        errors: { email: "Ya enviamos varios enlaces. Espera una hora antes de pedir otro." },
        values: { name: "Ana", email: stranger },
      },
    ]);
  });

  it("are at most three of all kinds together, from any network", async () => {
    const stranger = newEmail();
    const cookie = await cookieOf(await addAccount());
    const answers = [await changeTo(cookie, stranger), await register(stranger)];
    for (let times = 0; times < 3; times++) answers.push(await recover(stranger));
    expect(sentTo(stranger, answers)).toBe(3);
  });

  it("are at most three, however the address is written", async () => {
    const name = `ana${publicId()}`;
    const forms = [
      `${name}@gmail.com`,
      `${name}+a@gmail.com`,
      `a.${name.slice(1)}@gmail.com`,
      `${name}+b@googlemail.com`,
    ];
    const letters = [];
    for (const email of forms) letters.push(...(await register(email)).letters);
    expect(letters).toHaveLength(3);
  });

  it("are at most three, however many are requested at once", async () => {
    const { email } = await addAccount();
    const answers = await Promise.all(Array.from({ length: 12 }, () => recover(email)));
    expect(sentTo(email, answers)).toBe(3);
  });

  it("are at most three in any hour, not three in each clock hour", async () => {
    const { email } = await addAccount();
    const moments = [0, 50 * MINUTE, 59 * MINUTE, HOUR - 1, HOUR, HOUR + 1, 110 * MINUTE, 119 * MINUTE];
    const sent = [];
    for (const moment of moments) sent.push((await recover(email, newAddress(), at(moment))).letters.length);
    expect(sent).toEqual([1, 1, 1, 0, 1, 0, 1, 1]);
  });

  it("are counted for each address", async () => {
    const [ana, eva] = [await addAccount(), await addAccount()];
    for (let times = 0; times < 4; times++) await recover(ana.email);
    expect((await recover(eva.email)).letters).toHaveLength(1);
  });
});

describe("a letter about a change in the account", () => {
  async function linkProvider(cookie: string, subject: string) {
    const { action } = await import("~/routes/auth/provider-link");
    const begun = await actionOf(action, {
      path: "/auth/oidc/link",
      params: OIDC,
      context: startRequest(NOW, { providers: CONFIGURED }).context,
      form: { password: PASSWORD },
      headers: { cookie },
    });
    return returnFromProvider(cookiesAfter([begun], cookie), profileOf(subject));
  }

  it("goes to the confirmed address even if strangers have used up its links", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    for (let times = 0; times < 4; times++) await recover(account.email);
    const changed = await changeTo(cookie, newEmail());
    expect(sentTo(account.email, [changed])).toBe(1);
    expect(sentTo(account.email, [await linkProvider(cookie, `of-${account.id}`)])).toBe(1);
  });

  it("is sent at most three times an hour, for any kind of change", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await changeTo(cookie, newEmail()));
    answers.push(await linkProvider(cookie, `of-${account.id}`));
    expect(sentTo(account.email, answers)).toBe(3);
  });

  it("counts with all other letters where the address is unconfirmed, because it may be a stranger's", async () => {
    const stranger = newEmail();
    const registered = await register(stranger);
    const cookie = cookiesAfter([registered]);
    const answers = [registered];
    for (let times = 0; times < 3; times++) answers.push(await changeTo(cookie, newEmail()));
    for (let times = 0; times < 3; times++) answers.push(await recover(stranger));
    expect(sentTo(stranger, answers)).toBe(3);
  });
});

describe("letters requested by one network", () => {
  /** Uses up a network's letters of an hour, with addresses without an account. */
  async function useUp(from: string) {
    for (let times = 0; times < 60; times++) await recover(newEmail(), from);
  }

  const HERE = {
    title: "Demasiados enlaces desde tu conexión",
    text: "Espera una hora y pídelo otra vez, o hazlo desde otra conexión.",
  };

  it("are at most sixty an hour, with the same answer whether or not the address has an account", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    await useUp(from);
    const answers = [await recover(email, from), await recover("nadie@correo.com", from)];
    for (const [at, answer] of answers.entries()) {
      expect([answer.status, answer.headers.get("retry-after"), answer.letters]).toEqual([429, "30", []]);
      expect(stateOf(answer)).toEqual({
        errors: {},
        values: { email: at === 0 ? email : "nadie@correo.com" },
        alert: HERE,
      });
    }
    expect((await recover(email)).letters).toHaveLength(1);
    expect((await recover(email, from, at(HOUR))).letters).toHaveLength(1);
  });

  it("over the limit do not prevent sign-in, nor registration, which sends no letter", async () => {
    const from = newAddress();
    const { email } = await addAccount();
    await useUp(from);
    expect((await signInAs({ email, password: PASSWORD, from }, UNLIMITED)).status).toBe(303);
    const registered = await register(newEmail(), from);
    expect([registered.status, registered.headers.get("location"), registered.letters]).toEqual([
      303,
      "/register?paso=listo",
      [],
    ]);
  });

  it("over the limit make a registration wait that needs its letter, with the same answer for every address", async () => {
    const from = newAddress();
    await useUp(from);
    const settings = { confirmsEmail: true, adminsNeedFactor: false };
    const { email: taken } = await addAccount();
    for (const email of [newEmail(), taken]) {
      const answer = await register(email, from, { settings });
      expect([answer.status, stateOf(answer)]).toEqual([
        429,
        { errors: {}, values: { name: "Nadie", email }, alert: HERE },
      ]);
    }
  });

  it("are at most sixty, however many are requested at once", async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 70 }, () => recover(newEmail(), from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  it("over the limit show a sentence to an account that confirms its address", async () => {
    const from = newAddress();
    const cookie = await cookieOf(await addAccount({ emailConfirmedAt: null }));
    await useUp(from);
    const { context, letters, settled } = startRequest();
    const headers = { cookie, "cf-connecting-ip": from };
    const answer = await actionOf(confirmationAction, { path: "/confirmar", context, headers });
    await settled();
    expect(letters).toEqual([]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Ya te enviamos varios enlaces" }]);
  });
});

it("a link that cannot be stored is logged, and the answer is the same", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { email } = await addAccount();
  const noBatches = {
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: () => Promise.reject(new Error("down")),
  };
  const db = openDatabase(noBatches as unknown as D1Database);
  const answer = await askForLink({ email }, NOW, { db });
  const logged = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect([answer.status, stateOf(answer).alert?.title, answer.letters]).toEqual([
    200,
    "Revisa tu correo",
    [],
  ]);
  expect(logged).toMatchObject([{ event: "link-not-made", cause: "Error: down" }]);
  expect(JSON.stringify(logged)).not.toContain(email);
});
