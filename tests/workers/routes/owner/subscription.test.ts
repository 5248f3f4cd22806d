import { env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EXE, gif, SVG_WITH_SCRIPT } from "#support/image-bytes";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners, subscriptionEvents } from "~/data/schema/accounts";
import { paymentReceipts, slotRequests, unusedFiles } from "~/data/schema/subscriptions";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { formatLongDateTime } from "~/domain/time/dates";
import { openLog } from "~/platform/log";
import { openReceipts } from "~/platform/receipts.server";
import { silentDatabase, unwritableDatabase } from "../../failing-d1";
import { toastsAfter } from "../../letters";
import {
  addAccount,
  addAdminAccount,
  addOwnerAccount,
  cookieOf,
  FULL,
  limitsWith,
  startRequest,
} from "../../people";
import { png } from "../../platform/png";
import { addRestaurant, at, DAY, db, HOUR, MINUTE, publicId } from "../../rows";
import { ask } from "../../site";

const PAGE = "/management/subscription";
const RECEIPT = `${PAGE}/receipt`;
const SLOTS = `${PAGE}/slots`;

type OwnerValues = Partial<typeof restaurantOwners.$inferInsert>;

async function ownerOf(values: OwnerValues = {}) {
  const account = await addOwnerAccount({}, { expiresAt: at(30 * DAY), ...values });
  const owner = await db
    .select()
    .from(restaurantOwners)
    .where(eq(restaurantOwners.email, account.email))
    .get();
  return { account, owner: owner!, cookie: await cookieOf(account) };
}

const open = (path: string, cookie: string, replaced: Partial<AppLoadContext> = {}, now = at(0)) =>
  ask(path, { context: startRequest(now, replaced).context, headers: { cookie } });

/** The words of a page, without its markup. */
const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00A0", " ")
    .replaceAll(/\s+/g, " ");

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const pdf = () => new File([PDF], "recibo.pdf", { type: "application/pdf" });

function receiptForm(values: Record<string, string | File | undefined> = {}) {
  const form = new FormData();
  const fields = { id: publicId(), plan: "annual", reference: "TRF-77", note: "", file: pdf(), ...values };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

const send = (
  path: string,
  cookie: string,
  form: FormData | Record<string, string>,
  replaced: Partial<AppLoadContext> = {},
  now = at(0),
) => ask(path, { context: startRequest(now, replaced).context, headers: { cookie }, form });

const receiptsOf = (ownerId: number) =>
  db.select().from(paymentReceipts).where(eq(paymentReceipts.ownerId, ownerId));
const requestsOf = (ownerId: number) =>
  db.select().from(slotRequests).where(eq(slotRequests.ownerId, ownerId));
const eventsOf = (userId: number) => db.select().from(auditEvents).where(eq(auditEvents.actorId, userId));
const storedFiles = async () => (await env.MEDIA.list({ prefix: "receipts/" })).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const key of await storedFiles()) await env.MEDIA.delete(key);
  await db.delete(unusedFiles);
});

