import { and, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, renamed } from "~/data/database.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { notifications } from "~/data/schema/diners";
import { offers, products } from "~/data/schema/menus";
import { NEW_OFFER } from "~/domain/notifications/notifications";

/** Newest notifications whose offers are searched for dishes: as many as the longest list shows. */
const NOTIFICATIONS_CONSIDERED = 50;

/** Accented Spanish letters with their plain ones, because SQLite's lower() only handles ASCII. */
const PLAIN_LETTERS = ["áa", "ée", "íi", "óo", "úu", "üu", "ñn"].flatMap(([accented = "", plain = ""]) => [
  [accented, plain],
  [accented.toUpperCase(), plain],
]);

function folded(text: SQL): SQL {
  return PLAIN_LETTERS.reduce(
    (expression, [accented, plain]) =>
      sql`replace(${expression}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)})`,
    sql`lower(${text})`,
  );
}

/**
 * Selects the dishes whose name appears in the text of a running offer of their restaurant, with their facts.
 * `offerIds` is a query for the offers' public ids. domain/offers/offers then checks that the name appears as whole
 * words.
 */
export function queryDishesOfOffers(db: Database, offerIds: SQLWrapper, now: Date) {
  const text = sql`${offers.title} || ' ' || ${offers.description}`;
  return db
    .select({
      offerId: renamed(offers.publicId, "offer_id"),
      title: offers.title,
      description: offers.description,
      dishName: renamed(products.name, "dish_name"),
      ...dishFactColumns,
    })
    .from(offers)
    .innerJoin(products, eq(products.restaurantId, offers.restaurantId))
    .where(
      and(
        inArray(offers.publicId, offerIds),
        gt(offers.expiresAt, now),
        sql`instr(${folded(text)}, ${folded(sql`${products.name}`)}) > 0`,
      ),
    );
}

/**
 * Selects the dishes whose name appears in a running offer that the account was notified of by its newest notifications,
 * or by the newest for which the condition `which` holds.
 */
export function queryOfferedDishes(db: Database, userId: number, now: Date, which?: SQL) {
  const offerIds = db
    .select({ entityId: notifications.entityId })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, NEW_OFFER), which))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_CONSIDERED);
  return queryDishesOfOffers(db, sql`(${offerIds})`, now);
}

export type OfferedDish = Awaited<ReturnType<typeof queryDishesOfOffers>>[number];
