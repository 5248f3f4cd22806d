import { createScheduledController, env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../../workers/app";
import { readEnvironment } from "../../../workers/environment";
import { askWorker } from "../ask-worker";

afterEach(() => {
  vi.restoreAllMocks();
});

const BINDINGS = [
  "DB",
  "MEDIA",
  "BACKUPS",
  "SESSIONS",
  "IMAGES",
  "WRITE_LIMIT",
  "SIGN_IN_LIMIT",
  "VIEW_LIMIT",
  "ACCESS_LIMIT",
  "API_LIMIT",
  "API_NETWORK_LIMIT",
  "JOBS",
  "MAIL",
  "SOCIAL_PICTURES",
] as const;

const problemOf = (set: Record<string, unknown>) =>
  (readEnvironment({ ...env, ...set }) as { problem: string }).problem;

describe("readEnvironment", () => {
  it("returns the bindings of wrangler.toml with variables and secrets", () => {
    const { environment } = readEnvironment(env) as { environment: { bindings: object } };
    expect(environment).toMatchObject({ mailFrom: "hola@sobremesa.test" });
    expect(Object.keys(environment.bindings)).toEqual([...BINDINGS]);
  });

  it.each(BINDINGS)("names %s where it is missing or of another kind", (name) => {
    expect(problemOf({ [name]: undefined })).toBe(`${name} is missing`);
    for (const other of ["a text", {}, null]) expect(problemOf({ [name]: other })).toMatch(`${name} is no `);
  });

  it("finds bindings that were exchanged", () => {
    expect(problemOf({ MEDIA: env.SESSIONS, SESSIONS: env.MEDIA })).toBe(
      "MEDIA is no R2 bucket; SESSIONS is no KV namespace",
    );
  });

  it("names settings and bindings at once, without values", () => {
    const problem = problemOf({ APP_SECRET: "short", GOOGLE_CLIENT_ID: 7, DB: undefined });
    expect(problem).toBe(
      "APP_SECRET has fewer than 32 characters; GOOGLE_CLIENT_ID is no text; DB is missing",
    );
  });
});

describe("a Worker without one of its bindings", () => {
  it("answers 503, and its log names the binding", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await askWorker("/", { set: { IMAGES: undefined } });
    expect(answer.status).toBe(503);
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toEqual({
      event: "not-started",
      requestId: expect.any(String),
      cause: "IMAGES is missing: see docs/operations.md",
    });
  });

  it("runs no job, and gives the platform the cause", async () => {
    const controller = createScheduledController({ cron: "17 8 * * *", scheduledTime: new Date() });
    const without = { ...env, DB: undefined } as unknown as Env;
    await expect(worker.scheduled(controller, without)).rejects.toThrow("DB is missing");
  });
});
