import { type Heaps, openHeaps } from "../../bench/inspector";
import { memoryOf } from "../../bench/processes";
import type { Runtime } from "../../bench/runtimes";

/** What a runtime held at a moment, in bytes. */
export type Memory = {
  at: number;
  /** Resident memory of the process: all isolates, and what the runtime and SQLite hold for the services that it imitates. */
  process: number;
  heaps: Heaps;
};

/**
 * Returns what reads the memory of a runtime after a collection of its garbage; `undefined` where the system does not say it.
 * The runtime was started with an `inspectorPort` and with `COLLECTS_ON_DEMAND`.
 */
export async function openMemory({ pid, miniflare }: Runtime) {
  const heaps = await openHeaps(await miniflare.getInspectorURL());
  return {
    async read(): Promise<Memory | undefined> {
      const collected = await heaps.read();
      const held = pid === undefined ? undefined : memoryOf(pid);
      return held === undefined ? undefined : { at: performance.now(), process: held, heaps: collected };
    },
    close: heaps.close,
  };
}

export type SpanOfMemory = {
  /** The minute at which it begins. */
  at: number;
  process: number;
  application: number;
  simulators: number;
};

const totalOf = ({ simulators }: Heaps) => [...simulators.values()].reduce((sum, bytes) => sum + bytes, 0);

/**
 * Returns the least that each kind held in each span of so many minutes since `started`: what stays when few requests are
 * under way. One that hashes a password holds 16 MB meanwhile.
 */
export function leastBySpan(memory: readonly Memory[], started: number, minutes: number): SpanOfMemory[] {
  const spanOf = ({ at }: Memory) => Math.floor((at - started) / 60_000 / minutes);
  const least = (those: readonly Memory[], of: (one: Memory) => number) => Math.min(...those.map(of));
  return [...Map.groupBy(memory, spanOf)].map(([span, those]) => ({
    at: span * minutes,
    process: least(those, (one) => one.process),
    application: least(those, ({ heaps }) => heaps.application),
    simulators: least(those, ({ heaps }) => totalOf(heaps)),
  }));
}

/**
 * Returns by how much of its level the line through the values grows over their whole time. The line is that of least
 * squares.
 */
export function growthOf(values: readonly { at: number; bytes: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const at = mean(values.map((one) => one.at));
  const level = mean(values.map(({ bytes }) => bytes));
  const above = values.reduce((sum, one) => sum + (one.at - at) * (one.bytes - level), 0);
  const below = values.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || below === 0) return 0;
  return ((above / below) * (last.at - first.at)) / level;
}
