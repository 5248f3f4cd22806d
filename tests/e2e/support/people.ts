import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { cookiesOf, send } from "./http";
import { SEEDED_URL } from "./servers";
import { openSessionOf, SESSION_COOKIE } from "./world/open-sessions";
import { READY_NAME, takeReadyDiner } from "./world/ready-diners";
import { type ReadyOwner, takeReadyOwner } from "./world/ready-owners";

/** A demo account for each role. */
export const PEOPLE = {
  diner: DEMO_ACCOUNTS.diner,
  owner: DEMO_ACCOUNTS.owner,
  otherOwner: "ramon.concepcion@ozama.example",
  lapsedOwner: "virgilio@tinaja.example",
  admin: DEMO_ACCOUNTS.admin,
} as const;

export type Person = keyof typeof PEOPLE;

/** The mail domain of accounts that tests register, apart from the demo's accounts. */
export const TEST_DOMAIN = "pruebas.example";

/** Signs in over HTTP from a new network address, and returns the Cookie header of the new session. */
export async function signIn(email: string, password: string = DEMO_PASSWORD): Promise<string> {
  const answer = await send("/login", { form: { email, password } });
  const cookie = cookiesOf(answer, SESSION_COOKIE);
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie;
}

/** Returns the Cookie header of a demo account's open session. No test may sign this session out. */
export const cookieOf = (email: string): Promise<string> => openSessionOf(email);

/** Adds the session of a Cookie header to a browser context. */
export async function enter(context: BrowserContext, cookie: string): Promise<void> {
  const at = cookie.indexOf("=");
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: SEEDED_URL }]);
}

/** Returns an address that no account has. */
export const newEmail = (mailbox = "persona") =>
  `${mailbox}-${randomBytes(6).toString("hex")}@${TEST_DOMAIN}`;

export type NewDiner = { name: string; email: string; password: string; cookie: string };

/** Returns a diner that no test has used, as `registerDiner` leaves one, but without a letter. */
export async function newDiner(): Promise<NewDiner> {
  const email = takeReadyDiner();
  return { name: READY_NAME, email, password: DEMO_PASSWORD, cookie: await openSessionOf(email) };
}

export type NewOwner = ReadyOwner & { cookie: string };

/** Returns an owner that no test has used, with a restaurant, a category and a dish of their own. */
export async function newOwner(subscription?: "running" | "lapsed"): Promise<NewOwner> {
  const owner = takeReadyOwner(subscription);
  return { ...owner, cookie: await openSessionOf(owner.email) };
}

/** Registers a diner over HTTP. The diner is signed in on one device and has not confirmed the address. */
export async function registerDiner(name = READY_NAME): Promise<NewDiner> {
  const [email, password] = [newEmail(), "una clave larga"];
  const register = () => send("/register?paso=cuenta", { form: { name, email, password } });
  let answer = await register();
  // While another test floods the server with registrations, it asks to come again in a moment.
  while (answer.status === 503) answer = await register();
  const cookie = cookiesOf(answer, SESSION_COOKIE);
  if (!cookie) throw new Error(`${email} could not register: ${answer.status}`);
  return { name, email, password, cookie };
}
