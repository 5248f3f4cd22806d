import type { Part } from "./report";

/** The parts by name, in the order in which they run. Each is loaded when it runs. */
export const PARTS: Record<string, () => Promise<Part>> = {
  backup: async () => (await import("./backup/part")).proveBackup,
  countries: async () => (await import("./countries/part")).proveCountries,
  faults: async () => (await import("./faults/part")).proveFaults,
  hostile: async () => (await import("./hostile/part")).proveHostile,
  jobs: async () => (await import("./scale/jobs-part")).proveJobs,
  kills: async () => (await import("./kills/part")).proveKills,
  scale: async () => (await import("./scale/part")).proveScale,
  soak: async () => (await import("./soak/part")).proveSoak,
  upgrade: async () => (await import("./upgrade/part")).proveUpgrade,
};

/** What a part needs and what takes long, as programs. They run beside the first part, which claims no times. */
export const PREPARATIONS: Record<string, string> = { scale: "scripts/prove/scale/make-databases.ts" };
