import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { type Bearer, type BearerDeps, needsFactor, readBearer } from "~/accounts/bearer-sessions.server";
import { AUTH_API } from "~/domain/api/paths";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { bodyWithin } from "~/http/forms/request-body.server";
import { isRead } from "~/http/requests/is-read";
import { addressOf } from "~/http/requests/network-address.server";
import { isUnanswered } from "~/platform/services/patience.server";
import { refuseWithoutCaptcha } from "./captcha.server";
import { dataResponse } from "./data-response.server";
import { findOperation } from "./find-operation";
import { isForm } from "./form-body";
import type { ApiAnswer, Operation } from "./operation";
import {
  type ApiRefusal,
  gotrueRefusal,
  isRefusal,
  problem,
  refuseCall,
  refuseTooMany,
  WINDOW_SECONDS,
} from "./refusals";

/** Most bytes of a call's body: many times what any call needs. */
const BODY_BYTES = 64 * 1024;

/** Seconds after which a client may retry when the database has failed. */
const RETRY_SECONDS = 10;

/**
 * Answers a call of the interface, whatever its method and path. `request` has no cookie. A failure is logged and
 * answered with 503 or 500, and says nothing of its cause.
 */
export async function answerCall(
  request: Request,
  context: AppLoadContext,
  operations: readonly Operation[],
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isAuth = pathname.startsWith(AUTH_API);
  const refuse = (refusal: ApiRefusal) =>
    isAuth ? gotrueRefusal(request, forItsClients(refusal)) : problem(refusal);
  const forItsClients = (refusal: ApiRefusal): ApiRefusal => {
    const found = findOperation(operations, request.method, pathname);
    const repeats = found && "operation" in found && found.operation.repeatsMessage;
    return repeats ? { ...refusal, more: { ...refusal.more, error: refusal.message } } : refusal;
  };
  try {
    const answer = await answerOperation(request, context, operations, pathname);
    if (answer instanceof Response) return answer;
    if (isRefusal(answer)) return refuse(answer);
    return toResponse(answer);
  } catch (cause) {
    if (cause instanceof Response) return cause;
    context.log.failure("call-failed", cause);
    const message =
      isUnanswered(cause) && !isRead(request)
        ? "The service did not answer in time, and the call may still take effect"
        : "The service is temporarily unavailable";
    return refuse(
      refuseCall(503, "unexpected_failure", message, {
        headers: { "retry-after": String(RETRY_SECONDS) },
      }),
    );
  }
}

async function answerOperation(
  request: Request,
  context: AppLoadContext,
  operations: readonly Operation[],
  pathname: string,
): Promise<ApiAnswer | ApiRefusal | Response> {
  const found = findOperation(operations, request.method, pathname);
  if (!found) return refuseCall(404, "not_found", "There is no such call");
  if ("allowed" in found) {
    const headers = { allow: found.allowed.join(", ") };
    return refuseCall(405, "method_not_allowed", "The call has another method", { headers });
  }
  const { operation, params } = found;
  const { success } = await context.limits.apiNetwork(addressOf(request));
  if (!success) return refuseTooMany(WINDOW_SECONDS);
  const deps: BearerDeps = {
    ...(await accountDeps({ request, context })),
    issuer: `${context.origin}${AUTH_API.slice(0, -1)}`,
  };
  const bearer = operation.access === "anybody" ? undefined : await findCaller(request, deps, operation);
  if (bearer && "refused" in bearer) return bearer;
  const read = await readParts(request, operation, params);
  if ("refused" in read) return read;
  const unsolved = await refuseWithoutCaptcha(operation, { request, context, ...read });
  if (unsolved) return unsolved;
  const answer = await operation.handle({ request, context, deps, bearer, ...read } as never);
  const isPlain = answer instanceof Response || isRefusal(answer);
  if (isPlain || pathname.startsWith(AUTH_API)) return answer;
  return dataResponse(request, answer, { access: operation.access, now: context.now });
}

