import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { changeOwner, findOwnerToEdit } from "~/data/subscriptions/owner-form.server";
import { NEVER } from "~/domain/subscriptions/subscriptions";
import { action as editAction, loader as editLoader } from "~/routes/admin/owner-form/edit";
import { action as newAction, loader as newLoader } from "~/routes/admin/owner-form/new";
import { loader as managementLoader } from "~/routes/owner/management/route";
import { toastsAfter } from "../../letters";
import { actionOf, answerOf } from "../../loaders";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  FULL,
  limitsWith,
  PASSWORD,
  startRequest,
  stateOf,
} from "../../people";
import { addOwner, addRestaurant, at, DAY, db, NOW, publicId } from "../../rows";
import { ask } from "../../site";
import { anAdministrator, eventsAbout, mailsTo, ownerOf, periodsOf, restaurantsOf } from "./administrators";

let admin: Awaited<ReturnType<typeof anAdministrator>>;

beforeEach(async () => {
  admin = await anAdministrator();
});

const address = () => `dueno-${publicId()}@sobremesa.test`;
type Fields = Record<string, string>;

const sendNew = (form: Fields, cookie = admin.cookie, replaced = {}) =>
  actionOf(newAction, {
    path: "/admin/owners/new",
    context: startRequest(undefined, replaced).context,
    headers: { cookie },
    form,
  });

const sendEdit = (ownerId: string, form: Fields, cookie = admin.cookie) =>
  actionOf(editAction, {
    path: `/admin/owners/${ownerId}/edit`,
    params: { ownerId },
    context: startRequest().context,
    headers: { cookie },
    form,
  });

const open = (ownerId: string, cookie = admin.cookie) =>
  answerOf(editLoader, {
    path: `/admin/owners/${ownerId}/edit`,
    params: { ownerId },
    context: startRequest().context,
    headers: { cookie },
  });

/** The fields of the form as it is drawn for this owner, with the hidden ones. */
async function drawn(ownerId: string): Promise<Fields> {
  const { saved, version } = (await open(ownerId)).body as { saved: Fields; version: string };
  return { ...saved, version, drawn: JSON.stringify(saved) };
}

const valid = () => ({
  id: publicId(),
  email: address(),
  name: "Rosa Peña",
  maxRestaurants: "3",
  expiresAt: "2026-12-31",
});

