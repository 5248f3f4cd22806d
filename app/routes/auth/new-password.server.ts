import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMailedLink, setPasswordByLink as setPassword } from "~/accounts/mailed-link.server";
import { copy } from "~/copy/es";
import { RECOVERY_MINUTES } from "~/domain/accounts/sessions";
import * as addresses from "~/domain/addresses";
import { newPasswordForm } from "~/domain/forms/recovery";
import { accountDeps } from "~/http/accounts/account-deps.server";
import { refuseForNow } from "~/http/accounts/account-refusals.server";
import { writeKnownDevice } from "~/http/accounts/known-device.server";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readForm } from "~/http/forms/forms.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";

/** The sentences of each kind of mailed link. */
const SAYS = {
  recovery: {
    ...copy.recovery,
    dead: { ...copy.recovery.dead, detail: copy.recovery.dead.detail(RECOVERY_MINUTES) },
  },
  confirmation: copy.confirmation,
  "email-change": copy.emailChange,
} as const;

type Purpose = keyof typeof SAYS;

/**
 * Returns the address of a mailed link's account, for the screen that asks for a new password. Answers 404 for an
 * invalid link.
 */
export async function loadLink({ params, context }: LoaderFunctionArgs, purpose: Purpose) {
  const link = await readOrUnavailable(context, copy.failure.unavailable, () =>
    findMailedLink(context, params.token ?? "", purpose),
  );
  if (!link) notFound(SAYS[purpose].dead);
  return { email: link.email };
}

/**
 * Sets the password typed behind a mailed link. The link does not sign the person in; they sign in with the new
 * password.
 */
export async function setPasswordByLink(args: ActionFunctionArgs, purpose: Purpose) {
  const { request, params, context } = args;
  const form = await readForm(request, newPasswordForm);
  if ("refused" in form) return form.refused;
  const choice = { token: params.token ?? "", purpose, password: form.values.password };
  let set: Awaited<ReturnType<typeof setPassword>>;
  try {
    set = await setPassword(await accountDeps(args), choice);
  } catch (cause) {
    return formFailure(context, "new-password", cause, form.typed);
  }
  if (set.outcome === "dead") notFound(SAYS[purpose].dead);
  if (set.outcome !== "set") return refuseForNow(set, form.typed);
  const headers = new Headers({ "set-cookie": await writeKnownDevice(args, set.knownDevice) });
  return redirectWithToast(args, addresses.signIn(), { tone: "success", ...SAYS[purpose].done }, headers);
}
