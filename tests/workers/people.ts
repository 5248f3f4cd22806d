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

/** Whose password was hashed, in order: how much work a test's sign-ins made. */
export const hashed: string[] = [];

/** A hash that takes no time: the real one is in tests/unit/platform/passwords and tests/workers/platform/passwords. */
export const quickHashing = openHashing(async (password, salt) => {
  hashed.push(password);
  const text = new TextEncoder().encode(`${password}/${salt.toString("hex")}`);
  return Buffer.from(await crypto.subtle.digest("SHA-256", text));
});

/** Places are tests of their own: nobody waits for a turn here, not even where a test holds the timers. */
const quickPasswords = openPasswords(quickHashing, Date.now, async () => {});

export const passwordHash = await quickHashing.hash(PASSWORD);

export type SentLetter = Letter & { to: string };

export type People = {
  context: AppLoadContext;
  letters: SentLetter[];
  /** Resolves once everything that was left for after the answer is done. */
  settled: () => Promise<void>;
};

const letThrough = async () => ({ success: true });

/** Limits that let everything through but what is given; `FULL` lets nothing through. */
export const limitsWith = (limits: Partial<AppLoadContext["limits"]> = {}): AppLoadContext["limits"] => ({
  write: letThrough,
  signIn: letThrough,
  code: letThrough,
  register: letThrough,
  recovery: letThrough,
  mailedLink: letThrough,
  provider: letThrough,
  ...limits,
});

export const FULL = async () => ({ success: false });

let places = 0;

/** An address that no other test's requests come from. */
export function newAddress(): string {
  places++;
  return `10.${Math.floor(places / 62_500) % 250}.${Math.floor(places / 250) % 250}.${(places % 250) + 1}`;
}

/** What the Worker gives one request, on the real bindings; letters are kept instead of leaving. */
export function asked(now = NOW, replaced: Partial<AppLoadContext> = {}): People {
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

/** An account with the password `PASSWORD`, its address confirmed unless told otherwise. */
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

/** Signs an account in as its person does, through the screen; gives the browser's Cookie header. */
export async function cookieOf(account: Pick<UserRow, "email">, former = ""): Promise<string> {
  const answer = await actionOf(loginAction, {
    path: "/login",
    context: asked().context,
    form: { email: account.email, password: PASSWORD },
    headers: { cookie: former, "cf-connecting-ip": newAddress() },
  });
  if (answer.status !== 303) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  const [session] = cookiesAfter([answer])
    .split("; ")
    .filter((pair) => pair.includes("sobremesa_session="));
  return session ?? "";
}

/** The Cookie header of a browser that has been given a device's cookie before. */
export async function deviceCookie(): Promise<string> {
  const setCookie = await newDevice(new Request(ORIGIN), openKeys(env.APP_SECRET));
  return setCookie.split(";", 1)[0] ?? "";
}

export const allSessions = () => db.select().from(sessions);
export const allEvents = () => db.select().from(auditEvents);

/** What a refused form is drawn with again. */
export type State = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string };
};

export const stateOf = (answer: { body: unknown }) => answer.body as State;

/** One try at the sign-in form; from an address of its own unless told. */
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
    context: asked(now, replaced).context,
    form,
    headers: { "cf-connecting-ip": from, cookie },
  });
}

export const WRONG_SIGN_IN = {
  title: "Credenciales incorrectas",
  text: "El email o la contraseña son incorrectos. Por favor, verifica tus datos.",
};
