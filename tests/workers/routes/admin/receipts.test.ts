import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_COUNTED, openRequestsReads } from "~/data/administration/waiting-work.server";
import { type Database, runBatch } from "~/data/database.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests } from "~/data/schema/subscriptions";
import { listReceipts, listRequests, REQUESTS_A_PAGE } from "~/data/subscriptions/requests-queue.server";
import * as addresses from "~/domain/addresses";
import { silentDatabase, unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { addAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { tripsOf, unboundedSteps } from "../../query-plans";
import { addRestaurant, at, DAY, db, MINUTE, publicId } from "../../rows";
import { ask } from "../../site";
import { drawn, words } from "./drawn-form";
import {
  addAdmin,
  addReceipt,
  addSlotRequest,
  addSubscriber,
  auditOf,
  subscriptionRows,
} from "./subscribers";

type Fields = Record<string, string>;

let admin: Awaited<ReturnType<typeof addAdmin>>;
beforeEach(async () => {
  await db.delete(paymentReceipts);
  await db.delete(slotRequests);
  admin = await addAdmin();
});

const open = (path: string, cookie = admin.cookie, replaced: Partial<AppLoadContext> = {}, now = at(0)) =>
  ask(path, { context: startRequest(now, replaced).context, headers: { cookie } });
const send = (
  path: string,
  form: Fields,
  cookie = admin.cookie,
  replaced: Partial<AppLoadContext> = {},
  now = at(0),
) => ask(path, { context: startRequest(now, replaced).context, headers: { cookie }, form });

const receiptBy = (id: number) => db.select().from(paymentReceipts).where(eq(paymentReceipts.id, id)).get();
const requestBy = (id: number) => db.select().from(slotRequests).where(eq(slotRequests.id, id)).get();

/** An owner with a restaurant whose subscription ended, with a receipt of a year for three slots. */
async function lapsedWithReceipt(values: Partial<typeof restaurantOwners.$inferInsert> = {}) {
  const owner = await addSubscriber({
    expiresAt: at(-30 * DAY),
    subscriptionAutoRenew: false,
    subscriptionStatus: "canceled",
    maxRestaurants: 3,
    ...values,
  });
  await addRestaurant({ ownerId: owner.id, visibleUntil: at(-30 * DAY) });
  const receipt = await addReceipt(owner.id);
  return { owner, receipt, path: addresses.receipt(receipt.publicId) };
}

const formOf = async (path: string, changed: Fields = {}) => ({
  ...drawn((await open(path)).text),
  ...changed,
});

const END = new Date("2027-08-01T16:00:00.000Z");

describe("the queue", () => {
  const ids = (html: string) =>
    [...html.matchAll(/\/admin\/(?:receipts|slots)\/(\w{16})"/g)].map(([, id]) => id);

  it("lists open receipts, the oldest first, and counts both kinds in its tabs", async () => {
    const owner = await addSubscriber();
    const sent = [];
    for (const minutes of [3, 1, 2])
      sent.push(await addReceipt(owner.id, { createdAt: at(-minutes * MINUTE) }));
    const decided = await addReceipt(owner.id, {
      status: "accepted",
      decidedAt: at(0),
      createdAt: at(-9 * MINUTE),
    });
    await addSlotRequest(owner.id);
    const { text } = await open(addresses.receipts);
    expect(ids(text)).toEqual([sent[0], sent[2], sent[1]].map((row) => row?.publicId));
    expect(text).not.toContain(decided.publicId);
    const page = words(text);
    expect(page).toContain("Comprobantes (3)");
    expect(page).toContain("Pedidos (1)");
    expect(page).toContain("Anual · 3 restaurantes · US$244.80");
    expect(page).toContain("Referencia TRF-77");
  });

  it("lists requests, and what was decided, the latest decision first", async () => {
    const [one, two] = [await addSubscriber(), await addSubscriber()];
    const request = await addSlotRequest(one.id, { slots: 5 });
    const requests = await open(`${addresses.receipts}?ver=pedidos`);
    expect(ids(requests.text)).toEqual([request.publicId]);
    expect(words(requests.text)).toContain("Pide 5 en total; hoy tiene 1");
    const answered: { publicId: string }[] = [];
    for (const minutes of [3, 1, 2]) {
      const decidedAt = at(-minutes * MINUTE);
      answered.push(await addSlotRequest(two.id, { status: "rejected", decidedAt }));
      answered.push(await addReceipt(two.id, { status: "accepted", decidedAt }));
    }
    const order = (at: number) =>
      [answered[at + 2], answered[at + 4], answered[at]].map((row) => row?.publicId);
    expect(ids((await open(`${addresses.receipts}?ver=pedidos-revisados`)).text)).toEqual(order(0));
    expect(ids((await open(`${addresses.receipts}?ver=comprobantes-revisados`)).text)).toEqual(order(1));
  });

  it.each(["", "?ver=comprobantes-revisados"])("%s goes by pages, forwards and back", async (query) => {
    const owner = await addSubscriber();
    const isOpen = query === "";
    for (let n = 0; n < REQUESTS_A_PAGE + 2; n++) {
      const moment = at(-n * MINUTE);
      await addReceipt(owner.id, {
        createdAt: isOpen ? moment : at(0),
        ...(!isOpen && { status: "rejected", decidedAt: moment }),
      });
    }
    const first = await open(addresses.receipts + query);
    expect(ids(first.text)).toHaveLength(REQUESTS_A_PAGE);
    const link = (html: string, parameter: string) =>
      new RegExp(`href="([^"]*${parameter}=[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(link(first.text, "antes")).toBe("");
    const second = await open(link(first.text, "despues"));
    expect(ids(second.text)).toHaveLength(2);
    expect(link(second.text, "despues")).toBe("");
    expect(new Set([...ids(first.text), ...ids(second.text)]).size).toBe(REQUESTS_A_PAGE + 2);
    expect(ids((await open(link(second.text, "antes"))).text)).toEqual(ids(first.text));
    const gone = await open(`${addresses.receipts}${query || "?"}&despues=${publicId()}`);
    expect([gone.status, gone.headers.get("location")]).toEqual([302, addresses.receipts + query]);
  });

  it.each(["open", "decided"] as const)("reads indexes alone: %s", async (queue) => {
    for (const position of [undefined, { after: publicId() }, { before: publicId() }]) {
      for (const list of [listReceipts, listRequests]) {
        const [trip = []] = await tripsOf((recorded) => list(recorded, queue, position));
        for (const statement of trip)
          expect([statement.sql, await unboundedSteps(statement)]).toEqual([statement.sql, []]);
      }
    }
  });

  it("counts what is open up to a limit, by the index of open rows", async () => {
    const owner = await addSubscriber();
    for (let n = 0; n < MOST_COUNTED + 5; n++) await addReceipt(owner.id);
    await addReceipt(owner.id, { status: "accepted", decidedAt: at(0) });
    const count = (reader: Database) => runBatch(reader, openRequestsReads(reader));
    expect(await count(db)).toEqual({
      openReceipts: [{ count: MOST_COUNTED + 1 }],
      openRequests: [{ count: 0 }],
    });
    const [trip = []] = await tripsOf(count);
    for (const statement of trip) expect(await unboundedSteps(statement)).toEqual([]);
    expect(words((await open(addresses.receipts)).text)).toContain("Comprobantes (más de 99)");
  });

  it("says what comes where nothing waits", async () => {
    expect(words((await open(addresses.receipts)).text)).toContain("Ningún comprobante por revisar");
    expect(words((await open(`${addresses.receipts}?ver=pedidos`)).text)).toContain(
      "Ningún pedido por revisar",
    );
  });
});

describe("who may see what owners sent", () => {
  it.each([
    ["another owner", async () => cookieOf((await addSubscriber()).account)],
    ["a diner", async () => cookieOf(await addAccount())],
  ])("not %s: no list, no receipt, no file, no decision", async (_, who) => {
    const [{ owner, receipt, path }, cookie] = [await lapsedWithReceipt(), await who()];
    const request = await addSlotRequest(owner.id);
    const asked = addresses.slotRequest(request.publicId);
    const file = addresses.receiptFile(receipt.publicId);
    const answers = [
      ...(await Promise.all([addresses.receipts, path, file, asked].map((page) => open(page, cookie)))),
      ...(await Promise.all(
        [path, asked].map((page) => send(page, { plan: "annual", slots: "9", seen: "5" }, cookie)),
      )),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("location")).toBe("/");
      expect(await toastsAfter(answer)).toMatchObject([
        { text: "Solo los administradores pueden gestionar suscripciones" },
      ]);
    }
    expect([(await receiptBy(receipt.id))?.status, (await requestBy(request.id))?.status]).toEqual([
      "open",
      "open",
    ]);
  });

  it("an unknown receipt or request is not found", async () => {
    for (const path of [
      addresses.receipt(publicId()),
      addresses.receiptFile(publicId()),
      addresses.slotRequest(publicId()),
      addresses.receipt("x"),
    ]) {
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    }
    expect(
      (await send(addresses.receipt(publicId()), { plan: "annual", slots: "1", version: "1" })).status,
    ).toBe(404);
  });

  it.each([
    [addresses.receipts, "No se pudieron cargar los datos"],
    [addresses.receipt("0123456789abcdef"), "No se pudo cargar el comprobante"],
    [addresses.slotRequest("0123456789abcdef"), "No se pudo cargar el pedido"],
  ])("%s: a database that fails gets its sentence", async (path, sentence) => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const answer = await open(path, admin.cookie, { db: silentDatabase(/sessions|users/) });
    expect([answer.status, words(answer.text).includes(sentence)]).toEqual([503, true]);
  });
});

describe("the file of a receipt", () => {
  const PDF = "%PDF-1.7\n%%EOF\n";
  const put = (key: string, type: string) => env.MEDIA.put(key, PDF, { httpMetadata: { contentType: type } });

  it.each([
    ["application/pdf", "pdf"],
    ["image/webp", "webp"],
  ])(
    "of type %s is a download in a sandbox that nobody stores, and the audit log says who opened it",
    async (type, extension) => {
      const owner = await addSubscriber();
      const receipt = await addReceipt(owner.id, { fileType: type, fileBytes: PDF.length });
      await put(receipt.fileKey, type);
      const answer = await open(addresses.receiptFile(receipt.publicId));
      expect([answer.status, answer.text]).toEqual([200, PDF]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": type,
        "content-length": String(PDF.length),
        "content-disposition": `attachment; filename="comprobante-${receipt.publicId}.${extension}"`,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-store",
      });
      expect(await auditOf(admin.account.id)).toEqual([
        {
          kind: "receipt-opened",
          entityId: receipt.publicId,
          detail: { name: owner.name, reference: receipt.reference },
        },
      ]);
    },
  );

  it("of another type is sent as bytes without a type", async () => {
    const receipt = await addReceipt((await addSubscriber()).id, { fileType: "text/html" });
    await put(receipt.fileKey, "text/html");
    const answer = await open(addresses.receiptFile(receipt.publicId));
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  });

  it("is not given out where the audit event cannot be written, nor from another folder", async () => {
    const owner = await addSubscriber();
    const receipt = await addReceipt(owner.id);
    await put(receipt.fileKey, "application/pdf");
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const file = addresses.receiptFile(receipt.publicId);
    const failed = await open(file, admin.cookie, { db: unwritableDatabase() });
    expect([failed.status, failed.text.includes("%PDF")]).toEqual([503, false]);
    await put("products/a.webp", "image/webp");
    const foreign = await addReceipt(owner.id, { fileKey: "products/a.webp" });
    expect((await open(addresses.receiptFile(foreign.publicId))).status).toBe(404);
  });

  it("is drawn in the page where it is a picture, and only a download where it is a PDF", async () => {
    const owner = await addSubscriber();
    const [pdf, picture] = [
      await addReceipt(owner.id),
      await addReceipt(owner.id, { fileType: "image/webp" }),
    ];
    const src = (id: string) => `src="${addresses.receiptFile(id)}"`;
    expect((await open(addresses.receipt(picture.publicId))).text).toContain(src(picture.publicId));
    const page = await open(addresses.receipt(pdf.publicId));
    expect(page.text).not.toContain(src(pdf.publicId));
    expect(page.text).toContain(`href="${addresses.receiptFile(pdf.publicId)}"`);
    expect(page.text).not.toContain(pdf.fileKey);
  });
});

describe("'Pago recibido'", () => {
  it("shows what was paid, the owner's plan, and the period of the plan", async () => {
    const { path } = await lapsedWithReceipt();
    const { text } = await open(path);
    const page = words(text);
    for (const said of ["Rosa Peña", "US$244.80", "TRF-77", "Cancelada", "Pago recibido", "Rechazar"]) {
      expect(page).toContain(said);
    }
    expect(page).toContain("Empieza 1 de agosto de 2026, 12:00 PM Termina 1 de agosto de 2027, 12:00 PM");
    expect(drawn(text)).toMatchObject({ plan: "annual", slots: "3" });
  });

  it("renews a subscription that has ended from now, shows the menus again, and answers the owner", async () => {
    const { owner, receipt, path } = await lapsedWithReceipt();
    const answer = await send(path, await formOf(path, { answer: "¡Gracias!" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, addresses.receipts]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Pago recibido" }]);
    const { owner: after, events, mails, visibleUntil } = await subscriptionRows(owner);
    expect(after).toMatchObject({
      subscriptionPlanType: "annual",
      maxRestaurants: 3,
      subscriptionStatus: "active",
      subscriptionStartDate: at(0),
      subscriptionEndDate: END,
      expiresAt: END,
      subscriptionAutoRenew: false,
      paymentMethod: "bank_transfer",
    });
    expect(visibleUntil).toEqual([END]);
    expect(events).toMatchObject([{ kind: "plan_renewed", adminId: admin.adminId, actor: "admin" }]);
    expect(await receiptBy(receipt.id)).toMatchObject({
      status: "accepted",
      answer: "¡Gracias!",
      adminId: admin.adminId,
      decidedAt: at(0),
    });
    expect(mails).toMatchObject([
      {
        kind: "receipt-accepted",
        entityId: receipt.publicId,
        detail: { plan: "annual", slots: 3, amount: 24_480, endsAt: END.getTime(), reference: "TRF-77" },
      },
    ]);
    expect(await auditOf(admin.account.id)).toMatchObject([
      { kind: "receipt-accepted", entityId: receipt.publicId, detail: { owner: owner.publicId } },
    ]);
    const seen = words((await open(addresses.subscription, await cookieOf(owner.account))).text);
    expect(seen).toContain("Referencia TRF-77 Confirmado");
    expect(seen).toContain("«¡Gracias!»");
    expect(seen.replaceAll(" :", ":")).toContain("Forma de pago: de Sin definir a Transferencia bancaria");
  });

  it("adds the period to a subscription that runs, whose start stays", async () => {
    const startedAt = at(-20 * DAY);
    const { owner, path } = await lapsedWithReceipt({
      expiresAt: at(10 * DAY),
      subscriptionStartDate: startedAt,
      subscriptionAutoRenew: true,
    });
    await send(path, await formOf(path, { plan: "monthly" }));
    const { owner: after } = await subscriptionRows(owner);
    // 11 August, and a month.
    expect(after.expiresAt).toEqual(new Date("2026-09-11T16:00:00.000Z"));
    expect([after.subscriptionStartDate, after.subscriptionAutoRenew]).toEqual([startedAt, true]);
    // The audit log tells the period that was paid for, which begins where the other ends.
    expect((await auditOf(admin.account.id))[0]?.detail).toMatchObject({
      startsAt: at(10 * DAY).getTime(),
      formerEndsAt: at(10 * DAY).getTime(),
      endsAt: after.expiresAt?.getTime(),
    });
  });

  it("takes the plan and the slots that the administrator chose", async () => {
    const { owner, path } = await lapsedWithReceipt();
    await send(path, await formOf(path, { plan: "semi_annual", slots: "2" }));
    const { owner: after, mails } = await subscriptionRows(owner);
    expect(after).toMatchObject({ subscriptionPlanType: "semi_annual", maxRestaurants: 2 });
    // 8.50 × 2 × 6 less 10 %.
    expect(mails[0]?.detail).toMatchObject({ amount: 9180, slots: 2 });
  });

  it("pressed by two administrators at once, and sent again, renews once", async () => {
    const { owner, path } = await lapsedWithReceipt();
    const second = await addAdmin();
    const form = await formOf(path);
    const answers = await Promise.all(
      [admin, second, admin, second].map(({ cookie }) => send(path, form, cookie)),
    );
    answers.push(await send(path, form, admin.cookie, {}, at(MINUTE)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    const titles = (await Promise.all(answers.map(toastsAfter))).map(([toast]) => toast?.title);
    expect(new Set(titles)).toEqual(new Set(["Pago recibido", "Ya se había aceptado"]));
    const { owner: after, events, mails } = await subscriptionRows(owner);
    expect([events.length, mails.length, after.expiresAt]).toEqual([1, 1, END]);
  });

  it("is asked again if the subscription changed since the page was drawn", async () => {
    const { owner, receipt, path } = await lapsedWithReceipt();
    const form = await formOf(path, { slots: "4" });
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(DAY) })
      .where(eq(restaurantOwners.id, owner.id));
    const asked = await send(path, form);
    expect(asked.status).toBe(409);
    expect(words(asked.text)).toContain("La suscripción cambió mientras tanto");
    expect((await receiptBy(receipt.id))?.status).toBe("open");
    expect(drawn(asked.text).slots).toBe("4");
    expect((await send(path, drawn(asked.text))).status).toBe(303);
    expect((await subscriptionRows(owner)).owner.maxRestaurants).toBe(4);
  });

  it("of two receipts of one owner adds both periods, the second after a look at the new dates", async () => {
    const { owner, path } = await lapsedWithReceipt();
    const other = addresses.receipt((await addReceipt(owner.id, { planType: "monthly" })).publicId);
    const [first, second] = [await formOf(path), await formOf(other)];
    expect((await send(path, first)).status).toBe(303);
    expect((await send(other, second)).status).toBe(409);
    expect((await send(other, await formOf(other))).status).toBe(303);
    expect((await subscriptionRows(owner)).owner.expiresAt).toEqual(new Date("2027-09-01T16:00:00.000Z"));
  });

  it("after slots changed shows that the price was another", async () => {
    const { owner, path } = await lapsedWithReceipt();
    await db.update(restaurantOwners).set({ maxRestaurants: 5 }).where(eq(restaurantOwners.id, owner.id));
    const { text } = await open(path);
    expect(words(text)).toContain("Cuando lo envió tenía 3; hoy tiene 5");
    expect(drawn(text).slots).toBe("5");
  });

  it.each(["aceptar", "rechazar ", "reckon", "Calcular"])(
    "is no answer to a form whose button is %j: it is refused, and nothing is decided",
    async (next) => {
      const { receipt, owner, path } = await lapsedWithReceipt();
      const answer = await send(path, await formOf(path, { next, answer: "No, no podemos" }));
      expect(answer.status).toBe(400);
      expect(words(answer.text)).toContain("No pudimos leer lo que enviaste");
      expect(words(answer.text)).toContain("No, no podemos");
      expect(await receiptBy(receipt.id)).toMatchObject({ status: "open", decidedAt: null });
      expect((await subscriptionRows(owner)).events).toEqual([]);
    },
  );

  it("sent again with other slots says that it was confirmed before, not that these are saved", async () => {
    const { path, owner } = await lapsedWithReceipt();
    const form = await formOf(path);
    expect((await send(path, form)).status).toBe(303);
    const again = await send(path, { ...form, slots: "7" });
    expect([again.status, again.headers.get("location")]).toEqual([303, addresses.receipts]);
    expect(await toastsAfter(again)).toMatchObject([{ tone: "info" }]);
    expect((await subscriptionRows(owner)).owner.maxRestaurants).toBe(3);
  });

  it("«Calcular» saves nothing; over the limit and with a database that cannot write neither", async () => {
    const { owner, receipt, path } = await lapsedWithReceipt();
    const form = await formOf(path, { slots: "4" });
    const reckoned = await send(path, { ...form, next: "calcular" });
    expect([reckoned.status, words(reckoned.text).includes("Total US$326.40")]).toEqual([200, true]);
    expect((await send(path, form, admin.cookie, { limits: limitsWith({ write: FULL }) })).status).toBe(429);
    expect((await send(path, { ...form, plan: "x" })).status).toBe(400);
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const failed = await send(path, form, admin.cookie, { db: unwritableDatabase() });
    expect([failed.status, words(failed.text).includes("No se pudo guardar la revisión")]).toEqual([
      503,
      true,
    ]);
    expect((await subscriptionRows(owner)).events).toEqual([]);
    expect((await receiptBy(receipt.id))?.status).toBe("open");
  });
});

describe("'Rechazar'", () => {
  it("needs a reason, which the owner reads, and changes no subscription", async () => {
    const { owner, receipt, path } = await lapsedWithReceipt();
    const form = await formOf(path, { next: "rechazar" });
    const empty = await send(path, form);
    expect([empty.status, words(empty.text).includes("Escribe el motivo: el propietario lo lee")]).toEqual([
      400,
      true,
    ]);
    const answer = await send(path, { ...form, answer: "No llegó a la cuenta" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, addresses.receipts]);
    const { owner: after, events, mails } = await subscriptionRows(owner);
    expect([events, after.expiresAt]).toEqual([[], at(-30 * DAY)]);
    expect(mails).toMatchObject([
      { kind: "receipt-rejected", entityId: receipt.publicId, detail: { answer: "No llegó a la cuenta" } },
    ]);
    expect(await auditOf(admin.account.id)).toMatchObject([{ kind: "receipt-rejected" }]);
    const seen = words((await open(addresses.subscription, await cookieOf(owner.account))).text);
    expect(seen).toContain("No aceptado");
    expect(seen).toContain("«No llegó a la cuenta»");
    const page = await open(path);
    expect(words(page.text)).toContain("Se le respondió: «No llegó a la cuenta»");
    expect(page.text).not.toContain("Pago recibido");
  });

  it("and 'Pago recibido' at once decide once, and both administrators read which", async () => {
    const { owner, receipt, path } = await lapsedWithReceipt();
    const second = await addAdmin();
    const form = await formOf(path);
    const [accepted, rejected] = await Promise.all([
      send(path, form),
      send(path, { ...form, next: "rechazar", answer: "No llegó" }, second.cookie),
    ]);
    const { status } = (await receiptBy(receipt.id)) ?? {};
    const { events, mails } = await subscriptionRows(owner);
    expect([mails.length, events.length]).toEqual([1, status === "accepted" ? 1 : 0]);
    const [late] = await toastsAfter(status === "accepted" ? rejected : accepted);
    expect(late?.title).toBe(status === "accepted" ? "Ya se había aceptado" : "Ya se había rechazado");
  });
});

describe("a request for slots", () => {
  async function requested(slots = 5, values: Partial<typeof restaurantOwners.$inferInsert> = {}) {
    const owner = await addSubscriber({ maxRestaurants: 3, expiresAt: at(30 * DAY), ...values });
    await addRestaurant({ ownerId: owner.id, visibleUntil: at(37 * DAY) });
    const request = await addSlotRequest(owner.id, { slots, note: "Abro en Jarabacoa" });
    return { owner, request, path: addresses.slotRequest(request.publicId) };
  }

  it("that is accepted changes the slots alone, with event, audit event and mail", async () => {
    const { owner, request, path } = await requested();
    const page = words((await open(path)).text);
    for (const said of ["Abro en Jarabacoa", "+2", "US$8.50", "Aceptar 5 en total"])
      expect(page).toContain(said);
    const answer = await send(path, await formOf(path, { answer: "Listo" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${addresses.receipts}?ver=pedidos`,
    ]);
    const { owner: after, events, mails, visibleUntil } = await subscriptionRows(owner);
    expect(after).toEqual({
      ...(({ account: _, ...row }) => row)(owner),
      maxRestaurants: 5,
      restaurantsCount: 1,
      version: owner.version + 1,
    });
    expect(visibleUntil).toEqual([at(37 * DAY)]);
    expect(events).toMatchObject([
      { kind: "slots_changed", before: { max_restaurants: 3 }, after: { max_restaurants: 5 } },
    ]);
    expect(mails).toMatchObject([
      { kind: "slots-answered", detail: { isAccepted: true, wanted: 5, slots: 5, answer: "Listo" } },
    ]);
    expect(await auditOf(admin.account.id)).toMatchObject([
      { kind: "slots-accepted", entityId: request.publicId, detail: { wanted: 5, formerSlots: 3, slots: 5 } },
    ]);
    const seen = words((await open(addresses.subscription, await cookieOf(owner.account))).text);
    expect(seen).toContain("Tu solicitud de 5 en total fue aceptada.");
    expect(seen).toContain("«Listo»");
  });

  it("whose form has an unknown button is refused, and stays open", async () => {
    const { request, path } = await requested();
    const answer = await send(path, await formOf(path, { next: "rechazar ", answer: "No" }));
    expect([answer.status, words(answer.text).includes("No pudimos leer lo que enviaste")]).toEqual([
      400,
      true,
    ]);
    expect(await requestBy(request.id)).toMatchObject({ status: "open" });
  });

  it("that is refused needs a reason, and changes no plan", async () => {
    const { owner, request, path } = await requested();
    const form = await formOf(path, { next: "rechazar" });
    expect((await send(path, form)).status).toBe(400);
    expect((await send(path, { ...form, answer: "Primero el pago" })).status).toBe(303);
    const { owner: after, events, mails } = await subscriptionRows(owner);
    expect([after.maxRestaurants, events]).toEqual([3, []]);
    expect(mails).toMatchObject([{ kind: "slots-answered", detail: { isAccepted: false, wanted: 5 } }]);
    expect(await requestBy(request.id)).toMatchObject({ status: "rejected", answer: "Primero el pago" });
    expect(await auditOf(admin.account.id)).toMatchObject([{ kind: "slots-rejected" }]);
    const seen = words((await open(addresses.subscription, await cookieOf(owner.account))).text);
    expect(seen).toContain("«Primero el pago»");
  });

  it("takes no slot from an owner who has more by now", async () => {
    const { owner, path } = await requested(5, { maxRestaurants: 10 });
    expect(words((await open(path)).text)).toContain("Hoy ya tiene 10 restaurantes");
    await send(path, await formOf(path));
    expect((await subscriptionRows(owner)).owner.maxRestaurants).toBe(10);
  });

  it("that the owner changed meanwhile is asked again, accepted and refused alike", async () => {
    const { owner, request, path } = await requested();
    const form = await formOf(path, { answer: "Listo" });
    await db.update(slotRequests).set({ slots: 50 }).where(eq(slotRequests.id, request.id));
    for (const next of ["", "rechazar"]) {
      const asked = await send(path, { ...form, next });
      expect([asked.status, words(asked.text).includes("Ahora pide 50 en total")]).toEqual([409, true]);
    }
    expect((await subscriptionRows(owner)).owner.maxRestaurants).toBe(3);
  });

  it("decided by two administrators at once is decided once", async () => {
    const { owner, path } = await requested();
    const second = await addAdmin();
    const form = await formOf(path);
    const answers = await Promise.all([admin, second, admin].map(({ cookie }) => send(path, form, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { events, mails } = await subscriptionRows(owner);
    expect([events.length, mails.length]).toEqual([1, 1]);
  });

  it("without a number that the page drew, over the limit, or with a database that cannot write, stays open", async () => {
    const { request, path } = await requested();
    const form = await formOf(path);
    expect((await send(path, { ...form, seen: "cinco" })).status).toBe(400);
    expect((await send(path, form, admin.cookie, { limits: limitsWith({ write: FULL }) })).status).toBe(429);
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const failed = await send(path, form, admin.cookie, { db: unwritableDatabase() });
    expect([failed.status, words(failed.text).includes("No se pudo guardar la respuesta")]).toEqual([
      503,
      true,
    ]);
    expect((await requestBy(request.id))?.status).toBe("open");
  });
});
