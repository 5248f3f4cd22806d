import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { publicRoute, requireProvider } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { completeReturn } from "./provider-return.server";

export const handle = { audience: "app" };

/** Where a provider sends somebody back to. A GET that writes, because that is how the protocol comes back. */
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

/** A screen for what is refused here; there is no other. */
export const ErrorBoundary = PanelFailure;