describe("the page says how far the subscription is", () => {
  const moment = (instant: Date) => formatLongDateTime(instant, BILLING_ZONE);

  it.each<[string, OwnerValues, string, () => string]>([
    ["without an end", { expiresAt: null }, "Tu suscripción no vence", () => "se muestran al público"],
    [
      "that renews",
      { expiresAt: at(30 * DAY) },
      "Tu suscripción está al día",
      () => `Termina el ${moment(at(30 * DAY))}. Entonces te avisamos y tienes 7 días para renovarla`,
    ],
    [
      "that does not renew",
      { expiresAt: at(30 * DAY), subscriptionAutoRenew: false },
      "Tu suscripción está al día",
      () => `Termina el ${moment(at(30 * DAY))}. Desde ese momento tus menús no se muestran`,
    ],
    [
      "in its last seven days",
      { expiresAt: at(7 * DAY) },
      "Tu suscripción termina en 7 días",
      () => `se siguen mostrando hasta el ${moment(at(14 * DAY))}`,
    ],
    ["on its last day", { expiresAt: at(HOUR) }, "Tu suscripción termina en 1 día", () => "te avisamos"],
    [
      "in the grace",
      { expiresAt: at(0) },
      "Tu suscripción venció y tienes 7 días",
      () =>
        `Terminó el ${moment(at(0))}. Tus menús se siguen mostrando al público hasta el ${moment(at(7 * DAY))}`,
    ],
    [
      "after the grace",
      { expiresAt: at(-7 * DAY) },
      "Tu suscripción terminó",
      () => `y los 7 días para renovarla, el ${moment(at(0))}. Desde entonces nadie ve tus menús`,
    ],
    [
      "lapsed without a grace",
      { expiresAt: at(0), subscriptionAutoRenew: false },
      "Tu suscripción terminó",
      () => `Terminó el ${moment(at(0))}. Desde entonces nadie ve tus menús`,
    ],
  ])("one %s", async (_, values, title, text) => {
    const { cookie } = await ownerOf(values);
    const { status, text: html } = await open(PAGE, cookie);
    expect(status).toBe(200);
    expect(words(html)).toContain(title);
    expect(words(html)).toContain(text());
  });

  it("with plan, slots, dates, state and the prices for these slots", async () => {
    const { cookie, owner } = await ownerOf({
      maxRestaurants: 3,
      subscriptionPlanType: "annual",
      subscriptionStatus: "active",
      subscriptionPricePerSlot: 850,
      subscriptionStartDate: at(-335 * DAY),
      paymentMethod: "bank_transfer",
    });
    await addRestaurant({ ownerId: owner.id });
    const page = words((await open(PAGE, cookie)).text);
    for (const said of ["Anual", "Activa", "1 de 3", "US$8.50", "Transferencia bancaria", "Empezó"]) {
      expect(page).toContain(said);
    }
    // 8.50 × 3 slots × 1, 6 and 12 months, less 0, 10 and 20 %.
    for (const price of ["US$25.50", "US$137.70", "US$244.80"]) expect(page).toContain(price);
  });

  it.each([
    [true, "Sí, con tu pago: no se cobra sola."],
    [false, "No: termina en su fecha"],
  ])("with what is left to do if it renews itself: %s", async (isAutoRenew, sentence) => {
    const { cookie } = await ownerOf({ subscriptionAutoRenew: isAutoRenew });
    expect(words((await open(PAGE, cookie)).text)).toContain(sentence);
  });

  it("without prices where the slots are unlimited", async () => {
    const { cookie } = await ownerOf({ maxRestaurants: 999 });
    const transferDetails = [{ label: "Cuenta", value: "100-200-300" }];
    const page = words((await open(PAGE, cookie, { transferDetails })).text);
    expect(page).toContain("0 de Ilimitado");
    expect(page).not.toContain("Precios para");
    expect(page).toContain("Acuerda el pago con el administrador");
    expect((await open(SLOTS, cookie)).headers.get("location")).toBe(PAGE);
  });

  it("with the data for a transfer where the setting has them, and nothing of it where it is empty", async () => {
    const { cookie } = await ownerOf();
    const transferDetails = [{ label: "Cuenta", value: "100-200-300" }];
    expect(words((await open(PAGE, cookie, { transferDetails })).text)).toMatch(
      /Datos para la transferencia Cuenta 100-200-300/,
    );
    expect((await open(PAGE, cookie, { transferDetails: [] })).text).not.toContain(
      "Datos para la transferencia",
    );
  });
});

