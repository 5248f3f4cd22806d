import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findLocationForm } from "~/data/places/locations.server";
import { userLocationPreferences } from "~/data/schema/diners";
import { countries, divisions } from "~/data/schema/places";
import { takeToasts } from "~/http/toast.server";
import { action as dialogAction, loader as dialogLoader } from "~/routes/diner/user-location/location-dialog";
import { action, loader } from "~/routes/diner/user-location/route";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { addAccount, cookieOf, startRequest, stateOf } from "../../people";
import { addRestaurant, at, db, MINUTE, NOW } from "../../rows";

const PATH = "/user-location";
const COMPLETE = {
  country: "DO",
  province: "DO-01",
  useCurrent: "1",
  latitude: "18.48645",
  longitude: "-69.93121",
  notifyLocalOnly: "1",
  notificationRadiusKm: "12",
};

async function person() {
  const account = await addAccount();
  const cookie = await cookieOf(account);
  const headers = { cookie };
  return {
    id: account.id,
    cookie,
    open: (path = PATH) => answerOf(loader, { path, context: startRequest().context, headers }),
    openDialog: (query: string) =>
      answerOf(dialogLoader, { path: `${PATH}/dialog${query}`, context: startRequest().context, headers }),
    save: (form: Record<string, string>, now = NOW) =>
      actionOf(action, { path: PATH, context: startRequest(now).context, headers, form }),
    send: (body: BodyInit, type: string) =>
      actionOf(action, {
        path: PATH,
        context: startRequest().context,
        headers: { ...headers, "content-type": type },
        body,
      }),
    saved: async () => (await findLocationForm(db, account.id)).location,
  };
}

type Page = {
  fields: Record<string, string>;
  countries: { code: string; name: string }[];
  divisions: { code: string; name: string }[];
  divisionsOf: string;
  nearby: { radiusKm: number; restaurants: { name: string; distance: string }[] } | null;
};
const pageOf = (answer: { body: unknown }) => answer.body as Page;

async function toastsAfter(answer: { headers: Headers }) {
  const request = new Request("https://sobremesa.test", { headers: { cookie: cookiesAfter([answer]) } });
  const { toasts } = await takeToasts({ request, context: startRequest().context });
  return toasts.map(({ title, text }) => ({ title, text }));
}

describe("the page of the diner's location", () => {
  it("offers the Dominican Republic and then every country by name, no province without a country, and the defaults", async () => {
    const page = pageOf(await (await person()).open());
    const names = page.countries.map(({ name }) => name);
    expect(names).toHaveLength(21);
    expect(names[0]).toBe("República Dominicana");
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, "es")));
    expect([page.divisions, page.divisionsOf, page.nearby]).toEqual([[], "", null]);
    expect(page.fields).toEqual({
      country: "",
      province: "",
      useCurrent: "",
      latitude: "",
      longitude: "",
      notifyLocalOnly: "",
      notificationRadiusKm: "5",
    });
  });

  it("lists a country's 32 provinces by name when the form requests them, and none without a country", async () => {
    const { openDialog } = await person();
    const page = pageOf(await openDialog("?pais=DO"));
    expect([page.divisions.length, page.divisionsOf]).toEqual([32, "DO"]);
    expect(page.divisions[0]).toEqual({ code: "DO-02", name: "Azua" });
    const chile = pageOf(await openDialog("?pais=CL")).divisions.map(({ name }) => name);
    expect(chile.slice(chile.indexOf("Ñuble") - 1)[0]).toBe("Metropolitana de Santiago");
    expect(chile).toEqual(chile.toSorted((a, b) => a.localeCompare(b, "es")));
    for (const country of ["XX", "", "'; --", "\u0000", "do"]) {
      const answer = await openDialog(`?pais=${encodeURIComponent(country)}`);
      expect([answer.status, pageOf(answer).divisions]).toEqual([200, []]);
    }
  });

  it("costs one batch beside the identity", async () => {
    const { cookie } = await person();
    const { d1, trips } = recordedD1(env.DB);
    const context = startRequest(NOW, { db: openDatabase(d1) }).context;
    await answerOf(loader, { path: PATH, context, headers: { cookie } });
    expect(trips.map((trip) => trip.length)).toEqual([1, 4]);
  });

  it("shows what is near the saved position, with directions", async () => {
    const { save, open } = await person();
    await addRestaurant({ name: "A la vuelta", latitude: 18.4875, longitude: -69.931 });
    await addRestaurant({ name: "En el barrio", latitude: 18.5, longitude: -69.931 });
    await addRestaurant({ name: "Lejos", latitude: 18.6, longitude: -69.931 });
    await save(COMPLETE);
    const { nearby } = pageOf(await open());
    expect(nearby?.radiusKm).toBe(12);
    expect(nearby?.restaurants.map(({ name, distance }) => [name, distance])).toEqual([
      ["A la vuelta", "a 170 m"],
      ["En el barrio", "a 1.6 km"],
    ]);
  });

  it("redirects anonymous visitors to registration, and back", async () => {
    const answer = await answerOf(loader, { path: PATH, context: startRequest().context });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/register?redirectTo=%2Fuser-location",
    ]);
  });
});

