import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { aRestaurant, insertRows } from "#support/builders";
import { planOf, recordedD1, rowsReadBy, type Trip } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import {
  listRestaurantsForAdmin,
  listRestaurantsForOwner,
  RESTAURANTS_A_PAGE,
} from "~/data/restaurants/management.server";
import { restaurants } from "~/data/schema/restaurants";
import type { Page } from "~/domain/list-pages";
import type { PanelSearch } from "~/domain/search/panel-search";
import { addOwner, addRestaurant, at, DAY, db, HOUR } from "../../rows";

const searching = (search: string): PanelSearch => ({ search, position: undefined });
const FIRST_PAGE = searching("");

type List = (panel: PanelSearch) => Promise<Page<{ publicId: string; name: string }>>;

const ofAdmin: List = (panel) => listRestaurantsForAdmin(db, panel);
const ofOwner =
  (ownerId: number): List =>
  (panel) =>
    listRestaurantsForOwner(db, ownerId, panel);

const namesOf = async (list: List, search: string) =>
  (await list(searching(search))).rows.map(({ name }) => name).toSorted();

/** The names of a list, page by page to the end and back to the beginning. */
async function walk(list: List, search: string) {
  const pages = [await list(searching(search))];
  for (let page = pages[0]!; page.hasOlder; pages.push(page))
    page = await list({ search, position: { after: page.rows.at(-1)!.publicId } });
  const back = [pages.at(-1)!];
  for (let page = back[0]!; page.hasNewer; back.unshift(page))
    page = await list({ search, position: { before: page.rows[0]!.publicId } });
  const names = (some: typeof pages) => some.map(({ rows }) => rows.map(({ name }) => name));
  return { forward: names(pages), back: names(back) };
}

describe("a card of the management panel", () => {
  it("has everything that the card draws, even for switched-off and lapsed restaurants", async () => {
    const owner = await addOwner();
    const values = {
      ownerId: owner.id,
      isActive: false,
      visibleUntil: at(-DAY),
      coverUrl: "/media/cover",
      logoUrl: "/media/logo",
      cuisineTypes: ["dominican", "Fonda"],
    };
    const listed = await addRestaurant({
      ...values,
      slug: "el-fogon",
      name: "El Fogón",
      createdAt: at(-HOUR),
    });
    const typed = await addRestaurant({
      ownerId: owner.id,
      countryId: 10,
      divisionId: null,
      divisionText: "La Habana",
    });
    const card = {
      publicId: listed.publicId,
      slug: "el-fogon",
      name: "El Fogón",
      isActive: false,
      visibleUntil: at(-DAY),
      restaurantType: "restaurante",
      coverUrl: "/media/cover",
      logoUrl: "/media/logo",
      city: "Santo Domingo",
      country: "República Dominicana",
      division: "Distrito Nacional",
      cuisineTypes: ["dominican", "Fonda"],
      hasCategories: false,
    };
    const own = await listRestaurantsForOwner(db, owner.id, FIRST_PAGE);
    expect(own.rows).toEqual([
      expect.objectContaining({ publicId: typed.publicId, division: "La Habana", country: "Cuba" }),
      card,
    ]);
    expect((await listRestaurantsForAdmin(db, FIRST_PAGE)).rows).toContainEqual(card);
    expect((await listRestaurantsForAdmin(db, searching("fogon"))).rows).toEqual([card]);
  });
});

describe("an owner's slots", () => {
  it("are the used ones, by visible and hidden restaurants, and the maximum", async () => {
    const owner = await addOwner({ maxRestaurants: 5 });
    const slots = async () => (await listRestaurantsForOwner(db, owner.id, searching("nothing"))).slots;
    expect(await slots()).toEqual({ used: 0, max: 5 });
    await addRestaurant({ ownerId: owner.id });
    const second = await addRestaurant({ ownerId: owner.id, isActive: false });
    expect(await slots()).toEqual({ used: 2, max: 5 });
    const other = await addOwner();
    await db.update(restaurants).set({ ownerId: other.id }).where(eq(restaurants.id, second.id));
    expect(await slots()).toEqual({ used: 1, max: 5 });
    expect((await listRestaurantsForOwner(db, other.id, FIRST_PAGE)).slots).toEqual({ used: 1, max: 1 });
    await db.delete(restaurants).where(eq(restaurants.id, second.id));
    expect((await listRestaurantsForOwner(db, other.id, FIRST_PAGE)).slots).toEqual({ used: 0, max: 1 });
  });

  it("are none for a missing owner, whose list is empty too", async () => {
    expect(await listRestaurantsForOwner(db, 987_654, FIRST_PAGE)).toEqual({
      rows: [],
      hasNewer: false,
      hasOlder: false,
      slots: { used: 0, max: 0 },
    });
  });
});

