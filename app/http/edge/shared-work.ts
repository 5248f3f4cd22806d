import type { StartTimer } from "./timer";

type SharedWorkOptions = {
  /** Epoch milliseconds. */
  clock: () => number;
  startTimer: StartTimer;
  /** Milliseconds after which work counts as lost, because the platform ended its request. */
  patience: number;
};

type Running<T> = { since: number; result: Promise<T> };

/**
 * Creates a list of running work of an isolate, so that what several requests want at the same time is done once. A
 * request may wait for another's promise, but must not use another's streams: results are plain values.
 */
export function createSharedWork<T>({ clock, startTimer, patience }: SharedWorkOptions) {
  const running = new Map<string, Running<T>>();

  function find(key: string): Running<T> | undefined {
    const found = running.get(key);
    return found && clock() - found.since <= patience ? found : undefined;
  }

  /** Forgets this work, but not work that has replaced it. */
  function forget(key: string, own: Running<T>) {
    if (running.get(key) === own) running.delete(key);
  }

  return {
    isRunning: (key: string): boolean => find(key) !== undefined,

    /** Starts work. Others may join it until it ends or counts as lost. */
    start(key: string, work: () => Promise<T>): Promise<T> {
      const result = work();
      const own = { since: clock(), result };
      running.set(key, own);
      const end = () => forget(key, own);
      result.then(end, end);
      return result;
    },

    /**
     * Returns the result of running work, which is `undefined` if it does not end in time, or `undefined` at once if
     * none is running.
     */
    join(key: string): Promise<T | undefined> | undefined {
      const own = find(key);
      if (!own) return undefined;
      const timer = startTimer(own.since + patience - clock());
      const lost = timer.over.then(() => {
        forget(key, own);
        return undefined;
      });
      return Promise.race([own.result, lost]).finally(timer.stop);
    },
  };
}
