import { env } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { scryptSync } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { openHashing, openPasswords, type SlotKind } from "~/platform/passwords.server";
import { action as loginAction } from "~/routes/auth/login";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { action as registerAction } from "~/routes/auth/register";
import { action as profileAction } from "~/routes/diner/edit-profile/route";
import { action as factorAction } from "~/routes/diner/second-factor/route";
import { action as deleteAction } from "~/routes/diner/security/delete";
import { askForLink, tokenIn } from "../letters";
import { actionOf, cookiesAfter } from "../loaders";
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
} from "../people";
import { db, NOW, publicId, type UserRow } from "../rows";

/** Scrypt as workerd runs it, but cheaper, so that the tests are fast. */
const CHEAP = { N: 1024, r: 8, p: 1 };
const cheapHashing = openHashing(async (password, salt) => scryptSync(password, salt, 32, CHEAP));

/** A password stored at that price; the Worker's own hashing follows the stored parameters. */
const salt = Buffer.from("salt");
const cheaply = `scrypt$1024$8$1$${salt.toString("base64url")}$${scryptSync(PASSWORD, salt, 32, CHEAP).toString("base64url")}`;

const AT_ONCE = 8;

/** What a form shows when the queue of hashes is full. */
const BUSY = {
  title: "Hay muchas personas entrando a la vez",
  text: "Espera unos segundos y vuelve a intentarlo.",
};

let account: UserRow;
let cookie: string;
let token: string;
beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
  token = tokenIn((await askForLink({ email: account.email })).letters[0]);
});

type Send = (context: AppLoadContext) => ReturnType<typeof actionOf>;

/** Each form that hashes a password, as a browser posts it. */
const FORMS: Record<string, Send> = {
  "signing in": (context) =>
    post(loginAction, "/login", context, { email: account.email, password: PASSWORD }),
  registering: (context) =>
    post(registerAction, "/register?paso=cuenta", context, {
      name: "Ana",
      email: `${publicId()}@correo.com`,
      password: PASSWORD,
    }),
  "a mailed link": (context) =>
    actionOf(resetAction, {
      path: `/recuperar/${token}`,
      params: { token },
      context,
      form: { password: PASSWORD, repeat: PASSWORD },
    }),
  "the profile": (context) => {
    const body = new FormData();
    const fields = {
      name: "Eva",
      email: account.email,
      newPassword: "otra-clave",
      repeatPassword: "otra-clave",
    };
    for (const [name, value] of Object.entries({ ...fields, currentPassword: PASSWORD }))
      body.append(name, value);
    return actionOf(profileAction, { path: "/my-space/edit-profile", context, headers: { cookie }, body });
  },
  "the second factor": (context) =>
    post(factorAction, "/my-space/security/second-factor?do=renew", context, {
      password: PASSWORD,
      code: "",
    }),
  "deleting the account": (context) =>
    post(deleteAction, "/my-space/security/delete", context, { password: "otra cosa" }),
};

function post(
  action: Parameters<typeof actionOf>[0],
  path: string,
  context: AppLoadContext,
  form: Record<string, string>,
) {
  return actionOf(action, { path, context, form, headers: { cookie, "cf-connecting-ip": newAddress() } });
}

/** The last query of each form before it enters the queue. */
const BEFORE_THE_PLACE = /sign_in_attempts|user_tokens/;

/**
 * The real database, which delays the answers to those queries until eight have arrived, and then returns them one
 * after another, each as its own event, as D1 does.
 */
