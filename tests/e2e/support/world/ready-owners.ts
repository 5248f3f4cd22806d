import { mkdirSync } from "node:fs";

/** Owners of ready-owner-rows.ts: enough for each test of a run to use owners of its own. */
export const READY_OWNERS = 120;
/** Above the ids of the ready diners and below those of the edge-case rows. */
export const FIRST_READY_OWNER_ID = 610_000;

/** A folder for each owner that a test uses, emptied when a run starts: making a folder succeeds once. */
const USED_OWNERS = ".local/e2e/used-diners/owners";

const padded = (number: number) => String(number).padStart(14, "0");

/** What a ready owner has. Ids are public ids. */
export const readyOwner = (at: number) => ({
  email: `duena-lista-${at}@listas.example`,
  restaurant: `r0${padded(at)}`,
  slug: `e2e-lista-${at}`,
  name: `Ejemplo ${at}`,
  category: `c0${padded(at)}`,
  dish: `d0${padded(at)}`,
});

export type ReadyOwner = ReturnType<typeof readyOwner>;

let next = 0;

/** Returns a ready owner that no test has used. */
export function takeReadyOwner(): ReadyOwner {
  while (next < READY_OWNERS) {
    const at = next++;
    try {
      mkdirSync(`${USED_OWNERS}/${at}`, { recursive: false });
      return readyOwner(at);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "ENOENT") {
        mkdirSync(USED_OWNERS, { recursive: true });
        next--;
      } else if (code !== "EEXIST") throw cause;
    }
  }
  throw new Error("Every ready owner was used: start the server anew");
}
