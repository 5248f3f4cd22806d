import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { openStored } from "../../../scripts/prove/stored-file";
import { MIGRATED_STATE, STATES } from "../support/servers";

/** The test needs its own database: another process must not write to a file that the seeded server has open. */
const STATE = `${STATES}/admin-create`;
const EMAIL = "jefa@pruebas.example";
const ORIGIN = "https://sobremesa.example";

const npm = (...args: string[]) =>
  promisify(execFile)("npm", ["run", "--silent", ...args], { env: { ...process.env, CI: "true" } });

test("the command registers an administrator and prints the link that confirms the address", async () => {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(MIGRATED_STATE, STATE, { recursive: true });
  const create = () => npm("admin:create", "--", EMAIL, "--persist-to", STATE, "--origin", ORIGIN);
  const { stdout } = await create();
  expect(stdout).toContain(`${EMAIL} is an administrator once its password is chosen`);
  const token = new RegExp(`${ORIGIN}/recuperar/([\\w-]{43})`).exec(stdout)?.[1];
  expect(token, stdout).toBeDefined();
  await create();

  const database = openStored(STATE);
  const rows = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  expect(rows("SELECT email FROM admin_users")).toEqual([{ email: EMAIL }]);
  // The account has no role until the link is used: only a confirmed address has one.
  expect(rows("SELECT email, email_confirmed_at, password_hash FROM users")).toEqual([
    { email: EMAIL, email_confirmed_at: null, password_hash: null },
  ]);
  const links = rows(
    "SELECT purpose, email, token_hash, expires_at - created_at AS lifetime FROM user_tokens",
  );
  expect(links).toHaveLength(2);
  expect(links).toContainEqual({
    purpose: "recovery",
    email: EMAIL,
    token_hash: createHash("sha256").update(token!).digest("hex"),
    lifetime: 30 * 60_000,
  });
});
