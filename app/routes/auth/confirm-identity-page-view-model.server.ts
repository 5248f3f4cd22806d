import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requiredConfirmation } from "~/accounts/confirm-identity.server";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { requireProvider } from "~/http/guards.server";
import { readOrUnavailable } from "~/http/responses.server";

/** What a screen that links or unlinks the provider of its address draws: its name, and which proof it asks for. */
export async function confirmIdentityViewModel(
  args: LoaderFunctionArgs,
  identity: Identity,
  does: "link" | "unlink",
) {
  const { id, name } = requireProvider(args);
  const { context } = args;
  const asked = await readOrUnavailable(context, copy.security.data.failed, () =>
    requiredConfirmation(context, identity),
  );
  return {
    name,
    asked,
    providers: context.providers.offered,
    path: does === "link" ? addresses.linkProvider(id) : addresses.unlinkProvider(id),
  };
}
