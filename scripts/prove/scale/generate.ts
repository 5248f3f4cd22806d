import { globSync, readFileSync } from "node:fs";
import { publicId } from "#support/demo/ids";
import { DAY } from "#support/demo/moments";
import { createRandom, type Random } from "#support/demo/random";
import { BUSINESS_TYPES } from "~/domain/catalogue/business-types";
import { slugify } from "~/domain/restaurants/slug-from-name";
import { NEVER } from "~/domain/subscriptions/subscriptions";
import { foldText, initialLetter } from "~/domain/text";
import { FIRST_HALVES, RARE_WORDS, SECOND_HALVES } from "./dish-names";
import type { Fillable, Statement } from "./fillable";
import { restaurantName } from "./place-names";

/** The country without a list of divisions, so that its provinces are free text. */
export const LISTLESS = "PR";
export const TYPED_PROVINCES = ["San Juan", "Ponce", "Bayamón", "Mayagüez", "Santo Domingo Este"];

/** The restaurant whose menu and reviews are measured, with as many rows at every size. */
export const SHOWCASE = { id: 1, dishes: 60, opinions: 500 } as const;

const CHUNK = 2000;
/** Nearly half of the restaurants are in the default country, and every other country has some. */
const COUNTRY_WEIGHTS: Readonly<Record<string, number>> = {
  DO: 45,
  MX: 12,
  CO: 8,
  ES: 5,
  US: 5,
  AR: 4,
  PE: 3,
};
const OTHER_WEIGHT = 1.3;

const TOWNS = ["Santo Domingo", "Santo Domingo", "Santiago de los Caballeros", "La Romana", "Las Terrenas"];
const CUISINES = ["dominican", "dominican", "italian", "mexican", "japanese", "fusion"];
const hours = (week: string, saturday: string, sunday: string) =>
  JSON.stringify({ monday_to_friday: week, saturday, sunday });
/** The generated moment is noon of a Saturday, when three in four are open. */
const HOURS = [
  hours("9:00 AM - 10:00 PM", "9:00 AM - 11:00 PM", "Cerrado"),
  hours("11:00 AM - 11:00 PM", "11:00 AM - 2:00 AM (día siguiente)", "12:00 PM - 6:00 PM"),
  hours("6:00 AM - 3:00 PM", "7:00 AM - 2:00 PM", "Cerrado"),
  hours("6:00 PM - 2:00 AM (día siguiente)", "6:00 PM - 3:00 AM (día siguiente)", "6:00 PM - 11:30 PM"),
];

/** The columns of a restaurant, as the insert below reads them from a JSON array. */
type RestaurantRow = (string | number | null)[];

/** Applies every migration of the repository, in order. */
export async function migrate(database: Fillable): Promise<void> {
  for (const file of globSync("migrations/*.sql").sort()) {
    const statements = readFileSync(file, "utf8")
      .split("--> statement-breakpoint")
      .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");
    await database.batch(statements.map((sql) => ({ sql })));
  }
}

/**
 * Returns when a restaurant's subscription ends: never, within the plans' lengths, or (three in a hundred) in the
 * past.
 */
function visibleUntil(random: Random, now: Date): number {
  const days = random.weighted(
    [
      Number.POSITIVE_INFINITY,
      random.int(1, 37),
      random.int(1, 190),
      random.int(1, 372),
      -random.int(1, 400),
    ],
    [30, 27, 20, 20, 3],
  );
  return Number.isFinite(days)
    ? now.getTime() + Math.round(days * DAY - random.next() * DAY)
    : NEVER.getTime();
}

type Place = { code: string; id: number; divisions: number[] };

function restaurantRow(
  random: Random,
  number: number,
  count: number,
  places: Place[],
  now: Date,
): RestaurantRow {
  const country = random.weighted(
    places,
    places.map(({ code }) => COUNTRY_WEIGHTS[code] ?? OTHER_WEIGHT),
  );
  // Divisions are weighted by their order, so that a third of the restaurants are in the first, as in a capital.
  const division = country.divisions[Math.floor(country.divisions.length * random.next() ** 3)] ?? null;
  const typed = division === null ? random.pick(TYPED_PROVINCES) : null;
  const name = restaurantName(random, number);
  const type = BUSINESS_TYPES[Math.floor(BUSINESS_TYPES.length * random.next() ** 2)];
  const years = 5 * 365 * DAY;
  return [
    number,
    publicId(random),
    `${slugify(name)}-${number}`,
    name,
    foldText(name),
    initialLetter(name),
    "Cocina de la casa, con productos del mercado y la mesa puesta desde temprano.",
    type?.key ?? "restaurante",
    random.chance(0.98) ? 1 : 0,
    visibleUntil(random, now),
    country.id,
    division,
    typed,
    typed && foldText(typed),
    Math.round(now.getTime() - years * (1 - number / count)) - 1000,
    random.pick(TOWNS),
    random.chance(0.9) ? 18.4 + random.next() * 0.8 : null,
    -71 + random.next() * 1.2,
    random.pick(HOURS),
    JSON.stringify([random.pick(CUISINES)]),
  ];
}

