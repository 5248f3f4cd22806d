import type { NotificationRow, NotificationsPage } from "~/data/notifications/notifications.server";
import { notificationPath } from "~/domain/notifications/notifications";
import type { UnreadViewModel } from "~/domain/notifications/unread";
import { namesDish } from "~/domain/offers/offers";
import { UNCHECKED_NOTICE } from "~/domain/preferences/dish-notice";
import { formatLongDate, notificationAge } from "~/domain/time/dates";
import { shortNotice } from "./notice-view-model";
import { SPACE_ZONE } from "./space-zone";

type NoticeData = Pick<NotificationsPage, "dishes" | "diet">;

/**
 * Returns the notice of a notification whose offer names dishes: 'Mofongo: Contiene gluten'; null if there is nothing
 * to warn of.
 */
function offerNotice(row: NotificationRow, { dishes, diet }: NoticeData): string | null {
  const named = dishes.filter((dish) => dish.offerId === row.entityId && namesDish(dish, dish.dishName));
  if (named.length === 0) return null;
  if (diet === "unchecked") return UNCHECKED_NOTICE.lines.map(({ text }) => text).join(" · ");
  const notices = named.flatMap((dish) => {
    const notice = shortNotice(dish, diet);
    return notice ? [`${dish.dishName}: ${notice}`] : [];
  });
  return notices.length > 0 ? notices.join(" · ") : null;
}

/** Turns a notification into an entry of the bell. */
export function unreadViewModel(row: NotificationRow, noticeData: NoticeData): UnreadViewModel {
  return {
    id: row.publicId,
    message: row.message,
    notice: offerNotice(row, noticeData),
    href: notificationPath(row),
    moment: row.createdAt.toISOString(),
    date: formatLongDate(row.createdAt, SPACE_ZONE),
  };
}

/** Turns a notification into a row of its page at `now`. */
export function notificationViewModel(row: NotificationRow, noticeData: NoticeData, now: Date) {
  return {
    ...unreadViewModel(row, noticeData),
    age: notificationAge(row.createdAt, now, SPACE_ZONE),
    isUnread: row.readAt === null,
  };
}

export type NotificationViewModel = ReturnType<typeof notificationViewModel>;
