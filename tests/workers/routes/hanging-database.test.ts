import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ratings } from "~/data/schema/ratings";
import worker from "../../../workers/app";
import { hangingD1 } from "../hanging";
import { ORIGIN } from "../loaders";
import { addAccount, cookieOf, newAddress, PASSWORD } from "../people";
import { addCategory, addDish, addRestaurant, db } from "../rows";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks the whole Worker, whose deadlines pass at once, and returns its answer. */
async function ask(path: string, d1: D1Database, init: RequestInit = {}) {
  const now = new Date();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now });
  const headers = { "cf-connecting-ip": newAddress(), host: new URL(ORIGIN).host, ...init.headers };
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init, headers });
  const answering = worker
    .fetch(request as never, { ...env, DB: d1 } as Env, createExecutionContext())
    .then(async (answer) => ({ status: answer.status, text: await answer.text(), at: Date.now() }));
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  answering.then(end, end);
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(100);
    // What does not hang takes real time.
    await scheduler.wait(1);
  }
  vi.useRealTimers();
  return answering;
}

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
});

it("says on a menu that it cannot be loaded now", async () => {
  const { status, text } = await ask("/una-casa", hangingD1());
  expect(status).toBe(503);
  expect(text).toContain("Restaurant Not Found");
});

it("says at sign-in that it failed", async () => {
  const { email } = await addAccount();
  const { status, text } = await ask("/login", hangingD1(), form({ email, password: PASSWORD }));
  expect(status).toBe(503);
  expect(text).toContain("Error de inicio de sesión");
});

it("says of a rating that nobody knows whether it was stored, and a second attempt leaves one", async () => {
  const dish = await addDish(await addCategory(await addRestaurant({ slug: "la-lenta" })));
  const account = await addAccount();
  const cookie = await cookieOf(account);
  const rate = (d1: D1Database) => {
    const sent = form({ stars: "5", comment: "Rico" });
    return ask(`/la-lenta/product/${dish.publicId}/rate?paso=calificar`, d1, {
      ...sent,
      headers: { ...sent.headers, cookie },
    });
  };
  // What the request reads is answered; its write arrives, and its answer does not.
  const { status, text } = await rate(writesHang());
  expect([status, text.includes("No sabemos si se guardó")]).toEqual([503, true]);
  expect(await db.$count(ratings)).toBe(1);
  expect((await rate(env.DB)).status).toBe(303);
  expect(await db.$count(ratings)).toBe(1);
});

/** The real database, whose batches with a rating arrive and are never answered. */
function writesHang(): D1Database {
  const hanging = hangingD1({ reaches: true });
  const writing = new WeakSet<object>();
  const d1 = {
    prepare(sql: string) {
      if (!/insert into ["`]?ratings/i.test(sql)) return env.DB.prepare(sql);
      const statement = env.DB.prepare(sql);
      writing.add(statement);
      const { bind } = statement;
      statement.bind = (...values) => {
        const bound = bind.apply(statement, values);
        writing.add(bound);
        return bound;
      };
      return statement;
    },
    async batch(statements: D1PreparedStatement[]) {
      const answers = await env.DB.batch(statements);
      return statements.some((one) => writing.has(one)) ? hanging.prepare("SELECT 1").all() : answers;
    },
    getBookmark: () => null,
    withSession: () => d1,
  };
  return d1 as unknown as D1Database;
}