describe("saving a location", () => {
  it("stores everything, with the position to three decimals, shows a toast and returns", async () => {
    const { save, saved, open } = await person();
    const answer = await save(COMPLETE);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PATH]);
    expect(await toastsAfter(answer)).toEqual([
      { title: "Preferencias guardadas", text: "Tus preferencias de ubicación han sido actualizadas" },
    ]);
    expect(await saved()).toMatchObject({
      countryCode: "DO",
      countryName: "República Dominicana",
      provinceCode: "DO-01",
      latitude: 18.486,
      longitude: -69.931,
      notifyLocalOnly: true,
      notificationRadiusKm: 12,
    });
    const { fields, divisionsOf, divisions: list } = pageOf(await open());
    expect(fields).toEqual({ ...COMPLETE, latitude: "18.486", longitude: "-69.931" });
    expect([divisionsOf, list.length]).toEqual(["DO", 32]);
  });

  it("from the dialog returns to the dashboard", async () => {
    const { cookie, saved } = await person();
    const path = `${PATH}/dialog`;
    const { context } = startRequest();
    const answer = await actionOf(dialogAction, { path, context, headers: { cookie }, form: COMPLETE });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    expect(await saved()).toMatchObject({ countryCode: "DO" });
  });

  it("stores one row a diner, which a second form replaces", async () => {
    const [ana, luis] = [await person(), await person()];
    await ana.save(COMPLETE);
    await luis.save({ country: "CO", notificationRadiusKm: "5" });
    await ana.save({ ...COMPLETE, province: "DO-25", notificationRadiusKm: "1" }, at(MINUTE));
    expect(await ana.saved()).toMatchObject({ provinceCode: "DO-25", notificationRadiusKm: 1 });
    expect(await luis.saved()).toMatchObject({ countryCode: "CO", provinceCode: null, latitude: null });
    const rows = db.$count(userLocationPreferences, eq(userLocationPreferences.userId, ana.id));
    expect(await rows).toBe(1);
  });

  it("ignores another diner's id in the form", async () => {
    const [ana, luis] = [await person(), await person()];
    await ana.save({ ...COMPLETE, userId: String(luis.id), user_id: String(luis.id) });
    expect(await luis.saved()).toBeUndefined();
  });

  it("sent twice at once leaves one of both, complete", async () => {
    const { save, saved } = await person();
    await Promise.all([save(COMPLETE), save({ country: "CO", notificationRadiusKm: "3" })]);
    expect([
      ["DO", 18.486, 12],
      ["CO", null, 3],
    ]).toContainEqual(
      await saved().then((row) => [row?.countryCode, row?.latitude, row?.notificationRadiusKm]),
    );
  });

  it("deletes latitude and longitude where the box is not checked", async () => {
    const { save, saved, open } = await person();
    await save(COMPLETE);
    await save({ ...COMPLETE, useCurrent: "", notifyLocalOnly: "" });
    expect(await saved()).toMatchObject({ latitude: null, longitude: null, countryCode: "DO" });
    expect(pageOf(await open()).nearby).toBeNull();
  });

  it("accepts a country without provinces, and an empty form", async () => {
    const { save, saved, open } = await person();
    await db.insert(countries).values({
      code: "ZZ",
      name: "Sin provincias",
      currency: "USD",
      dialCode: "1",
      timeZone: "UTC",
    });
    expect((await save({ country: "ZZ", notificationRadiusKm: "5" })).status).toBe(303);
    expect(pageOf(await open())).toMatchObject({ divisions: [], divisionsOf: "ZZ" });
    expect((await save({ notificationRadiusKm: "5" })).status).toBe(303);
    expect(await saved()).toMatchObject({ countryId: null, provinceId: null, notificationRadiusKm: 5 });
    await db.delete(countries).where(eq(countries.code, "ZZ"));
  });

  it.each([
    ["a country that is none", { country: "XX", province: "" }, { country: "Elige un país de la lista" }],
    [
      "a country's name for its code",
      { country: "República Dominicana", province: "" },
      { country: "Elige un país de la lista" },
    ],
    ["another country's province", { country: "CO" }, { province: "Elige una provincia de ese país" }],
    ["a province without a country", { country: "" }, { province: "Elige una provincia de ese país" }],
    ["a province that is none", { province: "1 OR 1=1" }, { province: "Elige una provincia de ese país" }],
    ["emoji and marks", { province: "🍋\u202e\u0000" }, { province: "Elige una provincia de ese país" }],
    [
      "a long text",
      { country: "D".repeat(5000) },
      { country: "Elige un país de la lista", province: "Elige una provincia de ese país" },
    ],
    [
      "a radius of 51",
      { notificationRadiusKm: "51" },
      { notificationRadiusKm: "Elige un radio entre 1 y 50 km" },
    ],
    [
      "a latitude off the globe",
      { latitude: "91" },
      { useCurrent: "Esas coordenadas no son de ningún lugar" },
    ],
    [
      "a ticked box without a position",
      { latitude: "", longitude: "" },
      { useCurrent: "Obtén tu ubicación antes de guardar, o desmarca esta casilla" },
    ],
  ])("refuses %s: 400, its sentence, what was typed, nothing written", async (_, wrong, errors) => {
    const { save, saved } = await person();
    const typed = { ...COMPLETE, ...wrong };
    const answer = await save(typed);
    expect([answer.status, stateOf(answer).errors, stateOf(answer).values]).toEqual([400, errors, typed]);
    expect(await saved()).toBeUndefined();
  });

  it("refuses a body that is no form", async () => {
    const { send, saved } = await person();
    for (const [body, type] of [
      ['{"country":"DO"}', "application/json"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["country=".padEnd(80_000, "D"), "application/x-www-form-urlencoded"],
    ] as const) {
      expect((await send(body, type)).status).toBeGreaterThanOrEqual(400);
      expect((await send(body, type)).status).toBeLessThan(500);
    }
    expect(await saved()).toBeUndefined();
  });

  it("requires a session", async () => {
    const answer = await actionOf(action, { path: PATH, context: startRequest().context, form: COMPLETE });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/register?redirectTo=%2Fuser-location",
    ]);
  });
});