/** Returns the holder of the call's token, or why there is none. */
export async function findCaller(
  request: Request,
  deps: BearerDeps,
  { access }: Pick<Operation, "access">,
): Promise<Bearer | ApiRefusal> {
  const token = bearerToken(request);
  if (token === undefined) {
    return refuseCall(401, "no_authorization", "This endpoint requires a valid Bearer token", {
      headers: { "www-authenticate": "Bearer" },
    });
  }
  const read = await readBearer(deps, token);
  if (read.outcome === "bad-token") {
    return refuseCall(403, "bad_jwt", "invalid JWT: unable to parse or verify signature", {
      headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    });
  }
  if (read.outcome === "gone") {
    return refuseCall(403, "session_not_found", "Session from session_id claim in JWT does not exist", {
      headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    });
  }
  const { bearer } = read;
  const { success } = await deps.limits.api(`s:${bearer.sessionPublicId}`);
  if (!success) return refuseTooMany(WINDOW_SECONDS);
  if (access === "bearer" && needsFactor(bearer)) {
    return refuseCall(403, "insufficient_aal", "AAL2 session is required: verify the second factor first");
  }
  return bearer;
}

/** Returns the token of the Authorization header, or `undefined` without one. */
export function bearerToken(request: Request): string | undefined {
  return request.headers.get("authorization")?.match(/^Bearer +([^\s]+)$/i)?.[1];
}

async function readParts(request: Request, operation: Operation, given: Record<string, string>) {
  const params = check(operation.params, given);
  // An id of another form names nothing.
  if ("issue" in params) return refuseCall(404, "not_found", "There is nothing with this id");
  const query = check(operation.query, queryOf(request));
  if ("issue" in query) return refuseInvalid(query);
  if (!operation.body) return { params: params.value, query: query.value, body: undefined };
  const json = await (operation.acceptsForm && isForm(request) ? readFormBody(request) : readJson(request));
  if ("refused" in json) return json;
  const body = check(operation.body, json.value);
  if ("issue" in body) return refuseInvalid(body);
  return { params: params.value, query: query.value, body: body.value };
}

/** The first value of each parameter. */
function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

/** `issue` is the first error with its field; `errors` has the first of each field. */
type Invalid = { issue: string; errors: Record<string, string> };

function check(schema: ZodType | undefined, value: unknown): { value: unknown } | Invalid {
  if (!schema) return { value: undefined };
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: data };
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    errors[unknown ?? issue.path.join(".")] ??= issue.message;
  }
  const [[field, message] = ["", "Invalid"]] = Object.entries(errors);
  return { issue: field ? `${field}: ${message}` : message, errors };
}

function refuseInvalid({ issue, errors }: Invalid): ApiRefusal {
  return refuseCall(400, "validation_failed", issue, { errors });
}

async function readBody(request: Request): Promise<Blob | ApiRefusal> {
  const body = await bodyWithin(request, BODY_BYTES);
  if (body === "too-big") return refuseCall(413, "body_too_large", "The body is too large");
  return body ?? refuseCall(400, "bad_json", "The body is incomplete");
}

/** The first value of each field. */
async function readFormBody(request: Request): Promise<{ value: unknown } | ApiRefusal> {
  const body = await readBody(request);
  if ("refused" in body) return body;
  return { value: Object.fromEntries([...new URLSearchParams(await body.text())].reverse()) };
}

async function readJson(request: Request): Promise<{ value: unknown } | ApiRefusal> {
  const body = await readBody(request);
  if ("refused" in body) return body;
  if (body.size === 0) return { value: {} };
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await body.arrayBuffer())) };
  } catch {
    return refuseCall(400, "bad_json", "Could not parse request body as JSON");
  }
}

function toResponse({ status, body, headers }: ApiAnswer): Response {
  if (body === undefined) return new Response(null, { status, ...(headers && { headers }) });
  return Response.json(body, { status, ...(headers && { headers }) });
}
