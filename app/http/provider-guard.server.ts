import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import type { Provider } from "~/platform/oauth/provider.server";
import { notFound } from "./responses.server";

type Asked = { params: { provider?: string | undefined }; context: AppLoadContext };

/** The provider of the address; one that is not configured does not exist here: 404. */
export function configuredProvider({ params, context }: Asked): Provider {
  return context.providers.find(params.provider) ?? notFound(copy.failure.notFound);
}
