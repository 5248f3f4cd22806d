import { watchedDatabase } from "~/data/watched-database.server";
import type { Patience } from "~/platform/services/patience.server";

/** Returns D1, or a session of it, of which every statement and batch is waited for (platform/services/patience). */
export const patientDatabase = (d1: Pick<D1Database, "prepare" | "batch">, patience: Patience) =>
  watchedDatabase(d1, (ask) => patience.within("d1", ask));