describe("a new owner", () => {
  it("is saved with the administrator as its author, the end of the typed day, its events, and the specified toast", async () => {
    const form = valid();
    const answer = await sendNew(form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Propietario creado", text: "Rosa Peña ha sido creado exitosamente" },
    ]);
    const owner = await ownerOf(form.id);
    // The last millisecond of the day in Santo Domingo, four hours behind UTC.
    const end = new Date("2027-01-01T03:59:59.999Z");
    expect(owner).toMatchObject({
      email: form.email,
      name: "Rosa Peña",
      maxRestaurants: 3,
      expiresAt: end,
      subscriptionEndDate: end,
      createdBy: admin.adminId,
      createdAt: NOW,
    });
    expect(await periodsOf(owner?.id ?? 0)).toEqual([
      {
        actor: "admin",
        adminId: admin.adminId,
        kind: "owner_created",
        before: null,
        after: { max_restaurants: 3, expires_at: end.toISOString(), subscription_status: null },
      },
    ]);
    expect(await eventsAbout(form.id)).toEqual([
      {
        kind: "owner-created",
        actorId: admin.account.id,
        detail: { name: "Rosa Peña", email: form.email, slots: 3, endsAt: end.getTime() },
      },
    ]);
  });

  it("is saved with an end in the past, and the toast says so", async () => {
    const form = { ...valid(), expiresAt: "2026-01-31" };
    const answer = await sendNew(form);
    const says = "Ojo: la fecha de fin ya pasó, así que su suscripción está vencida.";
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Propietario creado", text: `Rosa Peña ha sido creado exitosamente. ${says}` },
    ]);
    const edited = await sendEdit(form.id, { ...(await drawn(form.id)), name: "Rosa" });
    expect(await toastsAfter(edited)).toMatchObject([
      { text: `Rosa ha sido actualizado exitosamente. ${says}` },
    ]);
  });

  it("never ends without a date, and the address is stored in small letters", async () => {
    const form = { ...valid(), expiresAt: "", email: `  DUENA-${publicId()}@Sobremesa.TEST ` };
    expect((await sendNew(form)).status).toBe(303);
    expect(await ownerOf(form.id)).toMatchObject({ expiresAt: null, email: form.email.trim().toLowerCase() });
  });

  it("sent twice is saved once and answered alike; with other fields the form says that it exists", async () => {
    const form = valid();
    await sendNew(form);
    expect((await sendNew(form)).status).toBe(303);
    const other = await sendNew({ ...form, email: address() });
    expect([other.status, stateOf(other).alert]).toEqual([
      409,
      {
        title: "Este propietario ya existe",
        text: "«Rosa Peña» ya está creado. Si guardas otra vez, se crea otro con estos datos.",
      },
    ]);
    expect(stateOf(other).values.id).not.toBe(form.id);
    const owner = await ownerOf(form.id);
    expect([await periodsOf(owner?.id ?? 0), await eventsAbout(form.id)].map(({ length }) => length)).toEqual(
      [1, 1],
    );
  });

  it.each([
    ["another owner's", async () => (await addOwner()).email, "Otro propietario ya tiene este correo"],
    [
      "an administrator's",
      async () => (await addAdminAccount()).email,
      "Este correo es de un administrador: usa otro",
    ],
  ])("is refused at the field with %s address, and nothing is written", async (_, emailOf, sentence) => {
    const form = { ...valid(), email: await emailOf() };
    const answer = await sendNew(form);
    expect([answer.status, stateOf(answer).errors]).toEqual([400, { email: sentence }]);
    expect(stateOf(answer).values).toMatchObject({ name: "Rosa Peña", expiresAt: "2026-12-31" });
    expect([await ownerOf(form.id), await eventsAbout(form.id)]).toEqual([undefined, []]);
  });

  it("is refused over the account's limit with everything typed", async () => {
    const form = valid();
    const answer = await sendNew(form, admin.cookie, { limits: limitsWith({ write: FULL }) });
    expect([answer.status, stateOf(answer).values.email]).toEqual([429, form.email]);
  });

  it("offers 1, 3, 5, 10 and Ilimitado, beginning with 1", async () => {
    const { text } = await ask("/admin/owners/new", {
      context: startRequest().context,
      headers: { cookie: admin.cookie },
    });
    const offered = [...text.matchAll(/<option value="(\d+)"[^>]*>([^<]+)</g)].map(([, value, label]) => [
      value,
      label,
    ]);
    expect(offered).toEqual([
      ["1", "1"],
      ["3", "3"],
      ["5", "5"],
      ["10", "10"],
      ["999", "Ilimitado"],
    ]);
    expect(text).toContain('<option value="1" selected');
  });
});

