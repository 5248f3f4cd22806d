/**
 * `npm start [-- --port N]`: from a fresh clone to the production build on http://localhost:8787, with the demo's
 * data.
 */
import { installWhatIsMissing, makeLocalSettings, run } from "./prepare.mjs";

const args = process.argv.slice(2);
// The server ends by itself on Ctrl-C; this process must outlive it.
process.on("SIGINT", () => {});

installWhatIsMissing();
makeLocalSettings();
// Check the port before the minutes that a first start takes.
run("npm", ["run", "serve", "--silent", "--", "--check", ...args]);
run("npm", ["run", "build", "--silent"]);
run("npm", ["run", "db:migrate", "--silent"], { CI: "true" });
run("npm", ["run", "seed", "--silent"]);
run("npm", ["run", "serve", "--silent", "--", ...args]);
