import { parseArgs } from "node:util";
import { CASE_NAMES, QUICK_CASE_NAMES } from "./cases";

/** The parts of a run beside the rounds. Bundle sizes and memory are always measured. */
export const SECTIONS = ["profile", "bytes", "database", "startUp"] as const;
export type Section = (typeof SECTIONS)[number];

export type Options = {
  isQuick: boolean;
  isJson: boolean;
  /** Uses the build that is there. */
  isBuilt: boolean;
  /** Writes the table into docs/performance.md. */
  isWritten: boolean;
  cases: readonly string[];
  sections: readonly Section[];
  /** How many rounds count, and how long each case lasts in one. */
  rounds: number;
  slotMs: number;
  /** Restaurants of the databases whose reads are counted. */
  databaseSizes: readonly number[];
  starts: number;
  /** The cases of which a profile is taken. */
  profiled: readonly string[];
};

const ROUNDS = 5;

/** Reads the command's options. Throws a sentence about an unknown name of `--only`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      only: { type: "string" },
    },
  });
  const isQuick = values.quick;
  const only = values.only?.split(",").map((name) => name.trim());
  const names: readonly string[] = [...CASE_NAMES, ...SECTIONS];
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only: «${unknown}» is none of ${names.join(", ")}`);
  return {
    isQuick,
    isJson: values.json,
    isBuilt: values.built,
    isWritten: values.write,
    cases: CASE_NAMES.filter((name) =>
      only ? only.includes(name) : !isQuick || QUICK_CASE_NAMES.includes(name),
    ),
    sections: SECTIONS.filter((name) => !only || only.includes(name)),
    rounds: ROUNDS,
    slotMs: isQuick ? 700 : 2000,
    databaseSizes: isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000],
    starts: isQuick ? 3 : 5,
    profiled: isQuick ? ["menuMiss", "menuSignedIn"] : ["menuMiss", "menuSignedIn", "landingMiss"],
  };
}
