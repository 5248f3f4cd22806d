import { createExecutionContext, env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { auditEvents, sessions } from "~/data/schema/access";
import { adminUsers, type restaurantOwners, type users } from "~/data/schema/accounts";
import { newDevice } from "~/http/requests/device.server";
import { openKeys } from "~/platform/keys.server";
import { type Letter, openMail } from "~/platform/mail.server";
import { openHashing, openPasswords } from "~/platform/passwords.server";
import { action as loginAction } from "~/routes/auth/login";
import { loadContext } from "../../workers/load-context";
import { actionOf, cookiesAfter, ORIGIN } from "./loaders";
import { addOwner, addUser, db, NOW, publicId, type UserRow } from "./rows";

export const PASSWORD = "secreta";

/** Every password that was hashed, in order; shows how much hashing a test causes. */
export const hashed: string[] = [];

/** A hash that takes no time. tests/unit/platform/passwords tests the real one. */
export const quickHashing = openHashing(async (password, salt) => {
  hashed.push(password);
  const text = new TextEncoder().encode(`${password}/${salt.toString("hex")}`);
  return Buffer.from(await crypto.subtle.digest("SHA-256", text));
});

/** The queue of hashes never waits here, not even in tests with fake timers; it has tests of its own. */
const quickPasswords = openPasswords(quickHashing, Date.now, async () => {});

export const passwordHash = await quickHashing.hash(PASSWORD);

export type SentLetter = Letter & { to: string };

export type People = {
  context: AppLoadContext;
  letters: SentLetter[];
  /** Resolves when all work after the answer is done. */
  settled: () => Promise<void>;
};

const letThrough = async () => ({ success: true });

/** Limits that allow everything except those given; `FULL` refuses everything. */
export const limitsWith = (limits: Partial<AppLoadContext["limits"]> = {}): AppLoadContext["limits"] => ({
  write: letThrough,
  signIn: letThrough,
  code: letThrough,
  register: letThrough,
  recovery: letThrough,
  mailedLink: letThrough,
  provider: letThrough,
  suggestions: letThrough,
  placeSearch: letThrough,
  assistant: letThrough,
  api: letThrough,
  apiNetwork: letThrough,
  ...limits,
});

export const FULL = async () => ({ success: false });

let places = 0;

/** A network address that no other test uses. */
export function newAddress(): string {
  places++;
  return `10.${Math.floor(places / 62_500) % 250}.${Math.floor(places / 250) % 250}.${(places % 250) + 1}`;
}

/** The Worker's context for one request, on the real bindings; letters are collected and not sent. */
export function startRequest(now = NOW, replaced: Partial<AppLoadContext> = {}): People {
  const work: Promise<unknown>[] = [];
  const letters: SentLetter[] = [];
  const send = async (letter: SentLetter) => {
    letters.push(letter);
    return { messageId: String(letters.length) };
  };
  const context = loadContext(new Request(ORIGIN), env, createExecutionContext(), now);
  return {
    letters,
    context: {
      ...context,
      passwords: quickPasswords,
      mail: openMail({ binding: { send } as unknown as SendEmail, from: "hola@sobremesa.test" }),
      waitUntil: (promise) => void work.push(promise),
      ...replaced,
    },
    async settled() {
      for (let done = 0; done < work.length; ) {
        const begun = work.length;
        await Promise.all(work);
        done = begun;
      }
    },
  };
}

/** Adds an account with the password `PASSWORD` and, by default, a confirmed address. */
export function addAccount(values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  return addUser({ passwordHash, emailConfirmedAt: NOW, ...values });
}

export async function addAdminAccount(values: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const account = await addAccount({ email: `admin-${publicId()}@sobremesa.test`, ...values });
  await db.insert(adminUsers).values({ email: account.email, createdAt: NOW }).run();
  return account;
}

export async function addOwnerAccount(
  values: Partial<typeof users.$inferInsert> = {},
  owner: Partial<typeof restaurantOwners.$inferInsert> = {},
): Promise<UserRow> {
  const account = await addAccount({ email: `dueno-${publicId()}@sobremesa.test`, ...values });
  await addOwner({ email: account.email, ...owner });
  return account;
}

/** Signs an account in through the form and returns the browser's Cookie header. */
export async function cookieOf(account: Pick<UserRow, "email">, former = "", now = NOW): Promise<string> {
  const answer = await actionOf(loginAction, {
    path: "/login",
    context: startRequest(now).context,
    form: { email: account.email, password: PASSWORD },
    headers: { cookie: former, "cf-connecting-ip": newAddress() },
  });
  if (answer.status !== 303) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  const [session] = cookiesAfter([answer])
    .split("; ")
    .filter((pair) => pair.includes("sobremesa_session="));
  return session ?? "";
}

/** The Cookie header of a browser that already has a device cookie. */
export async function deviceCookie(): Promise<string> {
  const setCookie = await newDevice(new Request(ORIGIN), openKeys(env.APP_SECRET));
  return setCookie.split(";", 1)[0] ?? "";
}

export const allSessions = () => db.select().from(sessions);
export const allEvents = () => db.select().from(auditEvents);

/** What the page shows of a refused form. */
export type State = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string };
};

export const stateOf = (answer: { body: unknown }) => answer.body as State;

/** One attempt at the sign-in form, by default from a new network address. */
export type Try = {
  email?: string;
  password?: string;
  redirectTo?: string;
  from?: string;
  now?: Date;
  cookie?: string;
};

export function signInAs({ from = newAddress(), now = NOW, cookie = "", ...form }: Try, replaced = {}) {
  return actionOf(loginAction, {
    path: "/login",
    context: startRequest(now, replaced).context,
    form,
    headers: { "cf-connecting-ip": from, cookie },
  });
}

export const WRONG_SIGN_IN = {
  title: "Credenciales incorrectas",
  text: "El email o la contraseña son incorrectos. Por favor, verifica tus datos.",
};
