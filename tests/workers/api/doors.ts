import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerCall } from "~/http/api/answer-call.server";
import { OPERATIONS } from "~/routes/api/operations";
import { action as loginAction } from "~/routes/auth/login";
import { action as logoutAction } from "~/routes/auth/logout";
import { action as deleteAction } from "~/routes/diner/security/delete";
import { action as securityAction } from "~/routes/diner/security/route";
import { actionOf, cookiesAfter, ORIGIN } from "../loaders";
import { saveProfile } from "../own-account";
import { newAddress, startRequest } from "../people";

/**
 * The two ways to an account: the site's pages, which know cookies, and the interface, which knows tokens. Both work on
 * one moment, and with hashes of passwords that take no time.
 */

export type Tokens = { access: string; refresh: string };

/** What a call answered. */
export type Answer = { status: number; body: Record<string, string> };

type Calling = { method?: string; body?: unknown; bearer?: string | undefined; now: Date };

/** Calls an operation of the interface. */
export async function callAt(path: string, { method, body, bearer, now }: Calling): Promise<Answer> {
  const { context, settled } = startRequest(now);
  const request = new Request(ORIGIN + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { "cf-connecting-ip": newAddress(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await answerCall(request, context, OPERATIONS);
  await settled();
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}

const tokensIn = ({ body: { access_token: access = "", refresh_token: refresh = "" } }: Answer): Tokens => ({
  access,
  refresh,
});

/** Signs a client in with a password. */
export async function signInByCall(email: string, password: string, now: Date): Promise<Tokens> {
  const answer = await callAt("/auth/v1/token?grant_type=password", { body: { email, password }, now });
  if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return tokensIn(answer);
}

/** Exchanges a refresh token. Returns the new tokens, or the code of the refusal. */
export async function refreshByCall(refresh: string, now: Date): Promise<Tokens | string> {
  const answer = await callAt("/auth/v1/token?grant_type=refresh_token", {
    body: { refresh_token: refresh },
    now,
  });
  return answer.status === 200 ? tokensIn(answer) : (answer.body.error_code ?? "");
}

export const signOutByCall = (bearer: string | undefined, scope: string, now: Date) =>
  callAt(`/auth/v1/logout?scope=${scope}`, { method: "POST", bearer, now });

/** Returns the id of the account that an access token opens, or the code of the refusal. */
export async function userOf(bearer: string | undefined, now: Date): Promise<string> {
  const { status, body } = await callAt("/auth/v1/user", { bearer, now });
  return (status === 200 ? body.id : body.error_code) ?? "";
}

/** Sends a page's form as the browser with these cookies. Returns the status and the browser's cookies after it. */
async function send(
  action: Parameters<typeof actionOf>[0],
  path: string,
  cookie: string,
  form: Record<string, string>,
  now: Date,
  replaced: Partial<AppLoadContext> = {},
) {
  const { context, settled } = startRequest(now, replaced);
  const headers = { cookie, "cf-connecting-ip": newAddress() };
  const answer = await actionOf(action, { path, context, headers, form });
  await settled();
  return { status: answer.status, body: answer.body, cookie: cookiesAfter([answer], cookie) };
}

/** Signs a browser in, and returns its cookies. */
export async function signInByPage(
  cookie: string,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<string> {
  const answer = await send(loginAction, "/login", cookie, { email, password }, now);
  if (answer.status !== 303) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return answer.cookie;
}

export const signOutByPage = async (cookie: string, now: Date) =>
  (await send(logoutAction, "/logout", cookie, {}, now)).cookie;

/** Closes one session of the account by its id, or all others. */
export const closeByPage = async (cookie: string, form: { device: string } | { others: "1" }, now: Date) =>
  (await send(securityAction, "/my-space/security", cookie, form, now)).cookie;

/** Changes the password of the account, whose name is Ana. */
export async function changePasswordByPage(
  cookie: string,
  { email, password, newPassword }: { email: string; password: string; newPassword: string },
  now: Date,
): Promise<string> {
  const fields = { name: "Ana", email, currentPassword: password, newPassword, repeatPassword: newPassword };
  const answer = await saveProfile(cookie, fields, now);
  if (answer.status !== 303) throw new Error(`Not changed: ${JSON.stringify(answer.body)}`);
  return cookiesAfter([answer], cookie);
}

export const deleteAccountByPage = async (cookie: string, password: string, now: Date) =>
  send(deleteAction, "/my-space/security/delete", cookie, { password }, now);

/** Returns the id of the session that an access token names. */
export function sessionIn(access: string): string {
  const [, claims = ""] = access.split(".");
  return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).session_id;
}
