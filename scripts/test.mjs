/** `npm test`: types, lint, dead exports, unit, Worker and browser tests, also on a fresh clone. */
import { installWhatIsMissing, makeLocalSettings, run } from "./prepare.mjs";

installWhatIsMissing();
makeLocalSettings();
for (const step of ["build", "types", "lint", "dead", "test:unit", "test:workers", "test:e2e"]) {
  console.log(`\n— ${step} —`);
  run("npm", ["run", step, "--silent"]);
}
