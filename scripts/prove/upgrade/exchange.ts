import { randomBytes } from "node:crypto";
import { DEMO_PASSWORD } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { newHost } from "../../bench/cases";
import { type Client, keepCookies, newVisitor, type Visitor, WrongAnswer } from "../soak/client";
import { readFresh, textOf } from "./menus";

/** A release that serves. */
export type Release = { name: string; client: Client };

/** What both releases work on. */
type Places = {
  owner: { email: string; restaurant: string; slug: string; category: string; dish: string };
  /** A dish of another owner. */
  rated: { slug: string; dish: string };
  offer: string;
  raters: string[];
};

/** Reads an owner with a menu, a dish to rate, an offer that runs and diners, with the demo's password. */
export async function readPlaces(d1: D1Database, now: Date): Promise<Places> {
  const first = async <T>(sql: string, ...values: (string | number)[]) => {
    const row = await d1
      .prepare(sql)
      .bind(...values)
      .first<T>();
    if (!row) throw new Error(`No row: ${sql}`);
    return row;
  };
  const isPublic = `r.is_active = 1 AND r.visible_until > ${now.getTime() + 3_600_000}`;
  const owner = await first<Places["owner"]>(
    `SELECT o.email, r.public_id AS restaurant, r.slug, c.public_id AS category, p.public_id AS dish
     FROM restaurant_owners o JOIN users u ON u.email = o.email JOIN restaurants r ON r.owner_id = o.id
     JOIN categories c ON c.restaurant_id = r.id JOIN products p ON p.category_id = c.id
     WHERE ${isPublic} AND u.password_hash IS NOT NULL AND p.is_available = 1 ORDER BY r.id LIMIT 1`,
  );
  const rated = await first<Places["rated"]>(
    `SELECT r.slug, p.public_id AS dish FROM products p JOIN restaurants r ON r.id = p.restaurant_id
     WHERE ${isPublic} AND p.is_available = 1 AND r.reviews_public = 1 AND r.slug <> ? ORDER BY r.id DESC LIMIT 1`,
    owner.slug,
  );
  const offer = await first<{ id: string }>(
    `SELECT o.public_id AS id FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE ${isPublic} AND o.starts_at < ? AND o.expires_at > ? LIMIT 1`,
    now.getTime(),
    now.getTime() + 3_600_000,
  );
  const { results } = await d1
    .prepare(
      `SELECT u.email FROM users u LEFT JOIN restaurant_owners o ON o.email = u.email
       LEFT JOIN admin_users a ON a.email = u.email
       WHERE o.id IS NULL AND a.id IS NULL AND u.password_hash IS NOT NULL AND u.email_confirmed_at IS NOT NULL
       AND u.name <> '' ORDER BY u.id DESC LIMIT 40`,
    )
    .all<{ email: string }>();
  return { owner, rated, offer: offer.id, raters: results.map(({ email }) => email) };
}

/** Signs in by a release's form. */
async function signIn({ client }: Release, email: string): Promise<Visitor> {
  const visitor = newVisitor();
  const form = { email, password: DEMO_PASSWORD };
  keepCookies(visitor, await client.ask(visitor, { kind: "sign in", path: "/login", form, expected: [303] }));
  return visitor;
}

/** Rates a dish, and returns the comment. */
async function rate({ client }: Release, rater: Visitor, { slug, dish }: Places["rated"]) {
  const comment = `Sabe a campo ${randomBytes(4).toString("hex")}`;
  const path = `${addresses.dish(slug, dish)}?paso=calificar`;
  await client.ask(rater, { kind: "rating", path, form: { stars: "4", comment }, expected: [303] });
  return comment;
}

/** Adds a dish, and returns its name. */
async function addDish({ client }: Release, owner: Visitor, { restaurant, category }: Places["owner"]) {
  const id = newPublicId(randomBytes(PUBLIC_ID_BYTES));
  const name = `Plato ${id}`;
  const multipart = { id, name, pricing: "one", price: "275", category, available: "1" };
  const path = addresses.newDish(restaurant, { category });
  await client.ask(owner, { kind: "dish", path, multipart, expected: [303] });
  return name;
}

