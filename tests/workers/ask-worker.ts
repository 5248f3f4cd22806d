import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import worker from "../../workers/app";
import { ORIGIN } from "./loaders";
import { newAddress } from "./people";
import { type Asking, requestOf } from "./site";

type AskingWorker = Asking & {
  /** Scheme and host under which the request arrives. */
  at?: string;
  /** Variables and secrets that differ. */
  set?: Record<string, string | undefined>;
  /** Where letters go instead of into a folder. */
  mail?: SendEmail;
};

/** Asks the whole Worker, as a client that is at an address of its own. */
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
