import { copy } from "~/copy/es";
import {
  listNotifications,
  type NotificationRow,
  type NotificationsPage,
  readNotifications,
} from "~/data/notifications/notifications.server";
import { DATA_API } from "~/domain/api/paths";
import {
  type NotificationAnswer,
  type NotificationsAnswer,
  notificationSchema,
  notificationsQuery,
  notificationsSchema,
} from "~/domain/api/v1/me";
import { idParams } from "~/domain/api/v1/values";
import { NEW_OFFER } from "~/domain/notifications/notifications";
import { defineOperation } from "~/http/api/operation";
import { isRefusal, refuseCall, refuseTooMany, WINDOW_SECONDS } from "~/http/api/refusals";
import { isOverWriteLimit } from "~/http/forms/write-limit.server";
import { unreadViewModel } from "~/routes/view-models/notifications-view-model";
import { cursorAfter, PAGE_REFUSALS, pageAnswer, positionOf } from "./pages";
import { saving } from "./saving.server";

const PATH = `${DATA_API}me/notifications`;

function notificationAnswer(
  row: NotificationRow,
  page: NotificationsPage,
  origin: string,
): NotificationAnswer {
  const { id, message, warnings, href, moment } = unreadViewModel(row, page);
  return {
    id,
    type: row.type,
    message,
    warnings: warnings.map(({ text, mild }) => text + mild),
    url: href && origin + href,
    // What others are about may hold more than public ids.
    offer_id: row.type === NEW_OFFER ? row.entityId : null,
    created_at: moment,
    read_at: row.readAt?.toISOString() ?? null,
  };
}

export const readNotificationList = defineOperation({
  id: "listNotifications",
  method: "GET",
  path: PATH,
  summary: "Lists the bearer's notifications",
  access: "bearer",
  query: notificationsQuery,
  answers: { 200: { description: "A page of notifications", schema: notificationsSchema } },
  refusals: PAGE_REFUSALS,
  async handle(call) {
    const { query, context, bearer } = call;
    const { page, data } = await listNotifications(
      context.db,
      bearer.identity.userId,
      { which: query.unread === "true" ? "unread" : "all", position: positionOf(query.cursor) },
      context.now,
    );
    const body: NotificationsAnswer = {
      notifications: page.rows.map((row) => notificationAnswer(row, data, context.origin)),
      next_cursor: cursorAfter(page),
    };
    return pageAnswer(call, { rows: page.rows, body });
  },
});

export const markNotificationRead = defineOperation({
  id: "markNotificationRead",
  method: "POST",
  path: `${PATH}/{id}/read`,
  summary: "Marks a notification as read; again keeps the first moment",
  access: "bearer",
  params: idParams,
  answers: { 200: { description: "The notification", schema: notificationSchema } },
  refusals: ["notification_not_found", "over_request_rate_limit"],
  async handle({ params, context, bearer }) {
    const { identity } = bearer;
    if (await isOverWriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
    const marked = await saving(context, "notifications", () =>
      readNotifications(context.db, identity.userId, { id: params.id }, context.now),
    );
    if (isRefusal(marked)) return marked;
    if (!marked.read) {
      return refuseCall(404, "notification_not_found", "The account has no such notification", {
        detail: copy.notifications.unknown.text,
      });
    }
    return { status: 200, body: notificationAnswer(marked.read, marked.unreadPage, context.origin) };
  },
});

export const markNotificationsRead = defineOperation({
  id: "markNotificationsRead",
  method: "POST",
  path: `${PATH}/read`,
  summary: "Marks all notifications as read",
  access: "bearer",
  answers: { 204: { description: "All are read", schema: null } },
  refusals: ["over_request_rate_limit"],
  async handle({ context, bearer }) {
    const { identity } = bearer;
    if (await isOverWriteLimit(context, identity)) return refuseTooMany(WINDOW_SECONDS);
    const marked = await saving(context, "notifications", () =>
      readNotifications(context.db, identity.userId, "all", context.now),
    );
    return isRefusal(marked) ? marked : { status: 204 };
  },
});
