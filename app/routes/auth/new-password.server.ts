import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { findLink, redeemLinkForPassword } from "~/data/accounts.server";
import * as addresses from "~/domain/addresses";
import { newPasswordForm } from "~/domain/forms/recovery";
import { addressHash, addressOf } from "~/http/address.server";
import { formFailure } from "~/http/error-catalogue.server";
import { readForm, refuse } from "~/http/forms.server";
import { keepKnown } from "~/http/known-device.server";
import { notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { guessesAt } from "~/http/tries.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import type { Turn } from "~/platform/passwords.server";

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

/**
 * Sets the password that was typed behind a mailed link. The person signs in with it: being sent a link is not signing in. The
 * account is known on their device from then on, so that no stranger's guesses keep them from doing so.
 */
export async function setPasswordByLink(args: ActionFunctionArgs, purpose: Purpose) {
  const { request, context } = args;
  const form = await readForm(request, newPasswordForm);
  if ("refused" in form) return form.refused;
  let setCookie: string | undefined;
  try {
    const { success } = await context.limits.mailedLink(addressOf(request));
    if (!success) return refuse({ alert: copy.signIn.throttled(1) }, 429);
    setCookie = await setPassword(args, purpose, form.values.password);
  } catch (cause) {
    return formFailure(context, "new-password", cause, form.typed);
  }
  if (setCookie === undefined) notFound(SAYS[purpose].dead);
  const toast = { tone: "success", ...SAYS[purpose].done } as const;
  return redirectWithToast(args, addresses.signIn(), toast, new Headers({ "set-cookie": setCookie }));
}

/**
 * Uses the link of the address. Gives the Set-Cookie that keeps its account known on this device, or `undefined` where the link
 * works no more. A link that is wrong takes no place and costs no hashing.
 */
async function setPassword(args: ActionFunctionArgs, purpose: Purpose, password: string) {
  const { request, params, context } = args;
  const { db, now } = context;
  const hash = await tokenHash(params.token ?? "");
  const link = await findLink(db, hash, purpose, now);
  if (!link) return undefined;
  const { email } = link;
  const turn: Turn = { kind: "proven", who: [addressOf(request), `u:${link.userId}`] };
  const passwordHash = await context.passwords.inTurn(turn, (hashing) => hashing.hash(password));
  const use = {
    tokenHash: hash,
    purpose,
    useId: newToken(16),
    passwordHash,
    addressHash: await addressHash(request, context),
    guesses: await guessesAt(context, link),
  };
  const used = await redeemLinkForPassword(db, use, now);
  return used && keepKnown(args, { email, passwordHash });
}
