import { expect } from "vitest";
import { ACCESS_TOKEN_SECONDS, REFRESH_REUSE_MS } from "~/domain/accounts/access-tokens";
import { addAccount, PASSWORD } from "../people";
import { NOW } from "../rows";
import { findIdentity } from "../sessions";
import {
  changePasswordByPage,
  closeByPage,
  refreshByCall,
  signInByCall,
  signInByPage,
  signOutByCall,
  signOutByPage,
  userOf,
} from "./doors";

/** What happens next. Numbers choose one of the clients, browsers or accounts. */
export type Step =
  | { does: "client signs in"; client: number; account: number }
  | { does: "client refreshes"; client: number }
  /** `back`: which of its exchanged tokens, the newest first. */
  | { does: "client reuses a token"; client: number; back: number }
  | { does: "client signs out"; client: number; scope: "local" | "global" | "others" }
  | { does: "browser signs in"; browser: number; account: number }
  | { does: "browser signs out"; browser: number }
  | { does: "browser closes others"; browser: number }
  | { does: "browser changes the password"; browser: number }
  | { does: "time passes"; ms: number };

/** A session as the model knows it. */
type Session = { account: number; hasEnded: boolean };
type Exchanged = { token: string; successor: string; at: number; session: Session };
type Client = {
  session?: Session;
  access?: string;
  accessEndsAt: number;
  refresh?: string;
  /** The tokens that it exchanged, newest first. */
  exchanged: Exchanged[];
};
type Browser = { session?: Session; cookie: string };

/** Where the time of the last world has come to: signing keys outlive a world, and time does not go back. */
let now = NOW;

/**
 * Makes accounts, clients and browsers, and a model of who is signed in. `take` takes a step and compares its answer
 * with the model, `compare` what every client and browser is told.
 */
export async function signedInWorld({
  accounts: count,
  clients: clientCount,
  browsers: browserCount,
}: {
  accounts: number;
  clients: number;
  browsers: number;
}) {
  const accounts = await Promise.all(
    Array.from({ length: count }, async () => ({ ...(await addAccount()), password: PASSWORD })),
  );
  const clients = Array.from({ length: clientCount }, (): Client => ({ accessEndsAt: 0, exchanged: [] }));
  const browsers = Array.from({ length: browserCount }, (): Browser => ({ cookie: "" }));
  const sessions: Session[] = [];
  let passwords = 0;

  const chosen = <T>(all: T[], number: number) => all[number % all.length] as T;
  const isLive = (session: Session | undefined): session is Session => session?.hasEnded === false;

  function open(account: number): Session {
    const session = { account: account % accounts.length, hasEnded: false };
    sessions.push(session);
    return session;
  }

  /** Ends the sessions of an account, but for one. */
  function end(account: number, but?: Session) {
    for (const session of sessions)
      if (session.account === account && session !== but) session.hasEnded = true;
  }

  /** What the interface says of a client's access token. */
  function expectedUser({ session, access, accessEndsAt }: Client): string {
    if (access === undefined) return "no_authorization";
    if (now.getTime() >= accessEndsAt) return "bad_jwt";
    return isLive(session) ? accounts[session.account]!.publicId : "session_not_found";
  }

  function keep(client: Client, tokens: { access: string; refresh: string }, session: Session) {
    const seconds = Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS;
    Object.assign(client, { ...tokens, session, accessEndsAt: seconds * 1000 });
  }

  async function refresh(client: Client) {
    const { refresh: token, session } = client;
    if (token === undefined || !session) return;
    const answer = await refreshByCall(token, now);
    if (!isLive(session)) return expect(answer).toBe("refresh_token_not_found");
    if (typeof answer === "string") return expect(answer).toBe("new tokens");
    client.exchanged.unshift({ token, successor: answer.refresh, at: now.getTime(), session });
    keep(client, answer, session);
  }

  /** Somebody who has an old token sends it again. The client learns nothing of it. */
  async function reuse({ exchanged }: Client, back: number) {
    if (exchanged.length === 0) return;
    const { token, successor, at, session } = chosen(exchanged, back);
    const answer = await refreshByCall(token, now);
    if (!isLive(session)) return expect(answer).toBe("refresh_token_not_found");
    if (now.getTime() - at < REFRESH_REUSE_MS) return expect(answer).toMatchObject({ refresh: successor });
    expect(answer).toBe("refresh_token_already_used");
    session.hasEnded = true;
  }

  async function signOut(client: Client, scope: "local" | "global" | "others") {
    const { session } = client;
    const { status } = await signOutByCall(client.access, scope, now);
    if (expectedUser(client) === "no_authorization") return expect(status).toBe(401);
    if (now.getTime() >= client.accessEndsAt || !isLive(session)) return expect(status).toBe(403);
    expect(status).toBe(204);
    if (scope === "local") session.hasEnded = true;
    else end(session.account, scope === "others" ? session : undefined);
  }

  async function changePassword({ cookie, session }: Browser) {
    if (!isLive(session)) return cookie;
    const { email, password } = accounts[session.account]!;
    const newPassword = `clave-${++passwords}`;
    accounts[session.account]!.password = newPassword;
    end(session.account, session);
    return changePasswordByPage(cookie, { email, password, newPassword }, now);
  }

  async function take(step: Step) {
    switch (step.does) {
      case "client signs in": {
        const { email, password } = chosen(accounts, step.account);
        const tokens = await signInByCall(email, password, now);
        return keep(chosen(clients, step.client), tokens, open(step.account));
      }
      case "client refreshes":
        return refresh(chosen(clients, step.client));
      case "client reuses a token":
        return reuse(chosen(clients, step.client), step.back);
      case "client signs out":
        return signOut(chosen(clients, step.client), step.scope);
      case "browser signs in": {
        const browser = chosen(browsers, step.browser);
        browser.cookie = await signInByPage(browser.cookie, chosen(accounts, step.account), now);
        if (browser.session) browser.session.hasEnded = true;
        browser.session = open(step.account);
        return;
      }
      case "browser signs out": {
        const browser = chosen(browsers, step.browser);
        browser.cookie = await signOutByPage(browser.cookie, now);
        if (browser.session) browser.session.hasEnded = true;
        return;
      }
      case "browser closes others": {
        const browser = chosen(browsers, step.browser);
        browser.cookie = await closeByPage(browser.cookie, { others: "1" }, now);
        if (isLive(browser.session)) end(browser.session.account, browser.session);
        return;
      }
      case "browser changes the password": {
        const browser = chosen(browsers, step.browser);
        browser.cookie = await changePassword(browser);
        return;
      }
      case "time passes":
        now = new Date(now.getTime() + step.ms);
    }
  }

  async function compare() {
    const told = await Promise.all([
      ...clients.map(({ access }) => userOf(access, now)),
      ...browsers.map(async ({ cookie }) => (await findIdentity(cookie, now))?.publicId),
    ]);
    expect(told).toEqual([
      ...clients.map(expectedUser),
      ...browsers.map(({ session }) => (isLive(session) ? accounts[session.account]!.publicId : undefined)),
    ]);
  }

  return { take, compare };
}
