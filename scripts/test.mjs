/**
 * `npm test`: types, lint, dead exports, unit, Worker and browser tests, also on a fresh clone. Prints how long each
 * step takes, and a table at the end. What uses one core runs beside something else; Worker and browser tests use both.
 */
import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { environment, installWhatIsMissing, makeLocalSettings, root } from "./prepare.mjs";

/** A folder in memory, which Linux offers. */
const IN_MEMORY = "/dev/shm";
/** Nine times what a run needs. */
const ENOUGH_BYTES = 4e9;

/**
 * Makes the folder of everything that a run forgets, its local databases above all: these wait for the disk at each
 * write. It is in memory where there is enough, and the run takes the folder away at its end.
 */
function makeForgottenFolder() {
  return mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), "sobremesa-test-"));
}

function hasMemory() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

const times = [];
const running = new Set();

function note(step, start) {
  const seconds = (performance.now() - start) / 1000;
  times.push([step, seconds]);
  return `— ${step}: ${seconds.toFixed(1)} s —`;
}

/** Runs lanes of steps side by side. A step prints once it is done; the first that fails ends all. */
function runLanes(...lanes) {
  const runStep = (step) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const child = spawn("npm", ["run", step, "--silent"], {
        cwd: root,
        env: environment({ TMPDIR: forgotten, E2E_STATES: forgotten }),
        detached: true,
      });
      running.add(child);
      let printed = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
      child.on("close", (status) => {
        running.delete(child);
        console.log(`\n— ${step} —\n${printed}${note(step, start)}`);
        if (status === 0) resolve();
        else reject(status ?? 1);
      });
    });
  const runLane = async (steps) => {
    for (const step of steps) await runStep(step);
  };
  return Promise.all(lanes.map(runLane)).catch((status) => process.exit(status));
}

const started = performance.now();
installWhatIsMissing();
makeLocalSettings();
const forgotten = makeForgottenFolder();
process.on("exit", () => {
  // Each step has a process group of its own, so that its children end with it.
  for (const { pid } of running) process.kill(-pid);
  rmSync(forgotten, { recursive: true, force: true, maxRetries: 3 });
});
process.once("SIGINT", () => process.exit(130));
await runLanes(["assets"]);
// Making the database of the browser tests takes a minute of one core, after which the lane of the checks has ended.
await runLanes(["bundle", "test:e2e"], ["types", "lint", "dead", "test:unit"]);
await runLanes(["test:workers"]);

note("all", started);
console.log("");
for (const [step, seconds] of times) console.log(`${step.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
