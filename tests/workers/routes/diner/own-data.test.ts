import { env } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { databaseTables } from "#support/database/database-tables";
import { insertPanelEvent } from "~/data/accounts/audit.server";
import { endMails } from "~/data/mails/ended-mails.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { type AuditDetail, auditEvents, signInAttempts } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import { favoriteProducts, favoriteRestaurants } from "~/data/schema/diners";
import { endedMails, outgoingMails } from "~/data/schema/mails";
import { offers, products } from "~/data/schema/menus";
import { ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { action as deleteAction, loader as deleteLoader } from "~/routes/diner/security/delete";
import { loader as exportLoader } from "~/routes/diner/security/export";
import { fillTables } from "../../data/schema/fill-tables";
import { askForLink, toastsAfter } from "../../letters";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { codeAt, saveProfile, setUpFactor, unchanged } from "../../own-account";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  newAddress,
  PASSWORD,
  signInAs,
  startRequest,
  stateOf,
} from "../../people";
import { png } from "../../platform/png";
import {
  addLike,
  addOffer,
  addRating,
  addRestaurantRating,
  addRestaurantWithDish,
  at,
  db,
  HOUR,
  MINUTE,
  NOW,
  publicId,
  type UserRow,
} from "../../rows";

type Column = { table: string; column: string };

/** Lists every column that says whose a row is: by a foreign key to the accounts, or by its name. */
async function columnsOfPeople(): Promise<Column[]> {
  const columns: Column[] = [];
  for (const table of await databaseTables(env.DB)) {
    const [keys, info] = await env.DB.batch<{ table: string; from: string; name: string }>([
      env.DB.prepare(`PRAGMA foreign_key_list(${table})`),
      env.DB.prepare(`PRAGMA table_info(${table})`),
    ]);
    const named = info?.results.map(({ name }) => name).filter((name) => /(^|_)user_id/.test(name)) ?? [];
    const keyed = keys?.results.filter((key) => key.table === "users").map(({ from }) => from) ?? [];
    for (const column of new Set([...named, ...keyed])) columns.push({ table, column });
  }
  return columns;
}

const rowsOf = async ({ table, column }: Column, id: number) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).bind(id).all()).results;

let round = 0;