describe("an owner's change", () => {
  it("of the end reaches the subscription, every restaurant's visibility and the history at once", async () => {
    const owner = await addOwner({
      expiresAt: at(-30 * DAY),
      subscriptionStatus: "unpaid",
      subscriptionAutoRenew: true,
    });
    for (let i = 0; i < 2; i++) await addRestaurant({ ownerId: owner.id, visibleUntil: at(-23 * DAY) });
    const other = await addRestaurant({ visibleUntil: at(DAY) });
    const answer = await sendEdit(owner.publicId, {
      ...(await drawn(owner.publicId)),
      expiresAt: "2026-09-30",
    });
    expect(answer.headers.get("location")).toBe("/admin");
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Propietario actualizado", text: "Rosa ha sido actualizado exitosamente" },
    ]);
    const end = new Date("2026-10-01T03:59:59.999Z");
    expect(await ownerOf(owner.publicId)).toMatchObject({
      expiresAt: end,
      subscriptionEndDate: end,
      subscriptionStatus: "active",
    });
    const grace = new Date(end.getTime() + 7 * DAY);
    expect((await restaurantsOf(owner.id)).map(({ visibleUntil }) => visibleUntil)).toEqual([grace, grace]);
    expect((await restaurantsOf(other.ownerId))[0]?.visibleUntil).toEqual(at(DAY));
    expect(await periodsOf(owner.id)).toMatchObject([
      {
        kind: "owner_updated",
        before: { expires_at: at(-30 * DAY).toISOString(), subscription_status: "unpaid" },
        after: { expires_at: end.toISOString(), subscription_status: "active" },
      },
    ]);
  });

  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ["the name", { name: "Rosa Ruiz" }, { formerName: "Rosa", name: "Rosa Ruiz" }],
    ["the slots", { maxRestaurants: "999" }, { name: "Rosa", formerSlots: 3, slots: 999 }],
    [
      "the end",
      { expiresAt: "" },
      { name: "Rosa", formerEndsAt: new Date("2026-09-01T12:00:00.000Z").getTime(), endsAt: null },
    ],
    ["nothing", {}, { name: "Rosa" }],
  ])("of %s stands in the audit log with what it was, and nothing else does", async (_, typed, detail) => {
    const owner = await addOwner({
      name: "Rosa",
      maxRestaurants: 3,
      expiresAt: new Date("2026-09-01T12:00:00.000Z"),
    });
    const form = { ...(await drawn(owner.publicId)), ...typed };
    expect((await sendEdit(owner.publicId, form)).status).toBe(303);
    expect((await eventsAbout(owner.publicId)).map((event) => event.detail)).toEqual([detail]);
  });

  it("to no date shows the restaurants for ever", async () => {
    const owner = await addOwner({ expiresAt: at(DAY) });
    await addRestaurant({ ownerId: owner.id });
    await sendEdit(owner.publicId, { ...(await drawn(owner.publicId)), expiresAt: "" });
    expect((await restaurantsOf(owner.id))[0]?.visibleUntil).toEqual(NEVER);
  });

  it("of the name alone keeps the exact end of a plan within its day, and adds nothing to the history", async () => {
    const owner = await addOwner({ expiresAt: at(30 * DAY) });
    await sendEdit(owner.publicId, { ...(await drawn(owner.publicId)), name: "Rosa María" });
    expect(await ownerOf(owner.publicId)).toMatchObject({ name: "Rosa María", expiresAt: at(30 * DAY) });
    expect(await periodsOf(owner.id)).toEqual([]);
    expect((await eventsAbout(owner.publicId)).map(({ kind }) => kind)).toEqual(["owner-updated"]);
  });

  it("to more slots than unlimited ones is refused, but keeps a number that was stored before", async () => {
    const owner = await addOwner({ maxRestaurants: 1500 });
    const form = await drawn(owner.publicId);
    const refused = await sendEdit(owner.publicId, { ...form, maxRestaurants: "1000" });
    expect([refused.status, stateOf(refused).errors]).toEqual([
      400,
      { maxRestaurants: "Elige cuántos restaurantes puede tener" },
    ]);
    await sendEdit(owner.publicId, { ...form, name: "Rosa Ortiz" });
    expect(await ownerOf(owner.publicId)).toMatchObject({ name: "Rosa Ortiz", maxRestaurants: 1500 });
  });

  it("to fewer slots than restaurants keeps them all, and the select offers a number that is no option", async () => {
    const owner = await addOwner({ maxRestaurants: 7 });
    for (let i = 0; i < 2; i++) await addRestaurant({ ownerId: owner.id });
    const page = await ask(`/admin/owners/${owner.publicId}/edit`, {
      context: startRequest().context,
      headers: { cookie: admin.cookie },
    });
    expect(page.text).toContain('<option value="7" selected');
    await sendEdit(owner.publicId, { ...(await drawn(owner.publicId)), maxRestaurants: "1" });
    expect(await ownerOf(owner.publicId)).toMatchObject({ maxRestaurants: 1, restaurantsCount: 2 });
    expect(await periodsOf(owner.id)).toMatchObject([
      { before: { max_restaurants: 7 }, after: { max_restaurants: 1 } },
    ]);
  });
});

