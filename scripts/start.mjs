/** `npm start`: from a fresh clone to the production build on http://localhost:8787, with the demo's data. */
import { installWhatIsMissing, makeLocalSecrets, run } from "./prepare.mjs";

installWhatIsMissing();
makeLocalSecrets();
run("npm", ["run", "build", "--silent"]);
run("npm", ["run", "db:migrate", "--silent"], { CI: "true" });
run("npm", ["run", "seed", "--silent"]);
run("npm", ["run", "serve", "--silent"]);
