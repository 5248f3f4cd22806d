import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createCookie } from "@remix-run/cloudflare";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { openKeys } from "~/platform/keys.server";
import { SESSION_COOKIE, tokenOf } from "../../../tests/e2e/support/world/open-sessions";
import { FIRST_READY_ID } from "../../../tests/e2e/support/world/ready-diners";
import { readyOwner } from "../../../tests/e2e/support/world/ready-owners";
import { BUSY_MS, databaseFileIn } from "../stored-file";

/** Everything that this part writes. */
export const FOLDER = ".local/prove/hostile";
const SEEDED = join(FOLDER, "seeded");
/** The world that the requests change. */
export const STATE = join(FOLDER, "state");

export const APP_SECRET = "only-for-the-proof-0123456789abcdef";

/** How many people of each kind send requests, so that limits of one account stop few of them. */
const COUNTS = { diners: 1000, owners: 90, lapsed: 8, admins: 60 } as const;
/** The first of the ready owners whose subscription has ended (ready-owners.ts). */
const FIRST_LAPSED = 152;
/** The owner and the diner with private rows. */
const KEPT_OWNER = 120;
const KEPT_DINER = 1400;
const FIRST_ADMIN = 1100;

/** The token of every secret: nobody sends it, so an answer that holds it shows a private row. */
const SECRET = { owner: "zqsecreto-b-", diner: "zqsecreto-c-" } as const;
export const SECRETS = /zqsecreto-[bc]-\w+/gi;

export type Role =
  | "visitor"
  | "diner"
  | "owner"
  | "lapsed owner"
  | "administrator"
  | "bearer"
  | "owner B"
  | "diner C";

/** The roles that may read a secret, by its first letters. */
export function mayRead(role: Role, secret: string): boolean {
  if (role === "administrator") return true;
  return secret.toLowerCase().startsWith(SECRET.owner) ? role === "owner B" : role === "diner C";
}

type Row = Record<string, string | number | null>;

