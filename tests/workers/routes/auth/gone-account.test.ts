import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { addAccount, PASSWORD, type State, signInAs } from "../../people";
import type { UserRow } from "../../rows";

/** The real database, in which somebody deletes an account as soon as it has a session. */
function deletingDatabase({ id }: UserRow) {
  return openDatabase({
    prepare: (sql: string) => env.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch(statements);
      const session = await env.DB.prepare("SELECT 1 FROM sessions WHERE user_id = ?").bind(id).first();
      if (session) await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
      return results;
    },
  } as unknown as D1Database);
}

it("an account without any role after its sign-in is denied access, and gets no session", async () => {
  const account = await addAccount();
  const form = { email: account.email, password: PASSWORD };
  const { status, headers, body } = await signInAs(form, { db: deletingDatabase(account) });
  expect(status).toBe(403);
  expect((body as State).alert).toEqual({
    title: "Acceso denegado",
    text: "Tu cuenta no tiene permisos para acceder al sistema",
  });
  expect(headers.getSetCookie().join()).not.toContain("sobremesa_session");
});
