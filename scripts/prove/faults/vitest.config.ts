/** Runs the matrix in workerd over the real bindings of the Worker tests, with their sources instead of a build. */
import { defineConfig, type ViteUserConfig } from "vitest/config";
import base from "../../../vitest.config";

type Project = ViteUserConfig & { test: NonNullable<ViteUserConfig["test"]> };

const projects = (base as ViteUserConfig).test?.projects as Project[];
const workers = projects.find(({ test }) => test.name === "workers");
if (!workers) throw new Error("vitest.config.ts has no project of the Worker tests");

const HALF_AN_HOUR = 1_800_000;

export default defineConfig({
  ...workers,
  test: {
    ...workers.test,
    include: ["scripts/prove/faults/*.prove.ts"],
    setupFiles: ["./scripts/prove/faults/movable-clock.ts", "./tests/workers/stores/setup.ts"],
    maxWorkers: 2,
    // Each file moves a clock of its own.
    isolate: true,
    // `PROVE_EVERY=10` takes every tenth request, for a look.
    provide: { ...workers.test.provide, every: Number(process.env.PROVE_EVERY ?? 1) },
    testTimeout: HALF_AN_HOUR,
    hookTimeout: HALF_AN_HOUR,
  },
});
