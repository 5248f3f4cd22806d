import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findLink, redeemLinkForPassword } from "~/data/accounts.server";
import { newPasswordForm } from "~/domain/forms/recovery";
import { addressHash } from "~/http/address.server";
import { formFailure } from "~/http/error-catalogue.server";
import { readForm } from "~/http/forms.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { subjectsOf } from "~/http/tries.server";
import { newToken, tokenHash } from "~/platform/keys.server";

/** Links that lead to choosing a password: what their screens say. */
const SAYS = {
  recovery: copy.recovery,
  confirmation: copy.confirmation,
  "email-change": copy.emailChange,
} as const;

type Purpose = keyof typeof SAYS;

/** Whose mailed link this is, for the screen that asks for a new password; a 404 that leads on where it works no more. */
export async function loadLink({ params, context }: LoaderFunctionArgs, purpose: Purpose) {
  const hash = await tokenHash(params.token ?? "");
  const link = await readOrUnavailable(context, copy.failure.unavailable, () =>
    findLink(context.db, hash, purpose, context.now),
  );
  if (!link) notFound(SAYS[purpose].dead);
  return { email: link.email };
}

/** Sets the password that was typed behind a mailed link. The person signs in with it: being sent a link is not signing in. */
export async function setPasswordByLink(args: ActionFunctionArgs, purpose: Purpose) {
  const { request, params, context } = args;
  const form = await readForm(request, newPasswordForm);
  if ("refused" in form) return form.refused;
  const hash = await tokenHash(params.token ?? "");
  let isSet: boolean;
  try {
    isSet = await context.passwords.inTurn(async ({ hash: hashed }) => {
      // A link that is wrong costs no hashing: guessing at links must not keep the isolate busy.
      const link = await findLink(context.db, hash, purpose, context.now);
      if (!link) return false;
      const use = {
        tokenHash: hash,
        purpose,
        useId: newToken(16),
        passwordHash: await hashed(form.values.password),
        addressHash: await addressHash(request, context),
        triesSubject: (await subjectsOf(args, link.email)).account,
      };
      return (await redeemLinkForPassword(context.db, use, context.now)) !== undefined;
    });
  } catch (cause) {
    return formFailure(context, "new-password", cause, form.typed);
  }
  if (!isSet) notFound(SAYS[purpose].dead);
  return redirectWithToast(args, "/login", { tone: "success", ...SAYS[purpose].done });
}
