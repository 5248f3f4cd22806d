import type { users } from "~/data/schema/accounts";
import { FIRST_NOTIFIED_ID } from "./notified-diner-rows";
import { READY_DINERS, READY_NAME, readyEmail } from "./ready-diners";

type Row = typeof users.$inferInsert & { id: number };

/** Above the ids of the notified diners and below those of the edge-case rows. */
const FIRST_READY_ID = FIRST_NOTIFIED_ID + 100_000;

/** Returns diners as registration leaves them: unconfirmed, without anything else. All have the password of `passwordHash`. */
export const readyDinerRows = (now: Date, passwordHash: string): Row[] =>
  Array.from({ length: READY_DINERS }, (_, at) => {
    const id = FIRST_READY_ID + at;
    return {
      id,
      publicId: `t${String(id).padStart(15, "0")}`,
      email: readyEmail(at),
      name: READY_NAME,
      passwordHash,
      createdAt: now,
    };
  });
