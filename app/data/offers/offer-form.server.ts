import { eq, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { type ChangeAnswer, type Found, type MenuWriter, ofRestaurant } from "~/data/menus/dish-form.server";
import { queryRestaurantToManage } from "~/data/restaurants/management.server";
import { offers } from "~/data/schema/menus";
import type { OfferValues } from "~/domain/forms/offer";

function queryOfferToEdit(db: Database, publicId: string) {
  return db
    .select({
      publicId: offers.publicId,
      restaurantId: offers.restaurantId,
      title: offers.title,
      description: offers.description,
      startsAt: offers.startsAt,
      expiresAt: offers.expiresAt,
      imageUrl: offers.imageUrl,
      version: offers.version,
    })
    .from(offers)
    .where(eq(offers.publicId, publicId));
}

export type StoredOffer = Omit<Awaited<ReturnType<typeof queryOfferToEdit>>[number], "restaurantId">;

/** Returns an offer of a restaurant for its form. */
export async function findOfferToEdit(
  db: Database,
  restaurantId: number,
  publicId: string,
): Promise<Found<StoredOffer>> {
  return ofRestaurant(await queryOfferToEdit(db, publicId).get(), restaurantId);
}

/** Returns a restaurant for its guard, with one of its offers. One batch. */
export async function findOfferForm(db: Database, restaurantId: string, publicId: string) {
  const {
    restaurant: [restaurant],
    offer: [offer],
  } = await runBatch(db, {
    restaurant: queryRestaurantToManage(db, restaurantId),
    offer: queryOfferToEdit(db, publicId),
  });
  return { restaurant, offer: ofRestaurant(offer, restaurant?.id) };
}

/** An offer as its form gives it, and its picture: an address, `null` to remove it, `undefined` to leave it. */
export type OfferToSave = OfferValues & { imageUrl: string | null | undefined };

const detailOf = ({ title, startsAt, expiresAt }: OfferValues) => ({
  title,
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Adds an offer under the public id that its form was drawn with, and the event of it. `exists`: an offer with this id
 * was added before. One batch.
 */
export async function addOffer(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  values: OfferToSave,
  now: Date,
): Promise<{ outcome: "saved" } | { outcome: "exists"; offer: Found<StoredOffer> }> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM offers WHERE public_id = ${publicId})`;
  const {
    added,
    offer: [offer],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      { kind: "offer-created", actorId, restaurantId, entityId: publicId, detail: detailOf(values) },
      now,
      isNew,
    ),
    added: insertSelect(
      db,
      offers,
      { ...values, publicId, restaurantId, createdAt: now },
      sql`WHERE ${isNew}`,
    ).returning({ publicId: offers.publicId }),
    offer: queryOfferToEdit(db, publicId),
  });
  if (added.length > 0) return { outcome: "saved" };
  return { outcome: "exists", offer: ofRestaurant(offer, restaurantId) };
}

/**
 * Changes an offer of a restaurant if it still has the version that its form was drawn from, and writes the event of it.
 * One batch.
 */
export async function changeOffer(
  db: Database,
  { restaurantId, actorId }: MenuWriter,
  publicId: string,
  version: number,
  values: OfferToSave,
  now: Date,
): Promise<ChangeAnswer<StoredOffer>> {
  const isAsDrawn = sql`public_id = ${publicId} AND restaurant_id = ${restaurantId} AND version = ${version}`;
  const {
    changed,
    offer: [offer],
  } = await runBatch(db, {
    event: insertPanelEvent(
      db,
      { kind: "offer-updated", actorId, restaurantId, entityId: publicId, detail: detailOf(values) },
      now,
      sql`EXISTS (SELECT 1 FROM offers WHERE ${isAsDrawn})`,
    ),
    changed: db
      .update(offers)
      .set({ ...values, version: sql`${offers.version} + 1` })
      .where(isAsDrawn)
      .returning({ publicId: offers.publicId }),
    offer: queryOfferToEdit(db, publicId),
  });
  if (changed.length > 0) return { outcome: "saved" };
  const found = ofRestaurant(offer, restaurantId);
  return "missing" in found
    ? { outcome: "missing", missing: found.missing }
    : { outcome: "changed", row: found.found };
}