describe("the history", () => {
  const event = (ownerId: number, minutes: number, more: Partial<typeof subscriptionEvents.$inferInsert>) =>
    db.insert(subscriptionEvents).values({
      publicId: publicId(),
      ownerId,
      actor: "admin",
      kind: "plan_saved",
      createdAt: at(minutes * MINUTE),
      ...more,
    });

  it("says in words what changed, newest first, and nothing of other owners", async () => {
    const [{ cookie, owner }, other] = [await ownerOf(), await ownerOf()];
    const before = { subscription_plan_type: "monthly", max_restaurants: 1, payment_method: "credit_card" };
    const after = { ...before, subscription_plan_type: "annual", max_restaurants: 4 };
    await event(owner.id, -20, { before: null, after: before });
    await event(owner.id, -10, { before, after });
    await event(owner.id, -5, {
      actor: "job",
      before: { subscription_status: "active" },
      after: { subscription_status: "past_due" },
    });
    await event(other.owner.id, -1, { before: null, after: { max_restaurants: 77 } });
    const page = words((await open(PAGE, cookie)).text);
    const said = [
      "Automático Estado : de Activa a Pago pendiente",
      "Plan : de Mensual a Anual",
      "Restaurantes que incluye : de 1 a 4",
      "Plan : Mensual",
    ].map((text) => page.replaceAll(" :", ":").indexOf(text.replaceAll(" :", ":")));
    expect(said.every((place) => place > 0)).toBe(true);
    expect(said).toEqual(said.toSorted((a, b) => a - b));
    expect(page).not.toMatch(/incluye ?: 77/);
  });

  it("goes by pages of twenty", async () => {
    const { cookie, owner } = await ownerOf();
    for (let n = 1; n <= 21; n++) await event(owner.id, -n, { after: { max_restaurants: 100 + n } });
    const first = (await open(PAGE, cookie)).text;
    expect([first.includes(">120<"), first.includes(">121<")]).toEqual([true, false]);
    const older = /href="([^"#]+despues=[^"#]+)/.exec(first)?.[1] ?? "";
    const second = (await open(older.replaceAll("&amp;", "&"), cookie)).text;
    expect([second.includes(">120<"), second.includes(">121<")]).toEqual([false, true]);
    expect(second).toContain("antes=");
    const gone = await open(`${PAGE}?despues=${publicId()}`, cookie);
    expect(gone.headers.get("location")).toBe(PAGE);
  });
});

describe("who may open it", () => {
  it.each([PAGE, RECEIPT, SLOTS])(
    "%s: an administrator is led to the administrators' panel",
    async (path) => {
      const cookie = await cookieOf(await addAdminAccount());
      const answer = await open(path, cookie);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
      expect(await toastsAfter(answer)).toMatchObject([{ title: "Suscripciones" }]);
    },
  );

  it("a diner reads the panel's sentence", async () => {
    const answer = await open(PAGE, await cookieOf(await addAccount()));
    expect(answer.headers.get("location")).toBe("/");
    expect(await toastsAfter(answer)).toMatchObject([
      { text: "Solo los propietarios pueden acceder a este panel" },
    ]);
  });

  it("a lapsed owner reaches it from the panel's note, and from a form's page", async () => {
    const { cookie } = await ownerOf({ expiresAt: at(-30 * DAY) });
    expect((await open("/management", cookie)).text).toContain(`href="${PAGE}"`);
    const form = await open("/management/restaurants/new", cookie);
    expect(form.headers.get("location")).toBe(PAGE);
    expect((await open(PAGE, cookie)).status).toBe(200);
  });
});

