import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { publicRoute, requireProvider } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { completeReturn } from "./provider-return.server";

export const handle = { sheet: "form" };

/**
 * The address to which a provider redirects back. It is a GET that writes, because the protocol redirects with GET.
 */
export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const provider = requireProvider(args);
  try {
    return await completeReturn(args, provider);
  } catch (cause) {
    return toastFailure(args, "provider", cause);
  }
}

export const headers = answerHeaders;

/** The only screen of this route, for refusals. */
export const ErrorBoundary = PanelFailure;
