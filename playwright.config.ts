import { defineConfig } from "playwright/test";
import { browserLaunch } from "./tests/e2e/support/browser";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** The seeded production build, and the same with a database that holds nothing (every read fails). */
export const SEEDED_URL = "http://localhost:8797";
export const BROKEN_URL = "http://localhost:8798";

const launch = await browserLaunch();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  timeout: 30_000,
  reporter: process.env.CI ? "line" : "list",
  use: {
    baseURL: SEEDED_URL,
    launchOptions: launch,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true } },
    { name: "desk", use: { viewport: DESK } },
    {
      name: "phone-without-script",
      use: { viewport: PHONE, javaScriptEnabled: false },
      grepInvert: /@script/,
    },
    { name: "desk-without-script", use: { viewport: DESK, javaScriptEnabled: false }, grepInvert: /@script/ },
  ],
  webServer: [
    {
      command: "tsx tests/e2e/support/serve.ts --port 8797 --state .local/e2e --seed",
      url: `${SEEDED_URL}/healthz`,
      timeout: 240_000,
      reuseExistingServer: !process.env.CI,
    },
    {
      command: "tsx tests/e2e/support/serve.ts --port 8798 --state .local/e2e-broken",
      url: `${BROKEN_URL}/favicon.svg`,
      timeout: 120_000,
      reuseExistingServer: !process.env.CI,
    },
  ],
});
