import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { requireProvider } from "~/http/guards.server";
import { readOrUnavailable } from "~/http/responses.server";

/**
 * Returns the data of a screen that links or unlinks a provider: its name, and how the person confirms their
 * identity.
 */
export async function confirmIdentityViewModel(
  args: LoaderFunctionArgs,
  identity: Identity,
  does: "link" | "unlink",
) {
  const { id, name } = requireProvider(args);
  const { context } = args;
  const confirmation = await readOrUnavailable(context, copy.security.data.failed, () =>
    requiredConfirmation(context, identity),
  );
  return {
    name,
    asked: confirmation,
    providers: context.providers.offered,
    path: does === "link" ? addresses.linkProvider(id) : addresses.unlinkProvider(id),
  };
}
