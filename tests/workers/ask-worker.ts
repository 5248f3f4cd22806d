import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "../../workers/app";
import { ORIGIN } from "./loaders";
import { newAddress } from "./people";
import { type Asking, requestOf } from "./site";

type AskingWorker = Asking & {
  /** Scheme and host of the request. */
  at?: string;
  /** Variables and secrets that differ from the test environment's. */
  set?: Record<string, string | undefined>;
  /** Receives the letters that would otherwise be written to a folder. */
  mail?: SendEmail;
};

/** Sends a request to the whole Worker from a new network address. */
export async function askWorker(
  path: string,
  { at = ORIGIN, set = {}, mail = env.MAIL, ...asking }: AskingWorker = {},
) {
  const headers = { host: new URL(at).host, "cf-connecting-ip": newAddress(), ...asking.headers };
  // The path is joined as text: as a relative address `//x` would be a host.
  const request = new Request(at + path, requestOf("/", { ...asking, headers }));
  const ctx = createExecutionContext();
  const answer = await worker.fetch(request as never, { ...env, ...set, MAIL: mail } as Env, ctx);
  const text = await answer.text();
  await waitOnExecutionContext(ctx);
  return { status: answer.status, headers: answer.headers, text };
}
