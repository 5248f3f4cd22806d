import { env } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copy } from "~/copy/es";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { restaurants } from "~/data/schema/restaurants";
import { pruneUploadsJob } from "~/jobs/prune-uploads";
import { openLog } from "~/platform/log";
import { menuQrPng } from "~/platform/qr-code.server";
import { openUploads } from "~/platform/uploads.server";
import { unwritableDatabase } from "../../failing-d1";
import { RESTAURANT_FIELDS } from "../../fuzz/restaurant-fields";
import { jobDeps } from "../../jobs/job-deps";
import { toastsAfter } from "../../letters";
import { ORIGIN } from "../../loaders";
import { addAdminAccount, addOwnerAccount, cookieOf, FULL, limitsWith, startRequest } from "../../people";
import {
  addCategory,
  addDish,
  addRestaurant,
  at,
  type CategoryRow,
  DAY,
  db,
  NOW,
  publicId,
  type RestaurantRow,
  type UserRow,
} from "../../rows";
import { ask } from "../../site";

let account: UserRow;
let cookie: string;
let restaurant: RestaurantRow;
let category: CategoryRow;

const log = vi.spyOn(console, "error");
beforeEach(async () => {
  log.mockReset().mockImplementation(() => {});
  account = await addOwnerAccount({}, { maxRestaurants: 9 });
  restaurant = await addRestaurant({ ownerId: await ownerIdOf(account), slug: `casa-${publicId()}` });
  category = await addCategory(restaurant);
  await addDish(category);
  cookie = await cookieOf(account);
});
afterEach(async () => {
  await db.delete(unusedPictures);
});

const ownerIdOf = async ({ email }: UserRow) =>
  (await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, email)).get())!.id;
const base = () => `/management/restaurant/${restaurant.publicId}/qr`;
const addressOf = (slug: string) => `${ORIGIN}/${slug}`;
const open = (path: string, as = cookie) =>
  ask(path, { context: startRequest().context, headers: { cookie: as } });

type Replaced = Parameters<typeof startRequest>[1];

async function save(path = base(), as = cookie, replaced: Replaced = {}, form = { save: "1" }) {
  const people = startRequest(NOW, replaced);
  const answer = await ask(path, { context: people.context, form, method: "POST", headers: { cookie: as } });
  await people.settled();
  return answer;
}

const rowOf = ({ id }: { id: number }) =>
  db.select().from(restaurants).where(eq(restaurants.id, id)).get() as Promise<RestaurantRow>;
const codeOf = async () => (await rowOf(restaurant)).qrCodeUrl;
const keyOf = (url: string | null) => url!.replace("/media/", "");
const storedCodes = async () =>
  (await env.MEDIA.list({ prefix: "qr-codes/" })).objects.map(({ key }) => key).sort();
const eventsOf = async () =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.restaurantId, restaurant.id))
      .orderBy(desc(auditEvents.id))
  ).map(({ kind, actorId, entityId, detail }) => ({ kind, actorId, entityId, detail }));

describe("the files", () => {
  it.each([
    ["png", "image/png"],
    ["svg", "image/svg+xml"],
  ])("qr.%s is a file named after the menu, which no cache keeps", async (extension, type) => {
    const { status, headers } = await open(`${base()}.${extension}`);
    expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      200,
      type,
      `attachment; filename="qr-${restaurant.slug}.${extension}"`,
    ]);
    expect(headers.get("cache-control")).toMatch(/no-store/);
  });

  it.each([".png", ".svg", "/dialog"])(
    "qr%s of another owner's restaurant is as unknown as no restaurant",
    async (end) => {
      const theirs = await addRestaurant();
      const ids = [theirs.publicId, publicId(), "x"];
      const admin = await cookieOf(await addAdminAccount());
      for (const id of ids) {
        const answer = await open(`/management/restaurant/${id}/qr${end}`);
        expect([answer.status, answer.text]).toEqual([404, '{"title":"Restaurante no encontrado"}']);
      }
      expect((await open(`/management/restaurant/${theirs.publicId}/qr${end}`, admin)).status).toBe(200);
      expect((await open(`/management/restaurant/${publicId()}/qr${end}`, admin)).status).toBe(404);
    },
  );
});

