import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pingDatabase } from "~/data/health.server";
import { publicRoute } from "~/http/guards.server";
import { unavailable } from "~/http/responses.server";
import type { Log } from "~/platform/log";

/** GET /healthz: queries D1, KV and R2, and answers 200 only if all three answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  publicRoute();
  const [d1, kv, r2] = await Promise.all([
    answers(context.log, () => pingDatabase(context.db)),
    answers(context.log, () => context.sessions.get("healthz")),
    answers(context.log, () => context.media.ping()),
  ]);
  return Response.json(
    { d1, kv, r2 },
    d1 && kv && r2 ? { headers: { "cache-control": "no-store" } } : unavailable(),
  );
}

async function answers(log: Log, question: () => Promise<unknown>): Promise<boolean> {
  try {
    await question();
    return true;
  } catch (cause) {
    log.failure("health-check-failed", cause);
    return false;
  }
}
