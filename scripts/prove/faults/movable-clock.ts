/** A clock that begins at the moment of the tests' rows and that the proof can move on. */

const Real = Date;
let shift = new Real("2026-08-01T16:00:00.000Z").getTime() - Real.now();

const now = () => Real.now() + shift;

/** Moves the clock of the Worker on by `ms` milliseconds. */
export function moveClock(ms: number): void {
  shift += ms;
}

globalThis.Date = new Proxy(Real, {
  construct: (target, given, called) => Reflect.construct(target, given.length > 0 ? given : [now()], called),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
