import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import * as addresses from "~/domain/addresses";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { bookmarkSetCookie, readBookmark } from "~/http/edge/bookmark.server";
import { countPageView } from "~/http/edge/count-page-view.server";
import { edgeAddress } from "~/http/edge/edge-addresses";
import { createEdgeCache, type EdgeAnswer, uncached } from "~/http/edge/edge-cache.server";
import { readableBySender } from "~/http/forms/readable-by-sender";
import { admitRequest, refuseConfiguration } from "~/http/requests/admission.server";
import { DEVICE_COOKIE, knownDevice } from "~/http/requests/device.server";
import { isRead } from "~/http/requests/is-read";
import { methodRefusal } from "~/http/requests/method-refusal";
import { isPersonal } from "~/http/requests/visitor.server";
import { addSecurityHeaders } from "~/http/security-headers";
import { type Keys, openKeys } from "~/platform/keys.server";
import { openLog } from "~/platform/log";
import { CRONS } from "./crons";
import { type Environment, environmentOf, readEnvironment } from "./environment";
import { databaseFor, edgeStore, loadContext, requestIdOf } from "./load-context";

const handleRequest = createRequestHandler(build);
const edge = createEdgeCache({ store: edgeStore(), version: build.assets.version, clock: Date.now });

export default {
  async fetch(received, env, ctx) {
    const requestId = requestIdOf(received);
    const log = openLog(requestId);
    const read = readEnvironment(env);
    if ("problem" in read) return secured(refuseConfiguration(read.problem, log));
    const request = admitRequest(received, read.environment.siteOrigin, log);
    if (request instanceof Response) return secured(request);

    const address = isRead(request) && !isPersonal(request) ? edgeAddress(new URL(request.url)) : undefined;
    const answer = address
      ? await fromEdge(request, address, env, ctx, requestId)
      : await rendered(request, env, ctx, read.environment, requestId);

    ctx.waitUntil(
      afterwards(request, answer, env, ctx, requestId).catch((cause: unknown) =>
        log.failure("not-counted", cause),
      ),
    );
    return answer.response;
  },

  async scheduled(controller, env) {
    const log = openLog(crypto.randomUUID());
    const { bindings } = environmentOf(env);
    const failures: unknown[] = [];
    for (const { name, run } of CRONS[controller.cron] ?? []) {
      try {
        const counts = await run(bindings, new Date(controller.scheduledTime));
        log.done("job-done", { job: name, ...counts });
      } catch (cause) {
        // The next job has nothing to do with it; the platform is told at the end that the run failed.
        log.failure("job-failed", cause, { job: name });
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw failures[0];
  },

  async queue(batch) {
    // No kind of message is produced yet: one that arrives is another version's. That version may take it on a retry; what
    // nobody takes ends in the dead-letter queue of wrangler.toml, where an operator finds it.
    const ids = batch.messages.map(({ id }) => id);
    openLog(crypto.randomUUID()).failure("messages-unknown", undefined, { queue: batch.queue, ids });
    batch.retryAll();
  },
} satisfies ExportedHandler<Env>;

/** An anonymous public page. */
function fromEdge(
  request: Request,
  address: string,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
): Promise<EdgeAnswer> {
  return edge.answer(
    request,
    address,
    // Always the whole page and only what the key names: a HEAD, or a stray parameter, must not shape an entry.
    async () => {
      const asked = new Request(new URL(address, request.url), { headers: request.headers });
      return secured(await handleRequest(asked, loadContext(asked, env, ctx, new Date(), { requestId })));
    },
    { waitUntil: ctx.waitUntil.bind(ctx), log: openLog(requestId) },
  );
}

/** Anything else: somebody's own page, a write, a file. People read their own writes, whichever replica answers them. */
async function rendered(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  { appSecret, bindings }: Environment,
  requestId: string,
): Promise<EdgeAnswer> {
  const keys = openKeys(appSecret);
  const database = databaseFor(request, bindings, await readBookmark(request, keys));
  const answer = await handleRequest(
    request,
    loadContext(request, env, ctx, new Date(), { database, requestId }),
  );
  const response = secured(methodRefusal(answer));
  // Coming back from a provider is a GET that signs in or links.
  const hasWritten = !isRead(request) || new URL(request.url).pathname.startsWith(addresses.provider(""));
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
async function afterwards(
  request: Request,
  answer: EdgeAnswer,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
) {
  // Pictures, refusals, whatever counts as nothing: they need no context.
  if (!answer.counts) return;
  const asked = new Request(request.url, { method: "POST" });
  const { db, viewLimit, now } = loadContext(asked, env, ctx, new Date(), { requestId });
  await countPageView(request, answer.counts, { db, viewLimit, secret: environmentOf(env).appSecret, now });
}

function secured(response: Response): Response {
  const copy = new Response(response.body, response);
  addSecurityHeaders(copy.headers);
  return copy;
}
