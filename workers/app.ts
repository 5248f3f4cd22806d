import * as build from "virtual:remix/server-build";
import { late, modules } from "virtual:route-modules";
import { openDatabase } from "~/data/database.server";
import * as addresses from "~/domain/addresses";
import { isApiPath } from "~/domain/api/paths";
import { SESSION_COOKIE } from "~/http/accounts/session.server";
import { bookmarkSetCookie, readBookmark } from "~/http/edge/bookmark.server";
import { countPageView } from "~/http/edge/count-page-view.server";
import { edgeAddress } from "~/http/edge/edge-addresses";
import { createEdgeCache, type EdgeAnswer, uncached } from "~/http/edge/edge-cache.server";
import { createPageViewCounter } from "~/http/edge/page-view-counter.server";
import { startTimer } from "~/http/edge/timer";
import { readableBySender } from "~/http/forms/readable-by-sender";
import { admitRequest, refuseConfiguration } from "~/http/requests/admission.server";
import { DEVICE_COOKIE, knownDevice } from "~/http/requests/device.server";
import { isRead } from "~/http/requests/is-read";
import { methodRefusal } from "~/http/requests/method-refusal";
import { isPersonal } from "~/http/requests/visitor.server";
import { addSecurityHeaders } from "~/http/security-headers";
import { type Keys, openKeys } from "~/platform/keys.server";
import { openLimit } from "~/platform/limits.server";
import { type Log, openLog } from "~/platform/log";
import { openPatience, REQUEST_DEADLINES } from "~/platform/services/patience.server";
import { patientLimit } from "~/platform/services/patient-bindings.server";
import { type Environment, environmentOf, readEnvironment } from "./environment";
import { databaseFor, edgeStore, loadContext, requestIdOf } from "./load-context";
import { outages } from "./outages";
import { patientDatabase } from "./patient-database";
import { createPublicPages } from "./public-pages";
import { answerByParts, withModules } from "./route-parts";

const { answer: handleRequest, renderAnonymous } = createPublicPages(
  withModules(build, modules),
  answerByParts(build, modules, late),
);
const edge = createEdgeCache({
  store: edgeStore(),
  version: build.assets.version,
  clock: Date.now,
  startTimer,
});
const pageViews = createPageViewCounter({ startTimer });

export default {
  async fetch(received, env, ctx) {
    const requestId = requestIdOf(received);
    const log = openLog(requestId);
    const read = readEnvironment(env);
    if ("problem" in read) return secured(refuseConfiguration(read.problem, log));
    const url = new URL(received.url);
    if (isApiPath(url.pathname)) {
      const { answerApi } = await import("./api");
      return answerApi(received, env, ctx, read.environment, requestId);
    }
    const request = admitRequest(received, url, read.environment.siteOrigin, log);
    if (request instanceof Response) return secured(request);

    const admitted = request === received ? url : new URL(request.url);
    const address = isRead(request) && !isPersonal(request) ? edgeAddress(admitted) : undefined;
    const answer = address
      ? await answerFromEdge(request, admitted.origin, address, env, ctx, requestId)
      : await answerUncached(request, env, ctx, read.environment, requestId);

    ctx.waitUntil(
      countView(request, answer, read.environment, ctx, log).catch((cause: unknown) =>
        log.failure("not-counted", cause),
      ),
    );
    return answer.response;
  },

  async scheduled(controller, env) {
    const log = openLog(crypto.randomUUID());
    const { runCron } = await import("./run-jobs");
    await runCron(environmentOf(env), controller.cron, new Date(controller.scheduledTime), log);
  },

  async queue(batch, env) {
    const { handleMessages } = await import("./run-jobs");
    await handleMessages(environmentOf(env), batch, openLog(crypto.randomUUID()));
  },
} satisfies ExportedHandler<Env>;

/** Answers an anonymous request for a public page from the edge cache. */
function answerFromEdge(
  request: Request,
  origin: string,
  address: string,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
): Promise<EdgeAnswer> {
  return edge.answer(
    request,
    { origin, address },
    // A GET of the cache key's own address: a HEAD or an unknown parameter must not change what is cached.
    async (time) => {
      const page = new Request(`${origin}${address}`, { headers: request.headers });
      const context = loadContext(page, env, ctx, new Date(), { requestId, databaseTime: time });
      const answer = (await renderAnonymous(page, context)) ?? (await handleRequest(page, context));
      return secured(answer, context.mediaOrigin);
    },
    { waitUntil: ctx.waitUntil.bind(ctx), log: openLog(requestId) },
  );
}

/**
 * Answers every other request: a personal page, a write, a file. The bookmark lets people read their own writes from
 * any replica.
 */
async function answerUncached(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  { appSecret, bindings, mediaOrigin }: Environment,
  requestId: string,
): Promise<EdgeAnswer> {
  const keys = openKeys(appSecret);
  const database = databaseFor(request, bindings, await readBookmark(request, keys));
  const answer = await handleRequest(
    request,
    loadContext(request, env, ctx, new Date(), { database, requestId }),
  );
  const response = secured(methodRefusal(answer), mediaOrigin);
  // A provider sends people back by a GET, which signs in or links.
  const hasWritten = !isRead(request) || new URL(request.url).pathname.startsWith(addresses.provider(""));
  const bookmark = hasWritten ? database.getBookmark() : null;
  if (bookmark && (await mayReadAgain(request, response, keys))) {
    response.headers.append("set-cookie", await bookmarkSetCookie(request, keys, bookmark));
  }
  return uncached(readableBySender(request, response));
}

/** Checks that the request belongs to a session or a device that can read its write later. */
async function mayReadAgain(request: Request, response: Response, keys: Keys): Promise<boolean> {
  const setCookies = response.headers.getSetCookie();
  const isNew = [SESSION_COOKIE, DEVICE_COOKIE].some((name) =>
    setCookies.some((cookie) => cookie.includes(`${name}=`)),
  );
  return isNew || isPersonal(request) || (await knownDevice(request, keys)) !== undefined;
}

/** Counts the page view after the answer. */
async function countView(
  request: Request,
  answer: EdgeAnswer,
  { appSecret, bindings }: Environment,
  ctx: ExecutionContext,
  log: Log,
) {
  // Most answers (pictures, refusals) count nothing.
  if (!answer.counts) return;
  // Most page views are a known person's and ask no service, so nothing is opened before.
  const openCountingPatience = () => openPatience(REQUEST_DEADLINES, outages);
  await countPageView(request, answer.counts, {
    counter: pageViews,
    // A session at the primary, because counting writes. It has its own deadlines: a flush comes after the answer.
    openDb: () =>
      openDatabase(patientDatabase(bindings.DB.withSession("first-primary"), openCountingPatience())),
    viewLimit: (key) =>
      openLimit("view", patientLimit(bindings.VIEW_LIMIT, openCountingPatience()), log)(key),
    secret: appSecret,
    now: new Date(),
    waitUntil: ctx.waitUntil.bind(ctx),
    log,
  });
}

function secured(response: Response, mediaOrigin?: string): Response {
  const copy = new Response(response.body, response);
  addSecurityHeaders(copy.headers, mediaOrigin);
  return copy;
}
