import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import * as addresses from "~/domain/addresses";
import { silentDatabase, unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import { addAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import { addRestaurant, at, DAY, db, MINUTE, publicId } from "../../rows";
import { ask } from "../../site";
import { drawn, words } from "./drawn-form";
import { addAdmin, addSubscriber, auditOf, subscriptionRows } from "./subscribers";

type Fields = Record<string, string>;

let admin: Awaited<ReturnType<typeof addAdmin>>;
beforeEach(async () => {
  admin = await addAdmin();
});

const GRACE = 7 * DAY;
const END = new Date("2027-08-01T16:00:00.000Z");

const pageOf = ({ publicId: id }: { publicId: string }) => addresses.ownerSubscription(id);

const open = (path: string, cookie = admin.cookie, replaced: Partial<AppLoadContext> = {}, now = at(0)) =>
  ask(path, { context: startRequest(now, replaced).context, headers: { cookie } });

const send = (
  path: string,
  form: Fields,
  cookie = admin.cookie,
  replaced: Partial<AppLoadContext> = {},
  now = at(0),
) => ask(path, { context: startRequest(now, replaced).context, headers: { cookie }, form });

/** Opens the form of an owner's subscription and returns it with changed fields. */
async function formOf(owner: { publicId: string }, changed: Fields = {}) {
  return { ...drawn((await open(pageOf(owner))).text), ...changed };
}

const ANNUAL = { plan: "annual", slots: "3", payment: "bank_transfer", autoRenew: "1" };

describe("the page of an owner's subscription", () => {
  it("is filled with the owner's plan, slots, renewal and payment, and says what each plan costs", async () => {
    const owner = await addSubscriber({
      maxRestaurants: 3,
      subscriptionPlanType: "semi_annual",
      subscriptionAutoRenew: false,
      paymentMethod: "bank_transfer",
    });
    const { text } = await open(pageOf(owner));
    expect(drawn(text)).toMatchObject({ plan: "semi_annual", slots: "3", payment: "bank_transfer" });
    expect(drawn(text).autoRenew).toBeUndefined();
    const page = words(text);
    for (const said of [
      "Mensual",
      "1 mes",
      "Semestral",
      "6 meses",
      "10 % de descuento",
      "Anual",
      "12 meses",
    ]) {
      expect(page).toContain(said);
    }
    // 8.50 × 3 × 6 less 10 %.
    expect(page).toContain("US$8.50 al mes por restaurante");
    expect(page).toContain(
      "Precio base US$153.00 Descuento (10 %) -US$15.30 Total US$137.70 Al mes US$22.95",
    );
    expect(page).toContain("Empieza 1 de agosto de 2026, 12:00 PM Termina 1 de febrero de 2027, 12:00 PM");
    expect(page).toContain("Actualizar Suscripción");
    expect(text).toContain(`href="${addresses.ownerDetail(owner.publicId)}"`);
  });

  it("begins with the monthly plan, a card, and renewal, where nothing is chosen yet", async () => {
    const owner = await addSubscriber();
    expect(drawn((await open(pageOf(owner))).text)).toMatchObject({
      plan: "monthly",
      slots: "1",
      payment: "credit_card",
      autoRenew: "1",
    });
  });

  it.each([
    ["active", { expiresAt: at(DAY), subscriptionStatus: "active" }, "Se reemplaza la suscripción activa"],
    ["active by its end alone", { expiresAt: at(DAY) }, "Se reemplaza la suscripción activa"],
    [
      "active without an end",
      { expiresAt: null, subscriptionStatus: "active" },
      "Se reemplaza la suscripción activa",
    ],
    ["without status and end", { expiresAt: null, subscriptionStatus: null }, undefined],
    ["ended", { expiresAt: at(-DAY), subscriptionStatus: "active" }, undefined],
    ["unpaid", { expiresAt: at(-30 * DAY), subscriptionStatus: "unpaid" }, undefined],
  ])("of one that is %s: the notice that it is replaced", async (_, values, notice) => {
    const page = words((await open(pageOf(await addSubscriber(values)))).text);
    if (notice) expect(page).toContain(notice);
    else expect(page).not.toContain("Se reemplaza");
  });

  it("says that saving sets an end where there is none", async () => {
    const owner = await addSubscriber({ expiresAt: null, subscriptionStatus: null });
    const page = words((await open(pageOf(owner))).text);
    expect(page).toContain("Hoy no tiene fecha de fin");
    expect(page).toContain("Al guardar tendrá fecha de fin");
  });

  it("has no listed price for unlimited slots", async () => {
    const page = words((await open(pageOf(await addSubscriber({ maxRestaurants: 999 })))).text);
    expect(page).toContain("Sin precio de lista");
  });

  it("of an unknown owner is not found; a database that fails says so", async () => {
    const missing = await open(addresses.ownerSubscription(publicId()));
    expect([missing.status, missing.text.includes("Propietario no encontrado")]).toEqual([404, true]);
    expect((await open(addresses.ownerSubscription("x"))).status).toBe(404);
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const failing = await open(addresses.ownerSubscription(publicId()), admin.cookie, {
      db: silentDatabase(/sessions|users/),
    });
    expect([failing.status, words(failing.text).includes("No se pudo cargar el propietario")]).toEqual([
      503,
      true,
    ]);
  });

  it.each([
    ["an owner", async () => cookieOf((await addSubscriber()).account)],
    ["a diner", async () => cookieOf(await addAccount())],
  ])("is denied to %s, with its sentence", async (_, who) => {
    const [owner, cookie] = [await addSubscriber(), await who()];
    for (const answer of [await open(pageOf(owner), cookie), await send(pageOf(owner), ANNUAL, cookie)]) {
      expect(answer.headers.get("location")).toBe("/");
      expect(await toastsAfter(answer)).toMatchObject([
        { title: "Acceso denegado", text: "Solo los administradores pueden gestionar suscripciones" },
      ]);
    }
    expect((await subscriptionRows(owner)).events).toEqual([]);
  });
});

describe("saving a subscription", () => {
  it("writes the owner, every restaurant, the event, the audit event and the mail together", async () => {
    const owner = await addSubscriber({
      expiresAt: at(DAY),
      maxRestaurants: 1,
      subscriptionPlanType: "monthly",
    });
    const other = await addSubscriber();
    for (let n = 0; n < 3; n++) await addRestaurant({ ownerId: owner.id, visibleUntil: at(DAY) });
    await addRestaurant({ ownerId: other.id, visibleUntil: at(DAY) });
    const form = await formOf(owner, ANNUAL);
    const answer = await send(pageOf(owner), form);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      addresses.ownerDetail(owner.publicId),
    ]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Suscripción actualizada" }]);
    const after = await subscriptionRows(owner);
    expect(after.owner).toMatchObject({
      subscriptionPlanType: "annual",
      maxRestaurants: 3,
      subscriptionPricePerSlot: 850,
      subscriptionStatus: "active",
      subscriptionStartDate: at(0),
      subscriptionEndDate: END,
      expiresAt: END,
      subscriptionAutoRenew: true,
      paymentMethod: "bank_transfer",
    });
    expect(after.visibleUntil).toEqual(Array(3).fill(new Date(END.getTime() + GRACE)));
    expect(after.events).toMatchObject([
      {
        publicId: form.id,
        actor: "admin",
        adminId: admin.adminId,
        kind: "plan_saved",
        before: { subscription_plan_type: "monthly", max_restaurants: 1, expires_at: at(DAY).toISOString() },
        after: { subscription_plan_type: "annual", max_restaurants: 3, payment_method: "bank_transfer" },
        createdAt: at(0),
      },
    ]);
    const facts = {
      plan: "annual",
      slots: 3,
      amount: 24_480,
      startsAt: at(0).getTime(),
      endsAt: END.getTime(),
      autoRenew: true,
      paymentMethod: "bank_transfer",
    };
    expect(after.mails).toMatchObject([
      { kind: "subscription-changed", name: "Rosa Peña", entityId: form.id, detail: facts },
    ]);
    expect(await auditOf(admin.account.id)).toEqual([
      {
        kind: "subscription-changed",
        entityId: owner.publicId,
        detail: {
          name: "Rosa Peña",
          ...facts,
          status: "active",
          formerPlan: "monthly",
          formerSlots: 1,
          formerStatus: owner.subscriptionStatus,
          formerEndsAt: at(DAY).getTime(),
          formerPaymentMethod: owner.paymentMethod,
        },
      },
    ]);
    expect((await subscriptionRows(other)).visibleUntil).toEqual([at(DAY)]);
  });

  it("without renewal hides the menus at the end itself", async () => {
    const owner = await addSubscriber();
    await addRestaurant({ ownerId: owner.id });
    const { autoRenew: _, ...form } = await formOf(owner, ANNUAL);
    expect((await send(pageOf(owner), form)).status).toBe(303);
    const { owner: after, visibleUntil } = await subscriptionRows(owner);
    expect([after.subscriptionAutoRenew, visibleUntil]).toEqual([false, [END]]);
  });

  it("is shown to the owner in words", async () => {
    const owner = await addSubscriber({ expiresAt: at(DAY), subscriptionPlanType: "monthly" });
    await send(pageOf(owner), await formOf(owner, ANNUAL));
    const page = words((await open(addresses.subscription, await cookieOf(owner.account))).text);
    for (const said of [
      "Plan : de Mensual a Anual",
      "Restaurantes que incluye : de 1 a 3",
      "Estado : de No activa a Activa",
      "Forma de pago : de Sin definir a Transferencia bancaria",
      "Por un administrador",
      "Termina : de 2 de agosto de 2026, 12:00 PM a 1 de agosto de 2027, 12:00 PM",
    ]) {
      expect(page.replaceAll(" :", ":")).toContain(said.replaceAll(" :", ":"));
    }
  });

  it.each([
    ["250", 250],
    ["999", 999],
  ])("with %j slots saves %i", async (typed, saved) => {
    const owner = await addSubscriber();
    expect((await send(pageOf(owner), await formOf(owner, { slots: typed }))).status).toBe(303);
    expect((await subscriptionRows(owner)).owner.maxRestaurants).toBe(saved);
  });

  it.each([
    ["0", "Escribe un número del 1 al 999"],
    ["-1", "Escribe un número del 1 al 999"],
    ["1000", "Escribe un número del 1 al 999"],
    ["", "Escribe un número, por ejemplo 3"],
    ["abc", "Escribe un número, por ejemplo 3"],
    ["1.5", "Escribe un número, por ejemplo 3"],
  ])(
    "with %j slots is refused at its field, writes no letter, and draws no price",
    async (typed, sentence) => {
      const owner = await addSubscriber({ expiresAt: at(DAY) });
      const before = await subscriptionRows(owner);
      const form = await formOf(owner, { ...ANNUAL, slots: typed });
      const answer = await send(pageOf(owner), form);
      expect(answer.status).toBe(400);
      expect(words(answer.text)).toContain(sentence);
      expect(words(answer.text)).toContain("Sin precio todavía");
      expect(words(answer.text)).not.toContain("Total US$");
      expect(drawn(answer.text)).toMatchObject({ slots: typed, plan: "annual" });
      expect(await subscriptionRows(owner)).toEqual(before);
      const reckoned = await send(pageOf(owner), { ...form, next: "calcular" });
      expect([reckoned.status, words(reckoned.text).includes(sentence)]).toEqual([200, true]);
    },
  );

  it("keeps all restaurants of an owner who gets fewer slots", async () => {
    const owner = await addSubscriber({ maxRestaurants: 3 });
    for (let n = 0; n < 3; n++) await addRestaurant({ ownerId: owner.id });
    await send(pageOf(owner), await formOf(owner, { slots: "1" }));
    const { owner: after, visibleUntil } = await subscriptionRows(owner);
    expect([after.maxRestaurants, after.restaurantsCount, visibleUntil.length]).toEqual([1, 3, 3]);
  });

  it("that is sent twice, or many times at once, saves once", async () => {
    const owner = await addSubscriber();
    const form = await formOf(owner, ANNUAL);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(pageOf(owner), form)));
    answers.push(await send(pageOf(owner), form, admin.cookie, {}, at(MINUTE)));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(303));
    const { owner: after, events, mails } = await subscriptionRows(owner);
    expect([events.length, mails.length, after.expiresAt]).toEqual([1, 1, END]);
    expect(await auditOf(admin.account.id)).toHaveLength(1);
  });

  it("by two administrators at once asks the second, and loses nothing that either typed", async () => {
    const owner = await addSubscriber({ maxRestaurants: 1 });
    const [first, second] = [await formOf(owner, { plan: "annual" }), await formOf(owner, { slots: "7" })];
    expect((await send(pageOf(owner), first)).status).toBe(303);
    const asked = await send(pageOf(owner), second, (await addAdmin()).cookie);
    expect(asked.status).toBe(409);
    // The first one's plan stands beside the second one's slots, and the alert names what changed.
    expect(drawn(asked.text)).toMatchObject({ plan: "annual", slots: "7" });
    expect(words(asked.text)).toContain("el plan");
    expect((await subscriptionRows(owner)).owner).toMatchObject({
      subscriptionPlanType: "annual",
      maxRestaurants: 1,
    });
    const again = { ...drawn(asked.text), plan: "annual" };
    expect((await send(pageOf(owner), again)).status).toBe(303);
    const { owner: after, events } = await subscriptionRows(owner);
    expect(after).toMatchObject({ subscriptionPlanType: "annual", maxRestaurants: 7 });
    expect(events).toHaveLength(2);
  });

  it("of two forms at the same instant saves one", async () => {
    const owner = await addSubscriber();
    const forms = [await formOf(owner, { slots: "4" }), await formOf(owner, { slots: "6" })];
    const answers = await Promise.all(forms.map((form) => send(pageOf(owner), form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await subscriptionRows(owner)).events).toHaveLength(1);
  });

  it("is asked again after any other change of the owner's plan, and not for the job's status", async () => {
    const owner = await addSubscriber({ subscriptionStatus: "active" });
    const form = await formOf(owner, ANNUAL);
    const isOwner = eq(restaurantOwners.id, owner.id);
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(5 * DAY) })
      .where(isOwner);
    expect((await send(pageOf(owner), form)).status).toBe(409);
    await db.update(restaurantOwners).set({ expiresAt: null, subscriptionStatus: "past_due" }).where(isOwner);
    expect((await send(pageOf(owner), form)).status).toBe(303);
  });

  it("with a plan or payment that is none is refused at its field, with everything typed", async () => {
    const owner = await addSubscriber();
    const form = await formOf(owner, { plan: "gratis", payment: "oro", slots: "8" });
    const answer = await send(pageOf(owner), form);
    expect(answer.status).toBe(400);
    expect(words(answer.text)).toContain("Elige un plan");
    expect(words(answer.text)).toContain("Elige una forma de pago");
    expect(drawn(answer.text)).toMatchObject({ slots: "8", autoRenew: "1" });
    expect((await subscriptionRows(owner)).events).toEqual([]);
  });

  it("«Calcular» draws the price of what was typed, and saves nothing", async () => {
    const owner = await addSubscriber();
    const answer = await send(
      pageOf(owner),
      await formOf(owner, { plan: "annual", slots: "100", next: "calcular" }),
    );
    expect([answer.status, drawn(answer.text).slots]).toEqual([200, "100"]);
    expect(words(answer.text)).toContain("Total US$8,160.00");
    expect((await subscriptionRows(owner)).events).toEqual([]);
  });

  it("over the limit, of an unknown owner, or with a database that cannot write, changes nothing", async () => {
    const owner = await addSubscriber();
    const form = await formOf(owner, ANNUAL);
    const limits = limitsWith({ write: FULL });
    expect((await send(pageOf(owner), form, admin.cookie, { limits })).status).toBe(429);
    expect((await send(addresses.ownerSubscription(publicId()), form)).status).toBe(404);
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const failed = await send(pageOf(owner), form, admin.cookie, { db: unwritableDatabase() });
    expect(failed.status).toBe(503);
    expect(words(failed.text)).toContain("No se pudo actualizar la suscripción");
    expect(drawn(failed.text)).toMatchObject(ANNUAL);
    expect((await subscriptionRows(owner)).owner).toEqual((({ account: _, ...row }) => row)(owner));
  });
});
