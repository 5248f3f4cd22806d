import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { hostileTexts } from "#support/hostile-text";
import worker from "../../../workers/app";
import { millisecondsBeyondHarmless } from "../elapsed";
import { addAccount, cookieOf, newAddress, startRequest } from "../people";
import { addCategory, addDish, addRestaurant, publicId } from "../rows";
import { ask, requestOf } from "../site";

const FAR_OFF = new Date(8.64e15);
const dish = publicId();
const RESTAURANT_FORM = "/la-casa/rate-experience";
const DISH_FORM = `/la-casa/product/${dish}/rate?paso=calificar`;

beforeAll(async () => {
  const restaurant = await addRestaurant({ slug: "la-casa", visibleUntil: FAR_OFF });
  await addDish(await addCategory(restaurant), { publicId: dish });
});

const from = () => ({
  origin: "https://sobremesa.test",
  host: "sobremesa.test",
  "cf-connecting-ip": newAddress(),
});

/** Sends a comment through the whole Worker, as a browser does. */
async function comment(path: string, text: string) {
  const ctx = createExecutionContext();
  const request = requestOf(path, { form: { stars: "4", comment: text }, headers: from() });
  const answer = await worker.fetch(request as never, env, ctx);
  const page = await answer.text();
  await waitOnExecutionContext(ctx);
  return { status: answer.status, page };
}

const OF_THE_ATTACK = `${" ".repeat(24_000)}a`;
const KINDS = /^(spaces|line ends|combining marks out of order|<|a@|emoji), then a letter$/;
/** A form's body may have 64 KB, and most of these characters are percent-encoded in it. */
const TEXTS = [
  ["24,000 spaces and a letter", OF_THE_ATTACK] as const,
  ...hostileTexts(18 * 1024).filter(([what]) => KINDS.test(what)),
];

describe("a rating sent by an anonymous visitor", () => {
  it.each([
    ["a restaurant's", RESTAURANT_FORM],
    ["a dish's", DISH_FORM],
  ])("%s form is shown again with any text, within the time limit", async (_, path) => {
    const { status, page } = await comment(path, OF_THE_ATTACK);
    expect([status, page.includes(OF_THE_ATTACK)]).toEqual([401, true]);
    for (const [what, text] of TEXTS) {
      const beyond = await millisecondsBeyondHarmless(text, (sent) => comment(path, sent));
      expect(beyond, what).toBe(0);
    }
  });
});

describe("a comment that is far too long", () => {
  const TOO_LONG = "Usa 1000 caracteres como máximo";

  /** Sends a comment with a session, at the tests' own moment. */
  async function commentAs(cookie: string, path: string, text: string) {
    const { context } = startRequest();
    const headers = { ...from(), cookie };
    const { status, text: page } = await ask(path, {
      form: { stars: "4", comment: text },
      headers,
      context,
    });
    return { status, page };
  }

  it.each([
    ["a restaurant's", RESTAURANT_FORM],
    ["a dish's", DISH_FORM],
  ])("%s form is refused at its field, without cleaning the text", async (_, path) => {
    const cookie = await cookieOf(await addAccount());
    const { status, page } = await commentAs(cookie, path, OF_THE_ATTACK);
    expect([status, page.includes(TOO_LONG)]).toEqual([400, true]);
    for (const [what, text] of TEXTS) {
      const beyond = await millisecondsBeyondHarmless(text, (sent) => commentAs(cookie, path, sent));
      expect(beyond, what).toBe(0);
    }
  });
});
