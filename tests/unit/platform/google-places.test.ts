import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { openGooglePlaces } from "~/platform/google-places.server";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Asked = { method: string | undefined; url: string; headers: IncomingMessage["headers"]; body: string };

/** Starts a server that answers in Google's place, and returns the adapter and what it was asked. */
async function standIn(answer: (response: ServerResponse) => void, patienceMs = 2000) {
  const asked: Asked[] = [];
  server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    places: openGooglePlaces({ key: "a-key", origin: `http://127.0.0.1:${port}`, patienceMs }),
  };
}

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const prediction = (placeId: string, text: string) => ({ placePrediction: { placeId, text: { text } } });

describe("suggestions", () => {
  it("are five at most, asked in Spanish with the key in a header alone", async () => {
    const all = Array.from({ length: 7 }, (_, at) => prediction(`id-${at}`, `Lugar ${at}`));
    const { asked, places } = await standIn(json({ suggestions: [{ queryPrediction: {} }, ...all] }));
    const found = await places.suggest("El Conde", "a-session");
    expect(found).toEqual([0, 1, 2, 3, 4].map((at) => ({ id: `id-${at}`, label: `Lugar ${at}` })));
    const [first] = asked;
    expect(first).toMatchObject({ method: "POST", url: "/v1/places:autocomplete" });
    expect(JSON.parse(first?.body ?? "")).toEqual({
      input: "El Conde",
      languageCode: "es",
      sessionToken: "a-session",
    });
    expect(first?.headers["x-goog-api-key"]).toBe("a-key");
    expect(`${first?.url}${first?.body}`).not.toContain("a-key");
    // Without a field mask Google answers, and bills, everything.
    expect(first?.headers["x-goog-fieldmask"]).toContain("placeId");
  });

  it.each([{}, { suggestions: "none" }, { suggestions: [null, { placePrediction: { placeId: 5 } }] }])(
    "of the answer %j are none",
    async (body) => {
      const { places } = await standIn(json(body));
      expect(await places.suggest("x", "")).toEqual([]);
    },
  );
});

describe("a place", () => {
  const ANSWER = {
    id: "ChIJ-1",
    shortFormattedAddress: "Calle El Conde 5, Santo Domingo",
    location: { latitude: 18.4729, longitude: -69.8853 },
    addressComponents: [
      { longText: "República Dominicana", shortText: "DO", types: ["country", "political"] },
      { longText: "Distrito Nacional", shortText: "D.N.", types: ["administrative_area_level_1"] },
      { longText: "Santo Domingo", shortText: "Santo Domingo", types: ["locality"] },
    ],
  };

  it("has its country, division, town, address and position", async () => {
    const { asked, places } = await standIn(json(ANSWER));
    expect(await places.locate("ChIJ-1", "")).toEqual({
      id: "ChIJ-1",
      country: "DO",
      divisionNames: ["D.N.", "Distrito Nacional"],
      city: "Santo Domingo",
      address: "Calle El Conde 5, Santo Domingo",
      latitude: 18.4729,
      longitude: -69.8853,
    });
    expect(asked[0]?.url).toBe("/v1/places/ChIJ-1?languageCode=es");
  });

  it("without a position is a failure", async () => {
    const { places } = await standIn(json({ ...ANSWER, location: {} }));
    await expect(places.locate("ChIJ-1", "")).rejects.toThrow("without a position");
  });

  it("cannot lead the question to another address", async () => {
    const { asked, places } = await standIn(json(ANSWER));
    await places.locate("../../v1/other?x=1#y", "");
    expect(asked[0]?.url).toBe("/v1/places/..%2F..%2Fv1%2Fother%3Fx%3D1%23y?languageCode=es");
  });
});

describe("a failing Google", () => {
  it.each([
    ["an error", json({ error: { message: "API key not valid: a-key" } }, 403)],
    [
      "a redirect",
      (response: ServerResponse) => response.writeHead(302, { location: "https://x.test" }).end(),
    ],
    ["no JSON", (response: ServerResponse) => response.writeHead(200).end("<html>")],
    ["a list", json(null)],
  ])("with %s throws, without its words", async (_, answer) => {
    const { places } = await standIn(answer);
    const failed = await places.suggest("x", "").catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(Error);
    expect(String(failed)).not.toContain("a-key");
  });

  it("that stays silent is given up", async () => {
    const { places } = await standIn(() => {}, 50);
    await expect(places.suggest("x", "")).rejects.toThrow(/timeout|aborted/i);
  });
});
