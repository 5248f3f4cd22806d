import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findNotificationsPage,
  findUnreadState,
  type NotificationsPage,
  readNotifications,
} from "~/data/notifications/notifications.server";
import { notificationsForm } from "~/domain/forms/notifications";
import { identityOf } from "~/http/accounts/session.server";
import { matchesEtag } from "~/http/edge/edge-cache.server";
import { readForm } from "~/http/forms/forms.server";
import { isOverWriteLimit } from "~/http/forms/write-limit.server";
import { publicRoute } from "~/http/guards.server";
import { unreadViewModel } from "~/routes/view-models/notifications-view-model";

/**
 * GET /notifications/unread: the bell's list as JSON. A client with the current state (If-None-Match) gets 304 from
 * an index, without a read of notifications. Anonymous visitors get 401 instead of a redirect, because only scripts
 * call it.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  publicRoute();
  const { request, context } = args;
  try {
    const identity = await identityOf(args);
    if (!identity) return empty(401);
    const known = request.headers.get("if-none-match");
    if (known) {
      const etag = await etagOf(context, await findUnreadState(context.db, identity.userId));
      if (matchesEtag(known, etag)) return empty(304, { etag });
    }
    return await listed(
      context,
      await findNotificationsPage(context.db, identity.userId, "unread", context.now),
    );
  } catch (cause) {
    return failed(context, cause);
  }
}

/** POST: takes the form of the notifications page and answers with the remaining unread ones. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  publicRoute();
  const { request, context } = args;
  try {
    const identity = await identityOf(args);
    if (!identity) return empty(401);
    const form = await readForm(request, notificationsForm);
    if ("refused" in form) return Response.json(form.refused.data, { status: 400, headers: PRIVATE });
    if (await isOverWriteLimit(context, identity)) return empty(429, { "retry-after": "60" });
    const { unreadPage } = await readNotifications(
      context.db,
      identity.userId,
      form.values.which,
      context.now,
    );
    return await listed(context, unreadPage);
  } catch (cause) {
    return failed(context, cause);
  }
}

const PRIVATE = { "cache-control": "private, no-store" };

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...PRIVATE, ...headers } });
}

async function listed(context: AppLoadContext, page: NotificationsPage): Promise<Response> {
  const { rows, dietSavedAt } = page;
  const etag = await etagOf(context, { ids: rows.map(({ id }) => id), dietSavedAt });
  return Response.json(
    { unread: rows.map((row) => unreadViewModel(row, page)) },
    { headers: { ...PRIVATE, etag } },
  );
}

type UnreadState = Awaited<ReturnType<typeof findUnreadState>>;

/**
 * Returns the tag of a list's state: the ids of its rows, which never change while they are unread, and when the
 * preferences were saved, which decide the warnings. Keyed, because internal ids must not reach the browser.
 */
async function etagOf({ keys }: AppLoadContext, { ids, dietSavedAt }: UnreadState): Promise<string> {
  return `"${await keys.hash("notifications", `${ids.join()}/${dietSavedAt?.getTime() ?? ""}`)}"`;
}

function failed({ log }: AppLoadContext, cause: unknown): Response {
  log.failure("notifications-failed", cause);
  return empty(503, { "retry-after": "30" });
}