/** Adds an account with a row in every table that can hold one, in the schema of all migrations. */
async function accountEverywhere(): Promise<{ account: UserRow; cookie: string }> {
  const account = await addAccount();
  const cookie = await cookieOf(account);
  await fillTables(env.DB, ++round);
  const filled = 900_000 + round * 100;
  for (const { table, column } of await columnsOfPeople()) {
    await env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`)
      .bind(account.id, filled)
      .run();
  }
  // The app writes this column as JSON, which no CHECK says.
  await env.DB.exec(`UPDATE audit_events SET detail = '{"by":"profile"}' WHERE detail LIKE 'detail-%'`);
  return { account, cookie };
}

const download = (cookie: string) =>
  answerOf(exportLoader, {
    path: "/my-space/security/export",
    context: startRequest().context,
    headers: { cookie },
  });

/** Adds a mail that waits for an address, which ended others. */
async function addMails(email: string) {
  const mail = { email, name: "", kind: "rating-hidden", entityId: publicId() } as const;
  await queryInsertMail(db, { ...mail, detail: { dish: "Mofongo" } }, NOW).run();
  await endMails(db, { email, subject: "moderation" }, NOW);
}

/** How many rows of mails an address has. */
const mailsOf = async (email: string) =>
  (await db.select().from(outgoingMails).where(eq(outgoingMails.email, email))).length +
  (await db.select().from(endedMails).where(eq(endedMails.email, email))).length;

const DELETE = "/my-space/security/delete";

/** Sends the form that deletes the account, and waits for the work after the answer. */
async function deletion(cookie: string, form: Record<string, string>, now = NOW) {
  const people = startRequest(now);
  const answer = await actionOf(deleteAction, {
    path: DELETE,
    context: people.context,
    headers: { cookie, "cf-connecting-ip": newAddress() },
    form,
  });
  await people.settled();
  return answer;
}

describe("the download of an account's data", () => {
  it("has every table with the account's id, and no secret", async () => {
    const { account, cookie } = await accountEverywhere();
    const columns = await columnsOfPeople();
    expect(columns.length).toBeGreaterThan(14);
    const answer = await download(cookie);
    expect(answer.status).toBe(200);
    const file = answer.body as Record<string, unknown>;
    expect(file.users).toMatchObject({ email: account.email, name: "Ana" });
    for (const column of columns) {
      expect(await rowsOf(column, account.id), JSON.stringify(column)).not.toEqual([]);
      const part = file[column.table];
      expect(Array.isArray(part) ? part.length > 0 : Boolean(part), column.table).toBe(true);
    }
    const text = JSON.stringify(file);
    for (const column of [...columns, { table: "users", column: "id" }]) {
      for (const row of await rowsOf(column, account.id)) {
        for (const [name, value] of Object.entries(row)) {
          if (!/hash|secret|token|used_by/.test(name) || value === null) continue;
          expect(text, `${column.table}.${name}`).not.toContain(JSON.stringify(value));
        }
      }
    }
    expect(text).not.toMatch(/scrypt|"(password|token|code)_?hash"/i);
  });

  it("has this account's rows alone, however many other accounts have", async () => {
    const { account: other } = await accountEverywhere();
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const done = { kind: "confirmed", createdAt: NOW };
    await db.insert(auditEvents).values([
      { ...done, userId: account.id, actorId: other.id, detail: { by: "another" } },
      { ...done, userId: other.id, actorId: account.id, detail: { by: "oneself" } },
    ]);
    const { exportedAt, site, profile_picture, ...file } = (await download(cookie)).body as Record<
      string,
      unknown
    >;
    const { users: own, sessions, audit_events: events, ...rest } = file;
    expect(own).toMatchObject({ email: account.email });
    expect(sessions).toHaveLength(1);
    expect(events).toMatchObject([
      { kind: "signed-in" },
      { detail: { by: "another" } },
      { detail: { by: "oneself" } },
    ]);
    for (const [table, part] of Object.entries(rest)) {
      expect(part, table).toEqual(Array.isArray(part) ? [] : null);
    }
  });

  it("has the mails to the account's address, and those that it ended", async () => {
    const account = await addAccount();
    await addMails(account.email);
    await addMails(`otra-${publicId()}@correo.com`);
    const file = (await download(await cookieOf(account))).body as Record<string, unknown>;
    const sent = { createdAt: NOW.toISOString(), sentAt: null, outcome: null };
    expect(file.outgoing_mails).toEqual([{ kind: "rating-hidden", detail: { dish: "Mofongo" }, ...sent }]);
    expect(file.ended_mails).toEqual([{ subject: "moderation", createdAt: NOW.toISOString() }]);
  });

  it("is an uncacheable file with the photo, and without other people's data", async () => {
    const account = await addAccount({ name: "Ana María" });
    const other = await addAccount({ email: `otra-${publicId()}@correo.com` });
    const cookie = await cookieOf(account);
    const photo = new File([png(40, 40)], "yo.png", { type: "image/png" });
    await saveProfile(cookie, { ...unchanged(account), photo });
    const answer = await download(cookie);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="sobremesa-2026-08-01.json"',
      "cache-control": "private, no-store",
    });
    const { profile_picture: picture, ...file } = answer.body as {
      profile_picture: { type: string; base64: string };
    };
    const stored = await env.MEDIA.get((await pictureKey(account)) ?? "");
    expect(picture).toEqual({
      type: "image/webp",
      base64: Buffer.from(await stored!.arrayBuffer()).toString("base64"),
    });
    expect(JSON.stringify(file)).not.toContain(other.email);
  });

  it("has no owner's address among what an administrator did", async () => {
    const admin = await addAdminAccount();
    const detail = { name: "Rosa", email: "rosa@duena.example", formerEmail: "rosa@antes.example" };
    const event = { kind: "owner-updated", actorId: admin.id, entityId: publicId(), detail } as const;
    await insertPanelEvent(db, event, NOW).run();
    const text = JSON.stringify((await download(await cookieOf(admin))).body);
    expect(text).toContain('{"name":"Rosa"}');
    expect(text).not.toContain("rosa@");
  });

  it("requires a session", async () => {
    const answer = await download("");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/register?redirectTo=%2Fmy-space%2Fsecurity%2Fexport",
    ]);
  });
});

async function pictureKey({ id }: UserRow) {
  const row = await db.select().from(users).where(eq(users.id, id)).get();
  return row?.profilePictureUrl?.replace("/media/", "");
}

describe("deleting an account", () => {
  let account: UserRow;
  let cookie: string;

  beforeEach(async () => {
    account = await addAccount();
    cookie = await cookieOf(account);
  });

  it("leaves no row with its id in any table", async () => {
    const full = await accountEverywhere();
    const columns = await columnsOfPeople();
    const like = `u:${full.account.id}`;
    await env.DB.prepare("UPDATE offer_likes SET person = ? WHERE user_id = ?")
      .bind(like, full.account.id)
      .run();
    expect((await deletion(full.cookie, { password: PASSWORD })).status).toBe(303);
    for (const column of [...columns, { table: "users", column: "id" }]) {
      expect(await rowsOf(column, full.account.id), JSON.stringify(column)).toEqual([]);
    }
    const { results } = await env.DB.prepare("SELECT * FROM offer_likes WHERE person = ?").bind(like).all();
    expect(results).toEqual([]);
    // The other account's rows of the same filling are all there.
    const neighbour = 900_000 + round * 100 + 1;
    for (const column of columns) {
      expect(await rowsOf(column, neighbour), JSON.stringify(column)).not.toEqual([]);
    }
  });

  it("leaves its ratings without an author, and every average, and deletes favorites and likes", async () => {
    const { restaurant, dish } = await addRestaurantWithDish();
    const offer = await addOffer(restaurant);
    const { id: userId } = account;
    const said = { userId, customerName: "Ana", comment: "Muy rico" };
    const rating = await addRating(dish, { ...said, stars: 5 });
    await addRating(dish, { stars: 2 });
    const review = await addRestaurantRating(restaurant, said);
    await addRestaurantRating(restaurant, { serviceStars: 1 });
    await db
      .insert(favoriteRestaurants)
      .values({ userId, restaurantId: restaurant.id, createdAt: NOW })
      .run();
    await db.insert(favoriteProducts).values({ userId, productId: dish.id, createdAt: NOW }).run();
    await addLike(offer, { userId, person: `u:${account.publicId}` });
    const findRestaurant = () => db.select().from(restaurants).where(eq(restaurants.id, restaurant.id)).get();
    const plate = () => db.select().from(products).where(eq(products.id, dish.id)).get();
    const before = { restaurant: await findRestaurant(), plate: await plate() };
    expect(before).toMatchObject({
      restaurant: { favoriteCount: 1, ratingCount: 2, reviewCount: 2 },
      plate: { favoriteCount: 1, averageRating: 3.5 },
    });

    expect((await deletion(cookie, { password: PASSWORD })).status).toBe(303);
    expect(await findRestaurant()).toEqual({ ...before.restaurant, favoriteCount: 0 });
    expect(await plate()).toEqual({ ...before.plate, favoriteCount: 0 });
    expect(await db.select().from(offers).where(eq(offers.id, offer.id)).get()).toEqual(offer);
    // A saved copy of a page shows who signed which id, and at what hour, so both must change.
    const authorless = {
      userId: null,
      customerName: null,
      isAnonymous: true,
      publicId: expect.not.stringMatching(new RegExp(`^(${rating.publicId}|${review.publicId})$`)),
      createdAt: new Date("2026-08-01T12:00:00.000Z"),
      writtenOn: "2026-08-01",
    };
    expect(await db.select().from(ratings).where(eq(ratings.id, rating.id)).get()).toEqual({
      ...rating,
      ...authorless,
    });
    expect(
      await db.select().from(restaurantRatings).where(eq(restaurantRatings.id, review.id)).get(),
    ).toEqual({ ...review, ...authorless });
  });

  it("deletes the mails to its address, sent or not, and what it ended, and no other address's", async () => {
    const other = `otra-${publicId()}@correo.com`;
    await addMails(account.email);
    await addMails(other);
    expect(await mailsOf(account.email)).toBe(2);
    expect((await deletion(cookie, { password: PASSWORD })).status).toBe(303);
    expect([await mailsOf(account.email), await mailsOf(other)]).toEqual([0, 2]);
  });

  it("takes its address out of what administrators did to the owner, and no other address", async () => {
    const entityId = publicId();
    const told: AuditDetail[] = [
      { name: "Ana", email: account.email },
      { name: "Ana", formerEmail: "antes@example.com", email: account.email },
      { name: "Ana", formerEmail: account.email, email: "despues@example.com" },
      { name: "Otra", email: "otra@example.com" },
    ];
    for (const detail of told) {
      await insertPanelEvent(db, { kind: "owner-updated", actorId: account.id, entityId, detail }, NOW).run();
    }
    expect((await deletion(cookie, { password: PASSWORD })).status).toBe(303);
    const rows = await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.entityId, entityId))
      .orderBy(auditEvents.id);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { name: "Ana", email: null },
      { name: "Ana", formerEmail: "antes@example.com", email: null },
      { name: "Ana", formerEmail: null, email: "despues@example.com" },
      { name: "Otra", email: "otra@example.com" },
    ]);
  });

  it("deletes photo, session and session data, and shows a farewell", async () => {
    const photo = new File([png(40, 40)], "yo.png", { type: "image/png" });
    await saveProfile(cookie, { ...unchanged(account), photo });
    const key = (await pictureKey(account)) ?? "";
    expect(await env.MEDIA.head(key)).not.toBeNull();
    await cookieOf(await addAccount());
    const tried = { subject: `account:${publicId()}`, attempts: 3, windowEndsAt: at(HOUR) };
    await db.insert(signInAttempts).values(tried);
    const carried = (await env.SESSIONS.list()).keys.length;
    const answer = await deletion(cookie, { password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "success",
        title: "Cuenta eliminada",
        text: "Borramos tus datos. Gracias por haber estado en la mesa.",
      },
    ]);
    expect(cookiesAfter([answer], cookie)).not.toContain("sobremesa_session");
    expect(await env.MEDIA.head(key)).toBeNull();
    // Other sessions leave their data in KV, and counted guesses at other accounts stay.
    expect((await env.SESSIONS.list()).keys).toHaveLength(carried - 1);
    const isTheirs = eq(signInAttempts.subject, tried.subject);
    expect(await db.select().from(signInAttempts).where(isTheirs)).toEqual([tried]);
    expect((await download(cookie)).headers.get("location")).toMatch(/^\/register/);
    // The address is free again.
    expect((await addAccount({ email: account.email })).email).toBe(account.email);
  });

  it("deletes the counters of the account, except those that protect others", async () => {
    const { keys } = startRequest().context;
    await signInAs({ email: account.email, password: "adivinada" });
    await askForLink({ email: account.email });
    await deletion(cookie, { password: "adivinada" });
    const countedOf = async (hash: string) =>
      db
        .select()
        .from(signInAttempts)
        .where(like(signInAttempts.subject, `%:${hash}:%`));
    const [email, id, mailbox] = await Promise.all([
      keys.hash("account", account.email),
      keys.hash("account", String(account.id)),
      keys.hash("mailbox", account.email),
    ]);
    expect([await countedOf(email), await countedOf(id), await countedOf(mailbox)]).toMatchObject([
      [{}, {}],
      [{}, {}],
      [{}],
    ]);
    await deletion(cookie, { password: PASSWORD });
    expect([await countedOf(email), await countedOf(id)]).toEqual([[], []]);
    expect(await countedOf(mailbox)).toHaveLength(1);
  });

  it("requires the password, and counts guesses", async () => {
    const [missing, wrong] = ["Debes ingresar tu contraseña actual", "La contraseña actual no es correcta"];
    for (const [form, sentence] of [
      [{}, missing],
      [{ password: "adivinada" }, wrong],
      [{ email: account.email }, missing],
    ] as [Record<string, string>, string][]) {
      const answer = await deletion(cookie, form);
      expect([answer.status, stateOf(answer).errors]).toEqual([400, { password: sentence }]);
    }
    for (let attempt = 0; attempt < 10; attempt++) await deletion(cookie, { password: "adivinada" });
    const throttled = await deletion(cookie, { password: PASSWORD });
    expect([throttled.status, stateOf(throttled).alert?.title]).toEqual([429, "Demasiados intentos"]);
    expect(await db.select().from(users).where(eq(users.id, account.id)).get()).toEqual(account);
  });

  const page = async (mine: string, now = NOW) =>
    (
      await answerOf(deleteLoader, {
        path: DELETE,
        context: startRequest(now).context,
        headers: { cookie: mine },
      })
    ).body;
  const withoutPassword = () =>
    db.update(users).set({ passwordHash: null }).where(eq(users.id, account.id)).run();

  it("requires a code of an account with a second factor and without a password", async () => {
    const { key, cookie: mine } = await setUpFactor(cookie);
    await withoutPassword();
    const later = at(MINUTE);
    expect(await page(mine, later)).toMatchObject({ asked: "code" });
    const refused = await deletion(mine, { code: "000000", email: account.email }, later);
    expect([refused.status, Object.keys(stateOf(refused).errors)]).toEqual([400, ["code"]]);
    expect((await deletion(mine, { code: await codeAt(key, later) }, later)).status).toBe(303);
  });

  it("requires the email address of an account with neither, after a recent sign-in", async () => {
    await withoutPassword();
    const just = at(10 * MINUTE - 1);
    expect(await page(cookie, just)).toMatchObject({ asked: "nothing" });
    const refused = await deletion(cookie, { email: "otra@correo.com" }, just);
    expect([refused.status, stateOf(refused).errors]).toEqual([
      400,
      { email: "Ese no es el correo de tu cuenta" },
    ]);
    expect((await deletion(cookie, { email: ` ${account.email.toUpperCase()} ` }, just)).status).toBe(303);
  });

  it("requires a new sign-in of an account with neither after ten minutes", async () => {
    await withoutPassword();
    const late = at(10 * MINUTE);
    expect(await page(cookie, late)).toMatchObject({ asked: "sign-in" });
    const refused = await deletion(cookie, { email: account.email }, late);
    expect([refused.status, stateOf(refused).alert]).toEqual([
      403,
      {
        title: "Vuelve a entrar",
        text: "Por seguridad, esto solo se puede hacer en los 10 minutos después de entrar.",
      },
    ]);
    expect(await db.select({ id: users.id }).from(users).where(eq(users.id, account.id)).get()).toBeDefined();
  });

  it.each([
    ["an owner", addOwnerAccount],
    ["an administrator", addAdminAccount],
  ] as const)("is refused to %s, whose permission must be removed first", async (_, add) => {
    const managed = await add();
    const mine = await cookieOf(managed);
    const says = {
      title: "Tu cuenta administra restaurantes o la plataforma",
      text: "Pide al administrador que retire antes ese permiso: así ningún menú se queda sin dueño.",
    };
    const answer = await deletion(mine, { password: PASSWORD });
    expect([answer.status, stateOf(answer).alert]).toEqual([403, says]);
    expect(await db.select().from(users).where(eq(users.id, managed.id)).get()).toEqual(managed);
    expect(await page(mine)).toMatchObject({ asked: "password", isManaged: true });
  });
});