describe("'Cargar provincias'", () => {
  it("lists the provinces of the chosen country with all that was typed, and saves nothing", async () => {
    const { save, saved } = await person();
    const typed = { ...COMPLETE, country: "CO", intent: "provinces" };
    const answer = await save(typed);
    expect([answer.status, stateOf(answer).values, stateOf(answer).errors]).toEqual([200, typed, {}]);
    const { divisions: list, divisionsOf } = pageOf(answer);
    const colombia = db.select({ id: countries.id }).from(countries).where(eq(countries.code, "CO"));
    expect([list.length, divisionsOf]).toEqual([
      await db.$count(divisions, eq(divisions.countryId, colombia)),
      "CO",
    ]);
    expect(await saved()).toBeUndefined();
  });

  it("also happens with a refused form", async () => {
    const { save } = await person();
    const answer = await save({ ...COMPLETE, notificationRadiusKm: "0" });
    expect([pageOf(answer).divisions.length, pageOf(answer).divisionsOf]).toEqual([32, "DO"]);
  });
});

describe("a database that fails", () => {
  /** Only the identity can be read. */
  const failing = () => {
    const batch = async () => Promise.reject(new Error("D1_ERROR"));
    const d1 = { prepare: (sql: string) => env.DB.prepare(sql), batch } as unknown as D1Database;
    return startRequest(NOW, { db: openDatabase(d1) }).context;
  };

  it("shows a sentence and what was typed when a form cannot be saved: 503", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const { cookie, saved } = await person();
    const answer = await actionOf(action, {
      path: PATH,
      context: failing(),
      headers: { cookie },
      form: COMPLETE,
    });
    expect([answer.status, stateOf(answer).alert?.text, stateOf(answer).values]).toEqual([
      503,
      "No se pudieron guardar las preferencias",
      COMPLETE,
    ]);
    expect(await saved()).toBeUndefined();
  });

  it("shows the page's own sentence: 503", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const { cookie } = await person();
    const answer = await answerOf(loader, { path: PATH, context: failing(), headers: { cookie } });
    expect([answer.status, answer.body]).toEqual([
      503,
      { title: "Error", detail: "No se pudieron cargar las preferencias" },
    ]);
  });
});