describe("an owner's address", () => {
  it("changes only once the administrator confirms the own identity", async () => {
    const owner = await addOwner();
    const form = { ...(await drawn(owner.publicId)), email: address(), name: "Otra" };
    for (const [password, sentence] of [
      ["", "Debes ingresar tu contraseña actual"],
      ["equivocada", "La contraseña actual no es correcta"],
    ] as const) {
      const answer = await sendEdit(owner.publicId, { ...form, password });
      expect([answer.status, stateOf(answer).errors]).toEqual([400, { password: sentence }]);
      expect(stateOf(answer).values).toMatchObject({ email: form.email, name: "Otra" });
      expect(stateOf(answer).values).not.toHaveProperty("password");
    }
    expect(await ownerOf(owner.publicId)).toMatchObject({ email: owner.email, name: "Rosa" });
    expect((await sendEdit(owner.publicId, { ...form, password: PASSWORD })).status).toBe(303);
    expect(await ownerOf(owner.publicId)).toMatchObject({ email: form.email, name: "Otra" });
  });

  it("stays where a form ahead of the owner's version skips the confirmation and another change fits it", async () => {
    const { publicId: ownerId, version, email } = await addOwner();
    const readBefore = await findOwnerToEdit(db, ownerId);
    await db
      .update(restaurantOwners)
      .set({ name: "Otro nombre" })
      .where(eq(restaurantOwners.publicId, ownerId));
    const values = { email: address(), name: "Otro nombre", maxRestaurants: 3, expiresAt: null };
    const change = { stored: readBefore!, version: version + 1, eventId: publicId(), values };
    const answer = await changeOwner(db, { userId: admin.account.id, adminId: admin.adminId }, change, NOW);
    expect(answer.outcome).toBe("changed");
    expect(await ownerOf(ownerId)).toMatchObject({ email, version: version + 1 });
  });

  it("takes the role from the account of the former one at its next request, ends no session, and mails both", async () => {
    const account = await addOwnerAccount();
    const former = await cookieOf(account);
    const owner = await db
      .select()
      .from(restaurantOwners)
      .where(eq(restaurantOwners.email, account.email))
      .get();
    const newcomer = await addAccount({ email: address() });
    const ownerId = owner?.publicId ?? "";
    const panel = (cookie: string) =>
      answerOf(managementLoader, {
        path: "/management",
        context: startRequest().context,
        headers: { cookie },
      });
    expect((await panel(former)).status).toBe(200);
    const form = { ...(await drawn(ownerId)), email: newcomer.email, password: PASSWORD };
    expect((await sendEdit(ownerId, form)).status).toBe(303);
    const after = await panel(former);
    expect([after.status, after.headers.get("location")]).toEqual([303, "/"]);
    expect((await panel(await cookieOf(newcomer))).status).toBe(200);
    const detail = { formerEmail: account.email, newEmail: newcomer.email, changedAt: NOW.getTime() };
    for (const email of [account.email, newcomer.email]) {
      expect(await mailsTo(email)).toEqual([{ kind: "owner-address-changed", name: "Rosa", detail }]);
    }
    expect((await eventsAbout(ownerId)).at(-1)?.detail).toEqual({
      name: "Rosa",
      formerEmail: account.email,
      email: newcomer.email,
    });
  });

  it("gives no role to an account that has not confirmed it", async () => {
    const owner = await addOwner();
    const stranger = await addAccount({ email: address(), emailConfirmedAt: null });
    await sendEdit(owner.publicId, {
      ...(await drawn(owner.publicId)),
      email: stranger.email,
      password: PASSWORD,
    });
    const headers = { cookie: await cookieOf(stranger) };
    const answer = await answerOf(managementLoader, {
      path: "/management",
      context: startRequest().context,
      headers,
    });
    expect(answer.headers.get("location")).toBe("/");
  });

  it.each([
    [
      "an administrator's",
      async () => (await addAdminAccount()).email,
      "Este correo es de un administrador: usa otro",
    ],
    [
      "the administrator's own",
      async () => admin.account.email,
      "Este correo es de un administrador: usa otro",
    ],
    ["another owner's", async () => (await addOwner()).email, "Otro propietario ya tiene este correo"],
  ])("is refused if it is %s", async (_, emailOf, sentence) => {
    const owner = await addOwner();
    const form = { ...(await drawn(owner.publicId)), email: await emailOf(), password: PASSWORD };
    const answer = await sendEdit(owner.publicId, form);
    expect([answer.status, stateOf(answer).errors]).toEqual([400, { email: sentence }]);
    expect(await ownerOf(owner.publicId)).toMatchObject({ email: owner.email });
    expect(await eventsAbout(owner.publicId)).toEqual([]);
  });
});