describe("the receipt of a transfer", () => {
  it("of a lapsed owner is stored in private, waits for an administrator, and is in the audit log", async () => {
    const { cookie, owner, account } = await ownerOf({ expiresAt: at(-30 * DAY), maxRestaurants: 2 });
    const id = publicId();
    const answer = await send(RECEIPT, cookie, receiptForm({ id, note: "Pagado hoy" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PAGE]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Comprobante enviado" }]);
    const [row] = await receiptsOf(owner.id);
    expect(row).toMatchObject({
      publicId: id,
      planType: "annual",
      slots: 2,
      // 8.50 × 2 × 12 less 20 %.
      amount: 16_320,
      reference: "TRF-77",
      note: "Pagado hoy",
      fileType: "application/pdf",
      fileBytes: PDF.length,
      status: "open",
      createdAt: at(0),
    });
    expect(row?.fileKey).toMatch(/^receipts\/[0-9a-f-]{36}\.pdf$/);
    expect(await storedFiles()).toEqual([row?.fileKey]);
    const stored = await env.MEDIA.get(row?.fileKey ?? "");
    expect(new Uint8Array(await stored!.arrayBuffer())).toEqual(PDF);
    expect(await db.select().from(unusedFiles)).toEqual([]);
    expect(await eventsOf(account.id)).toMatchObject([
      { kind: "receipt-sent", entityId: id, detail: { plan: "annual", reference: "TRF-77" } },
    ]);
    const page = (await open(PAGE, cookie)).text;
    expect(words(page)).toContain("Referencia TRF-77 Por revisar Anual");
    expect(page).not.toContain(row?.fileKey);
  });

  it("is given to nobody, by no spelling of its address, and never with its bytes", async () => {
    const { cookie, owner } = await ownerOf();
    await send(RECEIPT, cookie, receiptForm());
    const key = (await receiptsOf(owner.id))[0]?.fileKey ?? "";
    const [folder, name = ""] = key.split("/");
    const spellings = [
      `/media/${key}`,
      `/media/${encodeURIComponent(key)}`,
      `/media/${folder}%2F${name}`,
      `/media//${key}`,
      `/media/./${key}`,
      `/media/products/../${key}`,
      `/media/products/%2e%2e/${key}`,
      `/media/products/..%2f${key}`,
      `/media/products/${name}`,
      `/media/qr-codes/${name}`,
      `/media/RECEIPTS/${name}`,
      `/${key}`,
      `${RECEIPT}/${name}`,
    ];
    for (const as of [cookie, await cookieOf(await addAdminAccount()), ""]) {
      for (const path of spellings) {
        const answer = await open(path, as);
        expect([path, answer.status < 300, answer.text.includes("%PDF")]).toEqual([path, false, false]);
      }
    }
  });

  it("of another owner is on nobody else's page", async () => {
    const [one, other] = [await ownerOf(), await ownerOf()];
    await send(RECEIPT, one.cookie, receiptForm({ reference: "SOLO-MIA" }));
    expect(words((await open(PAGE, one.cookie)).text)).toContain("SOLO-MIA");
    expect((await open(PAGE, other.cookie)).text).not.toContain("SOLO-MIA");
  });

  it("that is a picture is encoded anew, upright and at most 2,000 pixels long", async () => {
    const { cookie, owner } = await ownerOf();
    const file = new File([png(2600, 300)], "recibo.png", { type: "image/png" });
    expect((await send(RECEIPT, cookie, receiptForm({ file }))).status).toBe(303);
    const [row] = await receiptsOf(owner.id);
    expect([row?.fileType, row?.fileKey.endsWith(".webp")]).toEqual(["image/webp", true]);
    const object = await env.MEDIA.get(row?.fileKey ?? "");
    const info = await env.IMAGES.info(object!.body);
    expect(info).toMatchObject({ format: "image/webp", width: 2000 });
  });

  it("sent twice is one receipt and one file", async () => {
    const { cookie, owner } = await ownerOf();
    const id = publicId();
    const answers = [];
    for (let n = 0; n < 2; n++) answers.push((await send(RECEIPT, cookie, receiptForm({ id }))).status);
    expect([answers, (await receiptsOf(owner.id)).length, (await storedFiles()).length]).toEqual([
      [303, 303],
      1,
      1,
    ]);
  });

  it("sent twelve times at once leaves three, and a file and an event for each", async () => {
    const { cookie, owner, account } = await ownerOf();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(RECEIPT, cookie, receiptForm())));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    const rows = await receiptsOf(owner.id);
    expect([rows.length, (await eventsOf(account.id)).length]).toEqual([3, 3]);
    // Files whose receipt came too late are known, so that the job deletes them.
    const known = (await db.select().from(unusedFiles)).map(({ key }) => key);
    expect((await storedFiles()).toSorted()).toEqual(
      [...rows.map((row) => row.fileKey), ...known].toSorted(),
    );
  });

  it("is refused beyond three open ones and five a day, with everything typed and nothing stored", async () => {
    const { cookie, owner } = await ownerOf();
    for (let n = 0; n < 3; n++) expect((await send(RECEIPT, cookie, receiptForm())).status).toBe(303);
    const fourth = await send(RECEIPT, cookie, receiptForm({ reference: "La cuarta" }));
    expect([fourth.status, words(fourth.text).includes("Puede haber 3 a la vez")]).toEqual([429, true]);
    expect(fourth.text).toContain("La cuarta");
    expect(words((await open(PAGE, cookie)).text)).toContain("Ya tienes 3 comprobantes por revisar");
    await db.update(paymentReceipts).set({ status: "rejected" }).where(eq(paymentReceipts.ownerId, owner.id));
    for (let n = 0; n < 2; n++) expect((await send(RECEIPT, cookie, receiptForm())).status).toBe(303);
    await db.update(paymentReceipts).set({ status: "rejected" }).where(eq(paymentReceipts.ownerId, owner.id));
    const sixth = await send(RECEIPT, cookie, receiptForm());
    expect([sixth.status, words(sixth.text).includes("Puedes enviar 5 al día")]).toEqual([429, true]);
    expect((await storedFiles()).length).toBe(5);
    const nextDay = at(DAY);
    expect((await send(RECEIPT, cookie, receiptForm(), {}, nextDay)).status).toBe(303);
  });

  it("is listed before all others while it waits", async () => {
    const { cookie, owner } = await ownerOf();
    const sent = (reference: string, hours: number, status: "open" | "accepted") => ({
      publicId: publicId(),
      ownerId: owner.id,
      planType: "monthly" as const,
      slots: 1,
      reference,
      fileKey: `receipts/${crypto.randomUUID()}.pdf`,
      fileType: "application/pdf",
      fileBytes: 1,
      status,
      createdAt: at(hours * HOUR),
    });
    await db.insert(paymentReceipts).values(sent("EN-ESPERA", -400, "open"));
    for (let n = 1; n <= 10; n++)
      await db.insert(paymentReceipts).values(sent(`HECHO-${n}`, -24 * n, "accepted"));
    const page = words((await open(PAGE, cookie)).text);
    const places = ["EN-ESPERA", "HECHO-1 ", "HECHO-9"].map((reference) => page.indexOf(reference));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect([places[0]! > 0, page.includes("HECHO-10")]).toEqual([true, false]);
  });

  const NOT_RECEIPT = "Solo se permiten archivos de imagen o PDF.";
  const DAMAGED = "No pudimos abrir el archivo";
  const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length / 2));
  const ascii = (text: string) => new TextEncoder().encode(text);

  it.each<[string, Uint8Array<ArrayBuffer> | undefined, string]>([
    ["missing", undefined, "Elige la foto o el PDF del comprobante"],
    ["empty", new Uint8Array(), "El archivo está vacío"],
    ["a renamed program", EXE as Uint8Array<ArrayBuffer>, NOT_RECEIPT],
    ["an SVG with a script", SVG_WITH_SCRIPT as Uint8Array<ArrayBuffer>, NOT_RECEIPT],
    ["a page that says it is a PDF", ascii("<!doctype html><script>%PDF-1.7 %%EOF"), NOT_RECEIPT],
    ["a PDF behind a page", ascii("<html>\n%PDF-1.7\n%%EOF"), NOT_RECEIPT],
    ["a PDF without an end", ascii("%PDF-1.7\n1 0 obj"), DAMAGED],
    ["a PDF of an unknown version", ascii("%PDF-<script>\n%%EOF"), DAMAGED],
    ["half a picture", half(png(60, 40) as Uint8Array<ArrayBuffer>), DAMAGED],
    ["an animation that is a script too", gif(2, "*/=1;alert(1)//"), "imágenes con movimiento"],
    ["6 MB", new Uint8Array(6 * 1024 * 1024), "Máximo 5MB"],
  ])("whose file is %s is refused at the field", async (_, bytes, sentence) => {
    const { cookie, owner } = await ownerOf();
    const file = bytes && new File([bytes], "recibo.pdf", { type: "application/pdf" });
    const answer = await send(RECEIPT, cookie, receiptForm({ file, reference: "Mi transferencia" }));
    expect([answer.status, words(answer.text).includes(sentence)]).toEqual([400, true]);
    expect(answer.text).toContain("Mi transferencia");
    expect([await receiptsOf(owner.id), await storedFiles()]).toEqual([[], []]);
  });

  it("is refused without a plan or a reference, and beyond the account's limit", async () => {
    const { cookie } = await ownerOf();
    const wrong = await send(RECEIPT, cookie, receiptForm({ plan: "gratis", reference: " - " }));
    expect(wrong.status).toBe(400);
    for (const sentence of ["Elige el plan que pagaste", "Escribe el número o la referencia"]) {
      expect(words(wrong.text)).toContain(sentence);
    }
    const limits = limitsWith({ write: FULL });
    expect((await send(RECEIPT, cookie, receiptForm(), { limits })).status).toBe(429);
    expect(await storedFiles()).toEqual([]);
  });

  it("with another owner's id gets an id of its own", async () => {
    const [one, other] = [await ownerOf(), await ownerOf()];
    const id = publicId();
    await send(RECEIPT, one.cookie, receiptForm({ id }));
    const answer = await send(RECEIPT, other.cookie, receiptForm({ id }));
    expect([answer.status, await receiptsOf(other.owner.id)]).toEqual([409, []]);
    expect(answer.text).not.toContain(`value="${id}"`);
  });
});

