import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { kCurrentWorker } from "miniflare";
import { defineConfig } from "vitest/config";
import routes from "./app/routes";
import { routeModules } from "./scripts/route-modules";
import { clockShift } from "./tests/support/clock";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
/** Passed to the runtime of each test, because workerd has no environment variables. */
const provide = { clockShift: clockShift(), everyInput: process.env.EVERY_INPUT === "1" };
/** Property tests and filled databases take long on a busy machine; no test here waits for a clock. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
const alias = { "~": path("./app"), "#support": path("./tests/support") };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          environment: "node",
          // As many as cores, each of which loads a module once; by default one is left free, and each file loads all.
          maxWorkers: 2,
          isolate: false,
          provide,
          setupFiles: ["./tests/support/setup-clock.ts", "./tests/support/setup-properties.ts"],
          ...patience,
        },
      },
      {
        resolve: {
          // Tests of the whole Worker use the sources, without a build.
          alias: {
            // Tests do not wait until the Worker writes its page views.
            "~/http/edge/timer": path("./tests/workers/timer.ts"),
            "~/domain/accounts/password-cost": path("./tests/workers/stores/password-cost.ts"),
            "virtual:remix/server-build": path("./tests/workers/build.ts"),
            ...alias,
          },
        },
        plugins: [
          routeModules(),
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            main: "./tests/workers/worker.ts",
            miniflare: {
              // `main` also answers as the Worker of social pictures.
              serviceBindings: { SOCIAL_PICTURES: kCurrentWorker },
              bindings: {
                APP_SECRET: "a-secret-for-tests-a-secret-for-tests",
                BACKUP_KEY: "a-key-of-backups-for-tests-a-key-of-backups",
                MIGRATIONS: await readD1Migrations(path("./migrations")),
                ROUTES: (await routes).map(({ path = "", index = false, file }) => ({ path, index, file })),
              },
            },
          })),
        ],
        test: {
          name: "workers",
          provide,
          ...patience,
          include: ["tests/workers/**/*.test.{ts,tsx}"],
          // Two Workers, as many as cores, load the application once each; the setup gives each file an empty database.
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["./tests/support/setup-clock.ts", "./tests/workers/stores/setup.ts"],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@remix-run/cloudflare",
                  "@remix-run/react",
                  "@remix-run/server-runtime",
                  "react",
                  "react-dom",
                  "react-dom/server",
                  "react/jsx-runtime",
                ],
              },
            },
          },
        },
      },
    ],
  },
});
