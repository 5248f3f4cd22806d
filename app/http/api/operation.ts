import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Bearer, BearerDeps } from "~/accounts/bearer-sessions.server";
import type { ApiRefusal } from "./refusals";

/**
 * Who may call an operation. `anybody`: a token is not looked at. `factor`: a live session, even one that has not yet
 * confirmed the account's second factor. `bearer`: a live session that has, where the account has one.
 */
export type Access = "anybody" | "factor" | "bearer";

/** An answer with a JSON body, or none. */
export type ApiAnswer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The next moment when a public answer changes by itself. */
  changesAt?: Date | undefined;
};

/** One call. Its parts are checked by the operation's schemas. */
export type ApiCall<Params = unknown, Query = unknown, Body = unknown, Who = Bearer | undefined> = {
  request: Request;
  context: AppLoadContext;
  deps: BearerDeps;
  params: Params;
  query: Query;
  body: Body;
  bearer: Who;
};

type Schema = z.ZodType | undefined;
type Of<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** What an operation answers with a status: a schema of its JSON body, `null` without a body, or a page (HTML). */
export type AnswerSchema = { description: string; schema: z.ZodType | null | "page" };

/** An operation of the interface. The router, the document (OpenAPI) and the tests all read it here. */
export type Operation = {
  /** Its name in the document and in generated clients. */
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path with its parameters in braces. */
  path: string;
  summary: string;
  access: Access;
  /** A GET that writes or sends something, as the protocol wants it. HEAD must not do the same. */
  hasEffect?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Whether a captcha must be solved first, where a verifier is configured; a function where it depends on the query. */
  captcha?: boolean | ((query: never) => boolean);
  /** Whether the body may also be a form, as a page without a script sends it. */
  acceptsForm?: boolean;
  /** Whether the message of a refusal also stands in a member `error`, where clients of this operation read it. */
  repeatsMessage?: boolean;
  answers: Record<number, AnswerSchema>;
  /** The codes of its refusals, for the document. */
  refusals?: readonly string[];
  handle: (call: ApiCall<never, never, never, never>) => Promise<ApiAnswer | ApiRefusal | Response>;
};

type Definition<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = Omit<
  Operation,
  "access" | "params" | "query" | "body" | "captcha" | "handle"
> & {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  captcha?: boolean | ((query: Of<Q>) => boolean);
  handle: (
    call: ApiCall<Of<P>, Of<Q>, Of<B>, A extends "anybody" ? undefined : Bearer>,
  ) => Promise<ApiAnswer | ApiRefusal | Response>;
};

/** Defines an operation: the types of its call follow from its schemas and its access. */
export function defineOperation<
  A extends Access,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: Definition<A, P, Q, B>): Operation {
  return definition as unknown as Operation;
}
