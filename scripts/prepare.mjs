/**
 * The first step of `npm start` and `npm test`, in plain Node 20 without packages: installs node_modules when
 * they differ from the lock file, and makes the local settings once.
 */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed-from`;

/** Returns the environment of a command: the project's own Node is first on the path. */
export const environment = (env = {}) => ({
  ...process.env,
  PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  ...env,
});

/** Runs a command in the project's folder; exits with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: environment(env),
  });
  if (status !== 0) process.exit(signal === "SIGINT" ? 130 : (status ?? 1));
}

export function installWhatIsMissing() {
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the packages of package-lock.json …");
  // Wrangler's engine check would print a warning, although wrangler runs on the Node of the packages.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

/** The settings of this machine, each with its default. */
const LOCAL_SETTINGS = {
  APP_SECRET: () => randomBytes(32).toString("base64url"),
  BACKUP_KEY: () => randomBytes(32).toString("base64url"),
  // wrangler.toml may name the deployed site, but this machine answers under its own name.
  SITE_ORIGIN: () => "",
  // The demo's own, so that its owners see what the page shows of them.
  TRANSFER_DETAILS: () =>
    '"Banco: Banco de la Sal (de ejemplo)\\nCuenta de ahorros: 100-200300-4\\nA nombre de: Sobremesa, S. R. L."',
};

/** Adds missing settings to the file of local settings, and creates the file if there is none. */
export function makeLocalSettings(file = `${root}.dev.vars`) {
  const present = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = Object.entries(LOCAL_SETTINGS).filter(
    ([name]) => !new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, "m").test(present),
  );
  if (missing.length === 0) return;
  const lines = missing.map(([name, make]) => `${name}=${make()}\n`).join("");
  const separator = present === "" || present.endsWith("\n") ? "" : "\n";
  writeFileSync(file, present + separator + lines, { mode: 0o600 });
}
