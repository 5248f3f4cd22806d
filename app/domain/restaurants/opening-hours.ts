import { addDays, formatClock, instantOf, type LocalDate, localTime } from "~/domain/time/time-zone";

/** The three groups of days with opening hours, with their labels (specification, diner side, section 9). */
export const HOURS_GROUPS = [
  { key: "monday_to_friday", label: "Lun-Vie" },
  { key: "saturday", label: "Sáb" },
  { key: "sunday", label: "Dom" },
] as const;

export type HoursGroup = (typeof HOURS_GROUPS)[number]["key"];

/** Each group's hours as text, '9:00 AM - 10:00 PM'. Empty if closed. */
export type OpeningHours = Record<HoursGroup, string>;

/** Minutes after midnight. `closes` is 1440 or more on the next day. */
export interface TimeRange {
  opens: number;
  closes: number;
}

export const ALWAYS_OPEN = "Abierto 24 horas";
export const CLOSED = "Cerrado";

const NEXT_DAY = "(día siguiente)";
const DAY = 1440;
const STEP = 30;
/** The latest offered closing time, 6:00 AM of the next day. A later stored one is offered too. */
const LAST_NEXT_DAY_OPTION = DAY + 6 * 60;

const TIME = /^(\d{1,2}):(\d{2})\s*([AP])\.?\s*M\.?(\s*\(d[ií]a siguiente\))?$/i;

/**
 * Parses a trimmed '9:00 AM' or '2:00 AM (día siguiente)' (1440 more) into minutes after midnight; `undefined` for
 * any other text.
 */
function parseTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  const isAfternoon = match[3]?.toUpperCase() === "P";
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute + (match[4] ? DAY : 0);
}

/** Formats minutes after midnight: '9:00 AM', from 1440 on '2:00 AM (día siguiente)'. */
export function formatTime(minutes: number): string {
  return minutes < DAY ? formatClock(minutes) : `${formatClock(minutes)} ${NEXT_DAY}`;
}

/** Formats a range for storing and drawing: '6:00 PM - 2:00 AM (día siguiente)'. */
export function formatTimeRange({ opens, closes }: TimeRange): string {
  return `${formatTime(opens)} - ${formatTime(closes)}`;
}

/** Splits a group's text into its two times. Either may be empty while it is edited ('9:00 AM - '). */
export function splitTimeRange(text: string): { start: string; end: string } {
  const [start = "", end = ""] = text.split(/[-–—]/, 2);
  return { start: start.trim(), end: end.trim() };
}

/** Parses a group's text; `undefined` if it is empty, incomplete, malformed, or closes no later than it opens. */
export function parseTimeRange(text: string): TimeRange | undefined {
  const { start, end } = splitTimeRange(text);
  const opens = parseTime(start);
  const closes = parseTime(end);
  if (opens === undefined || closes === undefined || opens >= DAY || closes <= opens) return undefined;
  return { opens, closes };
}

export type HoursProblem = "hours-incomplete" | "hours-format" | "closing-not-later";

/**
 * Returns why a group's text cannot be saved, or `undefined` if it can. An empty text means closed.
 */
export function hoursProblem(text: string): HoursProblem | undefined {
  const { start, end } = splitTimeRange(text);
  if (start === "" && end === "") return undefined;
  if (start === "" || end === "") return "hours-incomplete";
  const opens = parseTime(start);
  const closes = parseTime(end);
  if (opens === undefined || closes === undefined || opens >= DAY) return "hours-format";
  return closes > opens ? undefined : "closing-not-later";
}

function everyStep(from: number, to: number): string[] {
  return Array.from({ length: (to - from) / STEP + 1 }, (_, at) => formatTime(from + at * STEP));
}

function withCurrent(options: string[], current: string): string[] {
  return current === "" || options.includes(current) ? options : [current, ...options];
}

/**
 * Returns the offered opening times: every 30 minutes from '12:00 AM' to '11:30 PM', and the current one if it
 * differs.
 */
export function openingOptions(current = ""): string[] {
  return withCurrent(everyStep(0, DAY - STEP), current);
}

/**
 * Returns the offered closing times: from '12:30 AM' of the same day to '6:00 AM' of the next day, and the current
 * one. With an opening time, only those after it.
 */
export function closingOptions(current = "", opening = ""): string[] {
  const opens = parseTime(opening) ?? 0;
  const first = Math.floor(opens / STEP + 1) * STEP;
  return withCurrent(everyStep(first, LAST_NEXT_DAY_OPTION), current);
}

/**
 * Returns a closing time that is not after the opening as the same hour of the next day, which is what is meant after
 * midnight. `undefined` if it is after the opening, or if that hour of the next day is not offered.
 */
