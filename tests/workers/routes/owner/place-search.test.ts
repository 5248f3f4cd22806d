import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { ATTEMPT_LIMITS } from "~/domain/accounts/attempt-limits";
import type { GooglePlaces } from "~/platform/google-places.server";
import { action } from "~/routes/owner/restaurant-form/places";
import { RESTAURANT_FIELDS } from "../../fuzz/restaurant-fields";
import { actionOf } from "../../loaders";
import { addOwnerAccount, cookieOf, limitsWith, startRequest } from "../../people";
import { at, DAY } from "../../rows";
import { ask } from "../../site";

const PATH = "/management/restaurants/places";
const NEW = "/management/restaurants/new";
const FAILED = "No se pudo procesar la información de ubicación";

const CONDE = {
  id: "ChIJ-1",
  country: "DO",
  divisionNames: ["D.N.", "Distrito Nacional"],
  city: "Santo Domingo",
  address: "Calle El Conde 5",
  latitude: 18.4729,
  longitude: -69.8853,
};

/** A Google that knows one place, and counts what it is asked. */
const google = (replaced: Partial<GooglePlaces> = {}) => ({
  suggest: vi.fn(async () => [{ id: "ChIJ-1", label: "Calle El Conde 5, Santo Domingo" }]),
  locate: vi.fn(async () => CONDE),
  ...replaced,
});

const owner = async (values = {}) => cookieOf(await addOwnerAccount({}, { maxRestaurants: 9, ...values }));

async function search(
  cookie: string,
  form: Record<string, string>,
  replaced: Partial<AppLoadContext> = {},
  now?: Date,
) {
  const { context } = startRequest(now, { limits: limitsWith(), ...replaced });
  const { status, body } = await actionOf(action, { path: PATH, context, form, headers: { cookie } });
  return { status, body: body as Record<string, unknown> & { lines: { value: string; label: string }[] } };
}

describe("the gazetteer", () => {
  it.each([
    ["jaraba", "DO", "Jarabacoa, La Vega, República Dominicana"],
    ["PIÁN", "DO", "Piantini, Distrito Nacional, República Dominicana"],
    ["santiago", "CL", "Santiago, Metropolitana de Santiago, Chile"],
  ])("finds %j from %s first", async (placeSearch, country, label) => {
    const { body } = await search(await owner(), { placeSearch, country });
    expect(body).toMatchObject({ isGoogle: false, hasFailed: false });
    expect(body.lines[0]?.label).toBe(label);
    expect(body.lines.length).toBeLessThanOrEqual(8);
  });

  it.each(["", "j", "zzzz", "%", "🥘", "x".repeat(60_000)])(
    "finds nothing for %.20j",
    async (placeSearch) => {
      expect((await search(await owner(), { placeSearch, country: "DO" })).body.lines).toEqual([]);
    },
  );

  it("fills country, province and town of a chosen line", async () => {
    const cookie = await owner();
    const { body } = await search(cookie, { placeSearch: "jaraba", country: "DO" });
    const chosen = await search(cookie, { choose: body.lines[0]?.value ?? "" });
    expect(chosen.body).toMatchObject({
      chosen: "town",
      country: "DO",
      division: "DO-13",
      city: "Jarabacoa",
      placeId: "",
    });
  });
});

