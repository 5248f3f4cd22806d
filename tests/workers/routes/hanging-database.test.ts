import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ratings } from "~/data/schema/ratings";
import worker from "../../../workers/app";
import { afterDeadlines, hangingD1 } from "../hanging";
import { ORIGIN } from "../loaders";
import { addAccount, cookieOf, newAddress, PASSWORD } from "../people";
import { addCategory, addDish, addRestaurant, DAY, db } from "../rows";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks the whole Worker, whose deadlines pass at once, and returns its answer. */
async function ask(path: string, hanging: ReturnType<typeof hangingD1> | undefined, init: RequestInit = {}) {
  const headers = { "cf-connecting-ip": newAddress(), host: new URL(ORIGIN).host, ...init.headers };
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init, headers });
  const bindings = { ...env, ...(hanging && { DB: hanging.d1 }) } as Env;
  if (hanging) vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: new Date() });
  const asking = worker
    .fetch(request as never, bindings, createExecutionContext())
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  const answer = await (hanging ? afterDeadlines(asking, hanging.state) : asking);
  vi.useRealTimers();
  return answer;
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
  const visibleUntil = new Date(Date.now() + DAY);
  const dish = await addDish(await addCategory(await addRestaurant({ slug: "la-lenta", visibleUntil })));
  const account = await addAccount();
  // The Worker has the machine's clock.
  const cookie = await cookieOf(account, "", new Date());
  const rate = (hanging?: ReturnType<typeof hangingD1>) => {
    const sent = form({ stars: "5", comment: "Rico" });
    return ask(`/la-lenta/product/${dish.publicId}/rate?paso=calificar`, hanging, {
      ...sent,
      headers: { ...sent.headers, cookie },
    });
  };
  // What the request reads is answered; its write arrives, and its answer does not.
  const { status, text } = await rate(hangingD1({ matching: /insert into ["`]?ratings/i }));
  expect([status, text.includes("No sabemos si se guardó")]).toEqual([503, true]);
  expect(await db.$count(ratings)).toBe(1);
  expect((await rate()).status).toBe(303);
  expect(await db.$count(ratings)).toBe(1);
});
