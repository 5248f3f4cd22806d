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

/** What a run should meet, so that it shows something. */
export const MEETINGS = [
  "a client ends a browser's session",
  "a browser ends a client's session",
  "a new password ends a client's session",
  "a token is reused in time",
  "a token is reused too late",
  "a token of an ended session is refused",
  "an access token expires",
] as const;

type Meeting = (typeof MEETINGS)[number];

/** A session as the model knows it. */
type Session = { account: number; of: "client" | "browser"; hasEnded: boolean };
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
 * Makes accounts, clients and browsers, the first of each signed in, and a model of who is signed in. `take` takes a
 * step and compares its answer with the model, `compare` what every client and browser is told. `met` is told what
 * happens.
 */
export async function signedInWorld({
  accounts: count,
  clients: clientCount,
  browsers: browserCount,
  met,
}: {
  accounts: number;
  clients: number;
  browsers: number;
  met: (what: Meeting) => void;
}) {
  const accounts = await Promise.all(
    Array.from({ length: count }, async () => ({ ...(await addAccount()), password: PASSWORD })),
  );
  const clients = Array.from({ length: clientCount }, (): Client => ({ accessEndsAt: 0, exchanged: [] }));
  const browsers = Array.from({ length: browserCount }, (): Browser => ({ cookie: "" }));
  const sessions: Session[] = [];
  let passwords = 0;

  const chosen = <T>(all: T[], number: number) => all[number % all.length] as T;
  /** One of those that can do it; any, where none can. */
  const able = <T>(all: T[], number: number, can: (one: T) => boolean) => {
    const some = all.filter(can);
    return chosen(some.length > 0 ? some : all, number);
  };
  const isLive = (session: Session | undefined): session is Session => session?.hasEnded === false;

  function open(account: number, of: Session["of"]): Session {
    const session = { account: account % accounts.length, of, hasEnded: false };
    sessions.push(session);
    return session;
  }

  /** Ends the sessions of an account, but for one. Returns those that ended. */
  function end(account: number, but?: Session): Session[] {
    const ended = sessions.filter(
      (session) => session.account === account && session !== but && isLive(session),
    );
    for (const session of ended) session.hasEnded = true;
    return ended;
  }

  /** What the interface says of a client's access token. */
  function expectedUser({ session, access, accessEndsAt }: Client): string {
    if (access === undefined) return "no_authorization";
    if (now.getTime() >= accessEndsAt) {
      met("an access token expires");
      return "bad_jwt";
    }
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
    if (!isLive(session)) {
      met("a token of an ended session is refused");
      return expect(answer).toBe("refresh_token_not_found");
    }
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
    if (now.getTime() - at < REFRESH_REUSE_MS) {
      met("a token is reused in time");
      return expect(answer).toMatchObject({ refresh: successor });
    }
    met("a token is reused too late");
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
    else if (
      end(session.account, scope === "others" ? session : undefined).some(({ of }) => of === "browser")
    )
      met("a client ends a browser's session");
  }

  async function changePassword({ cookie, session }: Browser) {
    if (!isLive(session)) return cookie;
    const { email, password } = accounts[session.account]!;
    const newPassword = `clave-${++passwords}`;
    accounts[session.account]!.password = newPassword;
    if (end(session.account, session).some(({ of }) => of === "client"))
      met("a new password ends a client's session");
    return changePasswordByPage(cookie, { email, password, newPassword }, now);
  }

  async function take(step: Step) {
    switch (step.does) {
      case "client signs in": {
        const { email, password } = chosen(accounts, step.account);
        const tokens = await signInByCall(email, password, now);
        return keep(chosen(clients, step.client), tokens, open(step.account, "client"));
      }
      case "client refreshes":
        return refresh(able(clients, step.client, ({ refresh }) => refresh !== undefined));
      case "client reuses a token":
        return reuse(
          able(clients, step.client, ({ exchanged }) => exchanged.length > 0),
          step.back,
        );
      case "client signs out":
        return signOut(
          able(clients, step.client, ({ access }) => access !== undefined),
          step.scope,
        );
      case "browser signs in": {
        const browser = chosen(browsers, step.browser);
        browser.cookie = await signInByPage(browser.cookie, chosen(accounts, step.account), now);
        if (browser.session) browser.session.hasEnded = true;
        browser.session = open(step.account, "browser");
        return;
      }
      case "browser signs out": {
        const browser = able(browsers, step.browser, ({ session }) => isLive(session));
        browser.cookie = await signOutByPage(browser.cookie, now);
        if (browser.session) browser.session.hasEnded = true;
        return;
      }
      case "browser closes others": {
        const browser = able(browsers, step.browser, ({ session }) => isLive(session));
        browser.cookie = await closeByPage(browser.cookie, { others: "1" }, now);
        if (!isLive(browser.session)) return;
        if (end(browser.session.account, browser.session).some(({ of }) => of === "client"))
          met("a browser ends a client's session");
        return;
      }
      case "browser changes the password": {
        const browser = able(browsers, step.browser, ({ session }) => isLive(session));
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

  await take({ does: "client signs in", client: 0, account: 0 });
  await take({ does: "browser signs in", browser: 0, account: 0 });
  return { take, compare };
}