function answeringInARow(): D1Database {
  const waitingFor: (() => void)[] = [];
  const held = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer;
    if (waitingFor.length === AT_ONCE) return given;
    const handedOver = new Promise<void>((resolve) => waitingFor.push(resolve));
    if (waitingFor.length === AT_ONCE) for (const handOver of waitingFor) setTimeout(handOver, 0);
    await handedOver;
    return given;
  };
  const waiting = new WeakSet<D1PreparedStatement>();
  function holding(statement: D1PreparedStatement): D1PreparedStatement {
    waiting.add(statement);
    const { bind } = statement;
    statement.bind = (...values) => holding(bind.apply(statement, values));
    for (const method of ["all", "run", "raw", "first"] as const) {
      const original = statement[method] as (...args: unknown[]) => Promise<unknown>;
      statement[method] = ((...args: unknown[]) => held(original.apply(statement, args))) as never;
    }
    return statement;
  }
  return {
    prepare(sql: string) {
      const statement = env.DB.prepare(sql);
      return BEFORE_THE_PLACE.test(sql) ? holding(statement) : statement;
    },
    batch(statements: D1PreparedStatement[]) {
      const answer = env.DB.batch(statements);
      return statements.some((statement) => waiting.has(statement)) ? held(answer) : answer;
    },
  } as unknown as D1Database;
}

