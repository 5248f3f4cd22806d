import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time/durations";

export const EXPIRED_LABEL = "Expirado";

/** Green from 2 hours on, orange under 2 hours, red under 10 minutes and after expiry. */
export type CountdownTone = "green" | "orange" | "red";

/**
 * Returns the time left of an offer at `now`: '3 d 4 h 05 min', '5 h 12 min 08 s', '07 min 33 s', 'Expirado'. It
 * rounds seconds up, so that an active offer never shows zero. This file imports only numbers, because browsers load
 * it and run it every second.
 */
export function countdown(now: Date, expiresAt: Date): { text: string; tone: CountdownTone } {
  const ms = expiresAt.getTime() - now.getTime();
  if (!(ms > 0)) return { text: EXPIRED_LABEL, tone: "red" };
  const tone = ms < 10 * MINUTE_MS ? "red" : ms < 2 * HOUR_MS ? "orange" : "green";

  const left = Math.ceil(ms / SECOND_MS);
  const days = Math.floor(left / 86_400);
  const hours = Math.floor(left / 3600) % 24;
  const minutes = `${String(Math.floor(left / 60) % 60).padStart(2, "0")} min`;
  const seconds = `${String(left % 60).padStart(2, "0")} s`;
  if (days > 0) return { text: `${days} d ${hours} h ${minutes}`, tone };
  return { text: hours > 0 ? `${hours} h ${minutes} ${seconds}` : `${minutes} ${seconds}`, tone };
}
