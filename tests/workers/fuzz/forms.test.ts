import { beforeAll, describe, expect, it } from "vitest";
import { APP_ROUTES } from "../app-routes";
import { quickestIn } from "../elapsed";
import {
  BAD_PICTURES,
  badInputsFor,
  CLEANED_TO_VALID,
  LONG_INPUTS,
  NAMED_LIKE_PROPERTIES,
  type Sent,
} from "./bad-inputs";
import { takeChanges, watchChanges } from "./changes";
import { FORMS, type Form } from "./forms";
import { encoded, listOutcomeFaults, type Outcome, type RawBody, send, writtenIn } from "./send";
import { type Actor, addWorld, THEIRS } from "./world";

beforeAll(async () => {
  await addWorld();
  await watchChanges();
});

it("every action has a form in the table", () => {
  const missing = APP_ROUTES.filter(({ path, action }) => action && !FORMS.some(({ at }) => at === path));
  expect(
    missing.map(({ path }) => path),
    "add its valid values to FORMS in ./forms.ts",
  ).toEqual([]);
});

type Changed = Record<string, Sent>;
/** The values that replace a form's valid ones; a function where they depend on the sender. */
type Change = Changed | ((sender: Actor) => Changed);

/** Returns a function that sends the form, with a new actor once the form cannot be sent again. */
function senderOf(form: Form) {
  let actor: Actor | undefined;
  return async (change: Change = {}, raw?: RawBody): Promise<[Outcome, Actor]> => {
    if (!actor) {
      actor = await form.actor();
      await takeChanges();
    }
    const sender = actor;
    const changed = typeof change === "function" ? change(sender) : change;
    const outcome = await send(form, sender, changed, raw);
    if (form.isSpent && writtenIn(outcome).length > 0) actor = undefined;
    return [outcome, sender];
  };
}

/** Milliseconds that a text of 60 KB may take in any case. */
const QUICK_MS = 1000;

/** Sending the form again adds rows to these tables, as it should. */
const ADDED_ANEW = ["sessions", "user_tokens", "recovery_codes", "outgoing_mails"];

/** Bodies that are not a complete form. */
async function badBodies({ photo }: Form): Promise<Record<string, RawBody>> {
  const whole = new Request("https://x.test", { method: "POST", body: encoded([["a", "b"]], true) });
  const type = whole.headers.get("content-type") ?? "";
  return {
    "cut short": { body: (await whole.arrayBuffer()).slice(0, -12), type },
    "of an unknown type": { body: "name=Ana", type: "text/x-unknown; charset=klingon" },
    JSON: { body: "{", type: "application/json" },
    "too large": photo
      ? { body: new Uint8Array(11 * 1024 * 1024), type }
      : { body: new URLSearchParams({ x: "x".repeat(70_000) }) },
    nothing: { body: "" },
  };
}

const titled = FORMS.map((form) => ({ title: `${form.at} (${Object.keys(form.fields)})`, ...form }));

describe.each(titled)("$title", (form) => {
  const submit = senderOf(form);
  const isRefused = (outcome: Outcome) =>
    outcome.status >= 400 || (form.tellsByToast === true && writtenIn(outcome).length === 0);

  /** Sends the form and lists what is wrong with the outcome; with `mayBeTaken`, accepting the form is no fault. */
  async function listFaultsOf(what: string, mayBeTaken: boolean, change?: Change, raw?: RawBody) {
    const [outcome, actor] = await submit(change, raw);
    const found = listOutcomeFaults(outcome, actor);
    if (!mayBeTaken && !isRefused(outcome)) found.push(`taken, with status ${outcome.status}`);
    return found.map((harmful) => `${what}: ${harmful}`);
  }

  it("is accepted with valid values, and adds nothing when it is sent again", async () => {
    const [first, actor] = await submit();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(400);
    expect(listOutcomeFaults(first, actor)).toEqual([]);
    expect(first.changes.length > 0 || form.writesNothing).toBe(true);
    const { limit } = APP_ROUTES.find(({ path }) => path === form.at)?.row.action ?? {};
    expect(first.limits, "as its row in app/domain/addresses.ts says").toEqual(limit ? [limit] : []);
    const again = await send(form, actor);
    expect(listOutcomeFaults(again, actor)).toEqual([]);
    const added = writtenIn(again).filter(({ was, table }) => !was && !ADDED_ANEW.includes(table));
    expect(added).toEqual([]);
  });

  it.each(Object.entries(form.fields))("bad inputs at %s are answered safely", async (name, field) => {
    const found: string[] = [];
    const taken: number[] = [];
    const { valid, allows, isExact, isStrict, theirs = THEIRS.person } = field;
    for (const [what, make] of badInputsFor(`${form.title} ${name}`)) {
      const isCleaned = CLEANED_TO_VALID.includes(what) && !isExact;
      const mayBeTaken = !isStrict || allows?.includes(what) || isCleaned;
      const change = ({ fields }: Actor) => ({ [name]: make(fields?.[name] ?? valid, theirs) });
      const tried = async () => void found.push(...(await listFaultsOf(what, mayBeTaken, change)));
      if (LONG_INPUTS.includes(what)) taken.push(await quickestIn(tried, QUICK_MS));
      else await tried();
    }
    expect(found).toEqual([]);
    const [measure = 0, ...others] = taken;
    for (const other of others) expect(other, "milliseconds for 60 KB").toBeLessThan(20 * measure + QUICK_MS);
  });

  it("fields that it does not have are let be, whatever their names", async () => {
    expect(await listFaultsOf("named like properties", true, NAMED_LIKE_PROPERTIES)).toEqual([]);
  });

  it("bodies that are no complete form are refused", async () => {
    const takesAny = !Object.keys(form.fields).some((name) => /^\w/.test(name));
    const found: string[] = [];
    for (const [what, raw] of Object.entries(await badBodies(form))) {
      found.push(...(await listFaultsOf(what, takesAny, {}, raw)));
    }
    expect(found).toEqual([]);
  });

  it.each(form.photo ? Object.entries(BAD_PICTURES) : [])(
    "a picture that is %s is not stored",
    async (what, make) => {
      const [outcome, actor] = await submit({ [form.photo ?? ""]: [make()] });
      expect(listOutcomeFaults(outcome, actor)).toEqual([]);
      expect(JSON.stringify(outcome.changes), what).not.toContain("/media/");
    },
  );
});
