import { and, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Database, renamed } from "~/data/database.server";
import { dishFactColumns } from "~/data/menus/dish-facts.server";
import { notifications } from "~/data/schema/diners";
import { offers, products } from "~/data/schema/menus";
import { NEW_OFFER } from "~/domain/notifications/notifications";

/** Notifications that are looked through for dishes, the newest: as many as their longest list shows. */
const CONSIDERED = 50;

/** Accented letters of Spanish with the plain ones, for SQLite, whose lower() knows only English. */
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
 * Query for the dishes whose name stands in a running offer of their restaurant, with what they are judged by. `offerIds` is a
 * query of the offers' public ids. Whether the name stands there as words of its own is domain/offers/offers' to say.
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

/** Query for the dishes whose name stands in a running offer that the account was told of. */
export function queryOfferedDishes(db: Database, userId: number, now: Date) {
  const told = db
    .select({ entityId: notifications.entityId })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, NEW_OFFER)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(CONSIDERED);
  return queryDishesOfOffers(db, sql`(${told})`, now);
}

export type OfferedDish = Awaited<ReturnType<typeof queryDishesOfOffers>>[number];