describe("the panel's search", () => {
  let mine: List;
  const RESTAURANTS = [
    { name: "Ñandú Café", description: "Arroz con COCO y camarón.\nDe leña,\n\nde siempre." },
    { name: `Dos "comillas" y una'`, city: "Higüey" },
    { name: "Cien % Rico_Rico", description: "Tierra AND Mar, 5* NEAR(la playa)" },
    { name: "Sol 🐯🔥 Loco", countryId: 20, divisionId: null, city: "Cádiz" },
    { name: "Große Œuvre", description: "Straße y Œil" },
    { name: "O", description: "x".repeat(2000) },
  ];
  const names = RESTAURANTS.map(({ name }) => name);
  const [nandu, comillas, cien, sol, grosse, o] = names as [string, string, string, string, string, string];

  beforeAll(async () => {
    const owner = await addOwner();
    mine = ofOwner(owner.id);
    for (const restaurant of RESTAURANTS) await addRestaurant({ ownerId: owner.id, ...restaurant });
    const other = await addOwner();
    for (const restaurant of RESTAURANTS)
      await addRestaurant({ ownerId: other.id, ...restaurant, name: `Vecino ${restaurant.name}` });
  });

  const TYPED: [string, string[]][] = [
    // Name, description, city and country, in any case and with or without accents.
    ["nandu", [nandu]],
    ["ÑANDÚ", [nandu]],
    ["coco Y CAMARON", [nandu]],
    ["camarón. de leña, de siempre", [nandu]],
    ["higuey", [comillas]],
    ["HIGÜ", [comillas]],
    ["cadiz", [sol]],
    ["españa", [sol]],
    ["pública dom", [nandu, comillas, cien, grosse, o]],
    // A match never spans two fields.
    ["cafe arroz", []],
    // Characters with a meaning in a query are plain text.
    ['"comillas" y', [comillas]],
    ["una'", [comillas]],
    ["% rico", [cien]],
    ["rico_rico", [cien]],
    ["rico%rico", []],
    ["r__o", []],
    ["tierra AND mar", [cien]],
    ["mar AND tierra", []],
    ["tierra OR mar", []],
    ["NEAR(la", [cien]],
    ["mar, 5*", [cien]],
    ["rico*", []],
    ["name : sol", []],
    ["🐯🔥", [sol]],
    ["🐯", [sol]],
    ["l 🐯🔥 l", [sol]],
    ["strasse", []],
    ["straße", [grosse]],
    ["STRAẞE", [grosse]],
    ["grosse oeuvre", [grosse]],
    ["große œuvre", [grosse]],
    ["œil", [grosse]],
    ["x".repeat(80), [o]],
    // One or two letters match the beginning of a word.
    ["o", [grosse, o]],
    ["ñ", [nandu, cien]],
    ["ñá", [nandu]],
    ["LE", [nandu]],
    ["ca", [nandu, sol]],
    ["ex", []],
    ["œ", [grosse]],
    ["qz", []],
    ["a*", [nandu, cien]],
    ["AND", [nandu, cien]],
    ["NOT", []],
    ['" OR 1 --', []],
    ["'; DROP TABLE restaurants; --", []],
    ["👨‍👩‍👧", []],
    // Neither a word nor long enough for a part of one.
    ...[..."\"*-'%_()^:\\+"].map((sign): [string, string[]] => [sign, []]),
    // A text without searchable characters does not narrow the list.
    ["\u0301", names],
    ["\u0000", names],
  ];

  it.each(TYPED)(
    "for %j finds an owner's own restaurants, and for an administrator the others' too",
    async (typed, expected) => {
      expect(await namesOf(mine, typed)).toEqual(expected.toSorted());
      const others = RESTAURANTS.map(({ name }) => `Vecino ${name}`);
      const found = await namesOf(ofAdmin, typed);
      expect(found.filter((name) => names.includes(name) || others.includes(name))).toEqual(
        expected.flatMap((name) => [name, `Vecino ${name}`]).toSorted(),
      );
    },
  );

  it("never finds another owner's restaurant, even by the characters that encode an owner in the index", async () => {
    const owner = await addOwner({ id: 6400 ** 2 * 3 + 6400 * 2 + 1 });
    await addRestaurant({ ownerId: owner.id, name: "Mío" });
    const key = "\ue003\ue002\ue001";
    await addRestaurant({ name: `Mío ${key}`, description: `owner ${key} mío`, city: key });
    const list = ofOwner(owner.id);
    expect(await namesOf(list, "mio")).toEqual(["Mío"]);
    expect(await namesOf(list, "mí")).toEqual(["Mío"]);
    for (const typed of [key, `Mío ${key}`, `"${key}" mío`, `mio" OR owner : "${key}`]) {
      expect((await namesOf(list, typed)).filter((name) => name !== "Mío")).toEqual([]);
    }
    expect(await namesOf(list, `mío ${key}`)).toEqual([]);
  });

  it("follows every change of a text, a change of owner, and a deletion", async () => {
    const owner = await addOwner();
    const list = ofOwner(owner.id);
    const { id } = await addRestaurant({ ownerId: owner.id, name: "Viajero", nameFolded: "viajero" });
    const change = (values: Partial<typeof restaurants.$inferInsert>) =>
      db.update(restaurants).set(values).where(eq(restaurants.id, id));
    for (const [values, gone, found] of [
      [{ name: "Sedentario", nameFolded: "sedentario" }, "viajero", "sedentario"],
      [{ description: "Con piñonate" }, "nada de eso", "pinonate"],
      [{ city: "Baní" }, "santo domingo", "bani"],
      [{ countryId: 20, divisionId: null }, "república", "españa"],
    ] as const) {
      await change(values);
      for (const search of [list, ofAdmin]) {
        expect(await namesOf(search, gone)).not.toContain("Sedentario");
        expect(await namesOf(search, found)).toContain("Sedentario");
      }
    }
    expect(await namesOf(list, "ba")).toEqual(["Sedentario"]);
    const heir = await addOwner();
    await change({ ownerId: heir.id });
    for (const search of ["", "sedentario", "ba"]) {
      expect(await namesOf(list, search)).toEqual([]);
      expect(await namesOf(ofOwner(heir.id), search)).toEqual(["Sedentario"]);
    }
    await db.delete(restaurants).where(eq(restaurants.id, id));
    expect(await namesOf(ofAdmin, "pinonate")).toEqual([]);
    expect(await namesOf(ofAdmin, "sedentario")).toEqual([]);
  });
});

