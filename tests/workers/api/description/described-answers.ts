import * as z from "zod";

type Json = { [member: string]: unknown };

type Response = { "x-codes"?: string[]; content?: Record<string, { schema: Json }> };

/** A document of OpenAPI, as far as it describes answers. */
export type Described = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Json> };
};

/** An answer as a client receives it. `body` is empty without one. */
type Received = { status: number; headers: Headers; body: string };

/** A document allows members that may be added later; an answer of today must have no others. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return schema.type === "object" && "properties" in schema
    ? { additionalProperties: false, ...schema }
    : schema;
}

/** Returns the check of a schema of the document. */
function checkOf({ components }: Described, schema: Json): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(closed(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/"))) as never);
}

/** Returns what of an operation's answer differs from its description; `undefined` if nothing does. */
export function differenceFrom(
  document: Described,
  { method, path }: { method: string; path: string },
  { status, headers, body }: Received,
): string | undefined {
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) return "The operation is not described";
  const { responses } = described;
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (!response) return `The status ${status} is not described`;
  if (!response.content) return body === "" ? undefined : "The body is not described";
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  const content = response.content[type];
  if (!content) return `The type ${type} is not described`;
  if (type === "text/html") return body.startsWith("<!doctype html>") ? undefined : "No page";
  const value = JSON.parse(body);
  const { error } = checkOf(document, content.schema).safeParse(value);
  if (error) return z.prettifyError(error);
  const code = [value.error_code, value.code].find((text) => typeof text === "string") ?? "";
  if (response["x-codes"] && !response["x-codes"].includes(code)) return `The code ${code} is not described`;
  return undefined;
}
