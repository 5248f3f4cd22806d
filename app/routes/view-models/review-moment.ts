import { formatDay, formatLongDateTime } from "~/domain/time/dates";

/**
 * Returns when a rating was written, as text and machine-readable: a signed one to the minute, an anonymous one as a
 * date.
 */
export function reviewMoment(
  { signedAt, writtenOn }: { signedAt: Date | null; writtenOn: string },
  timeZone: string,
): { moment: string; date: string } {
  return signedAt
    ? { moment: signedAt.toISOString(), date: formatLongDateTime(signedAt, timeZone) }
    : { moment: writtenOn, date: formatDay(writtenOn) };
}
