import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOAST_DURATION_MS } from "~/domain/toasts";
import { pausableTimer } from "~/elements/pausable-timer";

describe("pausableTimer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends once, after its duration", () => {
    const onEnd = vi.fn();
    pausableTimer(TOAST_DURATION_MS, onEnd).resume();
    vi.advanceTimersByTime(4999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("counts only running time, and continues after a pause", () => {
    const onEnd = vi.fn();
    const timer = pausableTimer(5000, onEnd);
    timer.resume();
    vi.advanceTimersByTime(4000);
    timer.pause();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    timer.resume();
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it("ignores a second pause or resume", () => {
    const onEnd = vi.fn();
    const timer = pausableTimer(1000, onEnd);
    timer.resume();
    vi.advanceTimersByTime(300);
    timer.resume();
    timer.pause();
    vi.advanceTimersByTime(300);
    timer.pause();
    timer.resume();
    vi.advanceTimersByTime(699);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([0, -1])("never ends with a duration of %d", (duration) => {
    const onEnd = vi.fn();
    pausableTimer(duration, onEnd).resume();
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
