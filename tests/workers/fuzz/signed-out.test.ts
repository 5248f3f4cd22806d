import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ZodType } from "zod";
import * as addresses from "~/domain/addresses";
import { ACCOUNT_FIELD } from "~/domain/concurrent-fields";
import { APP_ROUTES } from "../app-routes";
import { publicId } from "../rows";
import { NAMED_LIKE_PROPERTIES } from "./bad-inputs";
import { watchChanges } from "./changes";
import { FORMS, type Form } from "./forms";
import { type RawBody, send, writtenIn } from "./send";
import { type Actor, addWorld } from "./world";

beforeAll(async () => {
  await addWorld();
  await watchChanges();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Forms that need no session. The second step of signing in is left out: it needs the first. */
const FOR_ANYBODY = APP_ROUTES.filter(({ path, row: { audience, action } }) => {
  return action && (action.audience ?? audience) === "everybody" && path !== addresses.signInCode;
}).map(({ path }) => path);

const MODULES = import.meta.glob<Record<string, unknown>>("../../../app/domain/forms/*.ts", { eager: true });
/** The schemas that check forms, without `anyFields`, which accepts everything. */
const SCHEMAS = Object.values(MODULES)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, schema]) => (schema instanceof ZodType && name !== "anyFields" ? [schema] : []));

const NONE: RawBody = { body: "{", type: "application/json" };
const LONG = " ".repeat(50_000);

/** Sends a form without a session. The redirect's query is left out, because it repeats the sender's own input. */
async function sendSignedOut(form: Form, changed: Record<string, string[]>, raw?: RawBody) {
  const nobody: Actor = { userId: undefined, fields: (await form.actor()).fields ?? {} };
  const judged = SCHEMAS.map((schema) => vi.spyOn(schema, "safeParse"));
  const outcome = await send(form, nobody, changed, raw);
  const isJudged = judged.some((spy) => spy.mock.calls.length > 0);
  vi.restoreAllMocks();
  const { errors } = (outcome.body ?? {}) as { errors?: Record<string, string> };
  return {
    status: outcome.status,
    to: outcome.headers.get("location")?.split("?", 1)[0],
    errors: Object.keys(errors ?? {}),
    written: writtenIn(outcome).map(({ table }) => table),
    isJudged,
  };
}

const accounts = FORMS.filter(({ at }) => !FOR_ANYBODY.includes(at));

it.each(accounts.map((form) => [`${form.at} (${Object.keys(form.fields)})`, form] as const))(
  "%s: the identity is checked before the form's values",
  async (_, form) => {
    const names = Object.keys(form.fields).filter((name) => /^\w/.test(name));
    const valid = await sendSignedOut(form, {});
    expect(valid).toMatchObject({ errors: [], written: [], isJudged: false });
    expect([401, 303, 302]).toContain(valid.status);
    const bad = ["", "<b>", LONG].map((text) => Object.fromEntries(names.map((name) => [name, [text]])));
    for (const changed of bad) expect(await sendSignedOut(form, changed)).toEqual(valid);
    // What an account typed is kept until it signs in again.
    const kept = { ...NAMED_LIKE_PROPERTIES, [ACCOUNT_FIELD]: [publicId()] };
    expect(await sendSignedOut(form, kept)).toEqual(valid);
    expect(await sendSignedOut(form, {}, NONE)).toEqual(valid);
  },
);
