import { FLUSH_AFTER_MS } from "~/http/edge/page-view-counter.server";
import { type StartTimer, startTimer as startRealTimer } from "../../app/http/edge/timer";

export type { StartTimer, Timer } from "../../app/http/edge/timer";

/** The whole Worker's timers in tests: page views are written at once, so that no test waits for them. */
export const startTimer: StartTimer = (ms) => startRealTimer(ms === FLUSH_AFTER_MS ? 0 : ms);
