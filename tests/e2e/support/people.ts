import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { cookiesOf, send } from "./http";
import { SEEDED_URL } from "./servers";

/** Named by app/http/accounts/session.server.ts; over https a prefix comes before it. */
const SESSION_COOKIE = "sobremesa_session";

/** Somebody of the demo for each part that there is to play. */
export const PEOPLE = {
  diner: DEMO_ACCOUNTS.diner,
  owner: DEMO_ACCOUNTS.owner,
  otherOwner: "ramon.concepcion@ozama.example",
  lapsedOwner: "virgilio@tinaja.example",
  admin: DEMO_ACCOUNTS.admin,
} as const;

export type Person = keyof typeof PEOPLE;

/** Under which the tests' own accounts stand: what they write belongs to nobody of the demo. */
export const TEST_DOMAIN = "pruebas.example";

/** Signs in over HTTP, from an address of its own, and gives the Cookie header of the new session. */
export async function signIn(email: string, password: string = DEMO_PASSWORD): Promise<string> {
  const answer = await send("/login", { form: { email, password } });
  const cookie = cookiesOf(answer, SESSION_COOKIE);
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie;
}

const signedIn = new Map<string, Promise<string>>();

/** The Cookie header of somebody of the demo, signed in once a process. Never sign it out. */
export function cookieOf(email: string): Promise<string> {
  let cookie = signedIn.get(email);
  if (!cookie) {
    cookie = signIn(email);
    signedIn.set(email, cookie);
  }
  return cookie;
}

/** Lets a browser's context be whoever a Cookie header is of. */
export async function enter(context: BrowserContext, cookie: string): Promise<void> {
  const at = cookie.indexOf("=");
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: SEEDED_URL }]);
}

/** An address of mail that no account has. */
export const newEmail = (mailbox = "persona") =>
  `${mailbox}-${randomBytes(6).toString("hex")}@${TEST_DOMAIN}`;

export type NewDiner = { name: string; email: string; password: string; cookie: string };

/** Registers a diner over HTTP, whose email nobody has confirmed. Signed in, on one device. */
export async function newDiner(name = "Persona de Prueba"): Promise<NewDiner> {
  const [email, password] = [newEmail(), "una clave larga"];
  const answer = await send("/register?paso=cuenta", { form: { name, email, password } });
  const cookie = cookiesOf(answer, SESSION_COOKIE);
  if (!cookie) throw new Error(`${email} could not register: ${answer.status}`);
  return { name, email, password, cookie };
}