async function insertRestaurants(database: Fillable, count: number, now: Date): Promise<void> {
  const countries = await database.all<{ code: string; id: number; divisions: string }>(
    `SELECT code, id, (SELECT json_group_array(id) FROM divisions WHERE country_id = countries.id) AS divisions
     FROM countries ORDER BY id`,
  );
  const places = countries.map((row) => ({ ...row, divisions: JSON.parse(row.divisions) as number[] }));
  const random = createRandom(`places/${count}`);
  const column = (index: number) => `value ->> ${index}`;
  for (let first = 1; first <= count; first += CHUNK) {
    const rows: RestaurantRow[] = [];
    for (let number = first; number < Math.min(first + CHUNK, count + 1); number++) {
      rows.push(restaurantRow(random, number, count, places, now));
    }
    const json = JSON.stringify(rows);
    await database.batch([
      {
        sql: `INSERT INTO restaurant_owners (id, public_id, email, name, created_at)
           SELECT ${column(0)}, ${column(1)}, 'dueno' || (${column(0)}) || '@correo.example', 'Rosa', ${column(14)}
           FROM json_each(?)`,
        text: json,
      },
      {
        sql: `INSERT INTO restaurants (id, public_id, owner_id, slug, name, name_folded, initial, description,
             restaurant_type, is_active, visible_until, country_id, division_id, division_text, division_folded,
             time_zone, currency, created_at, updated_at, city, latitude, longitude, opening_hours, cuisine_types)
           SELECT ${column(0)}, ${column(1)}, ${column(0)}, ${[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(column).join(", ")},
             'America/Santo_Domingo', 'DOP', ${[14, 14, 15, 16].map(column).join(", ")},
             iif(${column(16)} IS NULL, NULL, ${column(17)}), ${[18, 19].map(column).join(", ")}
           FROM json_each(?)`,
        text: json,
      },
    ]);
  }
}

/** SQL for a whole number from 0 on that looks random and depends on `seed` alone. */
const scattered = (seed: string, below: number) => `((${seed}) * 2654435761 >> 7) % ${below}`;
/** SQL for a public id made from a row's number. */
const numberedId = (letter: string, number: string) => `printf('${letter}%015d', ${number})`;

/** SQL for the day of a moment in Santo Domingo, the time zone of all these restaurants. */
const dayOf = (moment: string) => `date((${moment}) / 1000 - 14400, 'unixepoch')`;

const SECTIONS = JSON.stringify(["Entradas", "Platos fuertes", "Bebidas"]);
const DISHES_EACH = 10;
/** One dish in so many has ratings. */
const RATED_ONE_IN = 8;

/** What restaurants confirm of their dishes; most confirm nothing. */
const ATTRIBUTES = JSON.stringify([
  [],
  [],
  [],
  [],
  ["vegetarian"],
  ["vegan", "dairy-free"],
  ["gluten-free"],
  ["spicy"],
]);
const FREE_OF = JSON.stringify([[], [], [], [], ["peanuts"], ["shellfish", "fish"]]);

/** Texts as the database holds them, each with its folded form. */
const folded = (texts: readonly string[]) => JSON.stringify(texts.map((text) => [text, foldText(text)]));
const FIRST = folded(FIRST_HALVES);
const SECOND = folded(SECOND_HALVES);
/** The same few rare dishes at every size. */
const RARE = folded(RARE_WORDS.map((word) => `Delicia de ${word}`));
const RARE_COUNT = RARE_WORDS.length;
const RARE_ONE_IN = 400;
const RARE_BEFORE = 2 * RARE_ONE_IN * RARE_COUNT;

