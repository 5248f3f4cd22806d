import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/data/schema/accounts";
import { userLocationPreferences, userPreferences } from "~/data/schema/diners";
import { action, loader } from "~/routes/diner/my-space/route";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, addOwnerAccount, cookieOf, startRequest } from "../../people";
import { db, NOW, type UserRow } from "../../rows";

const rowOf = (account: UserRow) =>
  db.select().from(userPreferences).where(eq(userPreferences.userId, account.id)).get();
const placeOf = (account: UserRow) =>
  db.select().from(userLocationPreferences).where(eq(userLocationPreferences.userId, account.id)).get();

async function wizardOf(cookie: string, query = "") {
  const answer = await answerOf(loader, {
    path: `/my-space${query}`,
    context: startRequest().context,
    headers: { cookie },
  });
  return (
    answer.body as {
      wizard: {
        step: number;
        completion: number;
        missing: { name: string; href: string }[];
        countries: object[];
        fields: object;
        drawn: string;
      } | null;
    }
  ).wizard;
}

const send = (cookie: string, step: number, form: Record<string, string>) =>
  actionOf(action, {
    path: `/my-space?asistente=1&paso=${step}`,
    context: startRequest().context,
    headers: { cookie },
    form,
  });

describe("the wizard", () => {
  it("replaces a new diner's dashboard, and no owner's", async () => {
    expect(await wizardOf(await cookieOf(await addAccount()))).toMatchObject({ step: 0 });
    expect(await wizardOf(await cookieOf(await addOwnerAccount()))).toBeNull();
  });

  it("saves each step as it is sent, and ends with the specification's words", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const ways = [];
    ways.push(await send(cookie, 1, { "style-keto": "1" }));
    expect(await rowOf(account)).toMatchObject({
      eatingStyles: ["keto"],
      savedGroups: ["eating-styles"],
      profileCompletionPercentage: 20,
    });
    ways.push(await send(cookie, 2, { "cuisine-thai": "1" }));
    ways.push(await send(cookie, 3, { "new-ingredient": "cilantro", "new-level": "dislike", intent: "add" }));
    expect(await wizardOf(cookie, "?asistente=1&paso=3")).toMatchObject({
      fields: { "ingredient-0": "cilantro", "level-0": "dislike" },
    });
    ways.push(await send(cookie, 3, { "ingredient-0": "cilantro", "level-0": "dislike", "method-raw": "1" }));
    ways.push(await send(cookie, 4, { country: "DO", province: "DO-01", notificationRadiusKm: "12" }));
    expect(ways.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [303, "/my-space?asistente=1&paso=2"],
      [303, "/my-space?asistente=1&paso=3"],
      [303, "/my-space?asistente=1&paso=3"],
      [303, "/my-space?asistente=1&paso=4"],
      [303, "/my-space"],
    ]);
    expect(await rowOf(account)).toMatchObject({
      eatingStyles: ["keto"],
      preferredCuisineTypes: ["thai"],
      dislikedIngredients: { cilantro: "dislike" },
      dislikedCookingMethods: ["raw"],
      profileCompletionPercentage: 60,
    });
    expect(await placeOf(account)).toMatchObject({
      countryId: 1,
      provinceId: 1,
      notifyLocalOnly: false,
      notificationRadiusKm: 12,
    });
    expect(await wizardOf(cookie)).toBeNull();
    expect(await wizardOf(cookie, "?asistente=1")).toMatchObject({ step: 3 });
  });

  it("accepts 'Como de todo' as an answer", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    await send(cookie, 3, { "method-raw": "1" });
    await send(cookie, 3, { "method-raw": "1", "none-dislikes": "1" });
    expect(await rowOf(account)).toMatchObject({
      dislikedCookingMethods: [],
      savedGroups: ["dislikes"],
      profileCompletionPercentage: 20,
    });
    expect(await wizardOf(cookie, "?asistente=1&paso=3")).toMatchObject({
      fields: { "none-dislikes": "1" },
    });
  });

  it.each<[string, Record<string, string>]>([
    ["styles alone", { "style-keto": "1" }],
    ["nothing at all", {}],
  ])("does not appear again once it is finished, with %s chosen", async (_, styles) => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    await send(cookie, 1, styles);
    await send(cookie, 2, {});
    await send(cookie, 3, {});
    await send(cookie, 4, { notificationRadiusKm: "5", intent: "back" });
    expect(await wizardOf(cookie)).toMatchObject({ step: 0 });
    const answer = await send(cookie, 4, { notificationRadiusKm: "5" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    const kept = await db.select().from(users).where(eq(users.id, account.id)).get();
    expect(kept?.wizardSkippedAt).toEqual(NOW);
    expect(await wizardOf(cookie)).toBeNull();
    expect(await wizardOf(cookie, "?asistente=1")).toMatchObject({ step: 0 });
  });

  it("does not undo what was saved elsewhere meanwhile", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const drawn = (await wizardOf(cookie, "?asistente=1&paso=3"))?.drawn ?? "";
    await send(cookie, 3, { "ingredient-0": "peanuts", "level-0": "allergy", consent: "1", drawn });
    await send(cookie, 3, { "method-raw": "1", drawn });
    expect(await rowOf(account)).toMatchObject({
      dislikedIngredients: { peanuts: "allergy" },
      dislikedCookingMethods: ["raw"],
    });
  });

  it("saves what was chosen when it goes back", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answer = await send(cookie, 2, { "cuisine-cuban": "1", intent: "back" });
    expect(answer.headers.get("location")).toBe("/my-space?asistente=1&paso=1");
    expect(await rowOf(account)).toMatchObject({ preferredCuisineTypes: ["cuban"] });
  });

  it("does not appear again once it is skipped, unless it is opened", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const other = await cookieOf(await addAccount());
    const answer = await send(cookie, 1, { "style-keto": "1", intent: "skip" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    expect(await rowOf(account)).toBeUndefined();
    const kept = await db.select().from(users).where(eq(users.id, account.id)).get();
    expect(kept?.wizardSkippedAt).toEqual(NOW);
    expect(await wizardOf(cookie)).toBeNull();
    expect(await wizardOf(other), "of who did not skip it").toMatchObject({ step: 0 });
    expect(await wizardOf(cookie, "?asistente=1")).toMatchObject({ step: 0 });
  });

  it("ends with the location form, which shows the saved position and is the only step that reads countries", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const place = { userId: account.id, countryId: 1, latitude: 18.5, longitude: -69.9, updatedAt: NOW };
    await db.insert(userLocationPreferences).values(place).run();
    expect((await wizardOf(cookie))?.countries).toEqual([]);
    const last = await wizardOf(cookie, "?asistente=1&paso=4");
    expect(last?.countries).toHaveLength(21);
    expect(last?.countries[0]).toEqual({ code: "DO", name: "República Dominicana" });
    expect(last?.fields).toMatchObject({
      country: "DO",
      useCurrent: "1",
      latitude: "18.5",
      longitude: "-69.9",
    });
    const sent = { country: "CO", useCurrent: "1", latitude: "18.5", longitude: "-69.9" };
    await send(cookie, 4, { ...sent, notificationRadiusKm: "5", notifyLocalOnly: "1" });
    expect(await placeOf(account)).toMatchObject({ latitude: 18.5, longitude: -69.9, notifyLocalOnly: true });
  });

  it("lists the provinces of a country without scripts, and saves nothing", async () => {
    const account = await addAccount();
    const typed = { country: "DO", notificationRadiusKm: "9", intent: "provinces" };
    const answer = await send(await cookieOf(account), 4, typed);
    expect(answer).toMatchObject({ status: 200, body: { values: typed, divisionsOf: "DO" } });
    expect((answer.body as { divisions: object[] }).divisions).toHaveLength(32);
    expect(await placeOf(account)).toBeUndefined();
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a country that is none", { country: "XX" }, "country", "Elige un país de la lista"],
    [
      "another country's province",
      { country: "CO", province: "DO-01" },
      "province",
      "Elige una provincia de ese país",
    ],
    ["a province without a country", { province: "DO-01" }, "province", "Elige una provincia de ese país"],
    ["no radius", { notificationRadiusKm: "0" }, "notificationRadiusKm", "Elige un radio entre 1 y 50 km"],
    ["too far", { notificationRadiusKm: "51" }, "notificationRadiusKm", "Elige un radio entre 1 y 50 km"],
    [
      "a position that is nowhere",
      { useCurrent: "1", latitude: "91", longitude: "0" },
      "useCurrent",
      "Esas coordenadas no son de ningún lugar",
    ],
  ])("refuses %s", async (_, form, field, sentence) => {
    const account = await addAccount();
    const typed = { notificationRadiusKm: "5", ...form };
    const answer = await send(await cookieOf(account), 4, typed);
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence }, values: typed } });
    expect(await placeOf(account)).toBeUndefined();
  });

  it("requires a level and the meaning of a word, and stays at the step", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const typed = { "new-ingredient": "leche", "method-raw": "1" };
    expect(await send(cookie, 3, typed)).toMatchObject({
      status: 400,
      body: {
        // The level is asked once it is known what is meant.
        errors: { meant: "dairy" },
        values: typed,
      },
    });
    const row = { "ingredient-0": "celery" };
    expect(await send(cookie, 3, { ...row, intent: "back" })).toMatchObject({
      status: 400,
      body: { errors: { "level-of-celery": "Elige una respuesta para «Apio» antes de guardar" } },
    });
    expect(await rowOf(account)).toBeUndefined();
    const answer = await send(cookie, 3, { ...typed, "new-level": "dislike", meant: "dairy" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space?asistente=1&paso=3"]);
    expect(await rowOf(account)).toMatchObject({ dislikedIngredients: { dairy: "dislike" } });
  });

  it("names what the profile lacks at its last step", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    await send(cookie, 1, { "style-keto": "1" });
    await send(cookie, 2, { "cuisine-thai": "1" });
    await send(cookie, 3, { "method-raw": "1" });
    const missing = [
      { name: "Restricciones Dietéticas", href: "/preferences?seccion=restricciones" },
      { name: "Tolerancia al Picante", href: "/preferences?seccion=picante" },
    ];
    expect(await wizardOf(cookie, "?asistente=1")).toMatchObject({
      step: 3,
      completion: 60,
      missing,
    });
    const space = { path: "/my-space", context: startRequest().context, headers: { cookie } };
    await send(cookie, 1, { intent: "skip" });
    expect((await answerOf(loader, space)).body).toMatchObject({ dashboard: { completion: 60, missing } });
  });

  it("requires consent before an allergy", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const allergic = { "new-ingredient": "maní", "new-level": "allergy" };
    expect(await send(cookie, 3, allergic)).toMatchObject({
      status: 400,
      body: { errors: { consent: "Para guardar alergias o intolerancias necesitamos tu permiso" } },
    });
    expect((await send(cookie, 3, { ...allergic, consent: "1" })).status).toBe(303);
    expect(await rowOf(account)).toMatchObject({ dislikedIngredients: { peanuts: "allergy" } });
  });
});
