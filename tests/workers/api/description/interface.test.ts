import { beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../../loaders";
import { addAccount, cookieOf } from "../../people";
import { call, fetchWorker } from "../clients";
import { newWorld } from "./cases/world";

const APP = "https://app.example";

/** An address of an operation, with something for each parameter. */
const addressOf = (path: string) => ORIGIN + path.replace(/\{\w+\}/g, "0123456789abcdef");

const CORS = [
  "access-control-allow-origin",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-allow-credentials",
];
const corsOf = (answer: Response) =>
  Object.fromEntries(
    CORS.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
  );

const ask = (url: string, init: RequestInit, API_ORIGINS?: string) =>
  fetchWorker(url, init, API_ORIGINS === undefined ? {} : { set: { API_ORIGINS } });

const preflight = (url: string, method: string, API_ORIGINS?: string, origin = APP) =>
  ask(
    url,
    {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers":
          "authorization,apikey,content-type,x-client-info,x-supabase-api-version",
      },
    },
    API_ORIGINS,
  );

describe("a preflight", () => {
  it.each(OPERATIONS.map(({ method, path }) => [method, path] as const))(
    "lets a page of a named origin call %s %s, without credentials",
    async (method, path) => {
      const answer = await preflight(addressOf(path), method, `https://other.example ${APP}`);
      expect(answer.status).toBe(204);
      const allowed = corsOf(answer);
      expect(allowed["access-control-allow-origin"]).toBe(APP);
      expect(allowed["access-control-allow-methods"]?.split(", ")).toContain(method);
      expect(allowed["access-control-allow-headers"]?.split(", ")).toEqual(
        expect.arrayContaining(["authorization", "apikey", "content-type", "x-client-info", "if-none-match"]),
      );
      expect(allowed).not.toHaveProperty("access-control-allow-credentials");
      expect(answer.headers.get("vary")).toContain("origin");
      expect(answer.headers.get("set-cookie")).toBeNull();
    },
  );

  it.each([
    ["no origin is named", undefined, APP],
    ["another origin is named", "https://other.example", APP],
    ["the page has no origin of its own", APP, "null"],
    ["the page's origin is named for http alone", "http://app.example", APP],
  ])("allows nothing where %s", async (_, named, origin) => {
    const answer = await preflight(`${ORIGIN}/auth/v1/user`, "GET", named, origin);
    expect(answer.status).toBe(204);
    expect(corsOf(answer)).toEqual({});
  });

  it("lets any page call where the setting is *, without credentials", async () => {
    const allowed = corsOf(await preflight(`${ORIGIN}/auth/v1/user`, "GET", "*"));
    expect(allowed["access-control-allow-origin"]).toBe("*");
    expect(allowed).not.toHaveProperty("access-control-allow-credentials");
  });

  it("is answered by a page's address as before", async () => {
    expect(corsOf(await preflight(`${ORIGIN}/login`, "POST", "*"))).toEqual({});
  });
});

describe("an answer to a page of another origin", () => {
  it.each([
    ["an answer", "/auth/v1/health", 200],
    ["a call without a token", "/auth/v1/user", 401],
    ["an unknown call", "/api/v1/nothing", 404],
  ])("may be read if the origin is named, also %s", async (_, path, status) => {
    const init = { headers: { origin: APP } };
    const answer = await ask(ORIGIN + path, init, APP);
    expect(answer.status).toBe(status);
    expect(corsOf(answer)).toEqual({ "access-control-allow-origin": APP });
    expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect(answer.headers.get("vary")).toContain("origin");
    expect(corsOf(await ask(ORIGIN + path, init))).toEqual({});
  });

  it("names no origin to a client that has none", async () => {
    const answer = await ask(`${ORIGIN}/auth/v1/health`, {}, APP);
    expect(corsOf(answer)).toEqual({});
    expect(answer.headers.get("vary")).toContain("origin");
  });

  it("is given without a check of the origin, because no cookie counts", async () => {
    const answer = await call("/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: "0".repeat(32) },
      headers: { origin: "https://evil.example" },
    });
    expect([answer.status, answer.body.error_code]).toEqual([400, "refresh_token_not_found"]);
  });
});

