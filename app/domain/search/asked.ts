import * as addresses from "~/domain/addresses";
import { areCoordinates, type Coordinates } from "~/domain/places/geo";
import { READING_TEXT_MAX, type Reading } from "~/domain/questions/reading";
import {
  hasReadingParams,
  parseReadingParams,
  READING_PARAMETERS,
  readingParams,
} from "~/domain/questions/reading-params";
import { cleanText, maxTypedLength } from "~/domain/text";

/** The query parameters of `/buscar` beside those of a reading. */
export const ASKED_PARAMETERS = {
  latitude: "lat",
  longitude: "lon",
  page: "pagina",
  preferences: "preferencias",
} as const;

const WITHOUT_PREFERENCES = "no";
/**
 * Most rows that a search reads of its index before it ranks them. Hidden ones among them count, so that a page costs the
 * same for any number of restaurants.
 */
export const CANDIDATES = 400;
/** Results of one page. */
export const RESULTS_A_PAGE = 24;
const LAST_PAGE = Math.ceil(CANDIDATES / RESULTS_A_PAGE);

/** What the address of `/buscar` asks. */
export type Asked = {
  /** The question as typed, which is still to be read; empty if the address holds a reading. */
  question: string;
  /** The reading of the address. Beside a question it holds what is to be added to the question's. */
  reading: Reading;
  /** From 1. */
  page: number;
  /** The diner's position, rounded to two decimals (about 1 km), as the address has it. */
  position: Coordinates | undefined;
  /** Whether the preferences of a signed-in diner are switched off. Allergies never are. */
  isWithoutPreferences: boolean;
};

const roundPosition = (degrees: number) => Math.round(degrees * 100) / 100;

function positionIn(params: URLSearchParams): Coordinates | undefined {
  const [latitude, longitude] = [ASKED_PARAMETERS.latitude, ASKED_PARAMETERS.longitude].map((name) => {
    const typed = params.get(name)?.trim() ?? "";
    return /^-?\d{1,3}(\.\d{1,12})?$/.test(typed) ? roundPosition(Number(typed)) : Number.NaN;
  }) as [number, number];
  return areCoordinates(latitude, longitude) ? { latitude, longitude } : undefined;
}

/** Reads an address of `/buscar`. Ignores what is invalid, so that no typed address fails. */
export function parseAsked(params: URLSearchParams): Asked {
  const typed = params.get(READING_PARAMETERS.words)?.slice(0, maxTypedLength("search")) ?? "";
  const page = Number(/^\d{1,2}$/.exec(params.get(ASKED_PARAMETERS.page) ?? "")?.[0] ?? 1);
  const isRead = hasReadingParams(params);
  const beside = new URLSearchParams(params);
  if (!isRead) beside.delete(READING_PARAMETERS.words);
  return {
    question: isRead ? "" : cleanText(typed).slice(0, READING_TEXT_MAX).trim(),
    reading: parseReadingParams(beside),
    page: Math.min(Math.max(page, 1), LAST_PAGE),
    position: positionIn(params),
    isWithoutPreferences: params.get(ASKED_PARAMETERS.preferences) === WITHOUT_PREFERENCES,
  };
}

/** What an address keeps beside its reading. */
export type AskedAround = Partial<Pick<Asked, "page" | "position" | "isWithoutPreferences">>;

/** Returns the address of a reading on `/buscar`. A position is kept only with «cerca», which alone needs it. */
export function askedPath(
  reading: Reading,
  { page = 1, position, isWithoutPreferences }: AskedAround = {},
): string {
  const params = readingParams(reading);
  if (page > 1) params.set(ASKED_PARAMETERS.page, String(page));
  if (position && reading.near) {
    params.set(ASKED_PARAMETERS.latitude, String(position.latitude));
    params.set(ASKED_PARAMETERS.longitude, String(position.longitude));
  }
  if (isWithoutPreferences) params.set(ASKED_PARAMETERS.preferences, WITHOUT_PREFERENCES);
  params.sort();
  return `${addresses.search}?${params}`;
}

/**
 * Returns a question's reading with what its address says beside it: texts, limits and moments of the address replace
 * those of the question, lists are joined.
 */
export function withBeside(read: Reading, { intent: _, ...beside }: Reading): Reading {
  const joined: Record<string, unknown> = { ...read };
  for (const [key, value] of Object.entries(beside)) {
    const before = joined[key];
    joined[key] = Array.isArray(value) && Array.isArray(before) ? [...new Set([...before, ...value])] : value;
  }
  return joined as unknown as Reading;
}

const isQuestion = (value: string) => value.length <= READING_TEXT_MAX && cleanText(value) === value;

const isCanonical = (name: string) => (value: string) =>
  readingParams(parseReadingParams(new URLSearchParams({ [name]: value }))).get(name) === value;

/**
 * Checks of each parameter's value. The edge caches a page only if all values are valid. A page that knows where somebody
 * is, or whose preferences are switched off, is never cached.
 */
export const ASKED_PARAMETER_CHECKS: Record<string, (value: string) => boolean> = {
  ...Object.fromEntries(Object.values(READING_PARAMETERS).map((name) => [name, isCanonical(name)])),
  [READING_PARAMETERS.words]: isQuestion,
  [ASKED_PARAMETERS.page]: (value) => /^[1-9]\d?$/.test(value) && Number(value) <= LAST_PAGE,
  [ASKED_PARAMETERS.latitude]: () => false,
  [ASKED_PARAMETERS.longitude]: () => false,
  [ASKED_PARAMETERS.preferences]: () => false,
};
