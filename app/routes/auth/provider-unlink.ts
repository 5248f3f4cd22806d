import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { unlinkIdentity } from "~/data/identities.server";
import { addressHash } from "~/http/address.server";
import { toastFailure } from "~/http/error-catalogue.server";
import { requireVisitor } from "~/http/guards.server";
import { configuredProvider } from "~/http/provider-guard.server";
import { redirectWithToast } from "~/http/toast.server";
import { SECURITY_PATH } from "./provider-return.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  configuredProvider(args);
  return redirect(SECURITY_PATH);
}

/** Takes a provider from whoever is signed in, unless it is their last way in. */
export async function action(args: ActionFunctionArgs) {
  const { userId } = await requireVisitor(args);
  const { id, name } = configuredProvider(args);
  const { request, context } = args;
  const says = copy.providers.linking;
  try {
    const noted = { addressHash: await addressHash(request, context) };
    const usable = context.providers.offered.map((offered) => offered.id);
    const outcome = await unlinkIdentity(context.db, userId, id, usable, noted, context.now);
    if (outcome === "unlinked") {
      return await redirectWithToast(args, SECURITY_PATH, { tone: "success", ...says.removed(name) });
    }
    const toast = { tone: "error", title: says.kept, text: says[outcome](name) } as const;
    return await redirectWithToast(args, SECURITY_PATH, toast);
  } catch (cause) {
    return toastFailure(args, "provider-link", cause);
  }
}
