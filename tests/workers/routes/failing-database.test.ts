import { env, reset } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loader as dishLoader } from "~/routes/public/dish/route";
import { loader as reviewsLoader } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader } from "~/routes/public/landing/route";
import { loader as menuLoader } from "~/routes/public/menu/route";
import { loader as offerLoader } from "~/routes/public/offer/route";
import { loader as placeReviewsLoader } from "~/routes/public/place-reviews/route";
import { loader as healthLoader } from "~/routes/resources/healthz";
import { answerOf, contextAt } from "../loaders";
import { NOW } from "../rows";

/** A database without a table: every query fails there, as D1 itself says it. */
beforeAll(async () => {
  await reset();
  await expect(env.DB.prepare("SELECT * FROM restaurants").all()).rejects.toThrow("no such table");
});

const log = vi.spyOn(console, "error");
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

const DISH = { slug: "casa", productId: "0123456789abcdef" };

describe("a page whose read fails", () => {
  it.each([
    ["the landing", landingLoader, "/", {}, "Ahora mismo no podemos cargar esta página"],
    ["the menu", menuLoader, "/casa", { slug: "casa" }, "Restaurant Not Found"],
    ["an offer", offerLoader, "/ofertas/x", { offerId: "x" }, "No se pudo cargar la oferta"],
    ["a dish", dishLoader, `/casa/product/${DISH.productId}/rate`, DISH, "No se pudieron cargar los datos"],
    [
      "a dish's opinions",
      reviewsLoader,
      `/casa/product/${DISH.productId}/reviews`,
      DISH,
      "No se pudieron cargar los datos",
    ],
    [
      "a place's reviews",
      placeReviewsLoader,
      "/casa/reviews",
      { slug: "casa" },
      "No se pudieron cargar los datos",
    ],
  ] as const)("%s: 503 with its sentence, to be asked again, kept by nobody", async (...row) => {
    const [, loader, path, params, sentence] = row;
    const context = contextAt(NOW);
    const { status, headers, body } = await answerOf(loader, { path, params, context });
    expect(status).toBe(503);
    expect((body as { title: string }).title).toBe(sentence);
    expect(headers.get("retry-after")).toBe("10");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.has("x-edge-cacheable")).toBe(false);

    // What the database said stands in the log, once and with the request's id; what it was asked does not.
    expect(log).toHaveBeenCalledTimes(1);
    const line = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ event: "read-failed", requestId: context.requestId });
    expect(line.cause).toMatch(/no such table: \w+/);
    expect(line.cause).not.toMatch(/select|params/i);
    expect(JSON.stringify(body)).not.toMatch(/table|query|D1/i);
  });
});

describe("/healthz", () => {
  it("is 503 and says that it is the database that is down", async () => {
    const { status, body } = await answerOf(healthLoader, { path: "/healthz", context: contextAt(NOW) });
    expect([status, body]).toEqual([503, { d1: false, kv: true, r2: true }]);
  });
});