/** Sends the same form eight times at once; all pass their checks before any of them hashes. */
function atOnce(send: Send, passwords: AppLoadContext["passwords"]) {
  const database = openDatabase(answeringInARow());
  const contexts = Array.from(
    { length: AT_ONCE },
    () => startRequest(NOW, { passwords, db: database }).context,
  );
  return Promise.all(contexts.map(send));
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** How many of each form may hash at once: strangers on networks of their own, or one account. */
const AT_WORK: Record<keyof typeof FORMS, number> = {
  "signing in": 6,
  registering: 3,
  "a mailed link": 2,
  "the profile": 2,
  "the second factor": 2,
  "deleting the account": 2,
};

it.each(Object.entries(FORMS))(
  "%s: as many at once as the queue takes, and the others wait",
  async (name, send) => {
    const passwords = openPasswords(cheapHashing);
    const all = await atOnce(send, passwords);
    const refused = all.filter(({ status }) => status === 503);
    expect(all.length - refused.length).toBe(AT_WORK[name]);
    for (const answer of refused) {
      expect([stateOf(answer).alert, answer.headers.get("retry-after")]).toEqual([BUSY, "30"]);
      expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
    }
    // The queue is free again.
    expect((await send(startRequest(NOW, { passwords }).context)).status).not.toBe(503);
  },
);

it("the Worker's own scrypt has the same limit", async () => {
  await db.update(users).set({ passwordHash: cheaply });
  const all = await atOnce(FORMS["signing in"] as Send, openPasswords());
  expect(statuses(all)).toEqual([303, 303, 303, 303, 303, 303, 503, 503]);
});

it.each([
  ["registering", 2, "registration", registerAction, "/register?paso=cuenta"],
  ["signing in", 3, "sign-in", loginAction, "/login"],
] as const)(
  "%s from one network uses %i places at most, and leaves the rest to others",
  async (_, most, kind, action, path) => {
    const passwords = openPasswords(cheapHashing);
    const from = newAddress();
    const { paused, go } = pause();
    const sendFrom = (address: string) => (context: AppLoadContext) =>
      actionOf(action, {
        path,
        context,
        form: { name: "Ana", email: `${publicId()}@correo.com`, password: PASSWORD },
        headers: { "cf-connecting-ip": address },
      });
    const flood = await atOnce(sendFrom(from), passwords);
    expect(flood.filter(({ status }) => status === 503)).toHaveLength(AT_ONCE - most);
    const held = Array.from({ length: most }, () => passwords.inTurn({ kind, who: [from] }, () => paused));
    expect((await sendFrom(from)(startRequest(NOW, { passwords }).context)).status).toBe(503);
    expect((await sendFrom(newAddress())(startRequest(NOW, { passwords }).context)).status).not.toBe(503);
    go();
    await Promise.all(held);
  },
);

function pause() {
  let go = () => {};
  const paused = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { paused, go };
}

/** Passwords whose queue is full of these kinds until `go` is called. */
function full(...kinds: SlotKind[]) {
  const passwords = openPasswords(cheapHashing);
  const { paused, go } = pause();
  const taken = kinds.flatMap((kind) =>
    (kind === "sign-in" ? [..."aaabbb"] : [..."aab"]).map((who) =>
      passwords.inTurn({ kind, who: [who] }, () => paused),
    ),
  );
  return { passwords, go: () => Promise.all([go(), ...taken]) };
}

describe("while the queue of hashes is full", () => {
  it.each<[keyof typeof FORMS, SlotKind[]]>([
    ["signing in", ["registration", "proven"]],
    ["registering", ["sign-in", "proven"]],
    ["a mailed link", ["sign-in", "registration"]],
    ["the profile", ["sign-in", "registration"]],
    ["the second factor", ["sign-in", "registration"]],
    ["deleting the account", ["sign-in", "registration"]],
  ])("of other kinds, %s still works", async (name, kinds) => {
    const { passwords, go } = full(...kinds);
    expect((await FORMS[name]?.(startRequest(NOW, { passwords }).context))?.status).not.toBe(503);
    await go();
  });

  it("a known device still signs in", async () => {
    const { passwords, go } = full("sign-in", "registration");
    const form = { email: account.email, password: PASSWORD };
    const known = cookiesAfter([await signInAs(form)]);
    expect((await signInAs(form, { passwords })).status).toBe(503);
    expect((await signInAs({ ...form, cookie: known }, { passwords })).status).not.toBe(503);
    await go();
  });

  it.each<
    [string, number, Partial<AppLoadContext>, (context: AppLoadContext) => ReturnType<typeof actionOf>]
  >([
    ["a link that works no more", 404, {}, (context) => reset("A".repeat(43), context)],
    [
      "links tried too often",
      429,
      { limits: limitsWith({ mailedLink: FULL }) },
      (context) => reset(token, context),
    ],
    ["a taken address", 400, {}, (context) => register(account.email, context)],
    [
      "registrations beyond a minute's",
      429,
      { limits: limitsWith({ register: FULL }) },
      (context) => register(`${publicId()}@correo.com`, context),
    ],
    [
      "sign-ins beyond a minute's",
      429,
      { limits: limitsWith({ signIn: FULL }) },
      FORMS["signing in"] as Send,
    ],
  ])("%s: %i, because that check comes first", async (_, status, replaced, send) => {
    const { passwords, go } = full("sign-in", "registration", "proven");
    expect((await send(startRequest(NOW, { passwords, ...replaced }).context)).status).toBe(status);
    await go();
  });

  it.each(["signing in", "the second factor"] as const)(
    "%s over the account's limit shows that limit",
    async (name) => {
      for (let attempt = 0; attempt < 10; attempt++) {
        await signInAs({ email: account.email, password: "adivinada" });
        await post(factorAction, "/my-space/security/second-factor?do=renew", startRequest().context, {
          password: "adivinada",
          code: "",
        });
      }
      const { passwords, go } = full("sign-in", "registration", "proven");
      expect((await FORMS[name]?.(startRequest(NOW, { passwords }).context))?.status).toBe(429);
      await go();
    },
  );

  it("no attempt at a password is counted", async () => {
    const { passwords, go } = full("sign-in");
    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await signInAs({ email: account.email, password: PASSWORD }, { passwords });
      expect([answer.status, stateOf(answer).alert]).toEqual([503, BUSY]);
      expect(stateOf(answer).values).toEqual({ email: account.email });
    }
    await go();
    expect((await signInAs({ email: account.email, password: PASSWORD })).status).toBe(303);
  });

  it("nothing of the profile is saved", async () => {
    const { passwords, go } = full("proven");
    const answer = await (FORMS["the profile"] as Send)(startRequest(NOW, { passwords }).context);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await db.select().from(users)).toContainEqual(account);
    await go();
    expect((await (FORMS["the profile"] as Send)(startRequest().context)).status).toBe(303);
  });
});

function reset(mailed: string, context: AppLoadContext) {
  const form = { password: PASSWORD, repeat: PASSWORD };
  return actionOf(resetAction, { path: `/recuperar/${mailed}`, params: { token: mailed }, context, form });
}

function register(email: string, context: AppLoadContext) {
  const form = { name: "Ana", email, password: PASSWORD };
  return post(registerAction, "/register?paso=cuenta", context, form);
}
