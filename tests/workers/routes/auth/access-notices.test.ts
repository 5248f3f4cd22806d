import { beforeEach, describe, expect, it } from "vitest";
import { action as resetAction } from "~/routes/auth/recovery-link";
import { askForLink, tokenIn } from "../../letters";
import { actionOf } from "../../loaders";
import { codeAt, factorForm, factorPage, NEW_PASSWORD, saveProfile, setUpFactor } from "../../own-account";
import { addAccount, cookieOf, PASSWORD, startRequest } from "../../people";
import { at, HOUR, MINUTE, NOW, type UserRow } from "../../rows";

let account: UserRow;
let cookie: string;

beforeEach(async () => {
  account = await addAccount();
  cookie = await cookieOf(account);
});

const subjects = (letters: { to: string; subject: string }[]) =>
  letters.map(({ to, subject }) => [to, subject]);
const told = (subject: string) => [[account.email, subject]];
const PASSWORD_CHANGED = "La contraseña de tu cuenta cambió";

async function changePassword(currentPassword = PASSWORD) {
  const { name, email } = account;
  const chosen = { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };
  return saveProfile(cookie, { name, email, currentPassword, ...chosen });
}

async function recover({ email }: UserRow) {
  const token = tokenIn((await askForLink({ email })).letters[0]);
  const people = startRequest();
  const answer = await actionOf(resetAction, {
    path: `/recuperar/${token}`,
    params: { token },
    context: people.context,
    form: { password: NEW_PASSWORD, repeat: NEW_PASSWORD },
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}

/** Posts a form of the second factor's page, and returns the letters that were sent. */
async function lettersOfFactor(wanted: "confirm" | "remove", form: Record<string, string>, now = NOW) {
  const people = startRequest(now);
  const page = await factorPage(cookie, now);
  const key = page.view.manualKey ?? "";
  const typed = wanted === "confirm" ? { code: await codeAt(key, now), ...form } : form;
  await factorForm(page.cookie, wanted, typed, now, people.context);
  await people.settled();
  return people.letters;
}

describe("a changed password", () => {
  it("is told to the account's address, with the way to choose another", async () => {
    const { status, letters } = await changePassword();
    expect([status, subjects(letters)]).toEqual([303, told(PASSWORD_CHANGED)]);
    expect(letters[0]?.text).toContain(account.email);
    expect(letters[0]?.text).toMatch(/\/recuperar\b/);
    expect(letters[0]?.text).not.toContain(NEW_PASSWORD);
  });

  it("is told after a recovery too, because somebody else may have read the mailbox", async () => {
    const { status, letters } = await recover(account);
    expect([status, subjects(letters)]).toEqual([303, told(PASSWORD_CHANGED)]);
  });

  it("is not told if it is refused, or if only the name changed", async () => {
    expect(subjects((await changePassword("adivinada")).letters)).toEqual([]);
    const { email } = account;
    expect(subjects((await saveProfile(cookie, { name: "Otra", email })).letters)).toEqual([]);
  });

  it("is not told to an address that nobody has confirmed", async () => {
    account = await addAccount({ emailConfirmedAt: null });
    cookie = await cookieOf(account);
    const { status, letters } = await changePassword();
    expect([status, subjects(letters)]).toEqual([303, []]);
    expect(subjects((await recover(await addAccount({ emailConfirmedAt: null }))).letters)).toEqual([]);
  });
});

describe("a second factor", () => {
  it("is told when it is activated, and not with a wrong password", async () => {
    expect(subjects(await lettersOfFactor("confirm", { password: "adivinada" }))).toEqual([]);
    const letters = await lettersOfFactor("confirm", { password: PASSWORD });
    expect(subjects(letters)).toEqual(told("Tu cuenta pide ahora un segundo paso"));
  });

  it("is told when it is removed, and not with a wrong password", async () => {
    const { cookie: after } = await setUpFactor(cookie);
    cookie = after;
    expect(subjects(await lettersOfFactor("remove", { password: "adivinada" }, at(MINUTE)))).toEqual([]);
    const letters = await lettersOfFactor("remove", { password: PASSWORD }, at(HOUR));
    expect(subjects(letters)).toEqual(told("Tu cuenta ya no pide un segundo paso"));
  });
});
