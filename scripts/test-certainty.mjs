/**
 * `npm run test:busy` runs every test twice, while another process keeps all cores busy. `npm run test:clocks`
 * runs every test with clocks that begin shortly after and before midnight in Santo Domingo, shortly after
 * midnight in UTC, and on the last evening of a year. Both build first, and stop at the first failing run.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { run } from "./prepare.mjs";

const CLOCKS = ["00:30", "20:15", "23:50", "12-31T23:50"];

function testAll(what, env = {}) {
  for (const step of ["test:unit", "test:workers", "test:e2e"]) {
    console.log(`\n— ${step}, ${what} —`);
    run("npm", ["run", step, "--silent"], env);
  }
}

run("npm", ["run", "build", "--silent"]);
if (process.argv[2] === "clocks") {
  for (const clock of CLOCKS) testAll(`by a clock that begins at ${clock}`, { TESTS_NOW: clock });
} else {
  const loops = Array.from({ length: availableParallelism() }, () =>
    // The process ends with its parent, however the parent ends.
    spawn(process.execPath, ["-e", "for (const { ppid } = process; process.ppid === ppid; );"], {
      stdio: "ignore",
    }),
  );
  // `run` exits at once when a step fails.
  process.on("exit", () => {
    for (const loop of loops) loop.kill();
  });
  for (const time of ["first", "second"]) testAll(`on busy cores, the ${time} time`);
  // The loops would keep this process alive.
  process.exit();
}