/** Returns the statements that write menus, ratings and offers of a range of restaurants inside the database. */
function fillings(from: number, to: number, now: Date): Statement[] {
  const moment = now.getTime();
  const between = `r.id BETWEEN ${from} AND ${to}`;
  const dishes = `json_each('[0,1,2,3,4,5,6,7,8,9]') AS d`;
  const ratedAt = `${moment} - ${scattered("p.id * 7 + n.value", 400 * DAY)}`;
  const dishId = `(r.id * ${DISHES_EACH} + d.value)`;
  return [
    `INSERT INTO categories (id, public_id, restaurant_id, name, sort_order)
     SELECT r.id * 3 + s.key, ${numberedId("c", "r.id * 3 + s.key")}, r.id, s.value, s.key
     FROM restaurants AS r, json_each('${SECTIONS}') AS s WHERE ${between}`,
    `INSERT INTO products (id, public_id, restaurant_id, category_id, name, name_folded, description, price, is_available,
       sort_order, dietary_attributes, free_of_ingredients, created_at, updated_at)
     SELECT id, ${numberedId("p", "id")}, restaurant_id, restaurant_id * 3 + id % 3,
       trim(coalesce(rare ->> 0, first ->> 0 || ' ' || (second ->> 0))), trim(coalesce(rare ->> 1, first ->> 1 || ' ' || (second ->> 1))),
       'Con su guarnición, hecho al momento.', 10000 + id % 900 * 100, id % 20 > 0, id % 10,
       json_extract('${ATTRIBUTES}', '$[' || (${scattered("id * 19", 8)}) || ']'),
       json_extract('${FREE_OF}', '$[' || (${scattered("id * 23", 6)}) || ']'), ${moment}, ${moment}
     FROM (SELECT id, restaurant_id,
         json_extract('${FIRST}', '$[' || (${scattered("id * 31", FIRST_HALVES.length)}) || ']') AS first,
         json_extract('${SECOND}', '$[' || (${scattered("id * 37", SECOND_HALVES.length)}) || ']') AS second,
         iif(id < ${RARE_BEFORE} AND id % ${RARE_ONE_IN} = 7,
           json_extract('${RARE}', '$[' || (id / ${RARE_ONE_IN} % ${RARE_COUNT}) || ']'), NULL) AS rare
       FROM (SELECT ${dishId} AS id, r.id AS restaurant_id FROM restaurants AS r, ${dishes} WHERE ${between}))`,
    // Some dishes have one to five ratings, mostly good.
    `INSERT INTO ratings (id, public_id, product_id, restaurant_id, stars, comment, created_at, written_on)
     SELECT p.id * 5 + n.value, ${numberedId("a", "p.id * 5 + n.value")}, p.id, p.restaurant_id,
       json_extract('[5,5,4,4,3,5,4,2,1,5]', '$[' || (${scattered("p.id * 5 + n.value", 10)}) || ']'), 'Muy rico.',
       ${ratedAt}, ${dayOf(ratedAt)}
     FROM products AS p, json_each('[0,1,2,3,4]') AS n
     WHERE p.restaurant_id BETWEEN ${from} AND ${to} AND ${scattered("p.id", RATED_ONE_IN)} = 0
       AND n.value <= ${scattered("p.id * 3", 5)}`,
    // A third of the restaurants have an offer of one to thirty days, begun within the last sixty; half of them are
    // over.
    `INSERT INTO offers (id, public_id, restaurant_id, title, description, starts_at, expires_at, created_at)
     SELECT id, ${numberedId("f", "id")}, id, 'Dos por uno los martes', 'Solo en el local.', starts_at,
       starts_at + (1 + ${scattered("id * 11", 30)}) * ${DAY}, starts_at
     FROM (SELECT r.id, ${moment} - ${scattered("r.id * 13", 60 * DAY)} AS starts_at
       FROM restaurants AS r WHERE ${between} AND ${scattered("r.id", 3)} = 1)`,
  ].map((sql) => ({ sql }));
}

/** The showcase's other dishes, and the ratings of its first dish. */
function showcase(now: Date): Statement[] {
  const moment = now.getTime();
  const far = 900_000_000;
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  return [
    `UPDATE restaurants SET is_active = 1, visible_until = ${NEVER.getTime()} WHERE id = ${SHOWCASE.id}`,
    `INSERT INTO products (id, public_id, restaurant_id, category_id, name, name_folded, price, sort_order, created_at, updated_at)
     ${numbers(SHOWCASE.dishes)} SELECT ${far} + i, ${numberedId("s", "i")}, ${SHOWCASE.id}, ${SHOWCASE.id} * 3 + i % 3,
       'Plato ' || i, 'plato ' || i, 10000, i, ${moment}, ${moment} FROM n`,
    `INSERT INTO ratings (id, public_id, product_id, restaurant_id, stars, comment, created_at, written_on)
     ${numbers(SHOWCASE.opinions)} SELECT ${far} + i, ${numberedId("t", "i")}, ${far} + 1, ${SHOWCASE.id}, 1 + i % 3, 'Rico.',
       ${moment} - i * ${DAY}, ${dayOf(`${moment} - i * ${DAY}`)} FROM n`,
  ].map((sql) => ({ sql }));
}

/**
 * Fills an empty database with `count` restaurants of 21 countries and their owners, menus, ratings and offers,
 * as of `now`. The same count gives the same rows.
 */
export async function generateDatabase(database: Fillable, count: number, now: Date): Promise<void> {
  await migrate(database);
  const sql = "DELETE FROM divisions WHERE country_id = (SELECT id FROM countries WHERE code = ?)";
  await database.batch([{ sql, text: LISTLESS }]);
  await insertRestaurants(database, count, now);
  for (let from = 1; from <= count; from += CHUNK)
    await database.batch(fillings(from, from + CHUNK - 1, now));
  await database.batch(showcase(now));
}
