import { generateHOTP } from "oslo/otp";
import { action as linkAction, loader as linkLoader } from "~/routes/auth/email-change-link";
import { action as codeAction } from "~/routes/auth/login-code";
import { action as profileAction } from "~/routes/diner/edit-profile/route";
import { action as factorAction, loader as factorLoader } from "~/routes/diner/second-factor/route";
import { tokenIn } from "./letters";
import { actionOf, answerOf, cookiesAfter } from "./loaders";
import { newAddress, PASSWORD, signInAs, startRequest } from "./people";
import { NOW, type UserRow } from "./rows";

/** Posts the profile form as a browser does, and returns the answer with the letters that were sent. */
export async function saveProfile(
  cookie: string,
  fields: Record<string, string | File>,
  now = NOW,
  replaced = {},
) {
  const people = startRequest(now, replaced);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await actionOf(profileAction, {
    path: "/my-space/edit-profile",
    context: people.context,
    headers: { cookie, "cf-connecting-ip": newAddress() },
    body,
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

export const unchanged = ({ name, email }: Pick<UserRow, "name" | "email">) => ({ name, email });

/** Requests a change of email and returns the token of the link that was mailed to the new address. */
export async function askForAddress(cookie: string, email: string, now = NOW): Promise<string> {
  const { status, body, letters } = await saveProfile(
    cookie,
    { name: "Ana", email, currentPassword: PASSWORD },
    now,
  );
  if (status !== 303) throw new Error(JSON.stringify(body));
  return tokenIn(letters.find(({ to }) => to === email));
}

export const followChange = (token: string, now = NOW) =>
  answerOf(linkLoader, {
    path: `/confirmar-cambio/${token}`,
    params: { token },
    context: startRequest(now).context,
  });

export const NEW_PASSWORD = "otra-clave";

export const confirmChange = (token: string, now = NOW) =>
  actionOf(linkAction, {
    path: `/confirmar-cambio/${token}`,
    params: { token },
    context: startRequest(now).context,
    form: { password: NEW_PASSWORD, repeat: NEW_PASSWORD },
  });

type SetUpView = { view: string; manualKey?: string; status?: string; isRequired: boolean };

/** Opens the second-factor page and returns it with the browser's cookies after it. */
export async function factorPage(cookie: string, now = NOW) {
  const answer = await answerOf(factorLoader, {
    path: "/my-space/security/second-factor",
    context: startRequest(now).context,
    headers: { cookie },
  });
  return { ...answer, view: answer.body as SetUpView, cookie: cookiesAfter([answer], cookie) };
}

/** Posts one of the forms of the second-factor page. */
export const factorForm = (
  cookie: string,
  wanted: string,
  form: Record<string, string>,
  now = NOW,
  replaced = {},
) =>
  actionOf(factorAction, {
    path: `/my-space/security/second-factor?do=${wanted}`,
    context: startRequest(now, replaced).context,
    headers: { cookie, "cf-connecting-ip": newAddress() },
    form,
  });

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The secret that an authenticator app decodes from a typed key. */
function secretOf(key: string): Uint8Array<ArrayBuffer> {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code that an app with this key shows at a moment. */
export const codeAt = (key: string, now: Date) =>
  generateHOTP(secretOf(key), Math.floor(now.getTime() / 30_000), 6);

/** Sets a second factor up through its page; returns the app's key, the recovery codes and the browser's cookies. */
export async function setUpFactor(cookie: string, now = NOW, replaced = {}) {
  const page = await factorPage(cookie, now);
  const key = page.view.manualKey ?? "";
  const form = { code: await codeAt(key, now), password: PASSWORD };
  const answer = await factorForm(page.cookie, "confirm", form, now, replaced);
  const codes = (answer.body as { codes?: string[] }).codes;
  if (!codes) throw new Error(`No factor: ${JSON.stringify(answer.body)}`);
  return { key, codes, cookie: cookiesAfter([answer], page.cookie), answer };
}

/** Signs in with the password and returns the cookies of a browser that must enter a second factor. */
export async function beginSignIn(email: string, now = NOW, redirectTo = "", replaced = {}) {
  const answer = await signInAs(
    { email, password: PASSWORD, now, ...(redirectTo ? { redirectTo } : {}) },
    replaced,
  );
  return { answer, cookie: cookiesAfter([answer]) };
}

/** Enters a code at sign-in, from a new network address. */
export const typeCode = (cookie: string, code: string, now = NOW, replaced = {}) =>
  actionOf(codeAction, {
    path: "/login/codigo",
    context: startRequest(now, replaced).context,
    headers: { cookie, "cf-connecting-ip": newAddress() },
    form: { code },
  });
