import { beforeEach, describe, expect, it } from "vitest";
import { setUpFactor } from "../own-account";
import { addAccount, PASSWORD } from "../people";
import { at, MINUTE, NOW, type UserRow } from "../rows";
import { findIdentity } from "../sessions";
import {
  callAt,
  changePasswordByPage,
  closeByPage,
  deleteAccountByPage,
  refreshByCall,
  sessionIn,
  signInByCall,
  signInByPage,
  signOutByCall,
  type Tokens,
  userOf,
} from "./doors";

const LATER = at(MINUTE);

let account: UserRow;
let browser: string;
let phone: Tokens;

const isSignedIn = async (cookie: string) => (await findIdentity(cookie, LATER)) !== undefined;

beforeEach(async () => {
  account = await addAccount();
  browser = await signInByPage("", { email: account.email, password: PASSWORD }, NOW);
  phone = await signInByCall(account.email, PASSWORD, NOW);
});

describe("a client's tokens", () => {
  const ended = async () => [await userOf(phone.access, LATER), await refreshByCall(phone.refresh, LATER)];

  it("open the account while nobody has ended their session", async () => {
    expect(await userOf(phone.access, LATER)).toBe(account.publicId);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("end when the page closes the account's other sessions", async () => {
    await closeByPage(browser, { others: "1" }, LATER);
    expect(await ended()).toEqual(["session_not_found", "refresh_token_not_found"]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("end when the page closes their session, and another client's stay", async () => {
    const tablet = await signInByCall(account.email, PASSWORD, NOW);
    await closeByPage(browser, { device: sessionIn(phone.access) }, LATER);
    expect(await ended()).toEqual(["session_not_found", "refresh_token_not_found"]);
    expect(await userOf(tablet.access, LATER)).toBe(account.publicId);
  });

  it("end when the page changes the password, and the new one signs in", async () => {
    const newPassword = "otra-clave";
    await changePasswordByPage(browser, { email: account.email, password: PASSWORD, newPassword }, LATER);
    expect(await ended()).toEqual(["session_not_found", "refresh_token_not_found"]);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await signInByCall(account.email, newPassword, LATER);
    expect(await userOf(again.access, LATER)).toBe(account.publicId);
  });

  it("end when the page deletes the account", async () => {
    expect((await deleteAccountByPage(browser, PASSWORD, LATER)).status).toBe(303);
    expect(await ended()).toEqual(["session_not_found", "refresh_token_not_found"]);
  });

  it("end when the page adds a second factor, and later ones reach nothing but the factor", async () => {
    await setUpFactor(browser, LATER);
    expect(await ended()).toEqual(["session_not_found", "refresh_token_not_found"]);
    const { access } = await signInByCall(account.email, PASSWORD, LATER);
    const { body } = await callAt("/auth/v1/user", { bearer: access, now: LATER });
    expect(body).toMatchObject({ email: "", identities: [], factors: [{ status: "verified" }] });
  });
});

describe("a browser's session", () => {
  it("ends when a client signs out everywhere", async () => {
    expect((await signOutByCall(phone.access, "global", LATER)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await userOf(phone.access, LATER)).toBe("session_not_found");
  });

  it("ends when a client signs the others out, which stays signed in itself", async () => {
    await signOutByCall(phone.access, "others", LATER);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await userOf(phone.access, LATER)).toBe(account.publicId);
  });

  it("stays when a client signs itself out", async () => {
    await signOutByCall(phone.access, "local", LATER);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await userOf(phone.access, LATER)).toBe("session_not_found");
  });

  it("stays when a client's stolen refresh token ends that client's session", async () => {
    await refreshByCall(phone.refresh, NOW);
    expect(await refreshByCall(phone.refresh, LATER)).toBe("refresh_token_already_used");
    expect(await userOf(phone.access, LATER)).toBe("session_not_found");
    expect(await isSignedIn(browser)).toBe(true);
  });
});
