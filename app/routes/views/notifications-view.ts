import type { NotificationRow } from "~/data/notifications.server";
import { formatLongDate, notificationAge } from "~/domain/dates";
import { notificationPath } from "~/domain/notifications";
import type { UnreadView } from "~/domain/unread";
import { SPACE_ZONE } from "./space-zone";

/** A notification as the bell is told of it. */
export function unreadView(row: NotificationRow): UnreadView {
  return {
    id: row.publicId,
    message: row.message,
    href: notificationPath(row),
    moment: row.createdAt.toISOString(),
    date: formatLongDate(row.createdAt, SPACE_ZONE),
  };
}

/** A notification as its page draws it at `now`. */
export function notificationView(row: NotificationRow, now: Date) {
  return {
    ...unreadView(row),
    age: notificationAge(row.createdAt, now, SPACE_ZONE),
    isUnread: row.readAt === null,
  };
}

export type NotificationView = ReturnType<typeof notificationView>;
