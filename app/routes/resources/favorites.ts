import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { setFavorite } from "~/data/favorites.server";
import { FAVORITES_PATH } from "~/domain/favorites";
import { favoriteForm } from "~/domain/forms/favorite";
import { safeRedirectPath } from "~/domain/redirect-to";
import { toastFailure } from "~/http/error-catalogue.server";
import { readForm } from "~/http/forms.server";
import { publicRoute, viewerOf } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";

/** Nobody's heart is set by following a link. */
export function loader() {
  publicRoute();
  return redirect(FAVORITES_PATH);
}

/**
 * Sets a heart or takes it away. A script (`accept: application/json`) is answered true after an addition and false after
 * a removal; a form goes back to its page. Nobody signed in is led to the door and back, with nothing set.
 */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const { request, context } = args;
  const isScript = request.headers.get("accept")?.includes("application/json") === true;
  const viewer = await viewerOf(args);
  const reading = await readForm(request, favoriteForm);
  if ("refused" in reading) return said(copy.hearts.unreadable, 400);
  const { kind, id, wanted, back } = reading.values;
  const page = safeRedirectPath(back) ?? FAVORITES_PATH;
  if (!viewer) {
    if (isScript) return said(copy.hearts.signIn.text, 401);
    const door = `/login?redirectTo=${encodeURIComponent(page)}`;
    return redirectWithToast(args, door, { tone: "warning", ...copy.hearts.signIn });
  }
  const { success } = await context.limits.write(`hearts:${viewer.publicId}`);
  if (!success) return said(copy.failure.tooMany, 429);
  try {
    const isOn = await setFavorite(context.db, viewer.userId, { kind, publicId: id, wanted }, context.now);
    if (isScript) return isOn === undefined ? said(copy.hearts.gone.title, 404) : Response.json(isOn);
    if (isOn === undefined) return redirectWithToast(args, page, { tone: "error", ...copy.hearts.gone });
    return redirect(page, 303);
  } catch (cause) {
    const failure = await toastFailure(args, "favorite", cause, page);
    return isScript ? said(copy.hearts.failed.title, 503) : failure;
  }
}

function said(sentence: string, status: number): Response {
  const headers: Record<string, string> = status === 429 || status === 503 ? { "retry-after": "60" } : {};
  return new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