describe("Google", () => {
  it("adds its lines after the gazetteer's, and fills everything of a chosen one", async () => {
    const googlePlaces = google();
    const cookie = await owner();
    const { body } = await search(
      cookie,
      { placeSearch: "el conde", country: "DO", session: "a-1" },
      { googlePlaces },
    );
    expect(body).toMatchObject({ isGoogle: true, hasFailed: false });
    expect(body.lines.at(-1)).toEqual({ value: "g:ChIJ-1", label: "Calle El Conde 5, Santo Domingo" });
    expect(googlePlaces.suggest).toHaveBeenCalledWith("el conde", "a-1");
    const chosen = await search(cookie, { choose: "g:ChIJ-1", session: "bad session!" }, { googlePlaces });
    expect(googlePlaces.locate).toHaveBeenCalledWith("ChIJ-1", "");
    expect(chosen.body).toEqual({
      chosen: "google",
      country: "DO",
      division: "DO-01",
      city: "Santo Domingo",
      address: "Calle El Conde 5",
      placeId: "ChIJ-1",
      latitude: "18.4729",
      longitude: "-69.8853",
    });
  });

  it("that fails leaves the gazetteer's lines, and says so", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const googlePlaces = google({ suggest: () => Promise.reject(new Error("silence")) });
    const { status, body } = await search(
      await owner(),
      { placeSearch: "jaraba", country: "DO" },
      { googlePlaces },
    );
    expect([status, body.hasFailed]).toEqual([200, true]);
    expect(body.lines[0]?.label).toContain("Jarabacoa");
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ event: "places-unanswered" });
    log.mockRestore();
  });

  it("that cannot say where a place is gets its sentence", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const googlePlaces = google({ locate: () => Promise.reject(new Error("silence")) });
    const answer = await search(await owner(), { choose: "g:ChIJ-1" }, { googlePlaces });
    expect(answer.status).toBe(400);
    expect(answer.body.alert).toEqual({ title: FAILED });
    log.mockRestore();
  });

  it("is asked so many times a day for an account, and the next day again", async () => {
    const [{ most }] = ATTEMPT_LIMITS["place-search"];
    const googlePlaces = google();
    const cookie = await owner();
    const asks = (now?: Date) =>
      search(cookie, { placeSearch: "el conde", country: "DO" }, { googlePlaces }, now);
    for (let times = 0; times < most; times++) expect((await asks()).body.hasFailed).toBe(false);
    expect((await asks()).body).toMatchObject({ hasFailed: true, isGoogle: false });
    expect(googlePlaces.suggest).toHaveBeenCalledTimes(most);
    expect(
      (await search(await owner(), { placeSearch: "el conde", country: "DO" }, { googlePlaces })).body,
    ).toMatchObject({
      hasFailed: false,
    });
    expect((await asks(at(DAY))).body.hasFailed).toBe(false);
  });

  it("is not asked for two letters, nor without its key", async () => {
    const googlePlaces = google();
    await search(await owner(), { placeSearch: "el", country: "DO" }, { googlePlaces });
    expect(googlePlaces.suggest).not.toHaveBeenCalled();
    expect((await search(await owner(), { choose: "g:ChIJ-1" })).status).toBe(400);
  });
});

it("a lapsed owner finds nothing", async () => {
  const answer = await search(await owner({ expiresAt: at(-30 * DAY) }), {
    placeSearch: "jaraba",
    country: "DO",
  });
  expect(answer.status).toBe(403);
});

describe("without scripts", () => {
  const send = async (
    cookie: string,
    form: Record<string, string>,
    replaced: Partial<AppLoadContext> = {},
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...RESTAURANT_FIELDS, ...form })) body.append(name, value);
    const { context } = startRequest(undefined, replaced);
    const answer = await ask(NEW, { context, form: body, method: "POST", headers: { cookie } });
    return { ...answer, page: answer.text.split("window.__remixContext")[0] ?? "" };
  };

  it("the form comes back with the places, then with the chosen one, and keeps everything typed", async () => {
    const cookie = await owner();
    const googlePlaces = google();
    const found = await send(cookie, { intent: "find-place", placeSearch: "el conde" }, { googlePlaces });
    expect(found.status).toBe(200);
    expect(found.page).toContain('name="choose" value="g:ChIJ-1"');
    expect(found.page).toContain("Google Maps");
    expect(found.page).toContain("Doña Fefa");
    const chosen = await send(cookie, { choose: "g:ChIJ-1" }, { googlePlaces });
    for (const said of [
      "Dirección seleccionada",
      "Limpiar selección",
      'name="placeId" value="ChIJ-1"',
      'name="latitude" value="18.4729"',
      'value="Calle El Conde 5"',
      'value="Doña Fefa"',
    ]) {
      expect(chosen.page).toContain(said);
    }
    expect(chosen.page).toMatch(/<select[^>]* name="country"[^>]* disabled=""/);
    const cleared = await send(cookie, { intent: "clear-place", placeId: "ChIJ-1", chosen: "google" });
    expect(cleared.page).not.toContain("Limpiar selección");
    expect(cleared.page).toContain('name="placeId" value=""');
  });

  it("a place that cannot be read has its sentence at the search", async () => {
    const answer = await send(await owner(), { choose: "t:999999999" });
    expect(answer.page).toContain(FAILED);
    expect(answer.page).toContain('value="Doña Fefa"');
  });
});
