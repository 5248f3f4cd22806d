import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { recordedD1, type Trip } from "#support/database/recorded-d1";
import { unboundedSteps } from "../../query-plans";
import { call } from "../clients";
import { addConfirmed, newEmail, newPost, otherThan, signedIn } from "./mailbox";

/** The Worker's database with a record of every round trip, those after the answer included. */
function recorded() {
  const { d1, trips } = recordedD1(env.DB);
  return { trips, set: { DB: { ...d1, withSession: () => d1 } } };
}

/** What a call asks of the database: the texts of its statements, without their values. */
const textsOf = (trips: Trip[]) => trips.map((trip) => trip.map(({ sql }) => sql));

it("a wrong code asks the database the same of an address with and without an account", async () => {
  const known = await addConfirmed();
  const post = newPost();
  await call("/auth/v1/otp", { body: { email: known.email }, set: post.set });
  const wrong = otherThan(post.codeTo(known.email));
  const asked = [];
  for (const email of [known.email, newEmail()]) {
    const { trips, set } = recorded();
    const answer = await call("/auth/v1/verify", { body: { email, token: wrong, type: "email" }, set });
    expect([answer.status, answer.body.error_code]).toEqual([403, "otp_expired"]);
    asked.push(textsOf(trips));
  }
  expect(asked[0]?.length).toBeGreaterThan(2);
  expect(asked[0]).toEqual(asked[1]);
});

it("no statement about codes reads more rows the more accounts there are", async () => {
  const { trips, set } = recorded();
  const post = newPost(set);
  const account = await addConfirmed();
  const { email } = account;
  const client = await signedIn(post, account);
  const next = newEmail();
  await client.reauthenticate();
  await client.updateUser({ email: next, nonce: post.codeTo(email) });
  await client.resend({ type: "email_change", email });
  await client.resetPasswordForEmail(email);
  await client.verifyOtp({ email, token: post.codeTo(email), type: "recovery" });
  await client.updateUser({ password: "otra-clave" });
  const person = newEmail();
  await client.signInWithOtp({ email: person, options: { emailRedirectTo: "https://sobremesa.test/" } });
  const token_hash = new URL(post.linkTo(person)).searchParams.get("token") ?? "";
  expect((await client.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  const statements = new Map(trips.flat().map((statement) => [statement.sql, statement]));
  expect([...statements.keys()].filter((sql) => sql.includes("one_time_codes")).length).toBeGreaterThan(10);
  const unbounded = [];
  for (const [sql, statement] of statements) {
    // Lists that a statement carries with it are short, and so is the table of keys.
    const scans = /^SCAN (?!json_each |signing_keys$)/;
    const steps = (await unboundedSteps(statement)).filter((step) => scans.test(step));
    if (steps.length > 0) unbounded.push([sql.slice(0, 200), steps]);
  }
  expect(unbounded).toEqual([]);
});
