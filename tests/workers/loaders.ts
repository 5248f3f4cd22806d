import { createExecutionContext, env } from "cloudflare:test";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadContext } from "../../workers/load-context";

export const ORIGIN = "https://sobremesa.test";

/** The Worker's context for a loader, on the real bindings. */
export function contextAt(now: Date, replaced: Partial<AppLoadContext> = {}): AppLoadContext {
  const context = loadContext(new Request(ORIGIN), env, createExecutionContext(), now);
  return { ...context, ...replaced };
}

type LoaderAnswer = { status: number; headers: Headers; body: unknown };

/** Calls a loader and returns its answer as a client receives it, whether it was returned or thrown. */
export async function answerOf(
  // Each loader's own type says what it returns; here only the answer counts.
  loader: (args: LoaderFunctionArgs) => unknown,
  { path, params = {}, context, headers }: LoaderCall,
): Promise<LoaderAnswer> {
  const request = new Request(new URL(path, ORIGIN), { headers: headers ?? {} });
  return clientAnswerOf(async () => loader({ request, params, context }));
}

/** Calls an action with a form as a browser posts it, or with another body, and returns its answer. */
export async function actionOf(
  action: (args: ActionFunctionArgs) => unknown,
  { path, params = {}, context, headers, form, body }: ActionCall,
): Promise<LoaderAnswer> {
  const request = new Request(new URL(path, ORIGIN), {
    method: "POST",
    headers: headers ?? {},
    body: form ? new URLSearchParams(form) : (body ?? null),
  });
  return clientAnswerOf(async () => action({ request, params, context }));
}

/** The Cookie header of a browser that had `former` and then received the cookies of these answers. */
export function cookiesAfter(answers: { headers: Headers }[], former = ""): string {
  const jar = new Map(former.split("; ").flatMap((pair) => (pair ? [splitCookie(pair)] : [])));
  for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [pair = "", ...attributes] = line.split("; ");
    const [name, value] = splitCookie(pair);
    const isOver = attributes.some(
      (part) => part === "Max-Age=0" || part.startsWith("Expires=Thu, 01 Jan 1970"),
    );
    if (isOver) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

function splitCookie(pair: string): [name: string, value: string] {
  const [name = "", ...value] = pair.split("=");
  return [name, value.join("=")];
}

async function clientAnswerOf(call: () => Promise<unknown>): Promise<LoaderAnswer> {
  let given: unknown;
  try {
    given = await call();
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isData(thrown)) throw thrown;
    given = thrown;
  }
  return unpacked(given);
}

export type ActionCall = LoaderCall & { form?: Record<string, string>; body?: BodyInit };

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
  return { status: 200, headers: new Headers(), body: value };
}

function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return typeof value === "object" && value !== null && "data" in value && "init" in value;
}
