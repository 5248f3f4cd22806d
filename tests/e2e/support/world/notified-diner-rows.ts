import type { users } from "~/data/schema/accounts";
import type { notifications } from "~/data/schema/diners";
import { DAY_MS } from "~/domain/time/durations";
import { EDGE_OFFER, NOTIFIED_DOMAIN, NOTIFIED_OF_TEN } from "./edge-case-names";

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"] & { id: number };

/** Above the demo's ids and below those of the edge-case rows; accounts that tests register come after both. */
export const FIRST_NOTIFIED_ID = 500_000;
/** Enough for each test of a run to use a diner of its own, many times over. */
const PEOPLE = 300;
const MESSAGES = ["Uno", "Dos", "Tres"];

/**
 * Returns diners with three unread notifications each, a day apart ('Tres' the newest, of yesterday; 'Uno' links
 * to an existing offer), and one diner with ten. Their wizard is skipped, so that the dashboard opens. All have
 * the password of `passwordHash`.
 */
export function notifiedDinerRows(now: Date, passwordHash: string) {
  const people: Row<typeof users>[] = [];
  const notificationRows: Row<typeof notifications>[] = [];
  const add = (email: string, messages: string[]) => {
    const userId = FIRST_NOTIFIED_ID + people.length;
    const key = String(userId);
    people.push({
      id: userId,
      publicId: `t${key.padStart(15, "0")}`,
      email,
      name: "Ana Avisada",
      passwordHash,
      emailConfirmedAt: now,
      wizardSkippedAt: now,
      createdAt: now,
    });
    for (const [at, message] of messages.entries()) {
      const id = FIRST_NOTIFIED_ID + notificationRows.length;
      notificationRows.push({
        id,
        publicId: `n${String(id).padStart(15, "0")}`,
        userId,
        type: "new_offer",
        entityId: at === 0 ? EDGE_OFFER : `x${String(id).padStart(15, "0")}`,
        message,
        createdAt: new Date(now.getTime() - (messages.length - at) * DAY_MS),
      });
    }
  };
  for (let at = 0; at < PEOPLE; at++) add(`persona-${at}@${NOTIFIED_DOMAIN}`, MESSAGES);
  add(
    NOTIFIED_OF_TEN,
    Array.from({ length: 10 }, (_, at) => `Aviso ${at + 1}`),
  );
  return { people, notificationRows };
}
