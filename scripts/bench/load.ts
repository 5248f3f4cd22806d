import type { Answer } from "./answer-reader";
import { type Ask, connect } from "./connection";

/** How many connections ask at once, each again as soon as it has its answer. */
export const CONNECTIONS = 8;

export type Load = {
  requestsPerSecond: number;
  /** Milliseconds from sending each request to the end of its answer. */
  latencies: number[];
};

type LoadOptions = {
  /** The next request, or `undefined` if there is none. */
  next: () => Ask | undefined;
  /** Throws if an answer is not the one that is measured. */
  check: (answer: Answer, ask: Ask) => void;
  /** Ends sending after so many milliseconds. */
  milliseconds?: number;
  connections?: number;
};

/** Sends requests over kept connections until the time is over or nothing is left to ask. */
export async function generateLoad(
  origin: URL,
  { next, check, milliseconds = Number.POSITIVE_INFINITY, connections = CONNECTIONS }: LoadOptions,
): Promise<Load> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  let last = started;

  async function keepAsking() {
    const connection = connect(origin);
    try {
      while (performance.now() < end) {
        const asked = next();
        if (!asked) break;
        const sent = performance.now();
        const answer = await connection.ask(asked);
        last = performance.now();
        latencies.push(last - sent);
        check(answer, asked);
      }
    } finally {
      connection.close();
    }
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  return { requestsPerSecond: (latencies.length / (last - started)) * 1000, latencies };
}
