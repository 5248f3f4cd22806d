import { defineConfig } from "playwright/test";
import { clockShift, shiftDate } from "#support/clock";
import { browserLaunch } from "./tests/e2e/support/browser";
import { OWN_CONNECTION } from "./tests/e2e/support/http";
import {
  BROKEN_PORT,
  BROKEN_STATE,
  BROKEN_URL,
  ISSUER_URL,
  SEEDED_PORT,
  SEEDED_STATE,
  SEEDED_URL,
  SILENT_ISSUER_URL,
} from "./tests/e2e/support/servers";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Tests that use HTTP alone, without a browser, run once. */
const HTTP = /(access|countries|cut-requests|fuzz|crawl|cache|races|security|served|validity)\.test\.ts$/;
/**
 * Tests that run on a phone alone, with scripts and without: budgets, and pages of a signed-in person (their
 * screens consist of parts that other tests check on a desk).
 */
const ON_A_PHONE =
  /(budget|accounts-a11y|own-account|providers|rating|favorites|space|preferences|user-location|location-dialog|notifications|keyboard|offline|safe-forms)\.test\.ts$/;

/**
 * A test runs at 390 and at 1280 px, with scripts and without, unless its title ends in a tag. `@script`: needs
 * scripts. `@layout`: scripts change nothing (both widths, with scripts). `@anywidth`: the width changes nothing
 * (a phone, with and without scripts). `@once`: neither changes anything (a phone, with scripts). `@desk`: needs
 * a mouse. `@noscript`: what only visitors without scripts see.
 */
const NOT_ON_A_PHONE = /@desk/;
const NOT_ON_A_DESK = /@once|@anywidth/;
const NOT_WITH_SCRIPT = /@noscript/;
const NOT_WITHOUT_SCRIPT = /@script|@layout|@once/;

const launch = await browserLaunch();

// Playwright's processes all read this file, so each of them moves its clock here.
shiftDate(clockShift());
const byClock = "tsx --import ./tests/support/shifted-clock.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // As many as cores: with a third one a press was lost now and then, because the page scrolled late.
  workers: 2,
  // A test that needs a second attempt is a defect.
  retries: 0,
  // A limit for hanging tests, generous because a busy machine is slow; no test waits in vain on purpose.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Both say what failed at the end, which a long log keeps longest.
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: SEEDED_URL,
    launchOptions: launch,
    locale: "es-DO",
    timezoneId: "America/Santo_Domingo",
    // Recording every test costs a quarter of the time; `--trace on` records one.
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
  // An already running server has the build, rows and clock of an earlier run.
  webServer: [
    {
      command: `tsx tests/e2e/support/serve.ts --port ${SEEDED_PORT} --state ${SEEDED_STATE} --issuer ${ISSUER_URL} --seed`,
      url: `${SEEDED_URL}/healthz`,
      timeout: 420_000,
    },
    {
      command: `tsx tests/e2e/support/serve.ts --port ${BROKEN_PORT} --state ${BROKEN_STATE} --issuer ${SILENT_ISSUER_URL}`,
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
