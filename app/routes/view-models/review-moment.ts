import { formatDay, formatLongDateTime } from "~/domain/time/dates";

/** When a rating was written, as it is drawn and as a machine reads it: a signed one to the minute, an anonymous one its day. */
export function reviewMoment(
  { signedAt, writtenOn }: { signedAt: Date | null; writtenOn: string },
  timeZone: string,
): { moment: string; date: string } {
  return signedAt
    ? { moment: signedAt.toISOString(), date: formatLongDateTime(signedAt, timeZone) }
    : { moment: writtenOn, date: formatDay(writtenOn) };
}