export const openDatabase = (state: string, readOnly = false): DatabaseSync =>
  new DatabaseSync(databaseFileIn(join(state, "v3/d1")), { readOnly, timeout: BUSY_MS });

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} fails\n${stdout}${stderr}`);
}

/** Fills the demo's world with the tests' people, unless the same sources did before, and copies it. */
export function prepareWorld(say: (line: string) => void): void {
  const hash = createHash("sha256");
  const sources = [
    "migrations/*.sql",
    "scripts/seed.ts",
    "tests/support/demo/**/*.ts",
    "tests/e2e/support/world/*.ts",
  ];
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  const digest = hash.digest("hex");
  const stamp = join(FOLDER, "seeded-from");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== digest) {
    say("filling the demo");
    for (const old of [SEEDED, stamp]) rmSync(old, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    run("wrangler", "d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", SEEDED);
    run("tsx", "scripts/seed.ts", "--persist-to", SEEDED, "--looks", "4");
    run("tsx", "tests/e2e/support/world/write-edge-case-rows.ts", "--persist-to", SEEDED);
    writeFileSync(stamp, digest);
  }
  rmSync(STATE, { recursive: true, force: true });
  cpSync(SEEDED, STATE, { recursive: true });
}

export type Person = { role: Role; email: string; cookie: string };

/** A restaurant with what its panel edits, by public ids. */
export type Managed = {
  restaurant: string;
  category: string;
  dish: string;
  offer: string;
  slug: string;
  owner: string;
};

export type Manager = Person & { managed: Managed };

export type World = {
  state: string;
  /** Diners and owners of the demo, who have rows of every kind. */
  writers: Person[];
  demoOwners: Manager[];
  diners: Person[];
  owners: Manager[];
  lapsed: Manager[];
  admins: Person[];
  ownerB: Manager;
  dinerC: Person;
  /** Slugs, dishes, offers and reviews that everybody may read. */
  menus: { slug: string; restaurant: string; dish: string }[];
  offers: string[];
  people: string[];
  reviews: { kind: string; id: string }[];
  receipts: string[];
  requests: string[];
  /** Public ids of private rows, by the parameter of a route that takes them. */
  privateIds: Record<string, string[]>;
};

/** Returns the Cookie header of the session that the seed opened for an account. */
async function cookieOf(email: string): Promise<string> {
  const cookie = createCookie(SESSION_COOKIE, { secrets: [openKeys(APP_SECRET).cookie("session")] });
  return (await cookie.serialize(tokenOf(email))).split(";", 1)[0] ?? "";
}

const padded = (number: number) => String(number).padStart(14, "0");

/** Writes the private rows and what the requests need into a copy of the demo's world, and names the people. */
export async function plantWorld(state: string): Promise<World> {
  const database = openDatabase(state);
  const all = <T = Row>(sql: string, ...values: (string | number)[]) =>
    database.prepare(sql).all(...values) as T[];
  const write = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  database.exec("PRAGMA foreign_keys = ON; BEGIN");

  const now = Date.now();
  const dinerEmails = all<{ email: string }>(
    "SELECT email FROM users WHERE id BETWEEN ? AND ? ORDER BY id",
    FIRST_READY_ID,
    FIRST_READY_ID + COUNTS.diners - 1,
  ).map(({ email }) => email);
  const adminEmails = all<{ email: string }>(
    "SELECT email FROM users WHERE id BETWEEN ? AND ? ORDER BY id",
    FIRST_READY_ID + FIRST_ADMIN,
    FIRST_READY_ID + FIRST_ADMIN + COUNTS.admins - 1,
  ).map(({ email }) => email);
  for (const email of adminEmails) {
    write("INSERT INTO admin_users (email, created_at) VALUES (?, ?)", email, now);
    // An unconfirmed address gives no role.
    write("UPDATE users SET email_confirmed_at = ? WHERE email = ?", now, email);
  }

  const managedOf = (at: number): Managed => {
    const { restaurant, category, dish, slug } = readyOwner(at);
    const offer = `o0${padded(at)}`;
    const [row] = all<{ id: number; owner: string }>(
      "SELECT r.id, o.public_id AS owner FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id WHERE r.public_id = ?",
      restaurant,
    );
    if (!row) throw new Error(`No ready owner ${at}`);
    write(
      `INSERT INTO offers (public_id, restaurant_id, title, description, starts_at, expires_at, created_at)
       VALUES (?, ?, 'Dos por uno', 'Los martes', ?, ?, ?)`,
      offer,
      row.id,
      now - 1000,
      now + 86_400_000 * 30,
      now - 1000,
    );
    return { restaurant, category, dish, offer, slug, owner: row.owner };
  };
  const managerOf = async (role: Role, at: number): Promise<Manager> => {
    const { email } = readyOwner(at);
    return { role, email, cookie: await cookieOf(email), managed: managedOf(at) };
  };
  const personOf = async (role: Role, email: string): Promise<Person> => ({
    role,
    email,
    cookie: await cookieOf(email),
  });

  const owners = await Promise.all(Array.from({ length: COUNTS.owners }, (_, at) => managerOf("owner", at)));
  const lapsed = await Promise.all(
    Array.from({ length: COUNTS.lapsed }, (_, at) => managerOf("lapsed owner", FIRST_LAPSED + at)),
  );
  const receipts: string[] = [];
  const requests: string[] = [];
  for (let at = 0; at < COUNTS.owners; at++) {
    const id = `p0${padded(at)}`;
    write(
      `INSERT INTO payment_receipts (public_id, owner_id, plan_type, slots, amount, reference, file_key, file_type, file_bytes, created_at)
       SELECT ?1, id, 'annual', 2, 16320, 'TRF', 'receipts/' || ?1 || '.webp', 'image/webp', 100, ?2 FROM restaurant_owners WHERE email = ?3`,
      id,
      now,
      readyOwner(at).email,
    );
    write(
      "INSERT INTO slot_requests (public_id, owner_id, slots, created_at) SELECT ?, id, 5, ? FROM restaurant_owners WHERE email = ?",
      `q0${padded(at)}`,
      now,
      readyOwner(at).email,
    );
    receipts.push(id);
    requests.push(`q0${padded(at)}`);
  }

  const ownerB = await managerOf("owner B", KEPT_OWNER);
  const b = SECRET.owner;
  const [kept] = all<{ id: number; ownerId: number; userId: number; categoryId: number }>(
    `SELECT r.id, r.owner_id AS ownerId, u.id AS userId, c.id AS categoryId FROM restaurants r JOIN categories c ON c.restaurant_id = r.id
     JOIN restaurant_owners o ON o.id = r.owner_id JOIN users u ON u.email = o.email WHERE r.public_id = ?`,
    ownerB.managed.restaurant,
  );
  if (!kept) throw new Error("Owner B is not there");
  const draft = `d0${"b".repeat(14)}`;
  write(
    `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, description, price, is_draft, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 45000, 1, ?, ?)`,
    draft,
    kept.id,
    kept.categoryId,
    `${b}borrador`,
    `${b}borrador`,
    `${b}receta`,
    now,
    now,
  );
  const hiddenPlace = `r0${"b".repeat(14)}`;
  const hiddenSlug = "local-cerrado-de-b";
  write(
    `INSERT INTO restaurants (public_id, owner_id, slug, name, name_folded, initial, description, restaurant_type, is_active, visible_until,
       country_id, city, address, time_zone, currency, created_at, updated_at)
     SELECT ?, owner_id, ?, ?, ?, 'Z', ?, restaurant_type, 0, visible_until, country_id, city, ?, time_zone, currency, created_at, updated_at
     FROM restaurants WHERE id = ?`,
    hiddenPlace,
    hiddenSlug,
    `${b}local`,
    `${b}local`,
    `${b}descripcion`,
    `${b}direccion`,
    kept.id,
  );
  const receipt = `p0${"b".repeat(14)}`;
  const request = `q0${"b".repeat(14)}`;
  write(
    `INSERT INTO payment_receipts (public_id, owner_id, plan_type, slots, amount, reference, note, answer, status, file_key, file_type, file_bytes, created_at)
     VALUES (?, ?, 'annual', 2, 16320, ?, ?, ?, 'rejected', 'receipts/of-b.webp', 'image/webp', 100, ?)`,
    receipt,
    kept.ownerId,
    `${b}referencia`,
    `${b}nota`,
    `${b}respuesta`,
    now,
  );
  write(
    "INSERT INTO slot_requests (public_id, owner_id, slots, note, created_at) VALUES (?, ?, 5, ?, ?)",
    request,
    kept.ownerId,
    `${b}pedido`,
    now,
  );
  const emailB = `${b}correo@secreto.example`;
  write("UPDATE restaurant_owners SET email = ? WHERE id = ?", emailB, kept.ownerId);
  write("UPDATE users SET email = ?, phone = ? WHERE id = ?", emailB, `${b}telefono`, kept.userId);

  const c = SECRET.diner;
  const [diner] = all<{ id: number; email: string; publicId: string }>(
    "SELECT id, email, public_id AS publicId FROM users WHERE id = ?",
    FIRST_READY_ID + KEPT_DINER,
  );
  if (!diner) throw new Error("Diner C is not there");
  const dinerC = await personOf("diner C", diner.email);
  write(
    "UPDATE users SET email = ?, pending_email = ?, phone = ? WHERE id = ?",
    `${c}correo@secreto.example`,
    `${c}pendiente@secreto.example`,
    `${c}telefono`,
    diner.id,
  );
  write("UPDATE sessions SET device = ?, place = ? WHERE user_id = ?", `${c}aparato`, `${c}lugar`, diner.id);
  write(
    "INSERT OR REPLACE INTO user_preferences (user_id, disliked_ingredients, updated_at) VALUES (?, ?, ?)",
    diner.id,
    JSON.stringify({ [`${c}ingrediente`]: "dislike" }),
    now,
  );
  const notification = `n0${"c".repeat(14)}`;
  write(
    "INSERT INTO notifications (public_id, user_id, type, entity_id, message, created_at) VALUES (?, ?, 'new_offer', ?, ?, ?)",
    notification,
    diner.id,
    owners[0]?.managed.offer ?? "",
    `${c}aviso`,
    now,
  );
  const hiddenRating = `v0${"c".repeat(14)}`;
  write(
    `INSERT INTO ratings (public_id, product_id, restaurant_id, user_id, stars, comment, created_at, written_on, counts, hidden_reason)
     SELECT ?, p.id, p.restaurant_id, ?, 1, ?, ?, '2026-11-01', 0, ? FROM products p WHERE p.public_id = ?`,
    hiddenRating,
    diner.id,
    `${c}comentario`,
    now,
    `${c}motivo`,
    owners[0]?.managed.dish ?? "",
  );

  const demoManaged = all<Managed & { email: string }>(
    `SELECT r.public_id AS restaurant, r.slug, o.public_id AS owner, o.email, min(c.public_id) AS category, min(p.public_id) AS dish, max(f.public_id) AS offer
     FROM restaurants r JOIN restaurant_owners o ON o.id = r.owner_id JOIN categories c ON c.restaurant_id = r.id
     JOIN products p ON p.category_id = c.id JOIN offers f ON f.restaurant_id = r.id WHERE o.email = ? GROUP BY r.id LIMIT 1`,
    DEMO_ACCOUNTS.owner,
  );
  const world: World = {
    state,
    writers: await Promise.all(
      all<{ email: string }>(
        `SELECT email FROM users u WHERE EXISTS (SELECT 1 FROM ratings r WHERE r.user_id = u.id)
         AND EXISTS (SELECT 1 FROM user_preferences p WHERE p.user_id = u.id) ORDER BY id LIMIT 1`,
      ).map(({ email }) => personOf("diner", email)),
    ),
    demoOwners: await Promise.all(
      demoManaged.map(async ({ email, ...managed }) => ({ ...(await personOf("owner", email)), managed })),
    ),
    diners: await Promise.all(dinerEmails.map((email) => personOf("diner", email))),
    owners,
    lapsed,
    admins: await Promise.all(adminEmails.map((email) => personOf("administrator", email))),
    ownerB,
    dinerC,
    menus: all(
      `SELECT r.slug, r.public_id AS restaurant, p.public_id AS dish FROM restaurants r JOIN products p ON p.restaurant_id = r.id
       WHERE r.is_active = 1 AND p.is_draft = 0 AND r.visible_until > ? AND r.id <> ? GROUP BY r.id, p.category_id ORDER BY r.id LIMIT 300`,
      now,
      kept.id,
    ),
    offers: all<{ id: string }>(
      "SELECT public_id AS id FROM offers WHERE expires_at > ? AND restaurant_id <> ? ORDER BY id LIMIT 120",
      now,
      kept.id,
    ).map(({ id }) => id),
    people: all<{ id: string }>("SELECT public_id AS id FROM users WHERE id < 200 ORDER BY id").map(
      ({ id }) => id,
    ),
    reviews: [
      ...all<{ kind: string; id: string }>(
        "SELECT 'dish' AS kind, public_id AS id FROM ratings WHERE comment IS NOT NULL AND hidden_reason IS NULL ORDER BY id LIMIT 300",
      ),
      ...all<{ kind: string; id: string }>(
        "SELECT 'restaurant' AS kind, public_id AS id FROM restaurant_ratings WHERE comment IS NOT NULL ORDER BY id LIMIT 100",
      ),
      ...all<{ kind: string; id: string }>(
        "SELECT 'dish-answer' AS kind, public_id AS id FROM ratings WHERE answer IS NOT NULL ORDER BY id LIMIT 50",
      ),
    ],
    receipts,
    requests,
    privateIds: {
      restaurantId: [ownerB.managed.restaurant, hiddenPlace],
      categoryId: [ownerB.managed.category],
      productId: [ownerB.managed.dish, draft],
      offerId: [ownerB.managed.offer],
      ownerId: [ownerB.managed.owner],
      receiptId: [receipt],
      requestId: [request],
      reviewId: [hiddenRating],
      userId: [diner.publicId],
      slug: [hiddenSlug],
      itemId: [ownerB.managed.restaurant, hiddenPlace, draft, ownerB.managed.offer, ownerB.managed.owner],
      id: [notification, hiddenRating, draft, receipt],
    },
  };
  database.exec("COMMIT");
  database.close();
  return world;
}
