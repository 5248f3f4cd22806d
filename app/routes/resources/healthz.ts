import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicRoute } from "~/http/guards.server";
import { unavailable } from "~/http/responses.server";

/** GET /healthz: what fails and since when (http/health). Answers 200 only if D1, KV and R2 answer. */
export async function loader({ context }: LoaderFunctionArgs) {
  publicRoute();
  // Monitors alone ask for it, so no isolate starts with it.
  const { askHealth } = await import("~/http/health.server");
  const health = await askHealth(context);
  const isWell = health.d1 && health.kv && health.r2;
  return Response.json(health, isWell ? { headers: { "cache-control": "no-store" } } : unavailable());
}
