import { env } from "cloudflare:workers";
import { shiftDate } from "#support/clock";

// Before the application is loaded: parts of it take `Date.now` once, at their beginning.
shiftDate(Number((env as { TESTS_CLOCK_SHIFT_MS?: string }).TESTS_CLOCK_SHIFT_MS ?? 0));
