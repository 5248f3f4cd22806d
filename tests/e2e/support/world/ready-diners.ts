import { mkdirSync } from "node:fs";
import { SEEDED_STATE } from "../servers";
import { queryOne } from "./database";

/** Diners of ready-diner-rows.ts: enough for each test of a run to use diners of its own, many times over. */
export const READY_DINERS = 1500;
export const READY_NAME = "Persona de Prueba";
/** Above the ids of the notified diners and below those of the edge-case rows. */
export const FIRST_READY_ID = 600_000;

/** A folder for each diner that a test uses, emptied when a run starts: making a folder succeeds once. */
export const USED_DINERS = `${SEEDED_STATE}/used-diners`;

let next = 0;

/** Returns the address of a ready diner that no test has used. */
export function takeReadyDiner(): string {
  while (next < READY_DINERS) {
    const at = next++;
    try {
      mkdirSync(`${USED_DINERS}/${at}`);
      return queryOne<{ email: string }>("SELECT email FROM users WHERE id = ?", FIRST_READY_ID + at).email;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
  }
  throw new Error("Every ready diner was used: start the server anew");
}
