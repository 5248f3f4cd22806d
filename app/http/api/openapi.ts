import * as z from "zod";
import { apiGuide } from "~/domain/addresses";
import { accountErrorSchema, problemSchema } from "~/domain/api/errors";
import { AUTH_API } from "~/domain/api/paths";
import type { AnswerSchema, Operation } from "./operation";
import { FAILURE_CODE, refusalCodes } from "./refusal-codes";

type Json = { [member: string]: unknown };

/** The schemas that others name, by their ids (`.meta({ id })`). */
type Components = Map<string, Json>;

/** What is read and what is answered differ: a member with a default may be left out of the one, not of the other. */
type Direction = "input" | "output";

const DESCRIPTION = `Accounts in the wire protocol of GoTrue (\`/auth/v1\`) and the site's data as JSON (\`/api/v1\`).
Cookies are ignored. HEAD answers like GET without the body. Answers may get further members. Explained in Spanish at
${apiGuide}.`;

/**
 * Returns the OpenAPI 3.1 document of these operations. Throws if a schema has no form in JSON Schema, or if two
 * schemas have one id.
 */
export function openApiDocument(operations: readonly Operation[], { origin }: { origin: string }): Json {
  const components: Components = new Map();
  const errors = {
    accounts: toJsonSchema(accountErrorSchema, "output", components),
    data: toJsonSchema(problemSchema, "output", components),
  };
  const paths: { [path: string]: Json } = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, errors, components),
    };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Sobremesa", version: "1", description: DESCRIPTION.replaceAll("\n", " ") },
    externalDocs: { url: `${origin}${apiGuide}` },
    servers: [{ url: origin }],
    tags: [
      { name: "accounts", description: "The account service, in the wire protocol of GoTrue" },
      { name: "data", description: "What the site knows, and what an account keeps there" },
    ],
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: { ApiVersion: API_VERSION, IfNoneMatch: IF_NONE_MATCH },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The access token" },
      },
    },
  };
}

/** Names the form of a refusal by the account service. */
const API_VERSION = {
  name: "x-supabase-api-version",
  in: "header",
  description: "From 2024-01-01 on, a refusal has its code in `code`",
  schema: { type: "string", examples: ["2024-01-01"] },
};

const IF_NONE_MATCH = {
  name: "if-none-match",
  in: "header",
  description: "The `etag` of a former answer",
  schema: { type: "string" },
};

/** What reads the data says with its answer, and answers to a client that has it already (http/api/data-response). */
const TAG = { etag: { description: "The tag of the body", schema: { type: "string" } } };
const UNCHANGED = { 304: { description: "The answer is the one that the client has", headers: TAG } };

type Errors = { accounts: Json; data: Json };

function describe(operation: Operation, errors: Errors, components: Components): Json {
  const { id, method, summary, path, access, params, query, body, answers } = operation;
  const tag = path.startsWith(AUTH_API) ? "accounts" : "data";
  const isTagged = tag === "data" && method === "GET";
  const parameters = [
    ...parametersOf(params, "path", components),
    ...parametersOf(query, "query", components),
    ...(tag === "accounts" ? [{ $ref: "#/components/parameters/ApiVersion" }] : []),
    ...(isTagged ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
  ];
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: access === "anybody" ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        // A call without a body counts as an empty object.
        required: !body.safeParse({}).success,
        content: bodyContent(operation, toJsonSchema(body, "input", components)),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          {
            ...answerOf(Number(status), answer, components),
            ...(isTagged && status === "200" && { headers: TAG }),
          },
        ]),
      ),
      ...(isTagged && UNCHANGED),
      ...refusalsOf(operation, tag, errors),
    },
  };
}

/** A page for people. */
const PAGE = { "text/html": { schema: { type: "string" } } };

function bodyContent({ acceptsForm }: Operation, schema: Json): Json {
  return {
    "application/json": { schema },
    ...(acceptsForm && { "application/x-www-form-urlencoded": { schema } }),
  };
}

const REDIRECTS = [301, 302, 303, 307, 308];

function answerOf(status: number, { description, schema }: AnswerSchema, components: Components): Json {
  return {
    description,
    ...(REDIRECTS.includes(status) && { headers: { location: { schema: { type: "string" } } } }),
    ...(schema === "page" && { content: PAGE }),
    ...(schema &&
      schema !== "page" && {
        content: { "application/json": { schema: toJsonSchema(schema, "output", components) } },
      }),
  };
}

/** A code says what happened more exactly than a status, so the statuses of refusals stand together. */
function refusalsOf(operation: Operation, tag: keyof Errors, errors: Errors): Json {
  const type = tag === "accounts" ? "application/json" : "application/problem+json";
  // Whoever sends a form sees a page.
  const content = { [type]: { schema: errors[tag] }, ...(operation.acceptsForm && PAGE) };
  const codes = refusalCodes(operation);
  // A service of somebody else may fail by a code of its own.
  const failures = [FAILURE_CODE, ...(operation.refusals ?? [])];
  return {
    "4XX": {
      description: `Refused: ${codes.map((code) => `\`${code}\``).join(", ")}`,
      "x-codes": codes,
      content,
    },
    "5XX": { description: "Failed on this side: the call may be made again", "x-codes": failures, content },
  };
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: "path" | "query",
  components: Components,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input", components) as {
    properties?: { [name: string]: Json };
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    ...(place === "path" || required.includes(name) ? { required: true } : {}),
    ...(description !== undefined && { description }),
    schema: type,
  }));
}

/** Returns a schema's JSON Schema. Those within it that have an id become components. */
function toJsonSchema(schema: z.ZodType, io: Direction, components: Components): Json {
  const written = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema, io) });
  const {
    $schema,
    $defs = {},
    ...json
  } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: { [id: string]: Json };
  };
  for (const [id, component] of Object.entries($defs)) {
    const known = components.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`Two schemas are ${id}`);
    components.set(id, component);
  }
  return json;
}

/** Leaves out what Zod writes beside a statement that says it already, and what would forbid a later member. */
function simplify(schema: Json, io: Direction): void {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}
