import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { ZodType } from "zod";
import { recordedD1, type Trip } from "#support/database/recorded-d1";
import { users } from "~/data/schema/accounts";
import { problemSchema } from "~/domain/api/errors";
import { findOperation } from "~/http/api/find-operation";
import type { Operation } from "~/http/api/operation";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../../loaders";
import {
  addCategory,
  addDish,
  addOffer,
  addRating,
  addRestaurant,
  addRestaurantRating,
  addUser,
  db,
  NOW,
  publicId,
} from "../../rows";
import { call, fetchWorker } from "../clients";

type Sending = {
  method?: string;
  body?: unknown;
  /** The access token. */
  bearer?: string | undefined;
  headers?: Record<string, string>;
  /** The network address; by default a new one. */
  from?: string;
  /** Variables that differ from the test environment's. */
  set?: Record<string, unknown>;
};

/** A parsed body. Its operation's schema has checked its members. */
// biome-ignore lint/suspicious/noExplicitAny: each test names the members that it expects.
export type Body = any;

export type DataAnswer = { status: number; headers: Headers; body: Body; text: string };

/** Refusals that any call may get. */
const COMMON_REFUSALS = [
  "not_found",
  "method_not_allowed",
  "validation_failed",
  "bad_json",
  "no_authorization",
  "bad_jwt",
  "session_not_found",
  "insufficient_aal",
  "over_request_rate_limit",
  "unexpected_failure",
];

/** The least internal id of the rows that tests add after `raiseIds`. */
const FIRST_ID = 900_000_000;
const INTERNAL_ID = /(?<![\da-z])90000\d{4}(?![\da-z])/;

/**
 * Makes all later rows have internal ids that no other number of an answer equals, so that `ask` finds each that an
 * answer shows.
 */
export async function raiseIds(): Promise<void> {
  const id = FIRST_ID;
  await addUser({ id, name: "Nadie" });
  const restaurant = await addRestaurant({ id, isActive: false });
  const dish = await addDish(await addCategory(restaurant, { id }), { id });
  await addOffer(restaurant, { id });
  await addRating(dish, { id });
  await addRestaurantRating(restaurant, { id });
}

/** Sets the Worker's clock to the moment of the tests' rows. Only dates are faked. */
export function stopClock(at: Date = NOW): void {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
}

/** Fails unless a value has exactly the members of its schema. */
export function expectExactly(schema: ZodType, value: unknown): void {
  const { data, error } = schema.safeParse(value);
  expect(error?.issues ?? []).toEqual([]);
  expect(data).toEqual(value);
}

/** Fails unless an answer is one that its operation declares, and shows no internal id. */
function expectDeclared(operation: Operation | undefined, { status, body, text, headers }: DataAnswer): void {
  expect(text).not.toMatch(INTERNAL_ID);
  if (status === 304) {
    expect(text).toBe("");
    return;
  }
  if (status >= 400) {
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(headers.get("cache-control")).toBe("no-store");
    expectExactly(problemSchema, body);
    expect([...COMMON_REFUSALS, ...(operation?.refusals ?? [])]).toContain(body.code);
    return;
  }
  const declared = operation?.answers[status];
  if (!declared) throw new Error(`${operation?.id} declares no ${status}`);
  const { schema } = declared;
  if (schema === "page") throw new Error(`${operation?.id} answers with a page`);
  if (schema) expectExactly(schema, body);
  else expect(text).toBe("");
}

/** Calls an operation of the data through the whole Worker, and checks its answer against what it declares. */
export async function ask(
  path: string,
  { method, body, bearer, headers = {}, ...others }: Sending = {},
): Promise<DataAnswer> {
  const sent = method ?? (body === undefined ? "GET" : "PUT");
  const answer = await fetchWorker(
    `${ORIGIN}/api/v1/${path}`,
    {
      method: sent,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    others,
  );
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") && text !== "";
  const read = {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : text,
  };
  const found = findOperation(OPERATIONS, sent, new URL(`${ORIGIN}/api/v1/${path}`).pathname);
  if (sent !== "HEAD") expectDeclared(found && "operation" in found ? found.operation : undefined, read);
  return read;
}

/** Reads a list to its end by its cursors, and returns its pages. Fails unless the header `Link` names the same page. */
export async function pagesOf(path: string, bearer?: string): Promise<Body[]> {
  const pages: Body[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { status, headers, body }: DataAnswer = await ask(next, { bearer });
    expect(status).toBe(200);
    pages.push(body);
    const link = headers.get("link")?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    expect(link === undefined).toBe(body.next_cursor === null);
    if (link !== undefined) expect(new URL(link).searchParams.get("cursor")).toBe(body.next_cursor);
    next = link?.slice(`${ORIGIN}/api/v1/`.length);
    expect(pages.length).toBeLessThan(20);
  }
  return pages;
}

export type Person = { bearer: string; id: string; userId: number; email: string };

/** Registers a person by the interface; with a confirmed address unless `isConfirmed` is false. */
export async function signUp({ name = "Ana", isConfirmed = true } = {}): Promise<Person> {
  const email = `persona-${publicId()}@correo.test`;
  const { status, body } = await call("/auth/v1/signup", {
    body: { email, password: "secreta", data: { name } },
  });
  expect(status).toBe(200);
  const [row] = await db
    .update(users)
    .set({ emailConfirmedAt: isConfirmed ? NOW : null })
    .where(eq(users.publicId, body.user.id))
    .returning({ id: users.id });
  return { bearer: body.access_token, id: body.user.id, userId: row?.id ?? 0, email };
}

/** The environment's variables with a database of one's own: the real one, whose round trips are recorded. */
export function recordedTrips(): { set: { DB: D1Database }; trips: Trip[] } {
  const { d1, trips } = recordedD1(env.DB);
  const session = { ...d1, getBookmark: () => null };
  return { set: { DB: { ...d1, withSession: () => session } as unknown as D1Database }, trips };
}

/** The environment's variables with a database that refuses statements which match. */
export function failingDatabase(refused: RegExp = /./): { DB: D1Database } {
  const failing = new WeakSet<object>();
  const fail = () => Promise.reject(new Error("D1_ERROR: no answer"));
  const lost = { all: fail, run: fail, raw: fail, first: fail, bind: () => lost };
  failing.add(lost);
  const d1 = {
    prepare: (sql: string) => (refused.test(sql) ? lost : env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      statements.some((one) => failing.has(one)) ? fail() : env.DB.batch(statements),
    getBookmark: () => null,
  };
  return { DB: { ...d1, withSession: () => d1 } as unknown as D1Database };
}

/** The environment's variables with a limit of writes that is used up. */
export const FULL_WRITES = { WRITE_LIMIT: { limit: async () => ({ success: false }) } };
