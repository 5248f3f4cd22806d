/** The Worker as it is deployed, by the tests' clock: serve.ts takes this entry only where that is moved. */
import { env } from "cloudflare:workers";
import { shiftDate } from "#support/clock";

shiftDate(Number((env as { TESTS_CLOCK_SHIFT_MS?: string }).TESTS_CLOCK_SHIFT_MS ?? 0));

// Only then: parts of the application take `Date.now` once, when they are loaded.
const { default: app } = await import("../../../build/server/index.js");
export default app;
