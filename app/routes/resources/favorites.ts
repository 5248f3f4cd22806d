import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { setFavorite } from "~/data/diners/favorites.server";
import * as addresses from "~/domain/addresses";
import { favoriteForm } from "~/domain/forms/favorite";
import { anyFields } from "~/domain/forms/fields";
import { safeRedirectPath } from "~/domain/redirect-to";
import { identityOf } from "~/http/accounts/session.server";
import { toastFailure } from "~/http/forms/error-catalogue.server";
import { check, readForm } from "~/http/forms/forms.server";
import { isOverFavoriteLimit } from "~/http/forms/write-limit.server";
import { publicRoute } from "~/http/guards.server";
import { plainText } from "~/http/plain-text";
import { redirectWithToast } from "~/http/toast.server";

/** Following a link sets no favorite. */
export function loader() {
  publicRoute();
  return redirect(addresses.favorites);
}

/**
 * Adds or removes a favorite. Answers a script (`accept: application/json`) with true after adding and false after
 * removing, or with a status and its sentence. Redirects a form back to its page, with a toast if nothing was
 * changed. Sends anonymous visitors to sign-in and back without a change.
 */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const isScript = request.headers.get("accept")?.includes("application/json") === true;
  const form = await readForm(request, anyFields);
  const typed = "refused" in form ? {} : form.typed;
  const page = safeRedirectPath(typed.back) ?? addresses.favorites;
  const refused = (status: number, sentence: { title: string; text?: string }) =>
    isScript
      ? sentenceAnswer(sentence.title, status)
      : redirectWithToast(args, page, { tone: "error", ...sentence });

  try {
    const identity = await identityOf(args);
    if (!identity) {
      if (isScript) return sentenceAnswer(copy.heart.signIn.text, 401);
      const signInPath = addresses.signIn({ redirectTo: page });
      return await redirectWithToast(args, signInPath, { tone: "warning", ...copy.heart.signIn });
    }
    const checked = check(typed, favoriteForm);
    if ("errors" in checked) return await refused(400, { title: copy.heart.unreadable });
    const { kind, id, wanted } = checked.values;
    if (await isOverFavoriteLimit(context, identity)) {
      return await refused(429, { title: copy.failure.tooMany });
    }
    const isOn = await setFavorite(context.db, identity.userId, { kind, publicId: id, wanted }, context.now);
    if (isOn === undefined) return await refused(404, copy.heart.gone);
    return isScript ? Response.json(isOn) : redirect(page, 303);
  } catch (cause) {
    const failure = await toastFailure(args, "favorite", cause, page);
    return isScript ? sentenceAnswer(copy.heart.failed.title, 503) : failure;
  }
}

function sentenceAnswer(sentence: string, status: number): Response {
  const headers: Record<string, string> = status === 429 || status === 503 ? { "retry-after": "60" } : {};
  return plainText(sentence, status, headers);
}
