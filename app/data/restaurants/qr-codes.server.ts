import { and, eq, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { isOnMenu } from "~/data/menus/on-menu.server";
import { restaurants } from "~/data/schema/restaurants";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import type { WriteScope } from "./restaurant-form.server";

/**
 * Returns a restaurant with what its QR code's page draws, and whether its menu shows a dish at `now`; `undefined` for an
 * unknown id. It checks no owner: the guard does.
 */
export function findQrRestaurant(db: Database, publicId: string, now: Date) {
  return db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      ownerId: restaurants.ownerId,
      slug: restaurants.slug,
      name: restaurants.name,
      isActive: restaurants.isActive,
      visibleUntil: restaurants.visibleUntil,
      dishCount: restaurants.productsCount,
      hasDishOnMenu:
        sql<number>`EXISTS (SELECT 1 FROM products WHERE restaurant_id = restaurants.id AND ${isOnMenu(now)})`
          .mapWith(Boolean)
          .as("has_dish_on_menu"),
      qrCodeUrl: restaurants.qrCodeUrl,
    })
    .from(restaurants)
    .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER))
    .get();
}

export type QrRestaurant = NonNullable<Awaited<ReturnType<typeof findQrRestaurant>>>;

type NewQrCode = {
  restaurantId: number;
  publicId: string;
  /** The slug that the code holds. */
  slug: string;
  url: string;
  /** The account that saves it. */
  actorId: number;
  /** The code takes the place of an earlier one. If that is gone, nothing is saved. */
  isRedrawn?: boolean;
};

/**
 * Links a stored picture of a QR code to its restaurant and writes the event of the panel. Returns `false`, and changes
 * nothing, if the restaurant is gone, not the owner's, or has another slug by now. A trigger lists the former picture as unused. One batch.
 */
export async function setQrCode(
  db: Database,
  { ownerId }: WriteScope,
  { restaurantId, publicId, slug, url, actorId, isRedrawn = false }: NewQrCode,
  now: Date,
): Promise<boolean> {
  const isCurrent = and(
    eq(restaurants.id, restaurantId),
    eq(restaurants.slug, slug),
    ownerId === undefined ? undefined : eq(restaurants.ownerId, ownerId),
    isRedrawn ? sql`${restaurants.qrCodeUrl} IS NOT NULL` : undefined,
  );
  const event = {
    kind: "qr-code-saved",
    actorId,
    restaurantId,
    entityId: publicId,
    detail: { slug },
  } as const;
  const { set } = await runBatch(db, {
    event: insertPanelEvent(db, event, now, sql`EXISTS (SELECT 1 FROM ${restaurants} WHERE ${isCurrent})`),
    set: db.update(restaurants).set({ qrCodeUrl: url }).where(isCurrent),
  });
  return set.meta.changes > 0;
}
