import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  listUnreadIds,
  listUnreadNotifications,
  type NotificationRow,
  readNotifications,
} from "~/data/notifications.server";
import { notificationsForm } from "~/domain/forms/notifications";
import { matchesEtag } from "~/http/edge-cache.server";
import { failureText } from "~/http/failure-text";
import { readForm } from "~/http/forms.server";
import { publicRoute } from "~/http/guards.server";
import { identityOf } from "~/http/session.server";
import { unreadView } from "../views/notifications-view";

/**
 * GET /notifications/unread: what the bell shows, as JSON. Who has that state already (If-None-Match) is answered 304 out
 * of an index, without reading a notification. 401 for nobody: no redirect, because no person sees it.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  publicRoute();
  const { request, context } = args;
  try {
    const identity = await identityOf(args);
    if (!identity) return empty(401);
    const known = request.headers.get("if-none-match");
    if (known) {
      const etag = await etagOf(context, await listUnreadIds(context.db, identity.userId));
      if (matchesEtag(known, etag)) return empty(304, { etag });
    }
    return await listed(context, await listUnreadNotifications(context.db, identity.userId));
  } catch (cause) {
    return failed(context, cause);
  }
}

/** POST: what the page of notifications takes, answered with what is unread then. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  publicRoute();
  const { request, context } = args;
  try {
    const identity = await identityOf(args);
    if (!identity) return empty(401);
    const form = await readForm(request, notificationsForm);
    if ("refused" in form) return Response.json(form.refused.data, { status: 400, headers: PRIVATE });
    const { success } = await context.limits.write(`u:${identity.publicId}`);
    if (!success) return empty(429, { "retry-after": "60" });
    const { unread } = await readNotifications(context.db, identity.userId, form.values.which, context.now);
    return await listed(context, unread);
  } catch (cause) {
    return failed(context, cause);
  }
}

const PRIVATE = { "cache-control": "private, no-store" };

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...PRIVATE, ...headers } });
}

async function listed(context: AppLoadContext, rows: NotificationRow[]): Promise<Response> {
  const etag = await etagOf(
    context,
    rows.map(({ id }) => id),
  );
  return Response.json({ unread: rows.map(unreadView) }, { headers: { ...PRIVATE, etag } });
}

/** Of the list's rows, which never change while they are unread; keyed, because row ids are nobody's business. */
async function etagOf({ keys }: AppLoadContext, ids: number[]): Promise<string> {
  return `"${await keys.hash("notifications", ids.join())}"`;
}

function failed({ requestId }: AppLoadContext, cause: unknown): Response {
  console.error(JSON.stringify({ event: "notifications-failed", requestId, cause: failureText(cause) }));
  return empty(503, { "retry-after": "30" });
}