describe("cookies", () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await cookieOf(await addAccount(), "", new Date());
  });

  it("open nothing: a browser's session alone is no token", async () => {
    const { status, body, headers } = await call("/auth/v1/user", { headers: { cookie } });
    expect([status, body.error_code]).toEqual([401, "no_authorization"]);
    expect(headers.get("www-authenticate")).toBe("Bearer");
  });

  it("change nothing beside a token of another account", async () => {
    const { account, tokens } = await newWorld();
    const { body } = await call("/auth/v1/user", { bearer: tokens.access, headers: { cookie } });
    expect(body.id).toBe(account.publicId);
  });

  it("are not ended by signing out here", async () => {
    const { tokens } = await newWorld();
    const out = await call("/auth/v1/logout", { method: "POST", bearer: tokens.access, headers: { cookie } });
    expect(out.status).toBe(204);
    expect(out.headers.get("set-cookie")).toBeNull();
    const page = await fetchWorker(`${ORIGIN}/my-space`, { headers: { cookie }, redirect: "manual" });
    expect(page.status).toBe(200);
  });

  it("are never set: no session, no bookmark, no device", async () => {
    const body = { email: `nueva-${crypto.randomUUID()}@correo.test`, password: "secreta" };
    const { status, headers } = await call("/auth/v1/signup", { body, headers: { cookie } });
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe("the edge's cache", () => {
  it.each(["/auth/v1/health", "/auth/v1/settings", "/auth/v1/.well-known/jwks.json", "/api/v1/openapi.json"])(
    "answers no call: %s",
    async (path) => {
      for (let times = 0; times < 2; times++) {
        const { headers } = await call(path);
        expect(headers.get("server-timing")).toBeNull();
        expect(headers.get("x-edge-cacheable")).toBeNull();
      }
    },
  );

  it("may keep what is the same for everybody elsewhere, and nothing else", async () => {
    const { tokens } = await newWorld();
    const caching = async (path: string) =>
      (await call(path, { bearer: tokens.access })).headers.get("cache-control");
    expect(await caching("/auth/v1/.well-known/jwks.json")).toMatch(/^public, max-age=\d+$/);
    expect(await caching("/api/v1/openapi.json")).toMatch(/^public, max-age=\d+$/);
    expect(await caching("/auth/v1/user")).toBe("no-store");
    expect(await caching("/auth/v1/nothing")).toBe("no-store");
  });
});

describe("HEAD", () => {
  it.each(["/auth/v1/health", "/auth/v1/settings", "/api/v1/openapi.json", "/auth/v1/user"])(
    "is answered like GET, without the body: %s",
    async (path) => {
      const [get, head] = [
        await fetchWorker(ORIGIN + path),
        await fetchWorker(ORIGIN + path, { method: "HEAD" }),
      ];
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe("");
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    },
  );

  it.each(["/auth/v1/reauthenticate", "/auth/v1/authorize", "/auth/v1/user/identities/authorize"])(
    "is refused where GET writes or sends something: %s",
    async (path) => {
      expect((await fetchWorker(ORIGIN + path, { method: "HEAD" })).status).toBe(405);
    },
  );

  it("is refused where GET is", async () => {
    const answer = await fetchWorker(`${ORIGIN}/auth/v1/token`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a refusal", () => {
  it.each([
    ["an unknown call", "GET", "/auth/v1/nothing", 404, "not_found"],
    ["another method", "DELETE", "/auth/v1/token", 405, "method_not_allowed"],
  ])("of %s by the account service has GoTrue's form, old and new", async (_, method, path, status, code) => {
    const old = await call(path, { method });
    expect([old.status, old.headers.get("x-sb-error-code")]).toEqual([status, code]);
    expect(old.body).toEqual({ code: status, error_code: code, msg: expect.any(String) });
    expect(old.headers.get("x-supabase-api-version")).toBeNull();
    const asked = await call(path, { method, headers: { "x-supabase-api-version": "2024-01-01" } });
    expect([asked.status, asked.headers.get("x-sb-error-code")]).toEqual([status, code]);
    expect(asked.body).toEqual({ code, message: expect.any(String) });
    expect(asked.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  it.each([
    ["an unknown call", "GET", "/api/v1/nothing", 404, "not_found"],
    ["another method", "POST", "/api/v1/openapi.json", 405, "method_not_allowed"],
  ])("of %s by another call is a problem that the page explains", async (_, method, path, status, code) => {
    const { headers, body, ...answer } = await call(path, { method });
    expect(answer.status).toBe(status);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toEqual({ type: `/api#${code}`, title: expect.any(String), status, code });
    const page = await (await fetchWorker(`${ORIGIN}/api`)).text();
    expect(page).toContain(`id="${code}"`);
  });

  it("names the methods of a call that has others", async () => {
    expect((await call("/auth/v1/logout")).headers.get("allow")).toBe("POST");
    expect((await call("/auth/v1/health", { method: "POST" })).headers.get("allow")).toBe("GET");
  });

  it("says nothing about another host's calls", async () => {
    const set = { SITE_ORIGIN: ORIGIN };
    const answer = await fetchWorker("https://evil.example/auth/v1/health", {}, { set });
    expect(answer.status).toBe(421);
  });
});
