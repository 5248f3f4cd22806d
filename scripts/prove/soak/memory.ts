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

/** Returns what reads the memory of a runtime that was started with an `inspectorPort`; `undefined` where the system does not say it. */
export async function openMemory({ pid, miniflare }: Runtime) {
  const heaps = await openHeaps(await miniflare.getInspectorURL());
  return {
    async read(): Promise<Memory | undefined> {
      const held = pid === undefined ? undefined : memoryOf(pid);
      return held === undefined
        ? undefined
        : { at: performance.now(), process: held, heaps: await heaps.read() };
    },
    close: heaps.close,
  };
}

export type MinuteOfMemory = {
  at: number;
  process: number;
  application: number;
  simulators: number;
};

const totalOf = ({ simulators }: Heaps) => [...simulators.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Returns the least that each kind held in each minute since `started`: what is left right after a collection of garbage. */
export function memoryByMinute(memory: readonly Memory[], started: number): Map<number, MinuteOfMemory> {
  const minuteOf = ({ at }: Memory) => Math.floor((at - started) / 60_000);
  const least = (those: readonly Memory[], of: (one: Memory) => number) => Math.min(...those.map(of));
  return new Map(
    [...Map.groupBy(memory, minuteOf)].map(([minute, those]) => [
      minute,
      {
        at: minute,
        process: least(those, (one) => one.process),
        application: least(those, ({ heaps }) => heaps.application),
        simulators: least(those, ({ heaps }) => totalOf(heaps)),
      },
    ]),
  );
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
