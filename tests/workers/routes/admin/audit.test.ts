import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf, rowsReadBy } from "#support/database/recorded-d1";
import { insertPanelEvent, type PanelEventKind } from "~/data/accounts/audit.server";
import { type AuditDetail, auditEvents } from "~/data/schema/access";
import * as addresses from "~/domain/addresses";
import { AUDIT_TOPICS } from "~/domain/audit/audit-search";
import { kindsOf } from "~/routes/admin/audit/audit-words";
import { loader } from "~/routes/admin/audit/route";
import { answerOf } from "../../loaders";
import { addAccount, addAdminAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import { tripsOf } from "../../query-plans";
import { addOwner, addRestaurant, at, DAY, db, HOUR, MINUTE, NOW, publicId, type UserRow } from "../../rows";
import { ask } from "../../site";
import { addReceipt, addSlotRequest } from "./subscribers";

let admin: UserRow;
let cookie: string;
beforeEach(async () => {
  await db.delete(auditEvents).run();
  admin = await addAdminAccount({ name: "Alma Administra" });
  cookie = await cookieOf(admin);
});

type Added = {
  kind?: PanelEventKind;
  actorId?: number;
  restaurantId?: number;
  detail?: AuditDetail;
};

const add = ({ kind = "price-changed", actorId = admin.id, ...event }: Added = {}, now = NOW) =>
  insertPanelEvent(db, { kind, actorId, entityId: publicId(), ...event }, now).run();

type Line = Record<"moment" | "action" | "about" | "who" | "email" | "restaurant", string> & {
  facts: { label: string; value: string }[];
  page?: { href: string; label: string };
};
type Page = {
  events: Line[];
  newer: string | null;
  older: string | null;
  exportPath: string;
  waiting: { receipts?: string };
};

async function list(path = "/admin/audit", now = NOW): Promise<Page> {
  const answer = await answerOf(loader, { path, context: startRequest(now).context, headers: { cookie } });
  expect([answer.status, JSON.stringify(answer.body).slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer.body as Page;
}

const actionsOf = async (path?: string) => (await list(path)).events.map(({ action }) => action);

describe("the list of what owners and administrators did", () => {
  it("shows each event in words, with who, where and when, newest first", async () => {
    const owner = await addOwnerAccount({ name: "Rosa" });
    const restaurant = await addRestaurant({ name: "Casa Rosa" });
    const of = { actorId: owner.id, restaurantId: restaurant.id };
    await add({ ...of, kind: "dish-created", detail: { name: "Mofongo", price: 45_000 } });
    await add({ ...of, kind: "price-changed", detail: { from: 45_000, to: 51_250 } }, at(MINUTE));
    const { events } = await list();
    expect(events).toMatchObject([
      {
        action: "Cambió el precio de un plato",
        moment: "1 de agosto de 2026, 12:01 PM",
        facts: [
          { label: "De", value: "RD$450.00" },
          { label: "A", value: "RD$512.50" },
        ],
      },
      {
        action: "Creó un plato",
        about: "Mofongo",
        who: "Rosa",
        email: owner.email,
        restaurant: "Casa Rosa",
        moment: "1 de agosto de 2026, 12:00 PM",
        facts: [
          { label: "Nombre", value: "Mofongo" },
          { label: "Precio", value: "RD$450.00" },
        ],
      },
    ]);
  });

  it("says beside its links what waits on the other lists", async () => {
    expect((await list()).waiting.receipts).toBeUndefined();
    await addReceipt((await addOwner()).id);
    expect((await list()).waiting.receipts).toBe("1");
  });

  it("has changes of roles, and no other event of accounts", async () => {
    const diner = await addAccount({ name: "Nueva" });
    await db.insert(auditEvents).values([
      {
        kind: "signed-in",
        userId: diner.id,
        emailHash: "e".repeat(32),
        addressHash: "a".repeat(32),
        createdAt: NOW,
      },
      { kind: "role-changed", userId: diner.id, detail: { to: "admin", by: "command" }, createdAt: NOW },
    ]);
    const { events } = await list();
    expect(events).toMatchObject([{ action: "Recibió permisos", who: "Nueva" }]);
  });

  it("shows no hash, and no fact that nobody decided to show", async () => {
    const author = await addAccount({ name: "Ana Secreta" });
    await db.insert(auditEvents).values({
      kind: "rating-hidden",
      actorId: admin.id,
      userId: author.id,
      entityId: publicId(),
      emailHash: "e".repeat(32),
      addressHash: "a".repeat(32),
      detail: {
        author: "Ana Secreta",
        userId: author.id,
        reason: "insult",
        reporter: "Berta",
        review: "dish",
      },
      createdAt: NOW,
    });
    const answer = await ask("/admin/audit", { context: startRequest().context, headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Ocultó una opinión");
    expect(answer.text).not.toMatch(/e{32}|a{32}|Ana Secreta|Berta/);
    expect(answer.text).not.toContain(author.email);
  });

  it("shows an event of a deleted account, a deleted restaurant and another version", async () => {
    const gone = await addAccount();
    await add({ actorId: gone.id, kind: "newsletter" as PanelEventKind });
    await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(gone.id).run();
    expect((await list()).events).toMatchObject([
      { action: "Otro cambio", who: "Cuenta eliminada", email: "" },
    ]);
  });

  it("says of a change what each fact was and is, in words", async () => {
    const end = (day: string) => new Date(`${day}T16:00:00.000Z`).getTime();
    await add({
      kind: "subscription-changed",
      detail: {
        name: "Rosa",
        plan: "annual",
        formerPlan: null,
        slots: 999,
        formerSlots: 3,
        amount: 1_632_640,
        paymentMethod: "bank_transfer",
        formerPaymentMethod: "credit_card",
        autoRenew: true,
        formerAutoRenew: false,
        endsAt: null,
        formerEndsAt: end("2027-07-22"),
      },
    });
    expect((await list()).events[0]?.facts).toEqual([
      { label: "Nombre", value: "Rosa" },
      { label: "Plan", value: "Sin plan → Anual" },
      { label: "Espacios", value: "3 → Ilimitado" },
      { label: "Importe", value: "US$16,326.40" },
      { label: "Forma de pago", value: "Tarjeta de crédito → Transferencia bancaria" },
      { label: "Renovación automática", value: "No → Sí" },
      { label: "Termina", value: "22 de julio de 2027, 12:00 PM → Sin fecha de fin" },
    ]);
  });

  it("says what went with a deleted owner, or that nothing went", async () => {
    const counts = { restaurants: 0, categories: 0, dishes: 0, offers: 0, reviews: 0 };
    const name = { name: "Rosa", email: "rosa@example.com" };
    await add({ kind: "owner-deleted", detail: { ...name, ...counts } });
    await add({ kind: "owner-deleted", detail: { ...name, ...counts, restaurants: 2, reviews: 9 } });
    const facts = (await list()).events.map((event) => event.facts.slice(2));
    expect(facts).toEqual([
      [
        { label: "Reseñas", value: "9" },
        { label: "Restaurantes", value: "2" },
      ],
      [{ label: "Restaurantes", value: "0" }],
    ]);
  });

  it("leads to the owner, receipt or request of an event, as long as it is there", async () => {
    const owner = await addOwner();
    const receipt = await addReceipt(owner.id);
    const request = await addSlotRequest(owner.id);
    const told: [PanelEventKind, string, string | undefined][] = [
      ["owner-updated", owner.publicId, addresses.ownerDetail(owner.publicId)],
      ["subscription-changed", owner.publicId, addresses.ownerDetail(owner.publicId)],
      ["owner-deleted", publicId(), undefined],
      ["receipt-opened", receipt.publicId, addresses.receipt(receipt.publicId)],
      ["slots-accepted", request.publicId, addresses.slotRequest(request.publicId)],
      ["receipt-rejected", publicId(), undefined],
      ["rating-kept", publicId(), undefined],
      ["dish-created", owner.publicId, undefined],
    ];
    for (const [kind, entityId] of told) {
      await insertPanelEvent(db, { kind, actorId: admin.id, entityId }, NOW).run();
    }
    expect((await list()).events.map(({ page }) => page?.href)).toEqual(
      told.map(([, , href]) => href).toReversed(),
    );
  });

  it("escapes what people typed", async () => {
    await add({ kind: "dish-created", detail: { name: "<img src=x onerror=alert(1)>" } });
    const answer = await ask("/admin/audit", { context: startRequest().context, headers: { cookie } });
    expect(answer.text).not.toContain("<img src=x");
  });

  it("says what to do where there is nothing", async () => {
    const page = (path: string) => ask(path, { context: startRequest().context, headers: { cookie } });
    expect((await page("/admin/audit")).text).toContain("Todavía no hay nada");
    expect((await page("/admin/audit?quien=nadie")).text).toContain("Nada con estos filtros");
  });
});

describe("the pages of the list", () => {
  const idsOn = async (path: string) => {
    const page = await list(path);
    return { ...page, names: page.events.map(({ about }) => about) };
  };

  it.each(["", "tema=menus", "quien=alma", "restaurante=casa"])(
    "with %j show every event once, forwards and back, also of one moment",
    async (filter) => {
      const { id: restaurantId } = await addRestaurant({ name: "Casa Alma" });
      // Seventy events of only seven moments, among others that no filter finds.
      for (let i = 0; i < 70; i++) {
        await add(
          { kind: "dish-updated", restaurantId, detail: { name: `d${i}` } },
          at(-Math.floor(i / 10) * MINUTE),
        );
      }
      const expected = Array.from({ length: 70 }, (_, i) => 10 * Math.floor(i / 10) + 9 - (i % 10)).map(
        (i) => `d${i}`,
      );
      const seen: string[] = [];
      const last: string[][] = [];
      let path: string | null = `/admin/audit?${filter}`;
      while (path) {
        const page: Awaited<ReturnType<typeof idsOn>> = await idsOn(path);
        seen.push(...page.names);
        last.push(page.names);
        if (!page.older) path = page.newer;
        else path = page.older;
        if (last.length === 3) break;
      }
      expect(seen).toEqual(expected);
      const back = await idsOn(path ?? "");
      expect(back.names).toEqual(expected.slice(30, 60));
      const first = await idsOn(back.newer ?? "");
      expect(first.names).toEqual(expected.slice(0, 30));
      expect(first.newer).toBeNull();
    },
  );

  it("past the end leads to the beginning", async () => {
    const path = "/admin/audit?tema=menus&despues=1.1";
    const answer = await answerOf(loader, { path, context: startRequest().context, headers: { cookie } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/audit?tema=menus"]);
  });
});

describe("the filters", () => {
  it("by topic find the kinds of that topic alone", async () => {
    await add({ kind: "owner-created" });
    await add({ kind: "offer-created" });
    await add({ kind: "rating-hidden" });
    expect(await actionsOf("/admin/audit?tema=owners")).toEqual(["Creó un propietario"]);
    expect(await actionsOf("/admin/audit?tema=reviews")).toEqual(["Ocultó una opinión"]);
    expect(await actionsOf("/admin/audit?tema=platform")).toEqual([]);
    const kinds = AUDIT_TOPICS.flatMap((topic) => kindsOf(topic) ?? []);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it("by person find owners and administrators by any part of name or address, and nobody else", async () => {
    const rosa = await addOwnerAccount({ name: "Rosa" }, { name: "Rosa Peña" });
    const berta = await addOwnerAccount({ name: "Berta" }, { name: "Berta Ruiz" });
    await add({ actorId: rosa.id, detail: { name: "de Rosa" } });
    await add({ actorId: berta.id, detail: { name: "de Berta" } });
    await add({ detail: { name: "de Alma" } });
    const aboutsOf = async (who: string) =>
      (await list(`/admin/audit?quien=${encodeURIComponent(who)}`)).events.map(({ about }) => about);
    expect(await aboutsOf("peña")).toEqual(["de Rosa"]);
    expect(await aboutsOf("PENA")).toEqual(["de Rosa"]);
    expect(await aboutsOf(berta.email)).toEqual(["de Berta"]);
    expect(await aboutsOf("alma adm")).toEqual(["de Alma"]);
    expect(await aboutsOf(admin.email.slice(2, 20))).toEqual(["de Alma"]);
    expect(await aboutsOf("%")).toEqual([]);
    expect(await aboutsOf('" OR 1=1 --')).toEqual([]);
  });

  it("by restaurant find its events by any part of its name, and together with the others both", async () => {
    const casa = await addRestaurant({ name: "Marisquería Única" });
    const other = await addRestaurant({ name: "Pizza", description: "Marisquería al lado" });
    await add({ restaurantId: casa.id, kind: "dish-created", detail: { name: "uno" } });
    await add({ restaurantId: casa.id, kind: "offer-created", detail: { title: "dos" } });
    await add({ restaurantId: other.id, kind: "dish-created", detail: { name: "tres" } });
    const abouts = async (query: string) =>
      (await list(`/admin/audit?${query}`)).events.map(({ about }) => about);
    expect(await abouts("restaurante=marisqueria")).toEqual(["dos", "uno"]);
    expect(await abouts("restaurante=marisqueria&tema=offers")).toEqual(["dos"]);
    expect(await abouts("restaurante=marisqueria&quien=alma&tema=menus")).toEqual(["uno"]);
    expect(await abouts("restaurante=marisqueria&quien=nadie")).toEqual([]);
  });

  it("by days take whole days of Santo Domingo, the last one included", async () => {
    const midnight = new Date("2026-08-01T04:00:00.000Z");
    for (const ms of [-1, 0, DAY - 1, DAY])
      await add({ detail: { name: String(ms) } }, new Date(midnight.getTime() + ms));
    const abouts = async (query: string) =>
      (await list(`/admin/audit?${query}`)).events.map(({ about }) => about);
    expect(await abouts("desde=2026-08-01&hasta=2026-08-01")).toEqual([String(DAY - 1), "0"]);
    expect(await abouts("desde=2026-08-02")).toEqual([String(DAY)]);
    expect(await abouts("hasta=2026-07-31")).toEqual(["-1"]);
    expect(await abouts("desde=nunca")).toHaveLength(4);
  });

  it("with days in the wrong order say so at the field, keep what was typed and read nothing", async () => {
    await add();
    const answer = await ask("/admin/audit?desde=2026-08-02&hasta=2026-08-01&quien=alma", {
      context: startRequest().context,
      headers: { cookie },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("«Hasta» no puede ser un día anterior a «Desde»");
    expect(answer.text).toMatch(/name="hasta"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="hasta"/);
    for (const typed of ["2026-08-02", "2026-08-01", "alma"])
      expect(answer.text).toContain(`value="${typed}"`);
    expect(answer.text).not.toContain(`href="${addresses.auditExport}`);
  });

  it("stay in the links to other pages and to the export", async () => {
    for (let i = 0; i < 31; i++) await add({}, at(-i));
    const page = await list("/admin/audit?tema=menus&quien=alma");
    expect(page.older).toMatch(/^\/admin\/audit\?tema=menus&quien=alma&despues=\d+\.\d+$/);
    expect(page.exportPath).toBe("/admin/audit/export?tema=menus&quien=alma");
  });
});

describe("the reads of the list", () => {
  it.each([
    ["", "audit_events_listed"],
    ["tema=menus", "audit_events_listed_by_kind"],
    ["quien=alma", "audit_events_listed_by_actor"],
    ["restaurante=casa", "audit_events_by_restaurant"],
    [
      "restaurante=casa&quien=alma&tema=menus&desde=2026-07-01&hasta=2026-08-02",
      "audit_events_by_restaurant",
    ],
  ])("with %j use the index %s, one statement, in its order", async (query, index) => {
    await add();
    const trips = await tripsOf(async (recorded) => {
      const { context } = startRequest(NOW, { db: recorded });
      await answerOf(loader, { path: `/admin/audit?${query}`, context, headers: { cookie } });
    });
    const statements = trips.flat().filter(({ sql }) => sql.includes("audit_events"));
    expect(statements).toHaveLength(1);
    const plan = await planOf(env.DB, statements[0]!);
    expect(plan.join("\n")).toMatch(new RegExp(`INDEX ${index}\\b`));
    // A scan is of what a subquery found, of a search index, or in the order of the list, which its limit ends.
    const BOUNDED = /^SCAN (meant|administrators|named|shown|\(subquery|\d|panel_|audit_events USING INDEX)/;
    expect(plan.filter((step) => step.startsWith("SCAN") && !BOUNDED.test(step))).toEqual([]);
  });

  it("are as few with ten thousand events of others as with none", async () => {
    const read = async () => {
      const trips = await tripsOf(async (recorded) => {
        const { context } = startRequest(NOW, { db: recorded });
        await answerOf(loader, { path: "/admin/audit?tema=owners", context, headers: { cookie } });
      });
      return rowsReadBy(env.DB, [trips.flat().filter(({ sql }) => sql.includes("audit_events"))]);
    };
    for (let i = 0; i < 40; i++) await add({ kind: "owner-updated" }, at(-i * HOUR));
    const few = await read();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO audit_events (kind, actor_id, entity_id, created_at)
       SELECT CASE i % 2 WHEN 0 THEN 'price-changed' ELSE 'owner-updated' END, ?, 'e' || i, ? - i FROM n`,
    )
      .bind(admin.id, at(-DAY).getTime())
      .run();
    expect(few).toBeGreaterThan(0);
    expect(await read()).toBeLessThan(few + 40);
  });
});
