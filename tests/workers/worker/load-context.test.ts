import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readHealth } from "~/data/health.server";
import { restaurants } from "~/data/schema/restaurants";
import { loadContext } from "../../../workers/load-context";
import { addRestaurant, NOW } from "../rows";

const request = (init: RequestInit = {}) => new Request("https://sobremesa.test:8787/casa?x=1", init);

describe("loadContext", () => {
  it("refuses to start without the secret, which it names", () => {
    for (const APP_SECRET of ["", undefined]) {
      const withoutSecret = { ...env, APP_SECRET } as Env;
      expect(() => loadContext(request(), withoutSecret, createExecutionContext())).toThrow("APP_SECRET");
    }
  });

  it("reads the site's origin from its setting, and from the request where there is none", () => {
    const originOf = (SITE_ORIGIN: string) =>
      loadContext(request(), { ...env, SITE_ORIGIN }, createExecutionContext()).origin;
    expect(originOf("https://sobremesa.example")).toBe("https://sobremesa.example");
    expect(originOf("")).toBe("https://sobremesa.test:8787");
  });

  it("returns what routes use, on the real bindings", async () => {
    const ctx = createExecutionContext();
    const context = loadContext(request(), env, ctx, NOW);
    expect(context.origin).toBe("https://sobremesa.test:8787");
    expect(context.now).toBe(NOW);
    await expect(readHealth(context.db)).resolves.not.toEqual([]);
    await expect(context.media.ping()).resolves.toBeUndefined();
    expect(await context.sessions.get("nothing")).toBeNull();

    let done = false;
    context.waitUntil(Promise.resolve().then(() => (done = true)));
    await waitOnExecutionContext(ctx);
    expect(done).toBe(true);
  });

  it("has the request's moment as now, and its Cloudflare id for the log", () => {
    const before = Date.now();
    const context = loadContext(request({ headers: { "cf-ray": "8f2a" } }), env, createExecutionContext());
    expect(context.requestId).toBe("8f2a");
    expect(context.now.getTime()).toBeGreaterThanOrEqual(before);
    expect(context.now.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("makes an id for requests without one", () => {
    const ids = [1, 2].map(() => loadContext(request(), env, createExecutionContext()).requestId);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it.each(["GET", "POST"])("reads its own writes for %s", async (method) => {
    const { id, slug } = await addRestaurant();
    const { db } = loadContext(request({ method }), env, createExecutionContext());
    const found = await db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.slug, slug));
    expect(found).toEqual([{ id }]);
  });
});
