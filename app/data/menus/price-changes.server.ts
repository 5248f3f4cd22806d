import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/data/database.server";
import { fromWhere, insertSelect } from "~/data/insert-select.server";
import { users } from "~/data/schema/accounts";
import { products } from "~/data/schema/menus";
import { priceChanges } from "~/data/schema/prices";
import type { Size } from "~/domain/menus/sizes";

/**
 * Builds the statement that records a change of a dish's price, for a dish that the condition finds and whose price or
 * sizes differ. In the batch it stands before the update. Prices in cents.
 */
export function insertPriceChange(
  db: Database,
  { actorId, price, sizes }: { actorId: number; price: number; sizes: readonly Size[] },
  condition: SQL | undefined,
  now: Date,
) {
  const differs = sql`(${products.price} <> ${price} OR ${products.sizes} <> ${JSON.stringify(sizes)})`;
  return insertSelect(
    db,
    priceChanges,
    {
      productId: products.id,
      userId: actorId,
      oldPrice: products.price,
      newPrice: price,
      oldSizes: products.sizes,
      newSizes: [...sizes],
      createdAt: now,
    },
    fromWhere(products, and(condition, differs)),
  );
}

/** Selects the recorded changes of a dish's price, newest first, at most 20 (a trigger deletes older ones). */
export function queryPriceChanges(db: Database, dish: string) {
  return db
    .select({
      oldPrice: priceChanges.oldPrice,
      newPrice: priceChanges.newPrice,
      oldSizes: priceChanges.oldSizes,
      newSizes: priceChanges.newSizes,
      createdAt: priceChanges.createdAt,
      /** The account that made it, by its name and public id; null once the account is deleted. */
      changedBy: sql<string | null>`${users.publicId}`.as("changed_by"),
      changedByName: sql<string | null>`${users.name}`.as("changed_by_name"),
      isBulk: sql<number>`${priceChanges.bulkId} IS NOT NULL`.mapWith(Boolean).as("is_bulk"),
    })
    .from(priceChanges)
    .leftJoin(users, eq(users.id, priceChanges.userId))
    .where(sql`${priceChanges.productId} = (SELECT id FROM products WHERE public_id = ${dish})`)
    .orderBy(desc(priceChanges.id));
}

export type PriceChange = Awaited<ReturnType<typeof queryPriceChanges>>[number];
