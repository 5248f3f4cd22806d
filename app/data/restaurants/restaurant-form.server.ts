import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { type Database, renamed, runBatch } from "~/data/database.server";
import { insertSelect } from "~/data/insert-select.server";
import { queryDivisions } from "~/data/places/places.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { countries, divisions } from "~/data/schema/places";
import { restaurantSlugs, restaurants, retiredSlugs } from "~/data/schema/restaurants";
import { panelMatch } from "~/data/search/panel-index.server";
import { HAS_LASTING_OWNER } from "~/data/subscriptions/lasting-owners.server";
import type { RestaurantValues } from "~/domain/forms/restaurant";
import { orderByName, orderCountries } from "~/domain/places/places";
import { GRACE_MS, NEVER, UNLIMITED_SLOTS } from "~/domain/subscriptions/subscriptions";
import { foldText, initialLetter } from "~/domain/text";

/** Selects the countries with the defaults of a restaurant there. */
function queryFormCountries(db: Database) {
  return db
    .select({
      code: countries.code,
      name: countries.name,
      currency: countries.currency,
      timeZone: countries.timeZone,
      dialCode: countries.dialCode,
    })
    .from(countries);
}

export type FormCountry = Awaited<ReturnType<typeof queryFormCountries>>[number];

function queryOwner(db: Database, whose: SQL | undefined) {
  return db
    .select({
      id: restaurantOwners.id,
      publicId: restaurantOwners.publicId,
      name: restaurantOwners.name,
      used: restaurantOwners.restaurantsCount,
      max: restaurantOwners.maxRestaurants,
    })
    .from(restaurantOwners)
    .where(whose);
}

export type FormOwner = Awaited<ReturnType<typeof queryOwner>>[number];

/** The owner of a new restaurant: an owner's own id, or the public id that an administrator chose. */
export type OwnerKey = { id: number } | { publicId: string };

const isOwner = (key: OwnerKey) =>
  and(
    "id" in key ? eq(restaurantOwners.id, key.id) : eq(restaurantOwners.publicId, key.publicId),
    isNull(restaurantOwners.deletingAt),
  );

/**
 * Returns the data of a new restaurant's form for one owner, with the divisions of `country`. The owner is `undefined`
 * if there is none. One batch.
 */
export async function findNewRestaurantForm(db: Database, owner: OwnerKey, country: string) {
  const found = await runBatch(db, {
    owner: queryOwner(db, isOwner(owner)),
    countries: queryFormCountries(db),
    divisions: queryDivisions(db, country),
  });
  return {
    owner: found.owner[0],
    countries: orderCountries(found.countries),
    divisions: orderByName(found.divisions),
  };
}

function queryRestaurant(db: Database, publicId: string) {
  return db
    .select({
      id: restaurants.id,
      publicId: restaurants.publicId,
      ownerId: restaurants.ownerId,
      name: restaurants.name,
      slug: restaurants.slug,
      description: restaurants.description,
      restaurantType: restaurants.restaurantType,
      isActive: restaurants.isActive,
      visibleUntil: restaurants.visibleUntil,
      country: renamed(countries.code, "country_code"),
      division: sql<string | null>`(SELECT code FROM ${divisions} WHERE id = restaurants.division_id)`.as(
        "division",
      ),
      divisionText: restaurants.divisionText,
      city: restaurants.city,
      address: restaurants.address,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      placeId: restaurants.placeId,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      phone: restaurants.phone,
      website: restaurants.website,
      instagramUrl: restaurants.instagramUrl,
      tiktokUrl: restaurants.tiktokUrl,
      openingHours: restaurants.openingHours,
      is24Hours: restaurants.is24Hours,
      cuisineTypes: restaurants.cuisineTypes,
      taxIncluded: restaurants.taxIncluded,
      addsLegalTip: restaurants.addsLegalTip,
      reviewsPublic: restaurants.reviewsPublic,
      logoUrl: restaurants.logoUrl,
      coverUrl: restaurants.coverUrl,
      qrCodeUrl: restaurants.qrCodeUrl,
      version: restaurants.version,
    })
    .from(restaurants)
    .innerJoin(countries, eq(countries.id, restaurants.countryId))
    .where(and(eq(restaurants.publicId, publicId), HAS_LASTING_OWNER));
}

/** A restaurant as its form draws it. */
export type FormRestaurant = Awaited<ReturnType<typeof queryRestaurant>>[number];

/** Returns a restaurant as its form draws it, for any owner, or `undefined` for an unknown id. */
export function findFormRestaurant(db: Database, publicId: string) {
  return queryRestaurant(db, publicId).get();
}

/**
 * Returns the data of a restaurant's form, for any owner: the restaurant (`undefined` for an unknown id), the
 * countries, and the divisions of its country. One batch.
 */
