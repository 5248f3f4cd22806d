import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/data/schema/accounts";
import { userLocationPreferences, userPreferences } from "~/data/schema/diners";
import { action, loader } from "~/routes/diner/my-space/route";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, addOwnerAccount, asked, cookieOf } from "../../people";
import { db, NOW, type UserRow } from "../../rows";

const rowOf = (account: UserRow) =>
  db.select().from(userPreferences).where(eq(userPreferences.userId, account.id)).get();
const placeOf = (account: UserRow) =>
  db.select().from(userLocationPreferences).where(eq(userLocationPreferences.userId, account.id)).get();

async function wizardOf(cookie: string, query = "") {
  const answer = await answerOf(loader, {
    path: `/my-space${query}`,
    context: asked().context,
    headers: { cookie },
  });
  return (answer.body as { wizard: { step: number; progress: number; countries: object[] } | null }).wizard;
}

const send = (cookie: string, step: number, form: Record<string, string>) =>
  actionOf(action, {
    path: `/my-space?asistente=1&paso=${step}`,
    context: asked().context,
    headers: { cookie },
    form,
  });

describe("the wizard", () => {
  it("stands in place of a new diner's dashboard, and of no owner's", async () => {
    expect(await wizardOf(await cookieOf(await addAccount()))).toMatchObject({ step: 0, progress: 25 });
    expect(await wizardOf(await cookieOf(await addOwnerAccount()))).toBeNull();
  });

  it("goes from step to step, each saved as it is sent, and ends with the specification's words", async () => {
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
      progress: 100,
      fields: { "ingredient-0": "cilantro", "level-0": "dislike" },
    });
    ways.push(await send(cookie, 3, { "ingredient-0": "cilantro", "level-0": "dislike", "method-raw": "1" }));
    ways.push(await send(cookie, 4, { countryId: "1", provinceId: "1", notificationRadiusKm: "12" }));
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

  it("goes back without losing what was chosen", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answer = await send(cookie, 2, { "cuisine-cuban": "1", intent: "back" });
    expect(answer.headers.get("location")).toBe("/my-space?asistente=1&paso=1");
    expect(await rowOf(account)).toMatchObject({ preferredCuisineTypes: ["cuban"] });
  });

  it("is skipped once and for all, until it is asked for", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answer = await send(cookie, 1, { "style-keto": "1", intent: "skip" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-space"]);
    expect(await rowOf(account)).toBeUndefined();
    const kept = await db.select().from(users).where(eq(users.id, account.id)).get();
    expect(kept?.wizardSkippedAt).toEqual(NOW);
    expect(await wizardOf(cookie)).toBeNull();
    expect(await wizardOf(cookie, "?asistente=1")).toMatchObject({ step: 0 });
  });

  it("keeps a position, reads the countries only for its last step", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const place = { userId: account.id, latitude: 18.5, longitude: -69.9, updatedAt: NOW };
    await db.insert(userLocationPreferences).values(place).run();
    await send(cookie, 4, { countryId: "1", notificationRadiusKm: "5", notifyLocalOnly: "1" });
    expect(await placeOf(account)).toMatchObject({ latitude: 18.5, longitude: -69.9, notifyLocalOnly: true });
    expect((await wizardOf(cookie))?.countries).toEqual([]);
    expect((await wizardOf(cookie, "?asistente=1&paso=4"))?.countries).toHaveLength(21);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a country that is none", { countryId: "999" }, "countryId", "Elige un país de la lista"],
    ["no number", { countryId: "1e309" }, "countryId", "Elige un país de la lista"],
    [
      "another country's province",
      { countryId: "2", provinceId: "1" },
      "provinceId",
      "Elige una provincia de ese país",
    ],
    ["a province without a country", { provinceId: "1" }, "provinceId", "Elige una provincia de ese país"],
    ["no radius", { notificationRadiusKm: "0" }, "notificationRadiusKm", "El radio va de 1 a 50 km"],
    ["too far", { notificationRadiusKm: "51" }, "notificationRadiusKm", "El radio va de 1 a 50 km"],
    ["half a kilometre", { notificationRadiusKm: "0.5" }, "notificationRadiusKm", "El radio va de 1 a 50 km"],
  ])("refuses %s", async (_, form, field, sentence) => {
    const account = await addAccount();
    const answer = await send(await cookieOf(account), 4, form);
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: sentence }, values: form } });
    expect(await placeOf(account)).toBeUndefined();
  });

  it("asks for consent before an allergy", async () => {
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
