import type { NotificationRow, NotificationsPage } from "~/data/notifications/notifications.server";
import { notificationPath } from "~/domain/notifications/notifications";
import type { UnreadViewModel, UnreadWarning } from "~/domain/notifications/unread";
import { namesDish } from "~/domain/offers/offers";
import { type NoticeLine, UNCHECKED_NOTICE } from "~/domain/preferences/dish-notice";
import { formatLongDate, notificationAge } from "~/domain/time/dates";
import { noticeLook } from "~/ui/menus/dish-notice";
import { shortLines } from "./notice-view-model";
import { SPACE_ZONE } from "./space-zone";

type OfferDishes = Pick<NotificationsPage, "dishes" | "diet">;

/** Lists the warnings about the dishes that a notification's offer names: 'Mofongo: Contiene gluten'. */
function offerLines(row: NotificationRow, { dishes, diet }: OfferDishes): NoticeLine[] {
  const named = dishes.filter((dish) => dish.offerId === row.entityId && namesDish(dish, dish.dishName));
  if (named.length === 0) return [];
  if (diet === "unchecked") return UNCHECKED_NOTICE.lines;
  return named.flatMap((dish) => shortLines({ ...dish, name: dish.dishName }, diet));
}

const warningViewModel = ({ text, mildFrom = text.length, ...line }: NoticeLine): UnreadWarning => ({
  look: noticeLook(line),
  text: text.slice(0, mildFrom),
  mild: text.slice(mildFrom),
});

function messageViewModel(row: NotificationRow) {
  return {
    id: row.publicId,
    message: row.message,
    href: notificationPath(row),
    moment: row.createdAt.toISOString(),
    date: formatLongDate(row.createdAt, SPACE_ZONE),
  };
}

/** Returns a notification as the bell shows it. */
export function unreadViewModel(row: NotificationRow, offerDishes: OfferDishes): UnreadViewModel {
  return { ...messageViewModel(row), warnings: offerLines(row, offerDishes).map(warningViewModel) };
}

/** Returns a notification as its page shows it at `now`. */
export function notificationViewModel(row: NotificationRow, offerDishes: OfferDishes, now: Date) {
  return {
    ...messageViewModel(row),
    warnings: offerLines(row, offerDishes).map((line) => ({ ...line, askHref: null })),
    age: notificationAge(row.createdAt, now, SPACE_ZONE),
    isUnread: row.readAt === null,
  };
}

export type NotificationViewModel = ReturnType<typeof notificationViewModel>;
