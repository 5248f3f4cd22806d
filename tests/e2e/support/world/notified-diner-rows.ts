import type { users } from "~/data/schema/accounts";
import type { notifications } from "~/data/schema/diners";
import { DAY_MS } from "~/domain/time/durations";
import { EDGE_OFFER, TOLD_DOMAIN, TOLD_MANY } from "./edge-case-names";

type Row<Table extends { $inferInsert: object }> = Table["$inferInsert"] & { id: number };

/** Between the demo's own ids and those of the edge rows, after which tests register their accounts. */
export const FIRST_TOLD_ID = 500_000;
/** Enough for each test of a run to read somebody's own, many times over. */
const PEOPLE = 300;
const MESSAGES = ["Uno", "Dos", "Tres"];

/**
 * Diners with three unread notifications each, a day apart ('Tres' the newest, of yesterday; 'Uno' of an offer that is there),
 * and one with ten. Their
 * dashboard stands, however little they have said of themselves. `passwordHash` is everybody's.
 */
export function toldRows(now: Date, passwordHash: string) {
  const people: Row<typeof users>[] = [];
  const told: Row<typeof notifications>[] = [];
  const add = (email: string, messages: string[]) => {
    const userId = FIRST_TOLD_ID + people.length;
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
      const id = FIRST_TOLD_ID + told.length;
      told.push({
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
  for (let at = 0; at < PEOPLE; at++) add(`persona-${at}@${TOLD_DOMAIN}`, MESSAGES);
  add(
    TOLD_MANY,
    Array.from({ length: 10 }, (_, at) => `Aviso ${at + 1}`),
  );
  return { people, told };
}