describe("a request for more slots", () => {
  it("is one open row, which asking again changes, with the audit events", async () => {
    const { cookie, owner, account } = await ownerOf({ maxRestaurants: 2 });
    const first = (await open(SLOTS, cookie)).text;
    expect(first).toContain('value="3"');
    expect(first).not.toContain("por revisar");
    for (const slots of ["4", "4", "6"]) {
      const answer = await send(SLOTS, cookie, { slots, note: "Abro en Moca" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, PAGE]);
    }
    expect(await requestsOf(owner.id)).toMatchObject([{ slots: 6, note: "Abro en Moca", status: "open" }]);
    expect((await eventsOf(account.id)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["slots-requested", { slots: 4 }],
      ["slots-requested", { slots: 6 }],
    ]);
    expect(words((await open(PAGE, cookie)).text)).toContain("Pediste 6 en total");
    const again = (await open(SLOTS, cookie)).text;
    expect(again).toContain('value="6"');
    expect(words(again)).toMatch(/pediste 6 en total y está por revisar: si envías .* cambias esa solicitud/);
  });

  it("sent eight times at once is one row", async () => {
    const { cookie, owner } = await ownerOf();
    await Promise.all(Array.from({ length: 8 }, () => send(SLOTS, cookie, { slots: "5", note: "" })));
    expect(await requestsOf(owner.id)).toHaveLength(1);
  });

  it("shows the administrator's answer, and may follow an answered one", async () => {
    const { cookie, owner } = await ownerOf();
    await send(SLOTS, cookie, { slots: "5", note: "" });
    await db.update(slotRequests).set({ status: "rejected", answer: "Primero paga el mes" });
    expect(words((await open(PAGE, cookie)).text)).toMatch(/no fue aceptada\. « ?Primero paga el mes ?»/);
    await send(SLOTS, cookie, { slots: "5", note: "" });
    expect((await requestsOf(owner.id)).map(({ status }) => status)).toEqual(["rejected", "open"]);
  });

  it.each([
    ["1", "Escribe un número mayor que 1"],
    ["0", "Escribe un número mayor que 1"],
    ["999", "Escribe un número de hasta 998"],
    ["-3", "Escribe un número mayor que 1"],
    ["1000", "Escribe un número de hasta 998"],
    ["2,5", "Escribe un número, por ejemplo 3"],
    ["muchos", "Escribe un número, por ejemplo 3"],
    ["", "Escribe un número, por ejemplo 3"],
  ])("of %j is refused at the field", async (slots, sentence) => {
    const { cookie, owner } = await ownerOf();
    const answer = await send(SLOTS, cookie, { slots, note: "Mi nota" });
    expect([answer.status, words(answer.text).includes(sentence)]).toEqual([400, true]);
    expect(answer.text).toContain("Mi nota");
    expect(await requestsOf(owner.id)).toEqual([]);
  });

  it("is offered at the limit, in the panel and in the toast of the form of a new restaurant", async () => {
    const { cookie, owner } = await ownerOf({ maxRestaurants: 1 });
    await addRestaurant({ ownerId: owner.id });
    const panel = (await open("/management", cookie)).text;
    expect(panel).toContain("Límite alcanzado");
    expect(panel).toContain(`href="${SLOTS}"`);
    const form = await open("/management/restaurants/new", cookie);
    expect(await toastsAfter(form)).toMatchObject([{ title: "Límite alcanzado", link: { href: SLOTS } }]);
  });
});