describe("two administrators at once", () => {
  it("never overwrite each other: the second sees the first's changes and saves over them on request", async () => {
    const owner = await addOwner({ maxRestaurants: 1 });
    const [mine, theirs] = [await drawn(owner.publicId), await drawn(owner.publicId)];
    const second = await anAdministrator();
    await sendEdit(owner.publicId, { ...theirs, name: "Rosa Ortiz", maxRestaurants: "5" }, second.cookie);
    const refused = await sendEdit(owner.publicId, { ...mine, name: "Rosa Peña" });
    expect([refused.status, stateOf(refused).alert]).toEqual([
      409,
      {
        title: "Alguien guardó cambios mientras editabas",
        text: "Cambió los restaurantes que puede tener: ya lo pusimos aquí. También cambió el nombre, que tú tocaste: dejamos lo tuyo, y si guardas se queda así.",
      },
    ]);
    expect(await ownerOf(owner.publicId)).toMatchObject({ name: "Rosa Ortiz", maxRestaurants: 5 });
    expect((await sendEdit(owner.publicId, stateOf(refused).values)).status).toBe(303);
    expect(await ownerOf(owner.publicId)).toMatchObject({ name: "Rosa Peña", maxRestaurants: 5 });
  });

  it("notice a change that another page made to the subscription", async () => {
    const owner = await addOwner();
    const form = await drawn(owner.publicId);
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(DAY) })
      .where(eq(restaurantOwners.id, owner.id));
    expect((await sendEdit(owner.publicId, { ...form, expiresAt: "2027-01-01" })).status).toBe(409);
  });

  it("sending at the same moment: one is saved, the other answered 409", async () => {
    const owner = await addOwner();
    const form = await drawn(owner.publicId);
    const answers = await Promise.all([
      sendEdit(owner.publicId, { ...form, name: "Una" }),
      sendEdit(owner.publicId, { ...form, name: "Otra" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await eventsAbout(owner.publicId)).toHaveLength(1);
  });
});

describe("the owner's form", () => {
  it("says 'Propietario no encontrado' with 404 for an unknown owner and for text that is no id", async () => {
    for (const id of [publicId(), "no-soy-un-id"]) {
      expect(await open(id)).toMatchObject({ status: 404, body: { title: "Propietario no encontrado" } });
      const answer = await sendEdit(id, { ...valid(), version: "0" });
      expect([answer.status, stateOf(answer).alert]).toEqual([404, { title: "Propietario no encontrado" }]);
    }
  });

  it.each([
    ["a diner", async () => cookieOf(await addAccount())],
    ["an owner", async () => cookieOf(await addOwnerAccount())],
  ])("refuses %s with the sentence about owners", async (_, cookieFor) => {
    const cookie = await cookieFor();
    const owner = await addOwner();
    const answers = [
      await answerOf(newLoader, {
        path: "/admin/owners/new",
        context: startRequest().context,
        headers: { cookie },
      }),
      await open(owner.publicId, cookie),
      await sendNew(valid(), cookie),
      await sendEdit(owner.publicId, valid(), cookie),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("location")).toBe("/");
      expect(await toastsAfter(answer)).toMatchObject([
        { title: "Acceso denegado", text: "Solo los administradores pueden gestionar propietarios" },
      ]);
    }
    expect(await ownerOf(owner.publicId)).toMatchObject({ version: 0 });
  });
});
