/**
 * The production build in workerd for the browser tests: `--port N --state DIR [--issuer URL] [--seed]`. With `--seed` the state holds
 * the demo (kept between runs, its offers moved to the present each time) and the rows of edge-rows.ts (made anew each
 * time); without, a database that holds nothing, so that every read fails. `--issuer` names the OpenID provider.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ISSUER_CLIENT, ISSUER_NAME } from "#support/issuer-names";
import { startLocalServer } from "../../../scripts/local-server";
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

/** What the kept state is made of: once that changes, it is made anew. */
function sourcesOfState(): string {
  const hash = createHash("sha256");
  const files = globSync(["migrations/*.sql", "scripts/seed.ts", "tests/support/**/*.ts"]).sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

if (seed) {
  const stamp = join(state, "made-from");
  const sources = sourcesOfState();
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== sources) {
    rmSync(state, { recursive: true, force: true });
    mkdirSync(state, { recursive: true });
    writeFileSync(stamp, sources);
  }
  run("wrangler", ["d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", state]);
  run("tsx", ["scripts/seed.ts", "--persist-to", state]);
  run("tsx", ["tests/e2e/support/write-edge-rows.ts", "--persist-to", state]);
}

const server = await startLocalServer({
  port: Number(port),
  state,
  variables: {
    APP_SECRET,
    SITE_ORIGIN: "",
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
