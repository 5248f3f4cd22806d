import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import * as build from "./build";
import { ORIGIN } from "./loaders";

const handle = createRequestHandler(build);

export type Asking = {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as a browser encodes it: FormData as multipart. */
  form?: Record<string, string> | FormData | undefined;
};

/** Builds a request as a browser makes it. */
export function requestOf(path: string, { method, headers = {}, form }: Asking = {}): Request {
  const body = form && (form instanceof FormData ? form : new URLSearchParams(form));
  return new Request(new URL(path, ORIGIN), {
    method: method ?? (form ? "POST" : "GET"),
    headers,
    ...(body ? { body } : {}),
  });
}

/** Sends a request through Remix's own handler and returns the client's answer: status, headers and page. */
export async function ask(path: string, { context, ...asking }: Asking & { context: AppLoadContext }) {
  const answer = await handle(requestOf(path, asking), context);
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text };
}
