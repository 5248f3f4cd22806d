/** A line of the suggestions of Google Places. */
export type PlaceSuggestion = { id: string; label: string };

/** What a place says about where it is. Empty texts where Google knows none. */
export type LocatedPlace = {
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Names of the first-level division, short and long: 'SC', 'San Cristóbal'. */
  divisionNames: string[];
  city: string;
  address: string;
  latitude: number;
  longitude: number;
};

/** Google Places, asked by the server alone: the key never reaches the browser. */
export type GooglePlaces = ReturnType<typeof openGooglePlaces>;

/** How long a request may take (specification, owner side, section 9). */
export const PLACES_PATIENCE_MS = 10_000;

type GooglePlacesOptions = {
  key: string;
  /** Where Google answers; tests put a stand-in server there. */
  origin?: string;
  patienceMs?: number;
};

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Suggestions that a search shows at once. */
const SUGGESTIONS = 5;

/**
 * Opens Google Places (Places API, New). `session` groups the requests of one search, as its billing wants. Both calls
 * throw if Google does not answer within `patienceMs`, or not as documented.
 */
export function openGooglePlaces({
  key,
  origin = "https://places.googleapis.com",
  patienceMs = PLACES_PATIENCE_MS,
}: GooglePlacesOptions) {
  async function ask(path: string, fields: string, init: RequestInit = {}): Promise<Json> {
    const response = await fetch(origin + path, {
      ...init,
      headers: { "content-type": "application/json", "x-goog-api-key": key, "x-goog-fieldmask": fields },
      signal: AbortSignal.timeout(patienceMs),
      redirect: "manual",
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`Google Places answered ${response.status}`);
    }
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null) throw new Error("Google Places answered no object");
    return body as Json;
  }

  return {
    /** Suggests places for a typed text, at most five. */
    async suggest(text: string, session: string): Promise<PlaceSuggestion[]> {
      const body = JSON.stringify({
        input: text,
        languageCode: "es",
        ...(session !== "" && { sessionToken: session }),
      });
      const fields = "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text";
      const { suggestions } = await ask("/v1/places:autocomplete", fields, { method: "POST", body });
      return listOf(suggestions)
        .map(({ placePrediction }) => objectOf(placePrediction))
        .map(({ placeId, text }) => ({ id: textOf(placeId), label: textOf(objectOf(text).text) }))
        .filter(({ id, label }) => id !== "" && label !== "")
        .slice(0, SUGGESTIONS);
    },
    /** Returns where a suggested place is. */
    async locate(id: string, session: string): Promise<LocatedPlace> {
      const query = new URLSearchParams({
        languageCode: "es",
        ...(session !== "" && { sessionToken: session }),
      });
      const fields = "id,location,shortFormattedAddress,formattedAddress,addressComponents";
      const place = await ask(`/v1/places/${encodeURIComponent(id)}?${query}`, fields);
      const { latitude, longitude } = objectOf(place.location);
      if (typeof latitude !== "number" || typeof longitude !== "number") {
        throw new Error("Google Places answered without a position");
      }
      const parts = listOf(place.addressComponents);
      const part = (...types: string[]) =>
        types
          .map((type) => parts.find((one) => Array.isArray(one.types) && one.types.includes(type)))
          .find(Boolean);
      const division = part("administrative_area_level_1");
      const town = part("locality", "postal_town", "administrative_area_level_2", "sublocality");
      return {
        id: textOf(place.id) || id,
        country: textOf(part("country")?.shortText),
        divisionNames: [textOf(division?.shortText), textOf(division?.longText)].filter(
          (name) => name !== "",
        ),
        city: textOf(town?.longText),
        address: textOf(place.shortFormattedAddress) || textOf(place.formattedAddress),
        latitude,
        longitude,
      };
    },
  };
}
