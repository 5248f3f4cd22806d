/**
 * The tests' clock: `TESTS_NOW` names the moment at which a run begins (docs/testing.md). Every process of a run
 * moves its own `Date` by the same number of milliseconds, so that time goes on as usual. The application has no
 * such setting: only processes that tests start import this module.
 */

/** The variable with which a run's processes learn by how many milliseconds to move their clocks. */
const SHIFT = "TESTS_CLOCK_SHIFT_MS";

/** Santo Domingo has no daylight saving time: it is four hours behind UTC all year. */
const OFFSET = "-04:00";

/**
 * Returns the moment of a `TESTS_NOW`: a date and time with its offset (`2026-12-31T23:50:00-04:00`), a time of
 * day in Santo Domingo (`23:50`), or a day of the year and a time there (`12-31T23:50`); of the last two, the
 * next one after `real`. Throws on anything else, and on a moment before `real`: a browser would drop a cookie
 * with an end date at once.
 */
export function momentOf(setting: string, real: Date): Date {
  const [, month, day, time] = /^(?:(\d\d)-(\d\d)T)?(\d\d:\d\d)$/.exec(setting) ?? [];
  const isWhole = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(setting);
  const moment = time ? next(time, real, month, day) : new Date(isWhole ? setting : Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new Error(`TESTS_NOW: '${setting}' is none of 23:50, 12-31T23:50 and 2026-12-31T23:50:00-04:00`);
  }
  if (moment < real) throw new Error(`TESTS_NOW: ${setting} has passed`);
  return moment;
}

function next(time: string, real: Date, month?: string, day?: string): Date {
  const local = new Date(real.getTime() - 4 * 3_600_000);
  for (let later = 0; later < 2; later++) {
    const date = month
      ? `${local.getUTCFullYear() + later}-${month}-${day}`
      : new Date(local.getTime() + later * 86_400_000).toISOString().slice(0, 10);
    const moment = new Date(`${date}T${time}:00${OFFSET}`);
    if (!(moment < real)) return moment;
  }
  return new Date(Number.NaN);
}

/**
 * Returns by how many milliseconds this run's clocks are moved, 0 without `TESTS_NOW`. The first process that
 * calls it decides for all that it starts.
 */
export function clockShift(): number {
  const { TESTS_NOW } = process.env;
  if (!TESTS_NOW) return 0;
  const real = new Date();
  process.env[SHIFT] ??= String(momentOf(TESTS_NOW, real).getTime() - real.getTime());
  return Number(process.env[SHIFT]);
}

/**
 * Moves the global `Date` by `ms` milliseconds, only at its first call. Uses no name outside itself, so that it
 * can also be passed to a browser.
 */
export function shiftDate(ms: number): void {
  const Real = Date as DateConstructor & { isShifted?: true };
  if (ms === 0 || Real.isShifted) return;
  const now = () => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, called) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], called),
    apply: () => new Real(now()).toString(),
    get(target, name) {
      if (name === "now") return now;
      return name === "isShifted" ? true : Reflect.get(target, name);
    },
  });
  Real.prototype.constructor = globalThis.Date;
}
