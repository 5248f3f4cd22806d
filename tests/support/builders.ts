import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { publicId } from "#support/demo/ids";
import { after, DAY } from "#support/demo/moments";
import { createRandom } from "#support/demo/random";
import type {
  AdminRow,
  CategoryRow,
  OfferRow,
  OwnerRow,
  ProductRow,
  RatingRow,
  RestaurantRatingRow,
  RestaurantRow,
  UserRow,
} from "#support/demo/rows";
import { slugify } from "~/domain/restaurants/slug-from-name";
import { NEVER } from "~/domain/subscriptions/subscriptions";
import { foldText, initialLetter } from "~/domain/text";

/** The moment that builders use by default: a Thursday noon in Santo Domingo. */
export const BUILT_AT = new Date("2026-01-15T16:00:00.000Z");

/** Far above the ids of the demo, so that both fit in one database. */
const FIRST_ID = 1_000_000;

let built = 0;

/** Returns an id and a public id that no other built row of this test file has. */
function identity(): { id: number; publicId: string } {
  built++;
  return { id: FIRST_ID + built, publicId: publicId(createRandom(`built/${built}`)) };
}

/** Builds an account with a confirmed address and without a password. */
export function aUser(values: Partial<UserRow> = {}): UserRow {
  const user = identity();
  return {
    ...user,
    email: `persona${user.id}@correo.example`,
    emailConfirmedAt: BUILT_AT,
    name: "Ana Peralta",
    createdAt: BUILT_AT,
    ...values,
  };
}

/** Builds an administrator's entry; the account is `aUser` with the same address. */
export function anAdmin(values: Partial<AdminRow> = {}): AdminRow {
  const { id } = identity();
  return { id, email: `admin${id}@correo.example`, createdAt: BUILT_AT, ...values };
}

/** Builds an owner whose subscription never ends, with a limit of three restaurants. */
export function anOwner(values: Partial<OwnerRow> = {}): OwnerRow {
  const owner = identity();
  return {
    ...owner,
    email: `negocio${owner.id}@correo.example`,
    name: "Rosa Medrano",
    maxRestaurants: 3,
    expiresAt: null,
    createdAt: BUILT_AT,
    ...values,
  };
}

/** Builds a visible restaurant of `ownerId` in Santo Domingo; slug, folded name and initial follow the name. */
export function aRestaurant(values: Partial<RestaurantRow> & Pick<RestaurantRow, "ownerId">): RestaurantRow {
  const restaurant = identity();
  const name = values.name ?? "Casa Rosa";
  return {
    ...restaurant,
    slug: `${slugify(name)}-${restaurant.id}`,
    name,
    nameFolded: foldText(name),
    initial: initialLetter(name),
    restaurantType: "restaurante",
    visibleUntil: new Date(NEVER.getTime()),
    countryId: 1,
    divisionId: 1,
    city: "Santo Domingo",
    timeZone: "America/Santo_Domingo",
    currency: "DOP",
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...values,
  };
}

export function aCategory(values: Partial<CategoryRow> & Pick<CategoryRow, "restaurantId">): CategoryRow {
  return { ...identity(), name: "Platos fuertes", ...values };
}

/** Builds an available dish of RD$450.00 in a category of the same restaurant. */
export function aProduct(
  values: Partial<ProductRow> & Pick<ProductRow, "restaurantId" | "categoryId">,
): ProductRow {
  const name = values.name ?? "Mofongo de chicharrón";
  return {
    ...identity(),
    name,
    nameFolded: foldText(name),
    price: 45_000,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...values,
  };
}

/** Builds an offer that runs for a week from `BUILT_AT` on and has not been announced. */
export function anOffer(values: Partial<OfferRow> & Pick<OfferRow, "restaurantId">): OfferRow {
  return {
    ...identity(),
    title: "Dos por uno en mofongos",
    startsAt: BUILT_AT,
    expiresAt: after(BUILT_AT, 7 * DAY),
    createdAt: BUILT_AT,
    ...values,
  };
}

/** Builds an unsigned rating of four stars of a dish. */
export function aRating(
  values: Partial<RatingRow> & Pick<RatingRow, "productId" | "restaurantId">,
): RatingRow {
  return { ...identity(), stars: 4, createdAt: BUILT_AT, ...values };
}

/** Builds a rating of a restaurant: 5, 4, 3 and 2 stars. */
export function aRestaurantRating(
  values: Partial<RestaurantRatingRow> & Pick<RestaurantRatingRow, "restaurantId">,
): RestaurantRatingRow {
  return {
    ...identity(),
    serviceStars: 5,
    hygieneStars: 4,
    experienceStars: 3,
    speedStars: 2,
    createdAt: BUILT_AT,
    ...values,
  };
}

/** D1 takes 2 MB per bound value; half of it leaves room for accents, which JSON counts as one character each. */
const MAX_JSON_LENGTH = 450_000;

/**
 * Inserts rows as drizzle takes them (camelCase, dates, lists) with one JSON parameter per statement. Rows whose
 * key exists are left alone. Columns that no row names keep their default; if some rows name a column, the other
 * rows get the schema's default, else NULL.
 */
export async function insertRows<T extends Table>(
  d1: D1Database,
  table: T,
  rows: readonly Record<string, unknown>[] | readonly T["$inferInsert"][],
): Promise<void> {
  const given = rows as readonly Record<string, unknown>[];
  const used = new Set(given.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key));
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const statement = d1.prepare(
    `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
  );

  const encoded = given.map((row) =>
    JSON.stringify(
      columns.map(([key, column]) => {
        const value = row[key] ?? column.default ?? null;
        if (value === null) return null;
        const stored = column.mapToDriverValue(value);
        return typeof stored === "boolean" ? Number(stored) : stored;
      }),
    ),
  );
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await statement.bind(`[${batch.join(",")}]`).run();
    batch = [];
    length = 0;
  };
  for (const row of encoded) {
    if (length + row.length > MAX_JSON_LENGTH) await flush();
    batch.push(row);
    length += row.length + 1;
  }
  await flush();
}
