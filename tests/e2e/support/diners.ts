import { expect, type Page, type TestInfo } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import { query } from "./database";

const PROJECTS = ["phone", "desk", "phone-without-script", "desk-without-script"];

export type Diner = { id: number; public_id: string; email: string; name: string };

/** Diners of the demo who have a password and a name; the first is the demo account. */
const withPassword = (limit: number, from: number) =>
  query<Diner>(
    `SELECT u.id, u.public_id, u.email, u.name FROM users u
     WHERE u.password_hash IS NOT NULL AND u.name <> '' AND u.email LIKE '%@correo.example'
     ORDER BY u.id LIMIT ? OFFSET ?`,
    limit,
    from,
  );

/** A diner of the demo whom no other test and project signs in: `nth` of at most 10 a file, which begins at `from`. */
export function ownDiner({ project }: TestInfo, from: number, nth: number): Diner {
  const [diner] = withPassword(1, from + PROJECTS.indexOf(project.name) * 10 + nth);
  if (!diner) throw new Error(`No diner ${from} + ${nth}`);
  return diner;
}

/** Signs in through the screen's own form, without drawing it. */
export async function signIn(page: Page, { email }: Pick<Diner, "email">) {
  const form = { email, password: DEMO_PASSWORD };
  const answer = await page.request.post("/login", { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}