describe("while something fails", () => {
  const log = vi.spyOn(console, "error");
  let cookie: string;
  let ownerId: number;

  beforeAll(async () => {
    const found = await ownerOf();
    ({ cookie } = found);
    ownerId = found.owner.id;
  });
  beforeEach(() => {
    log.mockReset().mockImplementation(() => {});
  });

  it.each([PAGE, RECEIPT, SLOTS])("%s says that it could not be read", async (path) => {
    const answer = await open(path, cookie, { db: silentDatabase(/from "sessions"/) });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(words(answer.text)).toContain("No se pudo cargar la suscripción");
  });

  it.each([
    [RECEIPT, () => receiptForm({ note: "Lo que escribí" }), "No pudimos guardar el comprobante"],
    [SLOTS, () => ({ slots: "5", note: "Lo que escribí" }), "No se pudo enviar la solicitud"],
  ] as const)(
    "%s comes back with everything typed where the database cannot write",
    async (path, form, says) => {
      const answer = await send(path, cookie, form(), { db: unwritableDatabase() });
      expect([answer.status, words(answer.text).includes(says)]).toEqual([503, true]);
      expect(answer.text).toContain("Lo que escribí");
      expect([await storedFiles(), await receiptsOf(ownerId), await requestsOf(ownerId)]).toEqual([
        [],
        [],
        [],
      ]);
    },
  );

  it("a receipt whose file cannot be stored leaves no row but the note of the file", async () => {
    const bucket = { put: vi.fn().mockRejectedValue(new Error("R2 is down")) } as unknown as R2Bucket;
    const receipts = openReceipts({ bucket, images: env.IMAGES, log: openLog("8f2a") });
    const answer = await send(RECEIPT, cookie, receiptForm(), { receipts });
    expect([answer.status, words(answer.text).includes("No pudimos guardar el comprobante")]).toEqual([
      503,
      true,
    ]);
    expect([await receiptsOf(ownerId), (await db.select().from(unusedFiles)).length]).toEqual([[], 1]);
  });

  it("a picture is not refused for a failure of the Images binding", async () => {
    const output = () => Promise.reject(new Error("busy"));
    const images = { input: () => ({ transform: () => ({ output }) }) };
    const receipts = openReceipts({
      bucket: env.MEDIA,
      images: images as unknown as ImagesBinding,
      log: openLog("8f2a"),
    });
    const file = new File([png(60, 40)], "recibo.png", { type: "image/png" });
    const answer = await send(RECEIPT, cookie, receiptForm({ file }), { receipts });
    expect([answer.status, await storedFiles()]).toEqual([503, []]);
  });

  it("a receipt whose row cannot be written says so, and its file is known to the job", async () => {
    const writable = startRequest().context.db;
    // The note of the file is written alone, the receipt in a batch.
    const failing = new Proxy(writable, {
      get: (db, name) =>
        name === "batch" ? () => Promise.reject(new Error("D1_ERROR: disk is full")) : Reflect.get(db, name),
    });
    const answer = await send(RECEIPT, cookie, receiptForm(), { db: failing });
    expect(answer.status).toBe(503);
    expect(await receiptsOf(ownerId)).toEqual([]);
    const known = (await db.select().from(unusedFiles)).map(({ key }) => key);
    expect(await storedFiles()).toEqual(known);
  });
});
