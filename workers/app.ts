import { createRequestHandler } from "@remix-run/cloudflare";
import { countPageView } from "~/http/count-view.server";
import { createEdgeCache, uncached } from "~/http/edge-cache.server";
import { failureText } from "~/http/failure-text";
import { edgeAddress } from "~/http/public-addresses";
import { foreignOriginRefused, isSameOrigin } from "~/http/same-origin.server";
import { addSecurityHeaders } from "~/http/security-headers";
import { isPersonal } from "~/http/visitor.server";
import * as build from "../build/server/index.js";
import { CRONS } from "./crons";
import { edgeStore, loadContext } from "./load-context";

const handleRequest = createRequestHandler(build);
const edge = createEdgeCache({ store: edgeStore(), version: build.assets.version, clock: Date.now });

export default {
  async fetch(request, env, ctx) {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const url = new URL(request.url);
    const render = (asked: Request) => handleRequest(asked, loadContext(asked, env, ctx)).then(secured);

    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isSameOrigin(request)) return secured(foreignOriginRefused());
    const address = isRead && !isPersonal(request) ? edgeAddress(url) : undefined;
    const answer = address
      ? await edge.answer(
          request,
          address,
          // Always the whole page and only what the key names: a HEAD, or a stray parameter, must not shape an entry.
          () => render(new Request(new URL(address, url), { headers: request.headers })),
          waitUntil,
        )
      : uncached(await render(request));

    const { db, now } = loadContext(new Request(url, { method: "POST" }), env, ctx);
    waitUntil(
      countPageView(request, answer.counts, { db, secret: env.APP_SECRET, now }).catch((cause) => {
        console.error(JSON.stringify({ event: "view-not-counted", cause: failureText(cause) }));
      }),
    );
    return answer.response;
  },

  async scheduled(controller, env) {
    for (const { name, run } of CRONS[controller.cron] ?? []) {
      const counts = await run(env, new Date(controller.scheduledTime));
      console.log(JSON.stringify({ event: "job-done", job: name, ...counts }));
    }
  },

  async queue(batch) {
    // No kind of message is produced yet: one that arrives is another version's, and is left for that version.
    batch.retryAll();
  },
} satisfies ExportedHandler<Env>;

function secured(response: Response): Response {
  const copy = new Response(response.body, response);
  addSecurityHeaders(copy.headers);
  return copy;
}