describe("the pages of the panel", () => {
  let mine: List;
  let other: List;
  const newestFirst: string[] = [];

  beforeAll(async () => {
    const [owner, stranger] = [await addOwner({ maxRestaurants: 999 }), await addOwner()];
    [mine, other] = [ofOwner(owner.id), ofOwner(stranger.id)];
    const rows = Array.from({ length: 60 }, (_, index) => {
      const name = `Página ${index}`;
      newestFirst.unshift(name);
      // Seven share each instant, so that a page ends among them.
      return aRestaurant({ ownerId: owner.id, name, createdAt: at((Math.floor(index / 7) - 100) * HOUR) });
    });
    await insertRows(env.DB, restaurants, rows);
    await addRestaurant({ ownerId: stranger.id, name: "Página ajena", createdAt: at(-95 * HOUR) });
  });

  it.each(["", "pagina", "pá"])("of an owner's %j go to the end and back, newest first", async (search) => {
    const { forward, back } = await walk(mine, search);
    expect(forward.map(({ length }) => length)).toEqual([24, 24, 12]);
    expect(forward.flat()).toEqual(newestFirst);
    expect(back).toEqual(forward);
  });

  it.each(["", "pagina", "pá"])("of all owners' %j go to the end and back", async (search) => {
    const { forward, back } = await walk(ofAdmin, search);
    expect(back).toEqual(forward);
    expect(forward.flat().filter((name) => newestFirst.includes(name))).toEqual(newestFirst);
    expect(forward.flat()).toContain("Página ajena");
    for (const page of forward.slice(0, -1)) expect(page).toHaveLength(RESTAURANTS_A_PAGE);
  });

  it("are empty after a cursor of another owner's restaurant or a deleted one", async () => {
    const publicId = (await other(FIRST_PAGE)).rows[0]!.publicId;
    for (const position of [{ after: publicId }, { before: publicId }, { after: "0123456789abcdef" }]) {
      for (const search of ["", "pagina"]) expect((await mine({ search, position })).rows).toEqual([]);
    }
    expect((await ofAdmin({ search: "", position: { after: publicId } })).rows.length).toBeGreaterThan(0);
  });
});

