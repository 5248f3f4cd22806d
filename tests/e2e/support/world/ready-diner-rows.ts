import type { users } from "~/data/schema/accounts";
import { FIRST_READY_ID, READY_DINERS, READY_NAME } from "./ready-diners";

type Row = typeof users.$inferInsert & { id: number };

/** Returns diners as registration leaves them: unconfirmed, without anything else. All have the password of `passwordHash`. */
export const readyDinerRows = (now: Date, passwordHash: string): Row[] =>
  Array.from({ length: READY_DINERS }, (_, at) => {
    const id = FIRST_READY_ID + at;
    return {
      id,
      publicId: `t${String(id).padStart(15, "0")}`,
      // Letters of earlier runs remain, so no address may come back.
      email: `lista-${at}-${now.getTime()}@listas.example`,
      name: READY_NAME,
      passwordHash,
      createdAt: now,
    };
  });
