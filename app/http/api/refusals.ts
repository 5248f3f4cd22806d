import { copy } from "~/copy/es";
import { apiGuide } from "~/domain/addresses";
import type { Problem } from "~/domain/api/errors";

/** Seconds until a call over a limit may come again: the window of the limits. */
export const WINDOW_SECONDS = 60;

/** Why a call is refused. `code` is for programs, `message` for people who write them. */
export type ApiRefusal = {
  refused: true;
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
  /** Further members of the body, such as the reasons of a weak password. */
  more?: Record<string, unknown>;
  /** The sentence of the pages for the person who uses the app. Problem details alone have it. */
  detail?: string;
  /** The first error of each invalid field. Problem details alone have them. */
  errors?: Record<string, string>;
};

/** The pages' sentences for refusals that any call of the data may get. */
const DETAILS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    no_authorization: copy.guards.management.signIn,
    bad_jwt: copy.guards.management.signIn,
    session_not_found: copy.guards.management.signIn,
    over_request_rate_limit: copy.failure.tooMany,
    unexpected_failure: copy.failure.unavailable.detail,
  }),
);

/** Refuses a call. */
export function refuseCall(
  status: number,
  code: string,
  message: string,
  others: Pick<ApiRefusal, "headers" | "more" | "detail" | "errors"> = {},
): ApiRefusal {
  return { refused: true, status, code, message, ...others };
}

/** Refuses a call because of a limit, and says in how many seconds the next one may come. */
export function refuseTooMany(
  seconds: number,
  code = "over_request_rate_limit",
  message = "Request rate limit reached",
): ApiRefusal {
  return refuseCall(429, code, message, { headers: { "retry-after": String(seconds) } });
}

export function isRefusal(answer: object): answer is ApiRefusal {
  return "refused" in answer;
}

const API_VERSION = "x-supabase-api-version";
/** The first version whose errors have their code in `code` (GoTrue's API versions). */
const CODES_SINCE = "2024-01-01";

/** Writes a refusal as GoTrue does: the newer form to clients that ask for it, with the code in `error_code` otherwise. */
export function gotrueRefusal(
  request: Request,
  { status, code, message, headers, more }: ApiRefusal,
): Response {
  const isNew = (request.headers.get(API_VERSION) ?? "") >= CODES_SINCE;
  const body = isNew ? { code, message, ...more } : { code: status, error_code: code, msg: message, ...more };
  return Response.json(body, {
    status,
    headers: { ...headers, "x-sb-error-code": code, ...(isNew && { [API_VERSION]: CODES_SINCE }) },
  });
}

/** Writes a refusal as problem details (RFC 9457). */
export function problem({ status, code, message, headers, more, detail, errors }: ApiRefusal): Response {
  const sentence = detail ?? DETAILS.get(code);
  const body: Problem = {
    type: `${apiGuide}#${code}`,
    title: message,
    status,
    code,
    ...(sentence && { detail: sentence }),
    ...(errors && { errors }),
  };
  return Response.json(
    { ...body, ...more },
    {
      status,
      headers: { ...headers, "content-type": "application/problem+json" },
    },
  );
}
