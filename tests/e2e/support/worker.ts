/** The deployed Worker with the tests' clock; serve.ts uses this entry only when the clock is moved. */
import { env } from "cloudflare:workers";
import { shiftDate } from "#support/clock";

shiftDate(Number((env as { TESTS_CLOCK_SHIFT_MS?: string }).TESTS_CLOCK_SHIFT_MS ?? 0));

// Import the application after moving the clock: some of its modules read `Date.now` when they are loaded.
const { default: app } = await import("../../../build/server/index.js");
export default app;
