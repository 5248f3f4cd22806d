import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";

/** Returns the last moment at or before `now` at which a cron expression was due, in UTC. */
export function previousDue(expression: string, now: Date): Date {
  const { minutes, hours } = parseCron(expression);
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let at = minute; at > minute - 2 * DAY_MS; at -= MINUTE_MS) {
    const moment = new Date(at);
    if (minutes.has(moment.getUTCMinutes()) && hours.has(moment.getUTCHours())) return moment;
  }
  throw new RangeError(`${expression} is never due`);
}

/** Reads minutes and hours of a cron expression. Throws a RangeError for one that names days, months or lists. */
function parseCron(expression: string): { minutes: Set<number>; hours: Set<number> } {
  const [minute = "", hour = "", ...others] = expression.split(" ");
  if (others.join(" ") !== "* * *") throw new RangeError(`${expression} is no daily, hourly or shorter cron`);
  return { minutes: valuesOf(minute, 60), hours: valuesOf(hour, 24) };
}

function valuesOf(field: string, end: number): Set<number> {
  const [, step, value] = /^(?:\*(?:\/(\d+))?|(\d+))$/.exec(field) ?? [];
  if (value !== undefined && Number(value) < end) return new Set([Number(value)]);
  if (!field.startsWith("*") || step === "0") throw new RangeError(`${field} is no field of a cron here`);
  const every = Number(step ?? 1);
  return new Set(Array.from({ length: Math.ceil(end / every) }, (_, index) => index * every));
}
