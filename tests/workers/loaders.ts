import { createExecutionContext, env } from "cloudflare:test";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadContext } from "../../workers/load-context";

export const ORIGIN = "https://sobremesa.test";

/** What the Worker gives a loader, on the real bindings. */
export function contextAt(now: Date, replaced: Partial<AppLoadContext> = {}): AppLoadContext {
  const context = loadContext(new Request(ORIGIN), env, createExecutionContext(), now);
  return { ...context, ...replaced };
}

type LoaderAnswer = { status: number; headers: Headers; body: unknown };

/** Calls a loader and gives what it answers, returned or thrown, as a client would be told it. */
export async function answerOf(
  // Each loader's own type says what it returns; here only the answer counts.
  loader: (args: LoaderFunctionArgs) => unknown,
  { path, params = {}, context, headers }: LoaderCall,
): Promise<LoaderAnswer> {
  const request = new Request(new URL(path, ORIGIN), { headers: headers ?? {} });
  try {
    return await unpacked(await loader({ request, params, context }));
  } catch (thrown) {
    return unpacked(thrown);
  }
}

export type LoaderCall = {
  path: string;
  params?: Record<string, string>;
  context: AppLoadContext;
  headers?: Record<string, string>;
};

async function unpacked(value: unknown): Promise<LoaderAnswer> {
  if (value instanceof Response) {
    const text = await value.text();
    const isJson = value.headers.get("content-type")?.includes("json");
    return { status: value.status, headers: value.headers, body: isJson ? JSON.parse(text) : text };
  }
  if (isData(value)) {
    return {
      status: value.init?.status ?? 200,
      headers: new Headers(value.init?.headers),
      body: value.data,
    };
  }
  throw value;
}

function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return typeof value === "object" && value !== null && "data" in value && "init" in value;
}
