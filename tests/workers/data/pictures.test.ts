import { env } from "cloudflare:test";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf, recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { deleteUnusedPictures, PICTURE_COLUMNS } from "~/data/pictures.server";
import { users } from "~/data/schema/accounts";
import { offers, products } from "~/data/schema/menus";
import { unusedPictures } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { addCategory, addDish, addOffer, addRestaurant, addUser, db } from "../rows";
import { schemaTables } from "./schema/schema-shape";

const URL = "/media/products/shared-by-two-960.webp";

/** Deletes what is unused and returns the pictures whose files were deleted. */
async function deletedFiles(): Promise<string[]> {
  const removed: string[] = [];
  await deleteUnusedPictures(db, async (urls) => void removed.push(...urls));
  return removed;
}

/** Each column with a picture: a row that holds it, by the function that takes it away again. */
const HOLDERS = {
  "products.image_url": async () => {
    const { id } = await addDish(await addCategory(await addRestaurant()), { imageUrl: URL });
    return {
      change: () => db.update(products).set({ imageUrl: null }).where(eq(products.id, id)),
      remove: () => db.delete(products).where(eq(products.id, id)),
    };
  },
  "offers.image_url": async () => {
    const { id } = await addOffer(await addRestaurant(), { imageUrl: URL });
    return {
      change: () => db.update(offers).set({ imageUrl: null }).where(eq(offers.id, id)),
      remove: () => db.delete(offers).where(eq(offers.id, id)),
    };
  },
  "restaurants.logo_url": async () => {
    const { id } = await addRestaurant({ logoUrl: URL });
    return {
      change: () => db.update(restaurants).set({ logoUrl: null }).where(eq(restaurants.id, id)),
      remove: () => db.delete(restaurants).where(eq(restaurants.id, id)),
    };
  },
  "restaurants.cover_url": async () => {
    const { id } = await addRestaurant({ coverUrl: URL });
    return {
      change: () => db.update(restaurants).set({ coverUrl: null }).where(eq(restaurants.id, id)),
      remove: () => db.delete(restaurants).where(eq(restaurants.id, id)),
    };
  },
  "users.profile_picture_url": async () => {
    const { id } = await addUser({ profilePictureUrl: URL });
    return {
      change: () => db.update(users).set({ profilePictureUrl: null }).where(eq(users.id, id)),
      remove: () => db.delete(users).where(eq(users.id, id)),
    };
  },
} as const;

type Holder = keyof typeof HOLDERS;
const NAMES = Object.keys(HOLDERS) as Holder[];
const PAIRS = NAMES.flatMap((one) => NAMES.map((other) => [one, other] as const));

/** Columns with a picture of another kind, which is no set and stands in no other column. */
const OTHERS = ["restaurants.qr_code_url"];

beforeEach(async () => {
  await db.delete(unusedPictures);
});

it("every column of a picture is known here", () => {
  const columns = [...schemaTables().values()].flatMap((table: SQLiteTable) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const ofPictures = columns.filter((name) => /\.(\w*(image|picture|logo|cover|qr_code)_url)$/.test(name));
  expect(ofPictures.toSorted()).toEqual([...NAMES, ...OTHERS].toSorted());
  expect(PICTURE_COLUMNS.map(({ table, name }) => `${getTableName(table)}.${name}`).toSorted()).toEqual(
    NAMES.toSorted(),
  );
});

describe.each(PAIRS)("a picture of %s that %s holds too", (one, other) => {
  it.each(["change", "remove"] as const)("stays until the last row has left it: %s", async (how) => {
    const [first, second] = [await HOLDERS[one](), await HOLDERS[other]()];
    await first[how]();
    expect(await deletedFiles()).toEqual([]);
    expect(await db.select().from(unusedPictures)).toEqual([]);
    await second[how]();
    expect(await deletedFiles()).toEqual([URL]);
    expect(await deletedFiles()).toEqual([]);
  });
});

it("a picture that another restaurant's dish holds stays when its restaurant or category is deleted", async () => {
  const [source, target] = [await addRestaurant(), await addRestaurant()];
  const [from, to] = [await addCategory(source), await addCategory(target)];
  await addDish(from, { imageUrl: URL });
  const copied = await addDish(to, { imageUrl: URL });
  await db.delete(restaurants).where(eq(restaurants.id, source.id));
  expect(await deletedFiles()).toEqual([]);
  await db
    .update(products)
    .set({ imageUrl: "/media/products/another-960.webp" })
    .where(eq(products.id, copied.id));
  expect(await deletedFiles()).toEqual([URL]);
});

it("asks for holders by an index each", async () => {
  const { d1, trips } = recordedD1(env.DB);
  await db.insert(unusedPictures).values({ url: URL });
  await deleteUnusedPictures(openDatabase(d1), async () => {});
  const asked = trips.flat().find(({ sql }) => /holder/.test(sql));
  const plan = await planOf(env.DB, asked!);
  expect(plan.filter((line) => /holder/.test(line))).toHaveLength(PICTURE_COLUMNS.length);
  for (const line of plan.filter((each) => /holder/.test(each)))
    expect(line).toMatch(/SEARCH .* USING .*INDEX/);
});
