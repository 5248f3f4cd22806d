/**
 * The production build in workerd for the browser tests: `--port N --state DIR [--issuer URL] [--seed]`. With `--seed` the state holds
 * the demo and the rows of edge-rows.ts, written anew each time so that no run finds what an earlier one left (only the
 * demo's pictures are kept); without, a database that holds nothing, so that every read fails. `--issuer` names the OpenID
 * provider. All of it goes by the tests' clock (#support/clock).
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_startWorker } from "wrangler";
import { clockShift } from "#support/clock";
import { ISSUER_CLIENT, ISSUER_NAME } from "#support/issuer-names";
import { APP_SECRET } from "./servers";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    state: { type: "string" },
    issuer: { type: "string" },
    seed: { type: "boolean", default: false },
  },
});
const { port = "8797", state = ".local/e2e", issuer, seed } = values;

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, CI: "true" } });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a script by the tests' clock. */
const runByClock = (script: string, ...args: string[]) =>
  run("tsx", ["--import", "./tests/support/shifted-clock.ts", script, ...args]);

/** What the kept pictures are made of: once that changes, they are made anew. */
function sourcesOfPictures(): string {
  const hash = createHash("sha256");
  const files = globSync(["scripts/seed.ts", "tests/support/demo/**/*.ts"]).sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

if (seed) {
  const stamp = join(state, "made-from");
  const sources = sourcesOfPictures();
  const isKept = existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  for (const old of isKept ? globSync(`${state}/v3/!(r2)`) : [state])
    rmSync(old, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  writeFileSync(stamp, sources);
  run("wrangler", ["d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", state]);
  runByClock("scripts/seed.ts", "--persist-to", state);
  runByClock("tests/e2e/support/write-edge-rows.ts", "--persist-to", state);
}

function providerBindings(url: string) {
  const text = (value: string) => ({ type: "plain_text", value }) as const;
  return {
    OIDC_ISSUER: text(url),
    OIDC_CLIENT_ID: text(ISSUER_CLIENT.clientId),
    OIDC_CLIENT_SECRET: text(ISSUER_CLIENT.clientSecret),
    OIDC_NAME: text(ISSUER_NAME),
  };
}

// Not `wrangler dev`: under load its inspector gives up and takes the server along, and it starts anew whenever somebody
// builds. This serves what was built when it started, with React as it is deployed.
process.env.NODE_ENV = "production";
const shift = clockShift();
const worker = await unstable_startWorker({
  config: "wrangler.toml",
  ...(shift === 0 ? {} : { entrypoint: "tests/e2e/support/worker.ts" }),
  bindings: {
    APP_SECRET: { type: "plain_text", value: APP_SECRET },
    ...(shift === 0 ? {} : { TESTS_CLOCK_SHIFT_MS: { type: "plain_text", value: String(shift) } }),
    ...(issuer ? providerBindings(issuer) : {}),
  },
  dev: {
    remote: false,
    watch: false,
    inspector: false,
    testScheduled: true,
    persist: state,
    server: { port: 0 },
    logLevel: "error",
  },
});
// Wrangler's own proxy stands before the Worker to hold requests while it is built anew, and loses one in some thousands on
// connections that the Worker has just closed. Nothing is built anew here: connections are handed on as they are.
const { proxyData } = await new Promise<{ proxyData: { userWorkerUrl: { hostname: string; port: string } } }>(
  (resolve) => worker.raw.once("reloadComplete", resolve),
);
const { hostname, port: innerPort } = proxyData.userWorkerUrl;
const door = createServer((outer) => {
  const inner = connect(Number(innerPort), hostname);
  outer.pipe(inner).pipe(outer);
  outer.on("error", () => inner.destroy());
  inner.on("error", () => outer.destroy());
});
await new Promise<void>((resolve) => door.listen(Number(port), "localhost", resolve));
console.log(`Ready on http://localhost:${port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void worker.dispose().finally(() => process.exit(0)));
}
