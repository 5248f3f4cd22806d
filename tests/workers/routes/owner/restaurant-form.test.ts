import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "~/data/schema/access";
import { restaurantOwners } from "~/data/schema/accounts";
import { restaurants } from "~/data/schema/restaurants";
import { isLapsed } from "~/domain/subscriptions/subscriptions";
import { RESTAURANT_FIELDS } from "../../fuzz/restaurant-fields";
import { toastsAfter } from "../../letters";
import { addAccount, addAdminAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import { addOwner, addRestaurant, at, DAY, db, NOW, publicId } from "../../rows";
import { ask } from "../../site";

const NEW = "/management/restaurants/new";
const editPath = (id: string) => `/management/restaurants/${id}/edit`;

let serial = 0;
const newSlug = () => `casa-${++serial}-${publicId().slice(0, 6)}`;

async function ownerOf(max = 3, owner: Partial<typeof restaurantOwners.$inferInsert> = {}) {
  const account = await addOwnerAccount({}, { maxRestaurants: max, ...owner });
  const row = await db.select().from(restaurantOwners).where(eq(restaurantOwners.email, account.email)).get();
  return { account, cookie: await cookieOf(account), owner: row as NonNullable<typeof row> };
}

async function send(at: string, cookie: string, form: Record<string, string>, now = NOW) {
  const { context } = startRequest(now);
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  return ask(at, { context, form: body, method: "POST", headers: { cookie } });
}

const bySlug = (slug: string) => db.select().from(restaurants).where(eq(restaurants.slug, slug)).get();
const fieldsWith = (changed: Record<string, string> = {}) => ({
  ...RESTAURANT_FIELDS,
  slug: newSlug(),
  ...changed,
});
/** What stands on the page before React's data. */
const pageOf = (text: string) => text.split("window.__remixContext")[0] ?? "";

describe("a new restaurant", () => {
  it("is stored with everything typed, normalised, and returns to the panel with the toast", async () => {
    const { cookie, owner, account } = await ownerOf();
    const form = fieldsWith();
    const answer = await send(NEW, cookie, form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/management"]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        tone: "success",
        title: "Restaurante creado",
        text: "Doña Fefa ha sido creado exitosamente",
        link: {
          label: "Escribir el menú",
          href: `/management/restaurant/${(await bySlug(form.slug ?? ""))?.publicId}`,
        },
      },
    ]);
    const row = await bySlug(form.slug ?? "");
    expect(row).toMatchObject({
      ownerId: owner.id,
      name: "Doña Fefa",
      nameFolded: "dona fefa",
      initial: "D",
      description: "Comida criolla\nde lunes a domingo",
      restaurantType: "comedor",
      isActive: true,
      countryId: 1,
      divisionText: null,
      city: "Santiago de los Caballeros",
      address: "Calle del Sol 12",
      placeId: null,
      isApproximate: true,
      timeZone: "America/Santo_Domingo",
      currency: "DOP",
      phone: "https://wa.me/18095550101",
      website: "https://donafefa.do",
      instagramUrl: "https://www.instagram.com/donafefa",
      tiktokUrl: "https://www.tiktok.com/@donafefa",
      openingHours: JSON.stringify({
        monday_to_friday: "9:00 AM - 10:00 PM",
        saturday: "6:00 PM - 2:00 AM (día siguiente)",
        sunday: "",
      }),
      is24Hours: false,
      cuisineTypes: ["caribbean", "criolla", "dominican"],
      taxIncluded: true,
      addsLegalTip: true,
      reviewsPublic: true,
      createdAt: NOW,
      version: 0,
    });
    // The town's own coordinates, not those of the division.
    expect(row?.latitude).toBeCloseTo(19.45, 1);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.restaurantId, row?.id ?? 0));
    expect(event).toMatchObject({
      kind: "restaurant-created",
      actorId: account.id,
      entityId: row?.publicId,
      detail: { name: "Doña Fefa", slug: form.slug },
    });
  });

  it.each([
    ["without an end", null, true],
    ["with an end and auto-renew", at(20 * DAY), true],
    ["with an end and without auto-renew", at(20 * DAY), false],
  ])("is visible as long as the subscription %s", async (_, expiresAt, autoRenew) => {
    const { cookie } = await ownerOf(1, { expiresAt, subscriptionAutoRenew: autoRenew });
    const form = fieldsWith();
    await send(NEW, cookie, form);
    const row = await bySlug(form.slug ?? "");
    const until = row?.visibleUntil ?? NOW;
    expect(isLapsed({ expiresAt, autoRenew }, new Date(until.getTime() - 1))).toBe(false);
    if (expiresAt) expect(isLapsed({ expiresAt, autoRenew }, until)).toBe(true);
    else expect(until.getUTCFullYear()).toBe(9999);
  });

  it("40 parallel forms with one slot left create exactly one", async () => {
    const { cookie, owner } = await ownerOf(3);
    await addRestaurant({ ownerId: owner.id });
    await addRestaurant({ ownerId: owner.id });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(NEW, cookie, fieldsWith())));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(39);
    expect(pageOf(refused[0]?.text ?? "")).toContain("Límite alcanzado");
    expect(pageOf(refused[0]?.text ?? "")).toContain("Calle del Sol 12");
    const rows = await db.select().from(restaurants).where(eq(restaurants.ownerId, owner.id));
    expect(rows).toHaveLength(3);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.kind, "restaurant-created"));
    expect(events.filter(({ restaurantId }) => rows.some(({ id }) => id === restaurantId))).toHaveLength(1);
  });

  it("has no form once every slot is used", async () => {
    const { cookie, owner } = await ownerOf(1);
    await addRestaurant({ ownerId: owner.id });
    const answer = await ask(NEW, { context: startRequest().context, headers: { cookie } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/management"]);
    expect(await toastsAfter(answer)).toMatchObject([{ title: "Límite alcanzado" }]);
  });

  it.each([
    ["name", "", "El nombre del restaurante es requerido"],
    ["name", "🥘", "El nombre necesita al menos una letra o un número"],
    ["slug", "", "El slug del restaurante es requerido"],
    ["slug", "la mar", "Usa solo minúsculas sin acento, números y guiones, como la-mar-chiquita"],
    ["slug", "ofertas", "Esa dirección es de la propia página. Elige otra."],
    ["restaurantType", "nave-espacial", "Elige el tipo de negocio"],
    ["country", "ZZ", "Elige el país"],
    ["division", "CO-ANT", "Elige la provincia"],
    ["timeZone", "Europe/Madrid", "Elige una zona horaria de la lista"],
    ["currency", "BTC", "Elige una moneda de la lista"],
    ["phone", "911", "Escribe un teléfono, como 809 555 0101"],
    ["website", "javascript:alert(1)", "El sitio web debe comenzar con http:// o https://"],
    ["instagramUrl", "https://malo.example/x", "La URL de Instagram debe ser válida"],
    ["tiktokUrl", "https://tiktok.com.malo.example/x", "La URL de TikTok debe ser válida"],
    ["hours-sunday-opens", "9:00 AM", "Elige la hora de apertura y la de cierre, o «Cerrado» en las dos"],
    [
      "hours-monday_to_friday-closes",
      "8:30 AM",
      "La hora de cierre debe ser posterior a la hora de apertura",
    ],
    ["cuisines", "a,b,c,d,e,f,g,h,i,j,k,l,m", "Elige 12 cocinas como máximo"],
    ["cuisines", "x".repeat(41), "Cada cocina, con 40 caracteres como máximo"],
  ])("is refused at the field for %s = %j", async (name, value, sentence) => {
    const { cookie, owner } = await ownerOf();
    const answer = await send(NEW, cookie, fieldsWith({ [name]: value }));
    expect(answer.status).toBe(400);
    const page = pageOf(answer.text);
    expect(page).toContain(sentence);
    for (const kept of ["Calle del Sol 12", "809 555 0101"])
      if (name !== "phone") expect(page).toContain(kept);
    expect(await db.select().from(restaurants).where(eq(restaurants.ownerId, owner.id))).toEqual([]);
  });

  it("keeps opening hours out of the way round the clock", async () => {
    const { cookie } = await ownerOf();
    const form = fieldsWith({ is24Hours: "1", "hours-sunday-opens": "9:00 AM" });
    expect((await send(NEW, cookie, form)).status).toBe(303);
    expect(await bySlug(form.slug ?? "")).toMatchObject({ is24Hours: true });
  });

  it("has no legal tip outside of the Dominican Republic", async () => {
    const { cookie } = await ownerOf();
    const form = fieldsWith({
      country: "MX",
      division: "MX-SON",
      divisionsOf: "MX",
      city: "Hermosillo",
      currency: "MXN",
      timeZone: "America/Hermosillo",
    });
    expect((await send(NEW, cookie, form)).status).toBe(303);
    expect(await bySlug(form.slug ?? "")).toMatchObject({ addsLegalTip: false, currency: "MXN" });
  });

  it("without scripts gets the provinces, the currency and the zone of another country", async () => {
    const { cookie } = await ownerOf();
    const form = fieldsWith({ country: "MX", autoZone: "1" });
    const asked = await send(NEW, cookie, { ...form, intent: "divisions" });
    expect(asked.status).toBe(200);
    const page = pageOf(asked.text);
    expect(page).toContain("Sonora");
    expect(page).toMatch(/<option value="MXN" selected/);
    expect(page).toContain("Calle del Sol 12");
    const sent = {
      ...form,
      divisionsOf: "MX",
      division: "MX-SON",
      currency: "MXN",
      timeZone: "America/Mexico_City",
    };
    expect((await send(NEW, cookie, sent)).status).toBe(303);
    expect(await bySlug(form.slug ?? "")).toMatchObject({ timeZone: "America/Hermosillo" });
  });

  it("links from its head to the first wrong field without scripts, also to a group of hours", async () => {
    const { cookie } = await ownerOf();
    const linked = async (changed: Record<string, string>) => {
      const { status, text } = await send(NEW, cookie, fieldsWith(changed));
      expect(status).toBe(400);
      return /<noscript>.*?Hay un dato por revisar.*?href="#([^"]+)"/s.exec(pageOf(text))?.[1];
    };
    expect(await linked({ name: "" })).toBe("campo-name");
    expect(await linked({ "hours-sunday-opens": "9:00 AM" })).toBe("campo-hours-sunday");
  });

  it("is told which closing time means after midnight", async () => {
    const { cookie } = await ownerOf();
    const night = { "hours-sunday-opens": "5:00 PM", "hours-sunday-closes": "1:30 AM" };
    const { text } = await send(NEW, cookie, fieldsWith(night));
    expect(pageOf(text)).toContain("La hora de cierre debe ser posterior a la hora de apertura");
    expect(pageOf(text)).toContain("Si cierras después de medianoche, elige «1:30 AM (día siguiente)»");
  });

  it("leads on to its menu, before the plan's limit is told", async () => {
    const { cookie } = await ownerOf(1);
    await send(NEW, cookie, fieldsWith());
    const { text } = await ask("/management", { context: startRequest().context, headers: { cookie } });
    const page = pageOf(text);
    expect(page).toContain("Su menú todavía está vacío.");
    expect(page.indexOf("Escribir el menú")).toBeGreaterThan(0);
    expect(page.indexOf("Usas 1 de 1")).toBeGreaterThan(page.indexOf("Escribir el menú"));
  });

  it("needs a slug of three characters, while a shorter present one stays", async () => {
    const { cookie, owner } = await ownerOf();
    const answer = await send(NEW, cookie, fieldsWith({ slug: "ab" }));
    expect([answer.status, pageOf(answer.text).includes("Usa al menos 3 caracteres")]).toEqual([400, true]);
    const { publicId: id } = await addRestaurant({ ownerId: owner.id, slug: "q7" });
    const kept = await send(editPath(id), cookie, fieldsWith({ slug: "q7", version: "0", drawn: "{}" }));
    expect(kept.status).toBe(303);
  });

  it("is refused to a lapsed owner, whose page leads to the subscription", async () => {
    const { cookie, owner } = await ownerOf(3, { expiresAt: at(-30 * DAY) });
    const page = await ask(NEW, { context: startRequest().context, headers: { cookie } });
    expect([page.status, page.headers.get("location")]).toEqual([303, "/management/subscription"]);
    expect(await toastsAfter(page)).toMatchObject([{ title: "Tu suscripción terminó" }]);
    const answer = await send(NEW, cookie, fieldsWith());
    expect([answer.status, pageOf(answer.text).includes("Tu suscripción terminó")]).toEqual([403, true]);
    expect(await db.select().from(restaurants).where(eq(restaurants.ownerId, owner.id))).toEqual([]);
  });

  it("is refused to a diner with the form's own sentence", async () => {
    const cookie = await cookieOf(await addAccount());
    const answer = await ask(NEW, { context: startRequest().context, headers: { cookie } });
    expect(answer.headers.get("location")).toBe("/");
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Acceso denegado", text: "No tienes permisos para gestionar restaurantes" },
    ]);
  });
});