export async function findRestaurantForm(db: Database, publicId: string) {
  const found = await runBatch(db, {
    restaurant: queryRestaurant(db, publicId),
    countries: queryFormCountries(db),
    divisions: db
      .select({ code: divisions.code, name: divisions.name })
      .from(divisions)
      .where(
        sql`${divisions.countryId} = (SELECT country_id FROM ${restaurants} WHERE public_id = ${publicId})`,
      ),
  });
  return {
    restaurant: found.restaurant[0],
    countries: orderCountries(found.countries),
    divisions: orderByName(found.divisions),
  };
}

/** Returns the country and division behind the codes of a sent form, with the country's divisions. One batch. */
export async function findFormPlaces(db: Database, codes: { country: string; division: string }) {
  const found = await runBatch(db, {
    country: db
      .select({
        id: countries.id,
        code: countries.code,
        dialCode: countries.dialCode,
        timeZone: countries.timeZone,
        currency: countries.currency,
      })
      .from(countries)
      .where(eq(countries.code, codes.country)),
    division: db
      .select({ id: divisions.id })
      .from(divisions)
      .innerJoin(countries, eq(countries.id, divisions.countryId))
      .where(and(eq(divisions.code, codes.division), eq(countries.code, codes.country))),
    divisions: queryDivisions(db, codes.country),
  });
  return {
    country: found.country[0],
    division: found.division[0],
    divisions: orderByName(found.divisions),
    hasDivisions: found.divisions.length > 0,
  };
}

/** Lists the divisions of a country by name, for the scripts of the form. */
export async function listDivisions(db: Database, country: string) {
  return orderByName(await queryDivisions(db, country));
}

