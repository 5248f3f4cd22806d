import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordedD1 } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { users } from "~/data/schema/accounts";
import { userPreferences } from "~/data/schema/diners";
import { action, loader } from "~/routes/diner/preferences/route";
import { actionOf, answerOf } from "../../loaders";
import { addAccount, cookieOf, startRequest } from "../../people";
import { at, DAY, db, NOW, type UserRow } from "../../rows";

const rowOf = (account: UserRow) =>
  db.select().from(userPreferences).where(eq(userPreferences.userId, account.id)).get();
const consentOf = async (account: UserRow) =>
  (await db.select().from(users).where(eq(users.id, account.id)).get())?.consentedAt;

const open = (cookie: string, query = "") =>
  answerOf(loader, { path: `/preferences${query}`, context: startRequest().context, headers: { cookie } });

const send = (cookie: string, form: Record<string, string>, now = NOW) =>
  actionOf(action, {
    path: "/preferences",
    context: startRequest(now).context,
    headers: { cookie },
    form: { tab: "", ...form },
  });

/** The real database, on which matching statements fail. */
function failingAt(pattern: RegExp) {
  const d1 = {
    prepare(sql: string) {
      if (pattern.test(sql)) throw new Error("D1_ERROR: out of reach");
      return env.DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  return openDatabase(d1 as unknown as D1Database);
}

describe("the preferences", () => {
  it("begin with the defaults, in two round trips: the identity and the preferences", async () => {
    const cookie = await cookieOf(await addAccount());
    const { d1, trips } = recordedD1(env.DB);
    const answer = await answerOf(loader, {
      path: "/preferences",
      context: startRequest(NOW, { db: openDatabase(d1) }).context,
      headers: { cookie },
    });
    expect(trips).toHaveLength(2);
    expect(answer.body).toMatchObject({
      fields: { "spiciness-warnings": "1", "dietary-warnings": "1", suggestions: "1" },
      consentedOn: null,
      completion: 0,
    });
  });

  it("are saved completely: the row, its groups, its completion, the toast and the address to return to", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answer = await send(cookie, {
      "restriction-vegan": "1",
      tolerance: "mild",
      "style-keto": "1",
      "cuisine-thai": "1",
      "method-fried": "1",
      "ingredient-0": "peanuts",
      "level-0": "allergy",
      "new-ingredient": "Salsa de ñame",
      "new-level": "dislike",
      consent: "1",
      suggestions: "1",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/preferences"]);
    expect(await rowOf(account)).toEqual({
      userId: account.id,
      dietaryRestrictions: ["vegan"],
      spicinessTolerance: "mild",
      eatingStyles: ["keto", "vegan"],
      preferredCuisineTypes: ["thai"],
      dislikedIngredients: { peanuts: "allergy", "custom-salsa-de-ñame": "dislike" },
      dislikedCookingMethods: ["fried"],
      showSpicinessWarnings: false,
      showDietaryWarnings: false,
      showSuggestions: true,
      savedGroups: ["dietary", "spiciness", "eating-styles", "cuisines", "dislikes"],
      profileCompletionPercentage: 100,
      updatedAt: NOW,
    });
    expect(await consentOf(account)).toEqual(NOW);
    const toasted = await open(cookie);
    expect((toasted.body as { fields: object }).fields).toMatchObject({ "restriction-vegan": "1" });
  });

  it("store the date of the first consent, and do not require it again", async () => {
    const account = await addAccount();
    const other = await addAccount();
    const cookie = await cookieOf(account);
    const allergic = { tolerance: "medium", "ingredient-0": "peanuts", "level-0": "allergy" };
    await send(cookie, { ...allergic, consent: "1" });
    expect((await send(cookie, allergic, at(DAY))).status).toBe(303);
    await send(cookie, { ...allergic, consent: "1" }, at(DAY));
    expect(await consentOf(account)).toEqual(NOW);
    expect(await consentOf(other), "who was not asked").toBeNull();
    expect((await open(cookie)).body).toMatchObject({ consentedOn: "1 de agosto de 2026" });
  });

  it("refuse an allergy without consent, save none of it, and show again what was typed", async () => {
    const account = await addAccount();
    const typed = { tolerance: "hot", "new-ingredient": "maní", "new-level": "allergy", "style-raw": "1" };
    const answer = await send(await cookieOf(account), typed);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: { consent: "Para guardar alergias o intolerancias necesitamos tu permiso" },
        values: typed,
      },
    });
    expect(await rowOf(account)).toBeUndefined();
    expect(await consentOf(account)).toBeNull();
  });

  it("require a level for each ingredient, save nothing before, and show again what was typed", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const typed = { "style-raw": "1", "ingredient-7": "peanuts", "new-ingredient": "soya", consent: "1" };
    const answer = await send(cookie, { ...typed, tab: "estilos" });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          "level-of-peanuts": "Elige una respuesta para «Maní» antes de guardar",
          "new-level": "Elige una respuesta para «Soya» antes de guardar",
        },
        values: typed,
      },
    });
    expect([await rowOf(account), await consentOf(account)]).toEqual([undefined, null]);
    await send(cookie, { ...typed, "level-7": "allergy", "new-level": "dislike" });
    expect(await rowOf(account)).toMatchObject({
      dislikedIngredients: { peanuts: "allergy", soy: "dislike" },
    });
  });

  it("match an ingredient's row by its number, even if another row was removed meanwhile", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const before = { "ingredient-0": "corn", "level-0": "dislike" };
    await send(cookie, before);
    const drawn = JSON.stringify(((await open(cookie)).body as { fields: object }).fields);
    await send(cookie, {});
    const answer = await send(cookie, { ...before, "ingredient-1": "peanuts", drawn });
    expect((answer.body as { errors: object }).errors).toEqual({
      "level-of-peanuts": "Elige una respuesta para «Maní» antes de guardar",
    });
  });

  it("ask whether a word means one of the catalogue before they store one that no menu can declare", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const typed = { "new-ingredient": "Camarones", "new-level": "allergy", consent: "1", intent: "add" };
    expect(await send(cookie, typed)).toMatchObject({
      status: 400,
      body: { errors: { meant: expect.any(String) }, values: typed },
    });
    expect(await rowOf(account)).toBeUndefined();
    const { intent: _, ...others } = typed;
    const answer = await send(cookie, { ...others, meant: "shellfish", tab: "restricciones" });
    expect(answer.headers.get("location")).toBe("/preferences?seccion=ingredientes#ingredientes");
    await send(cookie, { "ingredient-0": "shellfish", "level-0": "allergy", ...others, meant: "own" });
    expect(await rowOf(account)).toMatchObject({
      dislikedIngredients: { shellfish: "allergy", "custom-camarones": "allergy" },
    });
  });

  it("count a group only when something in it or 'none' is chosen", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const answered = async (form: Record<string, string>) => {
      await send(cookie, form);
      const row = await rowOf(account);
      return [row?.savedGroups, row?.profileCompletionPercentage];
    };
    expect(await answered({ tab: "restricciones" })).toEqual([[], 0]);
    expect(await answered({ tab: "cocinas", "cuisine-thai": "1" })).toEqual([["cuisines"], 20]);
    // The default counts when it is sent as a choice, in any tab.
    const medium = { tab: "cocinas", "cuisine-thai": "1", tolerance: "medium" };
    expect(await answered(medium)).toEqual([["spiciness", "cuisines"], 40]);
    const none = { ...medium, "none-dietary": "1", "none-dislikes": "1" };
    expect(await answered({ ...none, "style-keto": "1" })).toEqual([
      ["dietary", "spiciness", "eating-styles", "cuisines", "dislikes"],
      100,
    ]);
    expect((await open(cookie)).body).toMatchObject({
      fields: { "none-dietary": "1", "none-dislikes": "1", tolerance: "medium" },
      completion: 100,
    });
    expect(await answered({ tolerance: "medium" })).toEqual([["spiciness"], 20]);
  });

  it("replace saved choices by 'none', and 'none' by a later choice", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const vegan = { "restriction-vegan": "1", "method-fried": "1" };
    await send(cookie, vegan);
    await send(cookie, { ...vegan, "none-dietary": "1", "none-dislikes": "1" });
    expect(await rowOf(account)).toMatchObject({
      dietaryRestrictions: [],
      dislikedCookingMethods: [],
      savedGroups: ["dietary", "dislikes"],
    });
    await send(cookie, { "none-dietary": "1", "none-dislikes": "1", "restriction-halal": "1" });
    expect(await rowOf(account)).toMatchObject({
      dietaryRestrictions: ["halal"],
      savedGroups: ["dietary", "dislikes"],
      profileCompletionPercentage: 40,
    });
  });

  it("leave a method that the screen does not offer", async () => {
    const account = await addAccount();
    const row = { userId: account.id, dislikedCookingMethods: ["microwaved", "fried"], updatedAt: NOW };
    await db.insert(userPreferences).values(row).run();
    await send(await cookieOf(account), { tolerance: "medium", "method-baked": "1" });
    expect(await rowOf(account)).toMatchObject({ dislikedCookingMethods: ["baked", "microwaved"] });
  });

  it("change only the sender's own", async () => {
    const [ana, luis] = [await addAccount(), await addAccount()];
    await send(await cookieOf(ana), { tolerance: "hot" });
    await send(await cookieOf(luis), { tolerance: "none", userId: String(ana.id) });
    expect(await rowOf(ana)).toMatchObject({ spicinessTolerance: "hot" });
    expect(await rowOf(luis)).toMatchObject({ spicinessTolerance: "none" });
  });

  it("are complete after two forms sent at once", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const forms: Record<string, string>[] = [
      { tolerance: "hot", tab: "picante" },
      { tolerance: "medium", tab: "estilos", "style-keto": "1" },
    ];
    const answers = await Promise.all(forms.map((form) => send(cookie, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const row = await rowOf(account);
    expect([row?.spicinessTolerance, row?.eatingStyles.length, row?.profileCompletionPercentage]).toEqual(
      row?.spicinessTolerance === "hot" ? ["hot", 0, 20] : ["medium", 1, 40],
    );
  });

  it("return from a dialog to its menu, and never to another site", async () => {
    const cookie = await cookieOf(await addAccount());
    const wayOf = async (redirectTo: string) =>
      (await send(cookie, { tolerance: "mild", redirectTo })).headers.get("location");
    expect(await wayOf("/casa-rosa")).toBe("/casa-rosa");
    expect(await wayOf("//evil.test")).toBe("/preferences");
    expect(await wayOf("https://evil.test")).toBe("/preferences");
  });

  it("redirect anonymous visitors to registration", async () => {
    for (const answer of [await open(""), await send("", { tolerance: "mild" })]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/register?redirectTo=%2Fpreferences",
      ]);
    }
  });

  it("show the specification's sentences for what failed", async () => {
    const account = await addAccount();
    const cookie = await cookieOf(account);
    const during = async (pattern: RegExp) =>
      actionOf(action, {
        path: "/preferences",
        context: startRequest(NOW, { db: failingAt(pattern) }).context,
        headers: { cookie },
        form: { tab: "", tolerance: "mild", "style-keto": "1" },
      });
    const values = { tolerance: "mild", "style-keto": "1" };
    expect(await during(/^insert into "user_preferences"/i)).toMatchObject({
      status: 503,
      body: { alert: { text: "No se pudieron guardar las preferencias" }, values },
    });
    expect(await during(/from "users" left join "user_preferences"/i)).toMatchObject({
      status: 503,
      body: { alert: { text: "Ocurrió un error al guardar las preferencias" }, values },
    });
    const context = startRequest(NOW, {
      db: failingAt(/from "users" left join "user_preferences"/i),
    }).context;
    expect(await answerOf(loader, { path: "/preferences", context, headers: { cookie } })).toMatchObject({
      status: 503,
      body: { title: "No se pudieron cargar las preferencias" },
    });
    expect(await rowOf(account)).toBeUndefined();
  });

  it("refuse a body that is no form", async () => {
    const cookie = await cookieOf(await addAccount());
    const answer = await actionOf(action, {
      path: "/preferences",
      context: startRequest().context,
      headers: { cookie, "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
  });
});

it("a form of another page changes no preferences", async () => {
  const account = await addAccount();
  const cookie = await cookieOf(account);
  await send(cookie, { "restriction-vegan": "1" });
  const answer = await actionOf(action, {
    path: "/preferences",
    context: startRequest().context,
    headers: { cookie },
    form: { name: "Ana" },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { alert: { title: "No pudimos leer lo que enviaste" } },
  });
  expect(await rowOf(account)).toMatchObject({ dietaryRestrictions: ["vegan"] });
});

it("an old form does not undo what was saved meanwhile", async () => {
  const account = await addAccount();
  const cookie = await cookieOf(account);
  await send(cookie, { "restriction-vegan": "1", "style-keto": "1", suggestions: "1" });
  const { fields } = (await open(cookie)).body as { fields: Record<string, string> };
  const elsewhere = { "ingredient-0": "peanuts", "level-0": "allergy", consent: "1" };
  await send(cookie, { ...fields, ...elsewhere, suggestions: "" });
  const { "style-keto": _, ...others } = fields;
  const here = { ...others, "cuisine-thai": "1", drawn: JSON.stringify(fields) };
  expect((await send(cookie, here)).status).toBe(303);
  expect(await rowOf(account)).toMatchObject({
    dietaryRestrictions: ["vegan"],
    eatingStyles: ["vegan"],
    preferredCuisineTypes: ["thai"],
    dislikedIngredients: { peanuts: "allergy" },
    showSuggestions: false,
  });
});
