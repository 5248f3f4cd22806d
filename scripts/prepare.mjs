/**
 * The first step of `npm start` and `npm test`, in plain Node 20 with nothing installed: brings node_modules in line
 * with the lock file when it is not, and makes the local secrets once.
 */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed-from`;

/** Runs a command in the project's folder with its own Node first on the path; leaves with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
  });
  if (status !== 0) process.exit(signal === "SIGINT" ? 130 : (status ?? 1));
}

export function installWhatIsMissing() {
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the packages of package-lock.json …");
  // Wrangler's own engine check would warn: it runs on the Node that the packages bring along.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

export function makeLocalSecrets() {
  const file = `${root}.dev.vars`;
  if (existsSync(file)) return;
  writeFileSync(file, `APP_SECRET=${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
}
