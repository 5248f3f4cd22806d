export type PausableTimer = { pause(): void; resume(): void };

/**
 * Returns a timer that calls `onEnd` once after `duration` milliseconds, not counting the time between `pause` and
 * `resume`. It starts paused; a duration of 0 or less never ends.
 */
export function pausableTimer(duration: number, onEnd: () => void): PausableTimer {
  let left = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - startedAt;
    },
    resume() {
      if (timer !== undefined || duration <= 0) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, Math.max(0, left));
    },
  };
}
