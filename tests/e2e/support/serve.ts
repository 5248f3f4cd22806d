/**
 * Serves the production build in workerd for the browser tests: `--port N --state DIR [--issuer URL] [--seed]`.
 * With `--seed` the database holds the demo and the rows of edge-case-rows.ts, written anew for each run; only
 * the demo's pictures stay. A copy from before the demo remains for tests that begin with empty tables. Without
 * `--seed` the database is empty, so that every read fails. `--issuer` names the OpenID provider. All processes use
 * the tests' clock (#support/clock).
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clockShift } from "#support/clock";
import { ISSUER_CLIENT, ISSUER_NAME } from "#support/issuer-names";
import { startLocalServer } from "../../../scripts/local-server";
import { APP_SECRET, MIGRATED_STATE, SEEDED_STATE } from "./servers";
import { USED_DINERS } from "./world/ready-diners";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    state: { type: "string" },
    issuer: { type: "string" },
    seed: { type: "boolean", default: false },
  },
});
const { port = "8797", state = SEEDED_STATE, issuer, seed } = values;

/** More different pictures of each kind than a page shows. Drawing all of the demo would take longer than most tests. */
const LOOKS = 40;

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, CI: "true" } });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a script by the tests' clock. */
const runByClock = (script: string, ...args: string[]) =>
  run("tsx", ["--import", "./tests/support/shifted-clock.ts", script, ...args]);

/** A digest of the files that produce the stored pictures: a change means that the pictures must be made again. */
function sourcesOfPictures(): string {
  const hash = createHash("sha256");
  const files = globSync([
    "scripts/seed.ts",
    "tests/support/demo/**/*.ts",
    "tests/e2e/support/serve.ts",
  ]).sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

if (seed) {
  const stamp = join(state, "made-from");
  const sources = sourcesOfPictures();
  const isUpToDate = existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  for (const old of isUpToDate ? globSync(`${state}/v3/!(r2)`) : [state])
    rmSync(old, { recursive: true, force: true });
  rmSync(USED_DINERS, { recursive: true, force: true });
  mkdirSync(USED_DINERS, { recursive: true });
  writeFileSync(stamp, sources);
  run("tsx", ["tests/e2e/support/world/write-migrated.ts", "--persist-to", state]);
  rmSync(MIGRATED_STATE, { recursive: true, force: true });
  cpSync(join(state, "v3/d1"), join(MIGRATED_STATE, "v3/d1"), { recursive: true });
  runByClock("scripts/seed.ts", "--persist-to", state, "--looks", String(LOOKS));
  runByClock("tests/e2e/support/world/write-edge-case-rows.ts", "--persist-to", state);
}

// With a moved clock the Worker has an entry of its own, which is never deployed.
const shift = clockShift();
const server = await startLocalServer({
  port: Number(port),
  state,
  ...(shift === 0 ? {} : { entrypoint: "tests/e2e/support/worker.ts" }),
  variables: {
    APP_SECRET,
    SITE_ORIGIN: "",
    TRANSFER_DETAILS: "Banco: Banco de la Sal\nCuenta de ahorros: 100-200300-4",
    ...(shift === 0 ? {} : { TESTS_CLOCK_SHIFT_MS: String(shift) }),
    ...(issuer
      ? {
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: ISSUER_CLIENT.clientId,
          OIDC_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
          OIDC_NAME: ISSUER_NAME,
        }
      : {}),
  },
  logLevel: "error",
});
console.log(`Ready on ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void server.close().finally(() => process.exit(0)));
}
