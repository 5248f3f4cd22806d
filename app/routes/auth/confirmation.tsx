import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requestConfirmation } from "~/accounts/recover.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { requireVisitor } from "~/http/guards.server";
import { answerHeaders } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { PanelFailure } from "~/ui/panels/panel-failure";

export const handle = { sheet: "form" };

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  return redirect(addresses.mySpace);
}

/** Sends the signed-in account the letter that confirms its address. */
export async function action(args: ActionFunctionArgs) {
  const identity = await requireVisitor(args);
  if (identity.isConfirmed) return redirect(addresses.mySpace, 303);
  try {
    const { outcome } = await requestConfirmation(await accountDeps(args), identity);
    if (outcome === "no-address") return redirect(addresses.editProfile, 303);
    const { sent, throttled } = copy.confirmation;
    const isSent = outcome === "sent";
    const toast = isSent ? { tone: "success" as const, ...sent } : { tone: "warning" as const, ...throttled };
    return await redirectWithToast(args, addresses.mySpace, toast);
  } catch (cause) {
    return toastFailure(args, "confirmation", cause);
  }
}

export const headers = answerHeaders;

/** The only screen of this route, for refusals. */
export const ErrorBoundary = PanelFailure;
