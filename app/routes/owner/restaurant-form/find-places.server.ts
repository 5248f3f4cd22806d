import type { AppLoadContext } from "@remix-run/cloudflare";
import { takePlaceSearch } from "~/accounts/place-searches.server";
import { findDivisionByName, findTown, listTowns } from "~/data/places/place-search.server";
import { cleanPlaceText } from "~/domain/places/place-text";
import type { ChosenPlace, FoundPlaces } from "./place-choice";

type Person = { userId: number };

/** What may stand between the requests of one search. A browser makes it at random. */
const SESSION = /^[\w-]{1,36}$/;
const TOWN = /^t:(\d{1,9})$/;
const GOOGLE = /^g:([\w-]{1,400})$/;

/**
 * Finds places for a typed text: towns of the gazetteer, and the suggestions of Google where its key is set. Google's
 * silence costs nothing but its own lines: `hasFailed` says so.
 */
export async function findPlaces(
  context: AppLoadContext,
  person: Person,
  { text, country, session }: { text: string; country: string; session: string },
): Promise<FoundPlaces> {
  const typed = cleanPlaceText(text);
  const towns = await listTowns(context.db, typed, country);
  const found = {
    text: typed,
    lines: towns.map(({ id, name, divisionName, countryName }) => ({
      value: `t:${id}`,
      label: [...new Set([name, divisionName, countryName])].join(", "),
    })),
    isGoogle: false,
    hasFailed: false,
  };
  const { googlePlaces } = context;
  if (!googlePlaces || typed.length < GOOGLE_MIN) return found;
  try {
    if (!(await takePlaceSearch(context, person.userId))) return { ...found, hasFailed: true };
    const suggestions = await googlePlaces.suggest(typed, SESSION.test(session) ? session : "");
    const lines = suggestions.map(({ id, label }) => ({ value: `g:${id}`, label }));
    return { ...found, lines: [...found.lines, ...lines], isGoogle: lines.length > 0 };
  } catch (cause) {
    context.log.failure("places-unanswered", cause);
    return { ...found, hasFailed: true };
  }
}

/** Google bills each question, so it is asked later than the gazetteer. */
const GOOGLE_MIN = 3;

/** Returns the fields of a chosen line; `undefined` if the place cannot be read. */
export async function choosePlace(
  context: AppLoadContext,
  person: Person,
  { choice, session }: { choice: string; session: string },
): Promise<ChosenPlace | undefined> {
  const town = TOWN.exec(choice)?.[1];
  if (town !== undefined) {
    const found = await findTown(context.db, Number(town));
    if (!found) return undefined;
    const { country, division, name } = found;
    return { chosen: "town", country, division, city: name, placeId: "", latitude: "", longitude: "" };
  }
  const id = GOOGLE.exec(choice)?.[1];
  if (id === undefined || !context.googlePlaces) return undefined;
  try {
    if (!(await takePlaceSearch(context, person.userId))) return undefined;
    const place = await context.googlePlaces.locate(id, SESSION.test(session) ? session : "");
    const division = await findDivisionByName(context.db, place.country, place.divisionNames);
    return {
      chosen: "google",
      country: place.country,
      division: division ?? "",
      city: place.city,
      address: place.address,
      placeId: place.id,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
    };
  } catch (cause) {
    context.log.failure("places-unanswered", cause);
    return undefined;
  }
}
