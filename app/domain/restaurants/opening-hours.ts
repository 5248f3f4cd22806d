import { addDays, formatClock, instantOf, type LocalDate, localTime } from "~/domain/time/time-zone";

/** The three groups of days that carry hours, with the labels of the menu (specification, diner side, section 9). */
export const HOURS_GROUPS = [
  { key: "monday_to_friday", label: "Lun-Vie" },
  { key: "saturday", label: "Sáb" },
  { key: "sunday", label: "Dom" },
] as const;

export type HoursGroup = (typeof HOURS_GROUPS)[number]["key"];

/** Each group's hours as text, '9:00 AM - 10:00 PM'; empty where it is closed. */
export type OpeningHours = Record<HoursGroup, string>;

/** Minutes after midnight; `closes` is 1440 or more where it is the next day's. */
export interface TimeRange {
  opens: number;
  closes: number;
}

export const ALWAYS_OPEN = "Abierto 24 horas";
export const CLOSED = "Cerrado";

const NEXT_DAY = "(día siguiente)";
const DAY = 1440;
const STEP = 30;
/** Nobody's night is longer; a later closing time that is already stored is offered too. */
const LAST_NEXT_DAY_OPTION = DAY + 6 * 60;

const TIME = /^(\d{1,2}):(\d{2})\s*([AP])\.?\s*M\.?(\s*\(d[ií]a siguiente\))?$/i;

/** Minutes after midnight of a trimmed '9:00 AM' or '2:00 AM (día siguiente)' (then 1440 more); `undefined` for anything else. */
function parseTime(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  const isAfternoon = match[3]?.toUpperCase() === "P";
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute + (match[4] ? DAY : 0);
}

/** Minutes after midnight as an option's text: '9:00 AM', from 1440 on '2:00 AM (día siguiente)'. */
export function formatTime(minutes: number): string {
  return minutes < DAY ? formatClock(minutes) : `${formatClock(minutes)} ${NEXT_DAY}`;
}

/** A range as it is stored and drawn: '6:00 PM - 2:00 AM (día siguiente)'. */
export function formatTimeRange({ opens, closes }: TimeRange): string {
  return `${formatTime(opens)} - ${formatTime(closes)}`;
}

/** The two ends of a group's text while it is edited; either may still be empty ('9:00 AM - '). */
export function splitTimeRange(text: string): { start: string; end: string } {
  const [start = "", end = ""] = text.split(/[-–—]/, 2);
  return { start: start.trim(), end: end.trim() };
}

/** A group's text as minutes; `undefined` where it is empty, partial, malformed, or closes no later than it opens. */
export function parseTimeRange(text: string): TimeRange | undefined {
  const { start, end } = splitTimeRange(text);
  const opens = parseTime(start);
  const closes = parseTime(end);
  if (opens === undefined || closes === undefined || opens >= DAY || closes <= opens) return undefined;
  return { opens, closes };
}

export type HoursProblem = "hours-incomplete" | "hours-format" | "closing-not-later";

/**
 * Why a group's text cannot be saved, or `undefined` where it can; an empty one means closed.
 * @later owner panel
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

function including(options: string[], current: string): string[] {
  return current === "" || options.includes(current) ? options : [current, ...options];
}

/**
 * The opening times on offer, every 30 minutes from '12:00 AM' to '11:30 PM', and the present one where it is another.
 * @later owner panel
 */
export function openingOptions(current = ""): string[] {
  return including(everyStep(0, DAY - STEP), current);
}

/**
 * The closing times on offer: the same day's from '12:30 AM' on, then the next day's to '6:00 AM', and the present one.
 * @later owner panel
 */
export function closingOptions(current = ""): string[] {
  return including(everyStep(STEP, LAST_NEXT_DAY_OPTION), current);
}

/**
 * What the database holds, read: three groups out of JSON (unknown or non-text values count as closed), or the plain
 * text that some restaurants have, to be shown as it is. `undefined` where nothing is said.
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
 * The three groups as the database holds them: JSON, each range in the canonical spelling; null where all are closed.
 * @later owner panel
 */
export function serializeOpeningHours(hours: OpeningHours): string | null {
  const canonical = openingHoursOf((key) => {
    const range = parseTimeRange(hours[key]);
    return range ? formatTimeRange(range) : hours[key].trim();
  });
  return HOURS_GROUPS.some(({ key }) => canonical[key] !== "") ? JSON.stringify(canonical) : null;
}

/** The rows of the info bar, 'Cerrado' for an empty group; one row without a label for round the clock or plain text. */
export function hoursTable(stored: string | null, is24Hours: boolean): { label: string; hours: string }[] {
  if (is24Hours) return [{ label: "", hours: ALWAYS_OPEN }];
  const parsed = parseOpeningHours(stored);
  if (!parsed) return [];
  if ("text" in parsed) return [{ label: "", hours: parsed.text }];
  return HOURS_GROUPS.map(({ key, label }) => ({ label, hours: parsed.groups[key] || CLOSED }));
}

export interface OpeningState {
  open: boolean;
  /** On a 12-hour clock; absent where it is closed, or never closes. */
  closesAt?: string;
  /** The next opening while it is closed: 'hoy', 'mañana' or a weekday, and the time on a 12-hour clock. */
  opensAt?: { day: string; time: string };
}

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

function rangeOn(date: LocalDate, hours: OpeningHours): TimeRange | undefined {
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
  return parseTimeRange(hours[weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : "monday_to_friday"]);
}

/** From yesterday, whose night may reach into today, to the same weekday of next week: every pattern repeats by then. */
const DAYS_AROUND = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Whether a place is open at `now` by the clock of its IANA zone, until when, or when it opens next. Nights belong to
 * the day on which they begin, ranges that touch count as one, and clocks put forward or back are followed. `undefined`
 * where the hours are unknown or plain text.
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
    // A range that falls into the hour that clocks skip is not there that day.
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
