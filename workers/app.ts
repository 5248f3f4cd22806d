import { createRequestHandler } from "@remix-run/cloudflare";
import { admitRequest, refuseConfiguration } from "~/http/admission.server";
import { bookmarkSetCookie, readBookmark } from "~/http/bookmark.server";
import { countPageView } from "~/http/count-view.server";
import { DEVICE_COOKIE, knownDevice } from "~/http/device.server";
import { createEdgeCache, type EdgeAnswer, uncached } from "~/http/edge-cache.server";
import { failureText } from "~/http/failure-text";
import { edgeAddress } from "~/http/public-addresses";
import { addSecurityHeaders } from "~/http/security-headers";
import { readableBySender } from "~/http/sent-by-script";
import { SESSION_COOKIE } from "~/http/session.server";
import { isPersonal } from "~/http/visitor.server";
import { type Keys, openKeys } from "~/platform/keys.server";
import * as build from "../build/server/index.js";
import { readConfiguration } from "./configuration";
import { CRONS } from "./crons";
import { databaseFor, edgeStore, loadContext } from "./load-context";

const handleRequest = createRequestHandler(build);
const edge = createEdgeCache({ store: edgeStore(), version: build.assets.version, clock: Date.now });

export default {
  async fetch(received, env, ctx) {
    const read = readConfiguration(env);
    if ("problem" in read) return secured(refuseConfiguration(read.problem));
    const request = admitRequest(received, read.configuration.siteOrigin);
    if (request instanceof Response) return secured(request);

    const isRead = request.method === "GET" || request.method === "HEAD";
    const address = isRead && !isPersonal(request) ? edgeAddress(new URL(request.url)) : undefined;
    const answer = address
      ? await fromEdge(request, address, env, ctx)
      : await rendered(request, env, ctx, isRead);

    ctx.waitUntil(
      afterwards(request, answer, env, ctx).catch((cause) => {
        console.error(JSON.stringify({ event: "not-counted", cause: failureText(cause) }));
      }),
    );
    return answer.response;
  },

  async scheduled(controller, env) {
    const failures: unknown[] = [];
    for (const { name, run } of CRONS[controller.cron] ?? []) {
      try {
        const counts = await run(env, new Date(controller.scheduledTime));
        console.log(JSON.stringify({ event: "job-done", job: name, ...counts }));
      } catch (cause) {
        // The next job has nothing to do with it; the platform is told at the end that the run failed.
        console.error(JSON.stringify({ event: "job-failed", job: name, cause: failureText(cause) }));
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw failures[0];
  },

  async queue(batch) {
    // No kind of message is produced yet: one that arrives is another version's. That version may take it on a retry; what
    // nobody takes ends in the dead-letter queue of wrangler.toml, where an operator finds it.
    const ids = batch.messages.map(({ id }) => id);
    console.error(JSON.stringify({ event: "messages-unknown", queue: batch.queue, ids }));
    batch.retryAll();
  },
} satisfies ExportedHandler<Env>;

/** An anonymous public page. */
function fromEdge(request: Request, address: string, env: Env, ctx: ExecutionContext): Promise<EdgeAnswer> {
  return edge.answer(
    request,
    address,
    // Always the whole page and only what the key names: a HEAD, or a stray parameter, must not shape an entry.
    async () => {
      const asked = new Request(new URL(address, request.url), { headers: request.headers });
      return secured(await handleRequest(asked, loadContext(asked, env, ctx)));
    },
    ctx.waitUntil.bind(ctx),
  );
}

/** Anything else: somebody's own page, a write, a file. People read their own writes, whichever replica answers them. */
async function rendered(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  isRead: boolean,
): Promise<EdgeAnswer> {
  const keys = openKeys(env.APP_SECRET);
  const database = databaseFor(request, env, await readBookmark(request, keys));
  const response = secured(
    await handleRequest(request, loadContext(request, env, ctx, new Date(), database)),
  );
  // Coming back from a provider is a GET that signs in or links.
  const hasWritten = !isRead || new URL(request.url).pathname.startsWith("/auth/");
  const bookmark = hasWritten ? database.getBookmark() : null;
  if (bookmark && (await isSomebodys(request, response, keys))) {
    response.headers.append("set-cookie", await bookmarkSetCookie(request, keys, bookmark));
  }
  return uncached(readableBySender(request, response));
}

/** Whether there is a person, or a device that stands for one, who could come back to read what was written. */
async function isSomebodys(request: Request, response: Response, keys: Keys): Promise<boolean> {
  const given = response.headers.getSetCookie();
  const isGiven = [SESSION_COOKIE, DEVICE_COOKIE].some((name) =>
    given.some((cookie) => cookie.includes(`${name}=`)),
  );
  return isGiven || isPersonal(request) || (await knownDevice(request, keys)) !== undefined;
}

/** What no person waits for: the view is counted. */
async function afterwards(request: Request, answer: EdgeAnswer, env: Env, ctx: ExecutionContext) {
  // Pictures, refusals, whatever counts as nothing: they need no context.
  if (!answer.counts) return;
  const { db, viewLimit, now } = loadContext(new Request(request.url, { method: "POST" }), env, ctx);
  await countPageView(request, answer.counts, { db, viewLimit, secret: env.APP_SECRET, now });
}

function secured(response: Response): Response {
  const copy = new Response(response.body, response);
  addSecurityHeaders(copy.headers);
  return copy;
}
