/**
 * `npm test`: types, lint, dead exports, unit, Worker and browser tests, also on a fresh clone. Prints how long each
 * step takes, and a table at the end.
 */
import { installWhatIsMissing, makeLocalSettings, run } from "./prepare.mjs";

installWhatIsMissing();
makeLocalSettings();
const times = [];
for (const step of ["build", "types", "lint", "dead", "test:unit", "test:workers", "test:e2e"]) {
  console.log(`\n— ${step} —`);
  const start = performance.now();
  run("npm", ["run", step, "--silent"]);
  const seconds = (performance.now() - start) / 1000;
  times.push([step, seconds]);
  console.log(`— ${step}: ${seconds.toFixed(1)} s —`);
}

times.push(["all", times.reduce((sum, [, seconds]) => sum + seconds, 0)]);
console.log("");
for (const [step, seconds] of times) console.log(`${step.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
