import type { AskedDay, OpenAt } from "~/domain/questions/reading";
import { addDays, type LocalTime, localTime } from "~/domain/time/time-zone";
import { zoneToken } from "./facets";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The letter of the group of days to which a weekday belongs (0 Sunday), as the column `hours` has it. */
const groupOf = (weekday: number) => (weekday === 0 ? "d" : weekday === 6 ? "s" : "w");

const dayBefore = (weekday: number) => (weekday + 6) % 7;

/** Returns how many days after a local date the asked day is; the same weekday is today. */
export function daysUntil(day: AskedDay, today: Pick<LocalTime, "weekday">): number {
  if (day === "today") return 0;
  if (day === "tomorrow") return 1;
  return (WEEKDAYS.indexOf(day) - today.weekday + 7) % 7;
}

/** Returns the tokens of the hours in which a moment lies: of its own day, and of the night before. */
function tokensAt(openAt: OpenAt, today: LocalTime): string[] {
  if (openAt === "now") return hourTokens(today.weekday, today.hour);
  const weekday = (today.weekday + daysUntil(openAt.day, today)) % 7;
  if (openAt.minute === undefined) return [groupOf(weekday)];
  return hourTokens(weekday, Math.floor(openAt.minute / 60));
}

const hourTokens = (weekday: number, hour: number) => [
  `${groupOf(weekday)}${hour}`,
  `${groupOf(dayBefore(weekday))}${hour + 24}`,
];

/**
 * Returns the query for restaurants that are open at a moment, to the hour, each by the clock of its own zone. Zones with
 * the same local hour stand together. `undefined` for a search that asks for no moment.
 */
export function openHourQuery(
  openAt: OpenAt | undefined,
  { now, zones }: { now: Date; zones: readonly string[] },
): string | undefined {
  if (openAt === undefined) return undefined;
  const byHours = Map.groupBy(zones, (zone) => tokensAt(openAt, localTime(now, zone)).join(" "));
  const parts = [...byHours].map(
    ([tokens, same]) =>
      `(hours : (${tokens
        .split(" ")
        .map((token) => `"${token}"`)
        .join(" OR ")}) AND facets : (${same.map((zone) => `"${zoneToken(zone)}"`).join(" OR ")}))`,
  );
  return `(${parts.join(" OR ")})`;
}

/** Returns the local date of an asked day. */
export function dateOf(openAt: Exclude<OpenAt, "now">, today: LocalTime) {
  return addDays(today, daysUntil(openAt.day, today));
}
