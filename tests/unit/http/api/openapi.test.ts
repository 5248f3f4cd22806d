import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { openApiDocument } from "~/http/api/openapi";
import { defineOperation, type Operation } from "~/http/api/operation";
import { OPERATIONS } from "~/routes/api/operations";

const ORIGIN = "https://sobremesa.test";

/** The document as a client reads it. */
const documentOf = (operations: readonly Operation[]) =>
  JSON.parse(JSON.stringify(openApiDocument(operations, { origin: ORIGIN })));

const document = documentOf(OPERATIONS);

/** An operation that reads one thing. */
const example = (values: Partial<Operation> = {}) =>
  ({
    ...defineOperation({
      id: "readThing",
      method: "GET",
      path: "/api/v1/things/{thing}",
      summary: "Returns a thing",
      access: "bearer",
      params: z.object({ thing: z.string() }),
      query: z.object({ wanted: z.enum(["a", "b"]), limit: z.coerce.number().int().default(20) }),
      answers: { 200: { description: "The thing", schema: z.object({ id: z.string() }) } },
      refusals: ["thing_not_found"],
      handle: async () => ({ status: 200 }),
    }),
    ...values,
  }) as Operation;

const described = (operation: Operation) => documentOf([operation]).paths[operation.path];

describe("the document of the interface", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: ORIGIN }]);
  });

  it("has every operation once, by a name of its own", () => {
    const found = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    expect(found.toSorted()).toEqual(
      OPERATIONS.map(({ id, method, path }) => `${id}: ${method.toLowerCase()} ${path}`).toSorted(),
    );
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });

  it("names no component that is missing, and has none that nothing names", () => {
    const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(
      ([, name]) => name,
    );
    const { schemas, parameters } = document.components;
    const present = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(parameters).map((name) => `parameters/${name}`),
    ];
    expect([...new Set(named)].toSorted()).toEqual(present.toSorted());
  });

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "describes every parameter of the path, an answer and the refusals: %s",
    (_, operation) => {
      const { parameters = [], responses } = described(operation)[operation.method.toLowerCase()];
      const inPath = parameters.filter((parameter: { in?: string }) => parameter.in === "path");
      expect(inPath.map(({ name }: { name: string }) => `{${name}}`)).toEqual(
        operation.path.match(/\{\w+\}/g) ?? [],
      );
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^[23]\d\d$/)]));
      expect(responses["4XX"]["x-codes"]).toContain("over_request_rate_limit");
    },
  );
});

describe("an operation's description", () => {
  const { get } = described(example());

  it("asks for a token where the operation does", () => {
    expect(get.security).toEqual([{ bearer: [] }]);
    expect(described(example({ access: "anybody" })).get.security).toEqual([]);
  });

  it("has its parameters, and says which are required", () => {
    expect(get.parameters).toEqual([
      { name: "thing", in: "path", required: true, schema: { type: "string" } },
      { name: "wanted", in: "query", required: true, schema: { type: "string", enum: ["a", "b"] } },
      { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
      { $ref: "#/components/parameters/IfNoneMatch" },
    ]);
  });

  it("requires a body unless an empty object would do", () => {
    const of = (body: z.ZodType) => described(example({ method: "POST", body })).post.requestBody.required;
    expect(of(z.object({ stars: z.number() }))).toBe(true);
    expect(of(z.object({ stars: z.number().optional() }))).toBe(false);
  });

  it("lists the operation's codes before those of every call, and refuses with problem details", () => {
    const { "4XX": refused } = get.responses;
    expect(refused["x-codes"][0]).toBe("thing_not_found");
    expect(refused["x-codes"]).toEqual(
      expect.arrayContaining(["not_found", "validation_failed", "bad_jwt", "insufficient_aal"]),
    );
    expect(refused["x-codes"]).not.toContain("bad_json");
    expect(Object.keys(refused.content)).toEqual(["application/problem+json"]);
  });

  it("refuses as GoTrue does where the account service answers", () => {
    const { get } = described(example({ path: "/auth/v1/things/{thing}" }));
    expect(Object.keys(get.responses["4XX"].content)).toEqual(["application/json"]);
    expect(get.parameters.at(-1)).toEqual({ $ref: "#/components/parameters/ApiVersion" });
  });

  it("says that what is read has a tag, by which an answer need not be sent again", () => {
    expect(get.responses[200].headers).toHaveProperty("etag");
    expect(get.responses[304].content).toBeUndefined();
    const put = described(example({ method: "PUT" })).put;
    expect(put.responses[200].headers).toBeUndefined();
    expect(put.responses).not.toHaveProperty("304");
  });

  it("names where a redirect leads", () => {
    const answers = { 302: { description: "Goes on", schema: null } };
    expect(described(example({ answers })).get.responses[302].headers).toHaveProperty("location");
  });

  it("refuses a schema with an id that is read otherwise than it is answered", () => {
    const thing = z.object({ stars: z.number().default(5) }).meta({ id: "TestThing" });
    const both = example({
      method: "POST",
      body: thing,
      answers: { 200: { description: "", schema: thing } },
    });
    expect(() => documentOf([both])).toThrow("Two schemas are TestThing");
  });
});
