import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOut } from "~/accounts/sign-in.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { dropSession } from "~/http/accounts/session.server";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { publicRoute } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";

/** Following a link does not sign out. */
export function loader() {
  publicRoute();
  return redirect(addresses.landing);
}

/** Signs this device out, also if its session has already ended. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  try {
    await signOut(await accountDeps(args));
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