describe("the page", () => {
  const warning = "Quien escanee este código no verá tus platos";

  it("shows the code, the sentence and the address, and warns of nothing while the menu is seen", async () => {
    const { status, text } = await open(base());
    expect(status).toBe(200);
    for (const said of [
      "Escanea para ver el menú",
      "Guardar en la nube",
      `sobremesa.test/${restaurant.slug}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text.split("window.__remixContext")[0]).not.toContain(warning);
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      "inactive",
      () => db.update(restaurants).set({ isActive: false }).where(eq(restaurants.id, restaurant.id)),
      ["El restaurante está inactivo."],
    ],
    [
      "of a lapsed subscription",
      () =>
        db
          .update(restaurants)
          .set({ visibleUntil: at(-1) })
          .where(eq(restaurants.id, restaurant.id)),
      ["La suscripción de su propietario terminó."],
    ],
    [
      "empty",
      () => env.DB.prepare("DELETE FROM products WHERE restaurant_id = ?").bind(restaurant.id).run(),
      ["El menú todavía no tiene platos."],
    ],
    [
      "sold out for today",
      () =>
        env.DB.prepare("UPDATE products SET sold_out_until = ? WHERE restaurant_id = ?")
          .bind(at(DAY).getTime(), restaurant.id)
          .run(),
      ["Todos los platos están agotados o fuera del menú."],
    ],
  ])("warns where the menu is %s", async (_, change, reasons) => {
    await change();
    const { text } = await open(base());
    for (const said of [warning, ...reasons]) expect(text.split("window.__remixContext")[0]).toContain(said);
    const dialog = JSON.parse((await open(`${base()}/dialog`)).text);
    expect(
      dialog.gaps.map((gap: keyof typeof copy.qrCode.hidden.gaps) => copy.qrCode.hidden.gaps[gap]),
    ).toEqual(reasons);
  });

  it("is read by a lapsed owner, who cannot save", async () => {
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(-DAY), subscriptionAutoRenew: false })
      .where(eq(restaurantOwners.email, account.email));
    const { status, text } = await open(base());
    expect(status).toBe(200);
    expect(text).toContain("Tu suscripción terminó");
    expect(text).toContain('href="/management/subscription"');
    expect(text).not.toContain('name="save"');
    for (const path of [base(), `${base()}/dialog`]) {
      const refused = await save(path);
      expect([refused.status, refused.text.includes("Tu suscripción terminó")]).toEqual([403, true]);
    }
    expect(await codeOf()).toBeNull();
    expect((await open(`${base()}.png`)).status).toBe(200);
  });
});

describe("saving to the cloud", () => {
  it("stores the picture under qr-codes, links it, writes the event and says so", async () => {
    const answer = await save();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, base()]);
    expect(await toastsAfter(answer)).toMatchObject([{ tone: "success", title: "Código QR guardado" }]);
    const url = await codeOf();
    expect(url).toMatch(/^\/media\/qr-codes\/[0-9a-f]{16}-[0-9a-f-]{36}\.png$/);
    const object = await env.MEDIA.get(keyOf(url));
    expect(new Uint8Array(await object!.arrayBuffer())).toEqual(
      new Uint8Array(menuQrPng(addressOf(restaurant.slug))),
    );
    expect(object!.httpMetadata).toMatchObject({
      contentType: "image/png",
      cacheControl: "public, max-age=31536000, immutable",
    });
    expect((await open(url!, "")).status).toBe(200);
    expect(await db.select().from(waitingUploads).where(eq(waitingUploads.url, url!))).toEqual([]);
    expect(await eventsOf()).toEqual([
      {
        kind: "qr-code-saved",
        actorId: account.id,
        entityId: restaurant.publicId,
        detail: { slug: restaurant.slug },
      },
    ]);
    expect((await open(base())).text).toContain("Ya hay un código QR guardado en la nube.");
  });

  it("by a script answers with the address of the picture", async () => {
    const { status, text } = await save(`${base()}/dialog`);
    expect([status, JSON.parse(text)]).toEqual([200, { url: await codeOf() }]);
  });

  it("a second time keeps the picture's address, and brings back a lost file", async () => {
    await save();
    const url = await codeOf();
    await env.MEDIA.delete(keyOf(url));
    await save();
    expect(await codeOf()).toBe(url);
    expect(await env.MEDIA.head(keyOf(url))).not.toBeNull();
    expect(await eventsOf()).toHaveLength(1);
  });

  it("is an administrator's right too", async () => {
    const admin = await addAdminAccount();
    expect((await save(base(), await cookieOf(admin))).status).toBe(303);
    expect(await eventsOf()).toMatchObject([{ kind: "qr-code-saved", actorId: admin.id }]);
  });

  it("refuses another form, and too many forms, and stores nothing", async () => {
    const before = await storedCodes();
    const strange = await save(base(), cookie, {}, { save: "2" });
    expect([strange.status, strange.text.includes("No pudimos leer lo que enviaste.")]).toEqual([400, true]);
    const many = await save(base(), cookie, { limits: limitsWith({ write: FULL }) });
    expect(many.status).toBe(429);
    expect([await storedCodes(), await codeOf()]).toEqual([before, null]);
  });

  it("saves nothing where the slug changed meanwhile, and says so", async () => {
    const { uploads } = startRequest().context;
    const storing = {
      ...uploads,
      async storeQrCode(key: string, png: Uint8Array) {
        await uploads.storeQrCode(key, png);
        await db
          .update(restaurants)
          .set({ slug: `otra-${publicId()}` })
          .where(eq(restaurants.id, restaurant.id));
      },
    };
    const { status, text } = await save(base(), cookie, { uploads: storing });
    expect([status, text.includes("La dirección del menú cambió mientras lo guardabas.")]).toEqual([
      409,
      true,
    ]);
    expect([await codeOf(), await eventsOf()]).toEqual([null, []]);
  });
});

/** The uploads of a bucket whose `put` fails. */
const failing = (cause: Error) =>
  openUploads({
    bucket: { put: () => Promise.reject(cause) } as unknown as R2Bucket,
    images: env.IMAGES,
    log: openLog("8f2a"),
  });

describe("where the bucket fails", () => {
  const temporary = "El servidor no está disponible por el momento.";
  it.each([
    ["<html><h1>502 Bad Gateway</h1></html>", "Error del servidor", temporary],
    ["put: Service Unavailable (503)", "Error del servidor", temporary],
    ["Network connection lost.", "Error de conexión", "Se perdió la conexión"],
    [
      "put: We encountered an internal error. Please try again. (10001)",
      "Error de almacenamiento",
      "en la nube",
    ],
    ["Unexpected token < in JSON at position 0", "Error del servidor", "respuesta inesperada"],
  ])(
    "%s: the specified sentence on the page and to scripts, nothing linked",
    async (message, title, said) => {
      for (const path of [base(), `${base()}/dialog`]) {
        log.mockClear();
        const { status, text, headers } = await save(path, cookie, { uploads: failing(new Error(message)) });
        expect([status, headers.get("retry-after")]).toEqual([503, "30"]);
        const [page] = text.split("window.__remixContext");
        for (const sentence of [title, said]) expect(page).toContain(sentence);
        expect(page).not.toContain("10001");
        expect(log).toHaveBeenCalledTimes(1);
        expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ event: "write-failed" });
      }
      expect([await codeOf(), await eventsOf()]).toEqual([null, []]);
      // A row names the file that may have been written, so the hourly job removes it.
      await pruneUploadsJob(jobDeps(), at(2 * DAY));
      expect(await db.select().from(waitingUploads)).toEqual([]);
    },
  );

  it("another failure says 'No se pudo guardar el código QR'", async () => {
    const { status, text } = await save(`${base()}/dialog`, cookie, { db: unwritableDatabase() });
    expect([status, JSON.parse(text).alert]).toEqual([
      503,
      { title: "Error", text: "No se pudo guardar el código QR" },
    ]);
  });
});

describe("a renamed restaurant", () => {
  async function rename(slug: string, replaced: Replaced = {}) {
    const form = new FormData();
    const { version } = await rowOf(restaurant);
    for (const [name, value] of Object.entries({ ...RESTAURANT_FIELDS, slug, version: String(version) })) {
      form.append(name, value);
    }
    const people = startRequest(NOW, replaced);
    const path = `/management/restaurants/${restaurant.publicId}/edit`;
    const { context } = people;
    const answer = await ask(path, { context, form, method: "POST", headers: { cookie } });
    await people.settled();
    expect([answer.status, (await rowOf(restaurant)).slug]).toEqual([303, slug]);
  }

  it("gets a cloud code with the new address, and the former picture goes", async () => {
    await save();
    const former = await codeOf();
    const slug = `nueva-${publicId()}`;
    await rename(slug);
    const url = await codeOf();
    expect(url).not.toBe(former);
    const bytes = await (await env.MEDIA.get(keyOf(url)))!.arrayBuffer();
    expect(new Uint8Array(bytes)).toEqual(new Uint8Array(menuQrPng(addressOf(slug))));
    expect(await env.MEDIA.head(keyOf(former))).toBeNull();
    // The printed code still leads to the menu.
    const printed = await ask(`/${restaurant.slug}`, { context: startRequest().context });
    expect([printed.status, printed.headers.get("location")]).toEqual([301, `/${slug}`]);
    expect((await eventsOf()).map(({ kind, detail }) => [kind, detail])).toMatchObject([
      ["qr-code-saved", { slug }],
      ["restaurant-updated", { slug }],
      ["qr-code-saved", { slug: restaurant.slug }],
    ]);
  });

  it("gets none where none was saved, and keeps it where the slug stays", async () => {
    await rename(`nueva-${publicId()}`);
    expect(await codeOf()).toBeNull();
    await save();
    const url = await codeOf();
    await rename((await rowOf(restaurant)).slug);
    expect(await codeOf()).toBe(url);
  });

  it("keeps the former code while the bucket fails; the page says so, and saving again renews it", async () => {
    await save();
    const former = await codeOf();
    const slug = `nueva-${publicId()}`;
    await rename(slug, { uploads: failing(new Error("put: Unspecified error (0)")) });
    expect(await codeOf()).toBe(former);
    expect(await env.MEDIA.head(keyOf(former))).not.toBeNull();
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["qr-code-not-redrawn"]);
    expect((await open(base())).text).toContain("lleva la dirección anterior de tu menú");
    await save();
    expect((await open(base())).text).toContain("Ya hay un código QR guardado en la nube.");
    expect(await env.MEDIA.head(keyOf(former))).toBeNull();
  });
});

describe("the picture of a code goes with its restaurant", () => {
  it("that its owner deletes", async () => {
    await save();
    const url = await codeOf();
    const path = `/confirm-action?action=delete_restaurant&itemId=${restaurant.publicId}`;
    await save(path, cookie, {}, { sure: "1" } as never);
    expect(await rowOf(restaurant)).toBeUndefined();
    expect(await env.MEDIA.head(keyOf(url))).toBeNull();
    expect(await db.select().from(unusedPictures)).toEqual([]);
  });

  it("that goes with its owner", async () => {
    await save();
    const url = await codeOf();
    await db.delete(restaurantOwners).where(eq(restaurantOwners.email, account.email));
    expect(await db.select().from(unusedPictures)).toEqual([{ url }]);
    await pruneUploadsJob(jobDeps(), NOW);
    expect(await env.MEDIA.head(keyOf(url))).toBeNull();
  });
});
