/** A running timer. `over` resolves when its time has passed, and never after `stop`. */
export type Timer = { over: Promise<void>; stop: () => void };

/** Starts a timer of so many milliseconds. */
export type StartTimer = (ms: number) => Timer;

/** Starts a timer of the runtime. In a Worker it may run for 30 seconds after the answer, inside `waitUntil`. */
export const startTimer: StartTimer = (ms) => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const id = setTimeout(resolve, ms);
  return { over, stop: () => clearTimeout(id) };
};
