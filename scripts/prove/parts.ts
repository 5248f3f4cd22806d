import type { Part } from "./report";

/** The parts by name, in the order in which they run. Each is loaded when it runs. */
export const PARTS: Record<string, () => Promise<Part>> = {
  backup: async () => (await import("./backup/part")).proveBackup,
  countries: async () => (await import("./countries/part")).proveCountries,
  jobs: async () => (await import("./scale/jobs-part")).proveJobs,
  scale: async () => (await import("./scale/part")).proveScale,
};
