/** The production build in workerd for the browser tests: `--port N --state DIR [--seed]`. */
import { spawn, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { port: { type: "string" }, state: { type: "string" }, seed: { type: "boolean", default: false } },
});
const { port = "8797", state = ".local/e2e", seed } = values;

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, CI: "true" } });
  if (status !== 0) process.exit(status ?? 1);
}

if (seed) {
  run("wrangler", ["d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", state]);
  run("tsx", ["scripts/seed.ts", "--persist-to", state]);
}

const server = spawn(
  "wrangler",
  [
    "dev",
    "--local",
    "--port",
    port,
    "--persist-to",
    state,
    "--test-scheduled",
    "--show-interactive-dev-session=false",
  ],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