describe("an administrator", () => {
  it("creates for the owner in the address, within that owner's slots", async () => {
    const admin = await addAdminAccount();
    const cookie = await cookieOf(admin);
    const owner = await addOwner({ maxRestaurants: 1, name: "Rosa Medrano" });
    const at = `${NEW}?owner=${owner.publicId}`;
    const page = await ask(at, { context: startRequest().context, headers: { cookie } });
    expect(pageOf(page.text)).toContain("Para Rosa Medrano");
    const form = fieldsWith();
    expect((await send(at, cookie, form)).status).toBe(303);
    expect(await bySlug(form.slug ?? "")).toMatchObject({ ownerId: owner.id });
    const refused = await send(at, cookie, fieldsWith());
    expect(refused.status).toBe(403);
    expect(pageOf(refused.text)).toContain("Rosa Medrano ya usa todos los restaurantes de su plan.");
  });

  it("returns to an owner without a free slot, whom the toast names", async () => {
    const cookie = await cookieOf(await addAdminAccount());
    const owner = await addOwner({ maxRestaurants: 1, name: "Rosa Medrano" });
    await addRestaurant({ ownerId: owner.id });
    const answer = await ask(`${NEW}?owner=${owner.publicId}`, {
      context: startRequest().context,
      headers: { cookie },
    });
    const detail = `/admin/owners/${owner.publicId}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, detail]);
    expect(await toastsAfter(answer)).toMatchObject([
      {
        title: "Límite alcanzado",
        text: "Rosa Medrano ya usa todos los restaurantes de su plan. Amplía su suscripción para crear otro.",
        link: { href: `${detail}/subscription`, label: "Gestionar suscripción" },
      },
    ]);
  });

  it("chooses an owner where the address names none, and finds one by name", async () => {
    const cookie = await cookieOf(await addAdminAccount());
    const owner = await addOwner({ name: "Zoraida Ñáñez", maxRestaurants: 2 });
    const full = await addOwner({ name: "Zoraida Llena", maxRestaurants: 1, restaurantsCount: 1 });
    const page = await ask(`${NEW}?q=zoraida`, { context: startRequest().context, headers: { cookie } });
    const text = pageOf(page.text);
    expect(text).toContain(`<option value="${owner.publicId}">Zoraida Ñáñez (0 de 2)</option>`);
    expect(text).toMatch(new RegExp(`<option value="${full.publicId}" disabled=""`));
    expect(text).not.toContain('name="slug"');
  });

  it.each(["", "?owner=no", `?owner=${publicId()}`])("writes nothing for the owner %j", async (query) => {
    const cookie = await cookieOf(await addAdminAccount());
    const form = fieldsWith();
    const answer = await send(NEW + query, cookie, form);
    expect([answer.status, pageOf(answer.text).includes("Propietario no encontrado")]).toEqual([404, true]);
    expect(await bySlug(form.slug ?? "")).toBeUndefined();
  });

  it("an owner's `?owner=` of another changes nothing", async () => {
    const { cookie, owner } = await ownerOf();
    const other = await addOwner();
    const form = fieldsWith();
    await send(`${NEW}?owner=${other.publicId}`, cookie, form);
    expect(await bySlug(form.slug ?? "")).toMatchObject({ ownerId: owner.id });
  });
});

describe("an existing restaurant", () => {
  const versioned = (version: number, drawn: Record<string, string> = {}) => ({
    version: String(version),
    drawn: JSON.stringify(drawn),
  });

  async function managed(values: Partial<typeof restaurants.$inferInsert> = {}) {
    const { cookie, owner, account } = await ownerOf();
    const restaurant = await addRestaurant({ ownerId: owner.id, slug: newSlug(), ...values });
    const form = fieldsWith({ slug: restaurant.slug, ...versioned(0) });
    return { cookie, owner, account, restaurant, form, path: editPath(restaurant.publicId) };
  }

  it("is saved with its event, and its version grows", async () => {
    const { cookie, restaurant, form, path, account } = await managed();
    const answer = await send(path, cookie, form, at(DAY / 2));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/management"]);
    expect(await toastsAfter(answer)).toMatchObject([
      { title: "Restaurante actualizado", text: "Doña Fefa ha sido actualizado exitosamente" },
    ]);
    expect(await bySlug(restaurant.slug)).toMatchObject({
      name: "Doña Fefa",
      version: 1,
      updatedAt: at(DAY / 2),
      createdAt: restaurant.createdAt,
      visibleUntil: restaurant.visibleUntil,
    });
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.restaurantId, restaurant.id))
      .orderBy(desc(auditEvents.id));
    expect(events).toMatchObject([
      { kind: "restaurant-updated", actorId: account.id, entityId: restaurant.publicId },
    ]);
  });

  it("shows two editors what the other changed, and loses nobody's field", async () => {
    const { cookie, restaurant, form, path } = await managed();
    expect((await send(path, cookie, form)).status).toBe(303);
    const drawn = {
      ...form,
      phone: "https://wa.me/18095550101",
      website: "https://donafefa.do",
      instagramUrl: "https://www.instagram.com/donafefa",
      tiktokUrl: "https://www.tiktok.com/@donafefa",
      cuisines: "Caribeña, criolla, Dominicana",
    };
    const mine = { ...drawn, ...versioned(1, drawn), city: "Gurabo", name: "Fefa la mía" };
    const theirs = { ...drawn, ...versioned(1, drawn), address: "Avenida Nueva 1", name: "Fefa la suya" };
    expect((await send(path, cookie, theirs)).status).toBe(303);
    const answer = await send(path, cookie, mine);
    expect(answer.status).toBe(409);
    const page = pageOf(answer.text);
    for (const said of [
      "Alguien más guardó cambios mientras editabas",
      "Ya están aquí los suyos: Dirección.",
      "Cambiaron los dos: Nombre.",
      'value="Fefa la mía"',
      'value="Gurabo"',
      'value="Avenida Nueva 1"',
      'name="version" value="2"',
    ]) {
      expect(page).toContain(said);
    }
    expect(await bySlug(restaurant.slug)).toMatchObject({ name: "Fefa la suya", version: 2 });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.restaurantId, restaurant.id));
    expect(events).toHaveLength(2);
    const again = { ...mine, version: "2", address: "Avenida Nueva 1" };
    expect((await send(path, cookie, again)).status).toBe(303);
    expect(await bySlug(restaurant.slug)).toMatchObject({
      name: "Fefa la mía",
      city: "Gurabo",
      address: "Avenida Nueva 1",
    });
  });

  it("keeps exact coordinates while the address stays, and takes the town's once it changes", async () => {
    const { cookie, restaurant, form, path } = await managed({
      latitude: 18.1234,
      longitude: -69.5678,
      city: "Santo Domingo",
      address: "",
    });
    const same = { ...form, division: "DO-01", city: "Santo Domingo", address: "" };
    await send(path, cookie, same);
    expect(await bySlug(restaurant.slug)).toMatchObject({ latitude: 18.1234, isApproximate: false });
    await send(path, cookie, { ...same, ...versioned(1), address: "Otra calle 5" });
    const moved = await bySlug(restaurant.slug);
    expect(moved?.isApproximate).toBe(true);
    expect(moved?.latitude).not.toBe(18.1234);
  });

  it("keeps hours that are plain text until others are chosen", async () => {
    const { cookie, restaurant, form, path } = await managed({ openingHours: "Según el mar" });
    const none = Object.fromEntries(
      Object.keys(form)
        .filter((name) => name.startsWith("hours-"))
        .map((name) => [name, ""]),
    );
    const page = await ask(path, { context: startRequest().context, headers: { cookie } });
    expect(pageOf(page.text)).toContain("Ahora dice «Según el mar»");
    await send(path, cookie, { ...form, ...none });
    expect((await bySlug(restaurant.slug))?.openingHours).toBe("Según el mar");
    await send(path, cookie, { ...form, ...versioned(1) });
    expect((await bySlug(restaurant.slug))?.openingHours).toContain("9:00 AM");
  });

  it("another owner reads the sentence in the panel, and changes nothing; so does one with an unknown id", async () => {
    const { restaurant, form, path } = await managed();
    const stranger = await ownerOf();
    for (const at of [path, editPath(publicId())]) {
      for (const answer of [
        await ask(at, { context: startRequest().context, headers: { cookie: stranger.cookie } }),
        await send(at, stranger.cookie, form),
      ]) {
        expect(answer.headers.get("location")).toBe("/management");
        expect(await toastsAfter(answer)).toMatchObject([
          { title: "Acceso denegado", text: "No tienes permisos para editar este restaurante" },
        ]);
      }
    }
    expect(await bySlug(restaurant.slug)).toEqual(restaurant);
  });

  it("a lapsed owner changes nothing", async () => {
    const { cookie, owner } = await ownerOf(3, { expiresAt: at(-30 * DAY) });
    const restaurant = await addRestaurant({ ownerId: owner.id });
    const answer = await send(editPath(restaurant.publicId), cookie, fieldsWith(versioned(0)));
    expect(answer.status).toBe(403);
    expect(pageOf(answer.text)).toContain("Calle del Sol 12");
    expect(await bySlug(restaurant.slug)).toEqual(restaurant);
  });
});

describe("a slug", () => {
  async function renamed() {
    const { cookie, owner } = await ownerOf(5);
    const slug = newSlug();
    const restaurant = await addRestaurant({ ownerId: owner.id, slug });
    const path = editPath(restaurant.publicId);
    const rename = (to: string, version: number) =>
      send(path, cookie, fieldsWith({ slug: to, version: String(version), drawn: "{}" }));
    return { cookie, owner, restaurant, slug, rename, to: newSlug() };
  }

  const menuOf = (slug: string) => ask(`/${slug}`, { context: startRequest().context });

  it("redirects for good after a rename, and may be taken back without a loop", async () => {
    const { cookie, restaurant, slug, to, rename } = await renamed();
    const kept = "códigos impresos de antes siguen abriendo";
    const form = await ask(editPath(restaurant.publicId), {
      context: startRequest().context,
      headers: { cookie },
    });
    expect(pageOf(form.text)).toContain(kept);
    const answer = await rename(to, 0);
    expect(answer.status).toBe(303);
    const [toast] = await toastsAfter(answer);
    expect(toast?.text).toContain("ha sido actualizado exitosamente. ");
    expect(toast?.text).toContain(kept);
    const old = await menuOf(slug);
    expect([old.status, old.headers.get("location")]).toEqual([301, `/${to}`]);
    expect((await rename(slug, 1)).status).toBe(303);
    expect((await menuOf(slug)).status).toBe(200);
    const other = await menuOf(to);
    expect([other.status, other.headers.get("location")]).toEqual([301, `/${slug}`]);
  });

  it("of another restaurant, present or former, is refused at the field with a free one", async () => {
    const { slug, to, rename } = await renamed();
    await rename(to, 0);
    const { cookie } = await ownerOf();
    for (const taken of [slug, to]) {
      const answer = await send(NEW, cookie, fieldsWith({ slug: taken, city: "Moca" }));
      expect(answer.status).toBe(400);
      expect(pageOf(answer.text)).toContain(`Esa dirección ya tiene dueño. Está libre ${taken}-moca`);
    }
  });

  it("of another restaurant is refused to a rename too, and writes no event", async () => {
    const { restaurant, rename } = await renamed();
    const { slug: taken } = await addRestaurant({ slug: newSlug() });
    const answer = await rename(taken, 0);
    expect([answer.status, pageOf(answer.text).includes("Esa dirección ya tiene dueño.")]).toEqual([
      400,
      true,
    ]);
    expect(await db.select().from(auditEvents).where(eq(auditEvents.restaurantId, restaurant.id))).toEqual(
      [],
    );
  });

  it("of a deleted restaurant stays taken, and so do its former ones", async () => {
    const { restaurant, slug, to, rename, cookie } = await renamed();
    await rename(to, 0);
    await db.delete(restaurants).where(eq(restaurants.id, restaurant.id));
    for (const taken of [slug, to]) {
      expect((await send(NEW, cookie, fieldsWith({ slug: taken }))).status).toBe(400);
      expect((await menuOf(taken)).status).toBe(404);
    }
  });
});

it("a restaurant made here is found by every filter of the landing", async () => {
  const { cookie } = await ownerOf();
  const form = fieldsWith({ name: "Yuca y Mar de Prueba", restaurantType: "creperia" });
  await send(NEW, cookie, form);
  const searches = [
    "?nombre=yuca+y+mar",
    "?provincia=DO-25&tipo=creperia",
    "?pais=DO&tipo=creperia&letra=Y",
    "?provincia=DO-25&letra=Y",
    "?nombre=yuca&provincia=DO-25&tipo=creperia&letra=Y",
  ];
  for (const search of searches) {
    const { text } = await ask(`/${search}`, { context: startRequest().context });
    expect(pageOf(text), search).toContain(`/${form.slug}`);
  }
});
