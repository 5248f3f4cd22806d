import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Provider, ProviderFailure } from "~/platform/oauth/provider.server";

/** Logs that a provider did not answer, or that its answer cannot be trusted. */
export function logProviderFailure(
  { log }: Pick<AppLoadContext, "log">,
  { id }: Pick<Provider, "id">,
  failure: ProviderFailure,
): void {
  log.failure("provider-failed", failure, { provider: id, kind: failure.kind });
}
