import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { GoTrueClient } from "@supabase/auth-js";
import worker from "../../../workers/app";
import { ORIGIN } from "../loaders";
import { newAddress } from "../people";

/** The address of the account service. */
export const AUTH_URL = `${ORIGIN}/auth/v1`;

type Sending = {
  method?: string;
  body?: unknown;
  /** The access token. */
  bearer?: string | undefined;
  headers?: Record<string, string>;
  /** Variables that differ from the test environment's. */
  set?: Record<string, unknown>;
};

/** Sends a request to the whole Worker from a network address, by default a new one. */
export async function fetchWorker(
  input: RequestInfo | URL,
  init: RequestInit = {},
  { from = newAddress(), set = {} }: { from?: string; set?: Record<string, unknown> } = {},
): Promise<Response> {
  const request = new Request(input as string, init as never);
  const headers = new Headers(request.headers);
  headers.set("cf-connecting-ip", from);
  const ctx = createExecutionContext();
  const answer = await worker.fetch(
    new Request(request, { headers }) as never,
    { ...env, ...set } as Env,
    ctx,
  );
  // Read here: the answer's stream belongs to the call's own context.
  const body = answer.status === 204 || answer.status === 304 ? null : await answer.arrayBuffer();
  await waitOnExecutionContext(ctx);
  return new Response(body, answer);
}

/** A parsed body. */
// biome-ignore lint/suspicious/noExplicitAny: each test names the members that it expects.
type Body = any;

/** Calls an operation with a JSON body, and returns the status, the headers and the parsed body. */
export async function call(
  path: string,
  { method, body, bearer, headers = {}, set }: Sending = {},
): Promise<{ status: number; headers: Headers; body: Body }> {
  const answer = await fetchWorker(
    `${ORIGIN}${path}`,
    {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    set ? { set } : {},
  );
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** A storage of GoTrue's client that a test can look into. */
export function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

type ClientOptions = NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>;

let clients = 0;

/** An unmodified client of GoTrue's protocol against the whole Worker, with a network address of its own. */
export function newClient(
  options: Partial<ClientOptions> = {},
  { set = {} }: { set?: Record<string, unknown> } = {},
): GoTrueClient {
  const from = newAddress();
  return new GoTrueClient({
    url: AUTH_URL,
    storageKey: `client-${++clients}`,
    storage: memoryStorage(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: ((input: RequestInfo, init?: RequestInit) =>
      fetchWorker(input, init, { from, set })) as typeof fetch,
    ...options,
  });
}
