import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { closeSession } from "~/data/sign-in.server";
import * as addresses from "~/domain/addresses";
import { addressHash } from "~/http/address.server";
import { toastFailure } from "~/http/error-catalogue.server";
import { publicRoute } from "~/http/guards.server";
import { dropSession, sessionHashOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";

/** Nobody is signed out by following a link. */
export function loader() {
  publicRoute();
  return redirect(addresses.landing);
}

/** Signs this device out. A session that is already gone was signed out just as well. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  try {
    const tokenHash = await sessionHashOf(args);
    if (tokenHash) {
      const event = { kind: "signed-out", addressHash: await addressHash(request, context) } as const;
      await closeSession(context.db, tokenHash, event, context.now);
    }
    const headers = new Headers({ "set-cookie": await dropSession(args) });
    return await redirectWithToast(
      args,
      addresses.landing,
      { tone: "success", ...copy.signOut.done },
      headers,
    );
  } catch (cause) {
    return toastFailure(args, "logout", cause);
  }
}
