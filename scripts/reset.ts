/**
 * `npm run reset [-- --persist-to DIR]`: removes the local state, so that the next start begins with an empty
 * one. Without the option it touches nothing outside the repository.
 */
import { existsSync, realpathSync, rmSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = realpathSync(fileURLToPath(new URL("..", import.meta.url)));
const { values } = parseArgs({ options: { "persist-to": { type: "string" } } });
const chosen = values["persist-to"];
const folder = resolve(chosen ?? `${root}/.wrangler/state`);

if (existsSync(folder)) {
  const real = realpathSync(folder);
  // A symbolic link under .wrangler may lead outside the repository.
  if (chosen === undefined && !real.startsWith(root + sep)) {
    throw new Error(`${real} lies outside the repository: name it with --persist-to to remove it`);
  }
  if (real === root || root.startsWith(real + sep) || dirname(real) === real) {
    throw new Error(`${real} holds more than the local state`);
  }
  rmSync(real, { recursive: true });
  console.log(`Removed ${real}. The next start begins anew.`);
} else console.log("There is no local state to remove.");