/** Likes an offer with a device of its own, whose first answer brings its cookie. */
async function like({ client }: Release, offer: string): Promise<void> {
  const device = newVisitor();
  const press = (path: string) => client.ask(device, { kind: "like", path, form: {}, expected: [303, 307] });
  const first = await press(addresses.offer(offer));
  keepCookies(device, first);
  await press(first.headers.location ?? "");
}

async function likesOf({ client }: Release, offer: string): Promise<number> {
  const headers = { host: newHost(), accept: "application/json" };
  const path = `/api/v1/offers/${offer}`;
  const { body } = await client.ask(newVisitor(), { kind: "likes", path, headers, expected: [200] });
  return (JSON.parse(body) as { likes: number }).likes;
}

/** Lets one release write, and lists what the other does not see of it. The session begins at the one that reads. */
export async function writeAndRead(writer: Release, reader: Release, places: Places): Promise<string[]> {
  const unseen: string[] = [];
  const says = (what: string) => unseen.push(`${reader.name} does not see ${what} of ${writer.name}`);
  const { owner, rated, offer, raters } = places;
  const email = raters.shift();
  if (!email) throw new Error("Every diner has rated");

  const rater = await signIn(reader, email);
  const comment = await rate(writer, rater, rated);
  const reviews = textOf(await readFresh(reader.client, addresses.dishReviews(rated.slug, rated.dish)));
  if (!reviews.includes(comment)) says("the rating");

  const signedOwner = await signIn(reader, owner.email);
  const name = await addDish(writer, signedOwner, owner);
  const menu = textOf(await readFresh(reader.client, addresses.menu(owner.slug)));
  if (!menu.includes(name)) says("the dish");

  const before = await likesOf(reader, offer);
  await like(writer, offer);
  if ((await likesOf(reader, offer)) !== before + 1) says("the like");
  return unseen;
}

/** What both releases wrote at once, and how many requests were refused because of a lock. */
export type Crowd = { written: number; refused: number; last: string[]; lost: string[] };

/** How many writes of each release come at the same time as those of the other: refused ones count for the limit of sixty too. */
const WRITES = 20;
/** How often a refused request is sent at most. */
const TRIES = 20;

/**
 * Lets both releases write at once. Locally two processes share one SQLite file, and D1 does not wait for a lock of
 * another process: such a request is refused whole (503) and sent again, as its page asks.
 */
export async function writeAtOnce(releases: readonly Release[], places: Places, crowd: Crowd): Promise<void> {
  await Promise.all(
    releases.map(async (release) => {
      const email = places.raters.shift();
      if (!email) throw new Error("Every diner has rated");
      const rater = await signIn(release, email);
      let comment = "";
      for (let at = 0; at < WRITES; at++) {
        comment = await rate(release, rater, places.rated);
        crowd.written++;
      }
      // Each rating replaces the person's former one.
      crowd.last.push(comment);
    }),
  );
}

/** Lists the last acknowledged ratings that are not stored. */
export async function listLost(d1: D1Database, { last }: Crowd): Promise<string[]> {
  const { results } = await d1.prepare("SELECT comment FROM ratings").all<{ comment: string }>();
  const stored = new Set(results.map(({ comment }) => comment));
  return last.filter((comment) => !stored.has(comment));
}

/** Returns a client that sends a request again which a lock refused, and counts how often. */
export function patientClient(client: Client, crowd: Crowd): Client {
  return {
    ...client,
    async ask(visitor, sent, due) {
      for (let tries = 1; ; tries++) {
        try {
          return await client.ask(visitor, sent, due);
        } catch (cause) {
          if (tries === TRIES || !(cause instanceof WrongAnswer) || cause.message !== "503") throw cause;
          crowd.refused++;
          await new Promise((resolve) => setTimeout(resolve, 20 * tries));
        }
      }
    },
  };
}
