import { SELF } from "cloudflare:test";

type Handler = (request: Request, ctx: ExecutionContext) => Promise<Response>;

/** What answers the requests of the runtime. */
export const requestHandler: { current: Handler | undefined } = { current: undefined };

/**
 * Sends requests through the runtime, each in a context of its own, as visitors' requests are: one must not use
 * another's streams.
 */
export async function withRequests<T>(
  handler: Handler,
  work: (ask: (url: string, init?: RequestInit) => Promise<Response>) => Promise<T>,
): Promise<T> {
  requestHandler.current = handler;
  try {
    return await work((url, init) => SELF.fetch(url, init));
  } finally {
    requestHandler.current = undefined;
  }
}
