import { defineConfig } from "playwright/test";
import { clockShift, shiftDate } from "#support/clock";
import { browserLaunch } from "./tests/e2e/support/browser";
import { OWN_CONNECTION } from "./tests/e2e/support/http";
import {
  BROKEN_PORT,
  BROKEN_URL,
  ISSUER_URL,
  SEEDED_PORT,
  SEEDED_URL,
  SILENT_ISSUER_URL,
} from "./tests/e2e/support/servers";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** What asks over HTTP alone, without a browser: once is enough. */
const HTTP = /(access|cut-requests|fuzz|crawl|cache|races|security|validity)\.test\.ts$/;
/**
 * What runs on a phone alone: budgets, and what somebody signed in does for themselves, with scripts and without (their
 * screens are built of pieces whose desk is looked at elsewhere).
 */
const ON_A_PHONE =
  /(budget|accounts-a11y|own-account|providers|rating|favorites|space|preferences|user-location|location-dialog|notifications|keyboard|offline|safe-forms)\.test\.ts$/;

/**
 * A test runs at 390 and at 1280 px, with scripts and without, unless its title ends otherwise: `@script` needs them,
 * `@layout` asks what no script changes (both widths, with), `@anywidth` what no width changes (a phone, with and without),
 * `@once` what neither changes (a phone, with),
 * `@desk` what only a desk has (a mouse), `@noscript` what only those without scripts see.
 */
const NOT_ON_A_PHONE = /@desk/;
const NOT_ON_A_DESK = /@once|@anywidth/;
const NOT_WITH_SCRIPT = /@noscript/;
const NOT_WITHOUT_SCRIPT = /@script|@layout|@once/;

const launch = await browserLaunch();

// Here and in each of Playwright's processes, all of which read this file.
shiftDate(clockShift());
const byClock = "tsx --import ./tests/support/shifted-clock.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // A test that needs a second try is a defect.
  retries: 0,
  // How long something may hang, not how long it should take: a busy machine is slow, and no test waits in vain on purpose.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? "line" : "list",
  use: {
    baseURL: SEEDED_URL,
    launchOptions: launch,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    // Recording every test costs a quarter of the time: `--trace on` where one is to be looked at.
    trace: "off",
  },
  projects: [
    {
      name: "http",
      testMatch: HTTP,
      use: { extraHTTPHeaders: { accept: "*/*", ...OWN_CONNECTION } },
    },
    {
      name: "phone",
      testIgnore: HTTP,
      grepInvert: [NOT_ON_A_PHONE, NOT_WITH_SCRIPT],
      use: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true },
    },
    {
      name: "desk",
      testIgnore: [HTTP, ON_A_PHONE],
      grepInvert: [NOT_ON_A_DESK, NOT_WITH_SCRIPT],
      use: { viewport: DESK },
    },
    {
      name: "phone-without-script",
      testIgnore: [HTTP, /budget\.test\.ts$/],
      grepInvert: [NOT_ON_A_PHONE, NOT_WITHOUT_SCRIPT],
      use: { viewport: PHONE, javaScriptEnabled: false },
    },
    {
      name: "desk-without-script",
      testIgnore: [HTTP, ON_A_PHONE],
      grepInvert: [NOT_ON_A_DESK, NOT_WITHOUT_SCRIPT],
      use: { viewport: DESK, javaScriptEnabled: false },
    },
  ],
  // Never a server that stands already: its build, its rows and its clock are an earlier run's.
  webServer: [
    {
      command: `tsx tests/e2e/support/serve.ts --port ${SEEDED_PORT} --state .local/e2e --issuer ${ISSUER_URL} --seed`,
      url: `${SEEDED_URL}/healthz`,
      timeout: 420_000,
    },
    {
      command: `tsx tests/e2e/support/serve.ts --port ${BROKEN_PORT} --state .local/e2e-broken --issuer ${SILENT_ISSUER_URL}`,
      url: `${BROKEN_URL}/favicon.svg`,
      timeout: 120_000,
    },
    {
      command: `${byClock} tests/e2e/support/serve-issuer.ts`,
      url: `${ISSUER_URL}/.well-known/openid-configuration`,
      timeout: 60_000,
    },
  ],
});
