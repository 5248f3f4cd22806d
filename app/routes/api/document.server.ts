import * as z from "zod";
import { DOCUMENT } from "~/domain/api/paths";
import { openApiDocument } from "~/http/api/openapi";
import { defineOperation, type Operation } from "~/http/api/operation";

/** Seconds that a client may keep the document. */
const DOCUMENT_SECONDS = 3600;

/** Returns the operation that describes these operations and itself. */
export function describeOperations(others: readonly Operation[]): Operation {
  // An isolate writes it once for each address of the site: one, but for local servers.
  const written = new Map<string, unknown>();
  const operation: Operation = defineOperation({
    id: "readDocument",
    method: "GET",
    path: DOCUMENT,
    summary: "Returns the description of the interface (OpenAPI 3.1)",
    access: "anybody",
    answers: {
      200: {
        description: "The description",
        schema: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      },
    },
    handle: async ({ context: { origin } }) => {
      const body = written.get(origin) ?? openApiDocument([...others, operation], { origin });
      written.set(origin, body);
      return { status: 200, body, headers: { "cache-control": `public, max-age=${DOCUMENT_SECONDS}` } };
    },
  });
  return operation;
}
