import { beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "~/http/api/operation";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../../loaders";
import { fetchWorker } from "../clients";
import { ACCOUNT_CASES } from "./cases/accounts";
import { CODE_CASES } from "./cases/codes";
import { DATA_CASES } from "./cases/data";
import { FACTOR_CASES } from "./cases/factors";
import { PROVIDER_CASES } from "./cases/providers";
import { type Asked, type Cases, newWorld, type World } from "./cases/world";
import { type Described, differenceFrom } from "./described-answers";

const CASES: Cases = { ...ACCOUNT_CASES, ...CODE_CASES, ...FACTOR_CASES, ...DATA_CASES, ...PROVIDER_CASES };

let document: Described;

beforeAll(async () => {
  document = await (await fetchWorker(`${ORIGIN}/api/v1/openapi.json`)).json();
});

type Sending = { method?: string; body?: string; headers?: Record<string, string> };

/** Sends a call as a client does. `sent` replaces parts of it. */
async function send({ method, access }: Operation, asked: Asked, { tokens }: World, sent: Sending = {}) {
  const bearer = asked.bearer ?? (access === "anybody" ? undefined : tokens.access);
  const json = sent.body ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const body = json ?? (asked.form && new URLSearchParams(asked.form));
  const answer = await fetchWorker(
    ORIGIN + asked.path,
    {
      method: sent.method ?? method,
      redirect: "manual",
      headers: {
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...asked.headers,
        ...sent.headers,
      },
      ...(body !== undefined && { body }),
    },
    { set: asked.set ?? {} },
  );
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const named = (of: (operation: Operation) => boolean = () => true) =>
  OPERATIONS.filter(of).map((operation) => [operation.id, operation] as const);

describe("an answer is as the document describes it", () => {
  it("in a case of every operation of the document", () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(Object.keys(CASES).toSorted()).toEqual(described.toSorted());
  });

  const cases = OPERATIONS.flatMap((operation) =>
    (CASES[operation.id] ?? []).map(
      (one) => [`${operation.id} ${one.when ?? ""}`.trim(), operation, one] as const,
    ),
  );

  it.each(cases)("%s", async (_, operation, { ask, status }) => {
    const world = await newWorld();
    const answer = await send(operation, await ask(world), world);
    expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
    expect(differenceFrom(document, operation, answer)).toBeUndefined();
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toMatch(/^(no-store|(private|public), )/);
  });

  it.each(named(({ access }) => access !== "anybody"))(
    "%s without a token, in both forms",
    async (_, operation) => {
      const world = await newWorld();
      const asked = await CASES[operation.id]![0].ask(world);
      for (const version of ["2023-01-01", "2024-01-01"]) {
        const headers = { authorization: "", "x-supabase-api-version": version };
        const answer = await send(operation, asked, world, { headers });
        expect([version, answer.status]).toEqual([version, 401]);
        expect(differenceFrom(document, operation, answer)).toBeUndefined();
      }
    },
  );

  it.each(named(({ body }) => body !== undefined))("%s with a body that is no JSON", async (_, operation) => {
    const world = await newWorld();
    const answer = await send(operation, await CASES[operation.id]![0].ask(world), world, { body: "{" });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("bad_json");
    expect(differenceFrom(document, operation, answer)).toBeUndefined();
  });
});

describe("what differs from a description is found", () => {
  const described = (): Described => ({
    paths: {
      "/things": {
        get: {
          operationId: "readThing",
          responses: {
            200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
            204: {},
            "4XX": { "x-codes": ["gone"], content: { "application/json": { schema: {} } } },
          },
        },
      },
    },
    components: {
      schemas: { Thing: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } },
    },
  });
  const json = new Headers({ "content-type": "application/json" });
  const difference = (status: number, body: string, headers = json) =>
    differenceFrom(described(), { method: "GET", path: "/things" }, { status, headers, body });

  it.each([
    [200, '{"id":"a"}', undefined],
    [200, '{"id":1}', expect.stringContaining("expected string")],
    [200, "{}", expect.stringContaining("id")],
    [200, '{"id":"a","name":"b"}', expect.stringContaining("name")],
    [201, '{"id":"a"}', "The status 201 is not described"],
    [204, "", undefined],
    [204, "{}", "The body is not described"],
    [404, '{"code":"gone"}', undefined],
    [404, '{"code":404,"error_code":"lost"}', "The code lost is not described"],
  ])("in an answer with %s: %s", (status, body, found) => {
    expect(difference(status, body)).toEqual(found);
  });

  it("in the type of an answer, and in an operation", () => {
    const text = new Headers({ "content-type": "text/plain" });
    expect(difference(200, '{"id":"a"}', text)).toBe("The type text/plain is not described");
    const other = { method: "POST", path: "/things" };
    expect(differenceFrom(described(), other, { status: 200, headers: json, body: "" })).toBe(
      "The operation is not described",
    );
  });
});
