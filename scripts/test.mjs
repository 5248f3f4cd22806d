/**
 * `npm test`: types, lint, dead exports, unit, Worker and browser tests, also on a fresh clone. Prints how long each
 * step takes, and a table at the end. The Worker tests take what the browser tests leave of the two cores.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { environment, installWhatIsMissing, makeLocalSettings, root } from "./prepare.mjs";

const times = [];

function note(step, start) {
  const seconds = (performance.now() - start) / 1000;
  times.push([step, seconds]);
  return `— ${step}: ${seconds.toFixed(1)} s —`;
}

/** Steps whose results do not depend on when a processor is free. They run while nothing else wants it. */
const PATIENT = ["test:workers"];

/**
 * Lets all other processes go first. Linux shares the processors between sessions before it compares the priorities
 * within one, so that a session has a priority of its own (`man 7 sched`, autogroup).
 */
function putLast(pid) {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // Other systems, and a Linux without such groups, go by the process's priority alone.
  }
}

/** Runs lanes of steps side by side. A step prints once it is done; the first that fails ends all. */
function runLanes(...lanes) {
  const running = new Set();
  const runStep = (step) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const child = spawn("npm", ["run", step, "--silent"], {
        cwd: root,
        env: environment(),
        // A process group of its own, so that a step's children end with it.
        detached: true,
      });
      if (PATIENT.includes(step)) putLast(child.pid);
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
  process.on("exit", () => {
    for (const { pid } of running) process.kill(-pid);
  });
  process.once("SIGINT", () => process.exit(130));
  return Promise.all(lanes.map(runLane)).catch((status) => process.exit(status));
}

const started = performance.now();
installWhatIsMissing();
makeLocalSettings();
await runLanes(["assets"]);
await runLanes(["bundle", "test:e2e"], ["types", "lint", "dead", "test:unit", "test:workers"]);

note("all", started);
console.log("");
for (const [step, seconds] of times) console.log(`${step.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
