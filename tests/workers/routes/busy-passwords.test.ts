import { env } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { scryptSync } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { openHashing, openPasswords } from "~/platform/passwords.server";
import { action as loginAction } from "~/routes/auth/login";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { action as registerAction } from "~/routes/auth/register";
import { action as profileAction } from "~/routes/diner/edit-profile/route";
import { action as factorAction } from "~/routes/diner/second-factor/route";
import { action as deleteAction } from "~/routes/diner/security/delete";
import { askForLink, tokenIn } from "../letters";
import { actionOf } from "../loaders";
import { addAccount, asked, cookieOf, newAddress, PASSWORD, stateOf } from "../people";
import { db, NOW, publicId, type UserRow } from "../rows";

/** Scrypt as workerd runs it, at once and in nobody's way; only cheaper, so that a test need not wait. */
const CHEAP = { N: 1024, r: 8, p: 1 };
const cheapHashing = openHashing(async (password, salt) => scryptSync(password, salt, 32, CHEAP));

/** A password that was stored at that price: the Worker's own hashing goes by it. */
const salt = Buffer.from("salt");
const cheaply = `scrypt$1024$8$1$${salt.toString("base64url")}$${scryptSync(PASSWORD, salt, 32, CHEAP).toString("base64url")}`;

const AT_ONCE = 8;

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

/** The database, whose batches and links wait; who asks is told at once. */
function waitingD1(until: Promise<void>): D1Database {
  return {
    prepare(sql: string) {
      const prepared = env.DB.prepare(sql);
      if (!sql.includes("user_tokens")) return prepared;
      const { bind } = prepared;
      prepared.bind = (...params) => {
        const bound = bind.apply(prepared, params);
        const { raw } = bound;
        bound.raw = (async () => until.then(() => raw.call(bound))) as typeof raw;
        return bound;
      };
      return prepared;
    },
    batch: (prepared: D1PreparedStatement[]) => until.then(() => env.DB.batch(prepared)),
  } as unknown as D1Database;
}

/** Eight send the form before the database answers any of them. Gives who was answered by then, and what all were. */
async function atOnce(send: Send, passwords: AppLoadContext["passwords"]) {
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const limit = () => until.then(() => ({ success: true }));
  const early: Awaited<ReturnType<Send>>[] = [];
  let isLate = false;
  const all = Array.from({ length: AT_ONCE }, async () => {
    const { context } = asked(NOW, {
      passwords,
      db: openDatabase(waitingD1(until)),
      // Registering asks nothing else before it hashes.
      limits: send === FORMS.registering ? { write: limit, signIn: limit } : asked().context.limits,
    });
    const told = await send(context);
    if (!isLate) early.push(told);
    return told;
  });
  for (let turn = 0; turn < 50; turn++) await env.DB.prepare("SELECT 1").run();
  isLate = true;
  answer();
  return { early, all: await Promise.all(all) };
}

it.each(Object.entries(FORMS))("%s: six at a time, and who comes then is told to wait", async (_, send) => {
  const passwords = openPasswords(cheapHashing);
  const { early, all } = await atOnce(send, passwords);
  expect(early.map(({ status }) => status)).toEqual([503, 503]);
  for (const refused of early) {
    expect(stateOf(refused).alert).toEqual({
      title: "Hay muchas personas entrando a la vez",
      text: "Espera unos segundos y vuelve a intentarlo.",
    });
    expect(JSON.stringify(refused.body)).not.toContain(PASSWORD);
  }
  expect(all.filter(({ status }) => status === 503)).toHaveLength(2);
  // Their places are free again.
  expect((await send(asked(NOW, { passwords }).context)).status).not.toBe(503);
});

it("the Worker's own scrypt is bounded so", async () => {
  await db.update(users).set({ passwordHash: cheaply });
  const { early, all } = await atOnce(FORMS["signing in"] as Send, openPasswords());
  expect(early).toHaveLength(2);
  expect(all.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 303, 303, 303, 503, 503]);
});

it("nothing of the profile is saved by who is told to wait", async () => {
  const { passwords } = asked().context;
  const full = openPasswords(cheapHashing);
  let go = () => {};
  const paused = new Promise<void>((resolve) => {
    go = resolve;
  });
  const six = Array.from({ length: 6 }, () => full.inTurn(() => paused));
  const answer = await (FORMS["the profile"] as Send)(asked(NOW, { passwords: full }).context);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await db.select().from(users)).toContainEqual(account);
  go();
  await Promise.all(six);
  expect((await (FORMS["the profile"] as Send)(asked(NOW, { passwords }).context)).status).toBe(303);
});
