import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import type { FormLimit } from "~/domain/addresses";
import { APP_ROUTES } from "../app-routes";
import { actionOf } from "../loaders";
import { limitsWith, newAddress, startRequest } from "../people";
import { NOW } from "../rows";
import { PROVIDERS } from "../signed-in-pages";
import type { Sent } from "./bad-inputs";
import { type Change, findFault, isJournal, takeChanges } from "./changes";
import type { Form } from "./forms";
import type { Actor } from "./world";

/**
 * Returns a route's context that records its database changes and the limits that it checks. No limit refuses here:
 * limits are tested in refused-forms.test.ts.
 */
export function recordRequest(replaced: Partial<AppLoadContext> = {}) {
  const { d1, trips } = recordedD1(env.DB);
  const limits: FormLimit[] = [];
  const noted = Object.keys(limitsWith()).map((name) => {
    const limit = name as FormLimit;
    return [limit, async () => ({ success: limits.push(limit) > 0 })];
  });
  const people = startRequest(NOW, {
    db: openDatabase(d1),
    limits: Object.fromEntries(noted),
    providers: PROVIDERS,
    ...replaced,
  });
  return {
    context: people.context,
    limits,
    async changes(): Promise<Change[]> {
      await people.settled();
      const hasWritten = trips.flat().some(({ sql }) => !/^select/i.test(sql));
      return hasWritten ? takeChanges() : [];
    },
  };
}

export type ClientAnswer = { status: number; headers: Headers; body: unknown };
export type Outcome = ClientAnswer & { changes: Change[]; limits: FormLimit[] };

/** A raw body in place of the encoded fields. */
export type RawBody = { body: BodyInit; type?: string };

/** Where a form is sent, and its fields: those of its actor, with the `changed` ones and those that the form does not have. */
export function filledForm(form: Form, actor: Actor, changed: Record<string, Sent> = {}) {
  const sentOf = (name: string): Sent =>
    (Object.hasOwn(changed, name) && changed[name]) || [
      actor.fields?.[name] ?? form.fields[name]?.valid ?? "",
    ];
  const wordOf = (name: string) => sentOf(name).find((value) => typeof value === "string") ?? "";

  const names = Object.keys(form.fields);
  const url = new URL("https://sobremesa.test");
  const params: Record<string, string> = {};
  for (const name of names) {
    if (name.startsWith(":")) params[name.slice(1)] = wordOf(name);
    if (name.startsWith("?") && sentOf(name).length > 0) url.searchParams.append(name.slice(1), wordOf(name));
  }
  url.pathname = form.at.replace(
    /:(\w+)/g,
    (_, name) => encodeURIComponent((params[name] ?? "").toWellFormed()) || "-",
  );

  const { photo, file } = form;
  const unknown = Object.keys(changed).filter((name) => !Object.hasOwn(form.fields, name) && name !== photo);
  const fields = [...names, ...unknown].filter((name) => /^\w/.test(name));
  const values = [...fields, ...(photo && changed[photo] ? [photo] : [])].flatMap((name) =>
    sentOf(name).map((value) => [name, value] as const),
  );
  if (photo && file && !changed[photo]) values.push([photo, file()]);
  return { path: url.href, params, body: encoded(values, photo !== undefined) };
}

/** Sends a form as its actor, with the `changed` fields or another body, and returns the outcome. */
export async function send(
  form: Form,
  actor: Actor,
  changed: Record<string, Sent> = {},
  raw?: RawBody,
  replaced: Partial<AppLoadContext> = {},
): Promise<Outcome> {
  const route = APP_ROUTES.find(({ path }) => path === form.at);
  if (!route?.action) throw new Error(`${form.at} has no action`);
  const { path, params, body } = filledForm(form, actor, changed);
  const { context, changes, limits } = recordRequest(replaced);
  const answer = await actionOf(route.action, {
    path,
    params,
    context,
    headers: {
      cookie: actor.cookie ?? "",
      "cf-connecting-ip": newAddress(),
      ...(raw?.type && { "content-type": raw.type }),
    },
    body: raw?.body ?? body,
  });
  return { ...answer, changes: await changes(), limits };
}

export function encoded(values: (readonly [string, string | File])[], hasPhoto: boolean) {
  const isMultipart = hasPhoto || values.some(([, value]) => typeof value !== "string");
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of values) (body as FormData).append(name, value as string);
  return body;
}

const REFUSALS = [400, 403, 404, 409, 413, 415, 429];
/** Words of a schema's default messages, which must not reach people. */
const DEFAULT_SENTENCE = /^Invalid|expected|received|undefined|\[object/i;

/** Lists the sentences of a refusal, from its fields, alert or page. */
function sentencesIn(body: unknown): string[] {
  if (typeof body === "string") return [body];
  if (typeof body !== "object" || body === null) return [];
  const { errors = {}, alert, title, detail } = body as Record<string, Record<string, string>>;
  return [...Object.values(errors), ...Object.values(alert ?? {}), title, detail].filter(
    (sentence) => typeof sentence === "string",
  );
}

/**
 * Lists what is wrong with an answer: an unexpected status, a refusal without a sentence of ours, or a redirect to
 * another site.
 */
export function listAnswerFaults({ status, headers, body }: ClientAnswer): string[] {
  const location = headers.get("location") ?? "/";
  const leads = /^\/(?![/\\])[\x20-\x7E]*$/.test(location) ? [] : [`leads to ${location}`];
  if (status >= 200 && status < 400) return leads;
  if (!REFUSALS.includes(status)) return [`status ${status}`];
  const sentences = sentencesIn(body);
  const foreign = sentences.filter((sentence) => DEFAULT_SENTENCE.test(sentence));
  return /\p{L}+ \p{L}+/u.test(sentences.join()) ? foreign : [`${status} without a sentence`];
}

/**
 * Adds to `listAnswerFaults` what is wrong with the changes: a refused form wrote something, or the form changed another
 * person's row.
 */
export function listOutcomeFaults(outcome: Outcome, { userId, ...owned }: Actor): string[] {
  const written =
    outcome.status >= 400 ? writtenIn(outcome).map(({ table }) => `refused, and ${table} written`) : [];
  return [
    ...listAnswerFaults(outcome),
    ...written,
    ...outcome.changes.flatMap((change) => findFault(change, userId, owned) ?? []),
  ];
}

/** The changed rows, without those of journals. */
export const writtenIn = ({ changes }: Outcome) => changes.filter((change) => !isJournal(change));
