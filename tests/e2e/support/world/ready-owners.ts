import { mkdirSync } from "node:fs";
import { SEEDED_STATE } from "../servers";

/** Owners of ready-owner-rows.ts: enough for each test of a run to use owners of its own. */
export const READY_OWNERS = 160;
/** The last of them, whose subscription has ended. */
const LAPSED_OWNERS = 8;

/** Whether the subscription of a ready owner has ended. */
export const hasLapsed = (at: number) => at >= READY_OWNERS - LAPSED_OWNERS;

/** Above the ids of the ready diners and below those of the edge-case rows. */
export const FIRST_READY_OWNER_ID = 610_000;

/** A folder for each owner that a test uses, emptied when a run starts: making a folder succeeds once. */
const USED_OWNERS = `${SEEDED_STATE}/used-diners/owners`;

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

/** The next owner to try, of those with a subscription and of those whose subscription has ended. */
const next = { running: 0, lapsed: READY_OWNERS - LAPSED_OWNERS };

/** Returns a ready owner that no test has used, with a running or a lapsed subscription. */
export function takeReadyOwner(subscription: keyof typeof next = "running"): ReadyOwner {
  while (next[subscription] < READY_OWNERS) {
    const at = next[subscription]++;
    if (hasLapsed(at) !== (subscription === "lapsed")) break;
    try {
      mkdirSync(`${USED_OWNERS}/${at}`, { recursive: false });
      return readyOwner(at);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "ENOENT") {
        mkdirSync(USED_OWNERS, { recursive: true });
        next[subscription]--;
      } else if (code !== "EEXIST") throw cause;
    }
  }
  throw new Error("Every ready owner was used: start the server anew");
}
