import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { queryOne } from "./support/database";
import { send } from "./support/http";
import { newDiner, newEmail, signIn } from "./support/people";
import { SEEDED_URL } from "./support/servers";

/** `npm run admin:create`, against the database of the seeded server. */
async function createAdmin(email: string) {
  const { stdout } = await promisify(execFile)("npm", [
    ...["run", "--silent", "admin:create", "--", email],
    ...["--persist-to", ".local/e2e", "--origin", SEEDED_URL],
  ]);
  expect(stdout).toContain(`${email} is an administrator once its password is chosen`);
  const link = new RegExp(`${SEEDED_URL}(/recuperar/[\\w-]{43})`).exec(stdout)?.[1];
  expect(link, stdout).toBeDefined();
  return link!;
}

const role = async (cookie: string) => (await send("/admin", { cookie })).status;

test("the command's link makes an administrator of a new address, once", async () => {
  test.setTimeout(90_000);
  const email = newEmail("jefa");
  const link = await createAdmin(email);
  expect((await send(link)).status).toBe(200);
  const form = { password: "clave de jefa", repeat: "clave de jefa" };
  const chosen = await send(link, { form });
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("location")).toBe("/login");
  expect((await send(link, { form: { password: "otra clave", repeat: "otra clave" } })).status).toBe(404);

  const signedIn = await send("/login", { form: { email, password: "clave de jefa" } });
  expect(signedIn.headers.get("location")).toBe("/admin");
  expect(await role(await signIn(email, "clave de jefa"))).toBe(200);
});

test("whoever registered the address first is no administrator, and loses the account to the link", async () => {
  test.setTimeout(90_000);
  const { email, password, cookie } = await newDiner("Quien Llegó Antes");
  const link = await createAdmin(email);
  expect(await role(cookie)).toBe(303);
  expect(
    queryOne("SELECT email_confirmed_at FROM users WHERE email = ?", email).email_confirmed_at,
  ).toBeNull();

  await send(link, { form: { password: "clave de jefa", repeat: "clave de jefa" } });
  expect((await send("/my-space", { cookie })).status).toBe(303);
  await expect(signIn(email, password)).rejects.toThrow("400");
  expect(await role(await signIn(email, "clave de jefa"))).toBe(200);
});