export function asNextDay(closing: string, opening: string): string | undefined {
  const [closes, opens] = [parseTime(closing), parseTime(opening)];
  if (closes === undefined || opens === undefined || closes > opens) return undefined;
  return closes + DAY <= LAST_NEXT_DAY_OPTION ? formatTime(closes + DAY) : undefined;
}

/** The closing time after midnight that a hint names. */
export const USUAL_NEXT_DAY = formatTime(DAY + 120);

/**
 * Parses stored opening hours: three groups from JSON (unknown or non-text values count as closed), or the plain text
 * of some restaurants, which is shown unchanged. Returns `undefined` if they are unknown.
 */
export function parseOpeningHours(
  stored: string | null,
): { groups: OpeningHours } | { text: string } | undefined {
  const text = stored?.trim();
  if (!text) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { text };
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return { text };
  const values = json as Record<string, unknown>;
  const groups = openingHoursOf((key) => {
    const value = values[key];
    return typeof value === "string" ? value.trim() : "";
  });
  return HOURS_GROUPS.some(({ key }) => groups[key] !== "") ? { groups } : undefined;
}

function openingHoursOf(textOf: (key: HoursGroup) => string): OpeningHours {
  return {
    monday_to_friday: textOf("monday_to_friday"),
    saturday: textOf("saturday"),
    sunday: textOf("sunday"),
  };
}

/**
 * Returns the stored form of the three groups: JSON with canonical ranges, or null if all are closed.
 */
export function serializeOpeningHours(hours: OpeningHours): string | null {
  const canonical = openingHoursOf((key) => {
    const range = parseTimeRange(hours[key]);
    return range ? formatTimeRange(range) : hours[key].trim();
  });
  return HOURS_GROUPS.some(({ key }) => canonical[key] !== "") ? JSON.stringify(canonical) : null;
}

/**
 * Returns the rows of the info bar, 'Cerrado' for an empty group. Round the clock and plain text are one row without
 * a label.
 */
export function hoursTable(stored: string | null, is24Hours: boolean): { label: string; hours: string }[] {
  if (is24Hours) return [{ label: "", hours: ALWAYS_OPEN }];
  const parsed = parseOpeningHours(stored);
  if (!parsed) return [];
  if ("text" in parsed) return [{ label: "", hours: parsed.text }];
  return HOURS_GROUPS.map(({ key, label }) => ({ label, hours: parsed.groups[key] || CLOSED }));
}

export interface OpeningState {
  open: boolean;
  /** On a 12-hour clock. Absent if the restaurant is closed or never closes. */
  closesAt?: string;
  /** The next opening of a closed restaurant: 'hoy', 'mañana' or a weekday, and the time on a 12-hour clock. */
  opensAt?: { day: string; time: string };
}

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

function rangeOn(date: LocalDate, hours: OpeningHours): TimeRange | undefined {
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
  return parseTimeRange(hours[weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : "monday_to_friday"]);
}

/**
 * From yesterday, whose hours may reach into today, to the same weekday of next week and one more day, when every
 * pattern repeats.
 */
const DAYS_AROUND = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Returns whether a restaurant is open at `now` in its IANA time zone, until when, or when it opens next. A night
 * belongs to the day on which it begins, adjacent ranges count as one, and daylight saving time is respected. Returns
 * `undefined` if the hours are unknown or plain text.
 */
export function openingState(
  stored: string | null,
  is24Hours: boolean,
  now: Date,
  timeZone: string,
): OpeningState | undefined {
  if (is24Hours) return { open: true };
  const parsed = parseOpeningHours(stored);
  if (!parsed || "text" in parsed) return undefined;

  const today = localTime(now, timeZone);
  const spans: { start: number; end: number; days: number }[] = [];
  for (const days of DAYS_AROUND) {
    const date = addDays(today, days);
    const range = rangeOn(date, parsed.groups);
    if (!range) continue;
    const start = instantOf(date, timeZone, range.opens).getTime();
    const end = instantOf(date, timeZone, range.closes).getTime();
    // A range within the hour that clocks skip does not exist on that day.
    if (end <= start) continue;
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end, days });
  }
  if (spans.length === 0) return undefined;

  const at = now.getTime();
  const clockAt = (instant: number) => {
    const { hour, minute } = localTime(new Date(instant), timeZone);
    return formatClock(hour * 60 + minute);
  };
  const current = spans.find(({ start, end }) => start <= at && at < end);
  if (current) {
    const neverCloses = current === spans.at(-1);
    return neverCloses ? { open: true } : { open: true, closesAt: clockAt(current.end) };
  }
  const next = spans.find(({ start }) => start > at);
  if (!next) return { open: false };
  const day = ["hoy", "mañana"][next.days] ?? WEEKDAYS[(today.weekday + next.days) % 7] ?? "";
  return { open: false, opensAt: { day, time: clockAt(next.start) } };
}
