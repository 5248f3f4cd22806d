import type { KnipConfig } from "knip";
import routes from "./app/routes";

/**
 * The entries of the deployed Worker and the npm scripts. Tests are no entry, so an export that only tests use
 * counts as dead.
 */
const config: KnipConfig = {
  entry: [
    "workers/{app,social-pictures}.ts!",
    // Replace packages in the Worker's bundle (vite.config.ts).
    "workers/{phone-numbers,react-dom}.ts!",
    "app/root.tsx!",
    "app/routes.ts!",
    "app/entry.client.tsx!",
    "app/entry.server.tsx!",
    "app/elements/public.ts!",
    "app/elements/late/{define-assistant-panel,define-menu-search,passing-page,search-box,search-suggestions}.ts!",
    "app/data/schema/*.ts!",
    // The fields of every form: the panels take those which no form of today has.
    "app/ui/fields/*.tsx!",
    "scripts/*.{ts,mjs}!",
    "scripts/eval/main.ts!",
    "scripts/bench/{main,clocked-worker,metered-worker}.ts!",
    "scripts/eval/main.ts!",
    "scripts/{prove,restore,supply-chain}/main.ts!",
    "scripts/prove/scale/{reads,jobs-worker,make-databases}.ts!",
    "scripts/prove/kills/lane.ts!",
    "scripts/prove/faults/{vitest.config,pages.prove,forms.prove,calls.prove,movable-clock}.ts!",
    "scripts/screens/{shots,styles}.ts!",
    ...(await routes).map(({ file }) => `app/${file}!`),
  ],
  include: ["files", "exports", "dependencies", "unlisted", "unresolved"],
  project: ["app/**/*.{ts,tsx}!", "workers/**/*.ts!", "scripts/**/*.{ts,mjs}!"],
  // A constant that its own file uses is alive, even if only tests import it.
  ignoreExportsUsedInFile: true,
  // `@later` names the subject of docs/spec-map.md that brings the first caller.
  tags: ["-later"],
  ignoreDependencies: [
    // `cloudflare:test` is a module of the runtime, not a package.
    "cloudflare",
    // Style sheets import it.
    "@fontsource-variable/bricolage-grotesque",
    "@fontsource-variable/figtree",
  ],
  paths: { "~/*": ["./app/*"], "#support/*": ["./tests/support/*"] },
};

export default config;