/** Returns the first of these slugs that no restaurant has, had, or ever had; `undefined` if none is free. */
export async function findFreeSlug(db: Database, slugs: string[]): Promise<string | undefined> {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(slugs)}))`;
  const taken = await runBatch(db, {
    present: db
      .select({ slug: restaurants.slug })
      .from(restaurants)
      .where(sql`${restaurants.slug} IN ${asked}`),
    former: db
      .select({ slug: restaurantSlugs.slug })
      .from(restaurantSlugs)
      .where(sql`${restaurantSlugs.slug} IN ${asked}`),
    retired: db
      .select({ slug: retiredSlugs.slug })
      .from(retiredSlugs)
      .where(sql`${retiredSlugs.slug} IN ${asked}`),
  });
  const all = new Set(Object.values(taken).flatMap((rows) => rows.map(({ slug }) => slug)));
  return slugs.find((slug) => !all.has(slug));
}

/** What a form does with each picture: an address, `null` to remove it, or `undefined` to leave it as it is. */
type PictureChanges = { logo: string | null | undefined; cover: string | null | undefined };

/** What a form saves. */
type Saved = { values: RestaurantValues; pictures: PictureChanges };

/** The columns that follow from the form alone. */
function columnsOf({ values: { place, ...values }, pictures: { logo, cover } }: Saved) {
  return {
    ...(logo !== undefined && { logoUrl: logo }),
    ...(cover !== undefined && { coverUrl: cover }),
    ...values,
    nameFolded: foldText(values.name),
    initial: initialLetter(values.name),
    divisionFolded: values.divisionText === null ? null : foldText(values.divisionText),
    placeId: place?.placeId ?? null,
  };
}

/** The coordinate of the typed town in its division, else of the division, else null. */
function townCoordinate(column: "latitude" | "longitude", { city, divisionId }: RestaurantValues): SQL {
  const name = sql.raw(column);
  const town = sql`(SELECT ${name} FROM towns WHERE division_id = ${divisionId} AND name_folded = ${foldText(city)}
    ORDER BY population DESC LIMIT 1)`;
  return sql`coalesce(${town}, (SELECT ${name} FROM ${divisions} WHERE id = ${divisionId}))`;
}

/** The end of the owner's subscription, with the grace period if it renews, as `visibleUntil` computes it. */
const OWNERS_VISIBLE_UNTIL = sql<number>`coalesce(
  ${restaurantOwners.expiresAt} + ${restaurantOwners.subscriptionAutoRenew} * ${GRACE_MS}, ${NEVER.getTime()})`;

/** Who saves the form, for the audit event. */
type Author = { userId: number };

/** A slug that is taken may have been free when the form was drawn; only the database decides it. */
type SlugTaken = { outcome: "slug-taken" };

/**
 * Adds a restaurant of an owner, with its audit event. The statement itself counts the owner's restaurants and takes
 * the visibility from the subscription, so that concurrent forms never exceed the slots. One batch.
 */
export async function createRestaurant(
  db: Database,
  ownerId: number,
  { publicId, ...saved }: Saved & { publicId: string },
  { userId }: Author,
  now: Date,
): Promise<{ outcome: "created" } | { outcome: "no-slot" } | SlugTaken> {
  const { values } = saved;
  const { place } = values;
  const coordinate = (name: "latitude" | "longitude") => place?.[name] ?? townCoordinate(name, values);
  const insert = insertSelect(
    db,
    restaurants,
    {
      ...columnsOf(saved),
      publicId,
      ownerId: restaurantOwners.id,
      latitude: coordinate("latitude"),
      longitude: coordinate("longitude"),
      isApproximate: place === undefined,
      visibleUntil: OWNERS_VISIBLE_UNTIL,
      createdAt: now,
      updatedAt: now,
    },
    sql`FROM ${restaurantOwners} WHERE ${restaurantOwners.id} = ${ownerId}
      AND (${restaurantOwners.maxRestaurants} = ${UNLIMITED_SLOTS}
        OR ${restaurantOwners.restaurantsCount} < ${restaurantOwners.maxRestaurants})`,
  ).returning({ id: restaurants.id });
  const created = sql`(SELECT id FROM ${restaurants} WHERE public_id = ${publicId})`;
  const event = {
    kind: "restaurant-created",
    actorId: userId,
    restaurantId: created as SQL<number>,
    entityId: publicId,
    detail: { name: values.name, slug: values.slug },
  } as const;
  return unlessSlugTaken(async () => {
    const { inserted } = await runBatch(db, {
      inserted: insert,
      event: insertPanelEvent(db, event, now, sql`EXISTS ${created}`),
    });
    return inserted.length > 0 ? { outcome: "created" } : { outcome: "no-slot" };
  });
}

/** One owner's restaurants, or all, for an administrator. */
export type WriteScope = { ownerId?: number };

/**
 * Saves a restaurant's form with its audit event, if its version is still the one with which the form was drawn. Exact
 * coordinates stay while nothing of the address changes. One batch.
 */
export async function updateRestaurant(
  db: Database,
  { ownerId }: WriteScope,
  { id, publicId, version, ...saved }: Saved & { id: number; publicId: string; version: number },
  { userId }: Author,
  now: Date,
): Promise<{ outcome: "updated" } | { outcome: "changed" } | SlugTaken> {
  const { values } = saved;
  const { place } = values;
  const isPresent = and(
    eq(restaurants.id, id),
    eq(restaurants.version, version),
    ownerId === undefined ? undefined : eq(restaurants.ownerId, ownerId),
  );
  const isKept = sql`(${restaurants.isApproximate} = 0 AND ${restaurants.latitude} IS NOT NULL
    AND ${restaurants.placeId} IS NULL AND ${restaurants.countryId} = ${values.countryId}
    AND ${restaurants.divisionId} IS ${values.divisionId} AND ${restaurants.city} = ${values.city}
    AND ${restaurants.address} = ${values.address})`;
  const coordinate = (name: "latitude" | "longitude") =>
    place?.[name] ??
    sql<number>`CASE WHEN ${isKept} THEN ${restaurants[name]} ELSE ${townCoordinate(name, values)} END`;
  const event = {
    kind: "restaurant-updated",
    actorId: userId,
    restaurantId: id,
    entityId: publicId,
    detail: { name: values.name, slug: values.slug },
  } as const;
  return unlessSlugTaken(async () => {
    const { updated } = await runBatch(db, {
      event: insertPanelEvent(db, event, now, sql`EXISTS (SELECT 1 FROM ${restaurants} WHERE ${isPresent})`),
      updated: db
        .update(restaurants)
        .set({
          ...columnsOf(saved),
          latitude: coordinate("latitude"),
          longitude: coordinate("longitude"),
          isApproximate: place ? false : sql`NOT ${isKept}`,
          updatedAt: now,
          version: sql`${restaurants.version} + 1`,
        })
        .where(isPresent)
        .returning({ id: restaurants.id }),
    });
    return updated.length > 0 ? { outcome: "updated" } : { outcome: "changed" };
  });
}

/** The unique index refuses another restaurant's present slug, the triggers of migration `owner_menus` former ones. */
const SLUG_TAKEN = /slug taken|UNIQUE constraint failed: restaurants\.slug/;

async function unlessSlugTaken<Outcome>(write: () => Promise<Outcome>): Promise<Outcome | SlugTaken> {
  try {
    return await write();
  } catch (cause) {
    for (let each: unknown = cause; each instanceof Error; each = each.cause) {
      if (SLUG_TAKEN.test(each.message)) return { outcome: "slug-taken" };
    }
    throw cause;
  }
}

/** Owners that an administrator can choose at once. */
export const OWNERS_TO_CHOOSE = 50;

/**
 * Lists owners for an administrator's choice, newest first. The search finds any part of name or email, as in the
 * administrators' panel. More than fit are cut, because the search narrows them.
 */
export async function listOwnersToChoose(db: Database, search: string): Promise<FormOwner[]> {
  const match = panelMatch("owners", search);
  const isLasting = isNull(restaurantOwners.deletingAt);
  const query = queryOwner(db, isLasting).$dynamic();
  if (match) {
    query
      .innerJoin(match.index, sql`${match.index}.rowid = ${restaurantOwners.id}`)
      .where(and(sql`${match.index} MATCH ${match.query}`, isLasting))
      .orderBy(sql`${match.index}.rowid DESC`);
  } else query.orderBy(desc(restaurantOwners.createdAt), desc(restaurantOwners.id));
  return query.limit(OWNERS_TO_CHOOSE);
}