describe("the cost of the lists", () => {
  let owner: { id: number };
  let middle: string;

  /** Adds restaurants of other owners, eighty each, with common names, descriptions and cities. */
  async function addOthers(from: number, to: number) {
    const owners = await Promise.all(Array.from({ length: 25 }, () => addOwner()));
    const rows = Array.from({ length: to - from }, (_, i) =>
      aRestaurant({
        ownerId: owners[i % owners.length]!.id,
        name: `Costo común ${from + i}`,
        description: "Carbón y leña",
        createdAt: at((from + i) * 1000),
        isActive: i % 3 > 0,
      }),
    );
    await insertRows(env.DB, restaurants, rows);
    middle = rows[Math.floor(rows.length / 2)]!.publicId;
  }

  const SEARCHES = ["", "costo", "leña", "co", "república dominicana", "propio", "zzzz"];

  async function tripsOf(panel: PanelSearch) {
    const trips: Record<string, Trip[]> = {};
    for (const role of ["owner", "admin"] as const) {
      const recorded = recordedD1(env.DB);
      const database = openDatabase(recorded.d1);
      if (role === "owner") await listRestaurantsForOwner(database, owner.id, panel);
      else await listRestaurantsForAdmin(database, panel);
      trips[role] = recorded.trips;
    }
    return trips;
  }

  async function readsNow() {
    const reads: Record<string, number> = {};
    for (const search of SEARCHES) {
      for (const position of [undefined, { after: middle }, { before: middle }]) {
        const trips = await tripsOf({ search, position });
        const where = position ? Object.keys(position)[0] : "first";
        for (const [role, trip] of Object.entries(trips))
          reads[`${role} ${search} ${where}`] = await rowsReadBy(env.DB, trip);
      }
    }
    return reads;
  }

  it("is one round trip and as many rows among 2,050 restaurants as among fewer", async () => {
    owner = await addOwner();
    for (let i = 0; i < 5; i++)
      await addRestaurant({ ownerId: owner.id, name: `Propio ${i}`, createdAt: at(i) });
    await addOthers(0, 100);
    const among100 = await readsNow();
    await addOthers(100, 2050);
    const among2050 = await readsNow();
    expect(among2050).toEqual(among100);
    expect(Math.max(...Object.values(among2050))).toBeLessThanOrEqual(200);
    for (const trips of Object.values(await tripsOf(FIRST_PAGE))) expect(trips).toHaveLength(1);
  });

  it("has no sort, and only index searches and scans along an index", async () => {
    owner = await addOwner();
    for (const search of SEARCHES) {
      for (const position of [undefined, { after: middle }, { before: middle }]) {
        for (const [role, trips] of Object.entries(await tripsOf({ search, position }))) {
          for (const statement of trips.flat()) {
            const plan = (await planOf(env.DB, statement)).filter((step) => /^(SCAN|SEARCH|USE)/.test(step));
            expect(plan.length).toBeGreaterThan(0);
            for (const step of plan) {
              expect(step, `${role} ${search}: ${plan}`).toMatch(
                /^SEARCH \w+ USING |^SCAN \w+ VIRTUAL TABLE INDEX \d+:\S*M|^SCAN restaurants USING INDEX restaurants_all_newest/,
              );
            }
          }
        }
      }
    }
  });
});
