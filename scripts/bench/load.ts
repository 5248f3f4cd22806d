import { Agent, request } from "node:http";

/** How many connections ask at once, each again as soon as it has its answer. */
export const CONNECTIONS = 8;

export type Ask = { path: string; headers: Record<string, string> };

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
};

export type Load = {
  requestsPerSecond: number;
  /** Milliseconds from sending each request to the end of its answer. */
  latencies: number[];
};

/** Sends one request and reads its whole answer. */
export function ask(origin: URL, asked: Ask, agent: Agent): Promise<Answer> {
  const { path, headers } = asked;
  return new Promise((resolve, reject) => {
    const sent = request({ host: origin.hostname, port: origin.port, path, headers, agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
      answer.on("error", reject);
    });
    sent.on("error", (cause: NodeJS.ErrnoException) => {
      // The runtime closes a connection after five idle seconds, perhaps just when it is used again.
      if (sent.reusedSocket && cause.code === "ECONNRESET") resolve(ask(origin, asked, agent));
      else reject(cause);
    });
    sent.end();
  });
}

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
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      while (performance.now() < end) {
        const asked = next();
        if (!asked) break;
        const sent = performance.now();
        const answer = await ask(origin, asked, agent);
        last = performance.now();
        latencies.push(last - sent);
        check(answer, asked);
      }
    } finally {
      agent.destroy();
    }
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  return { requestsPerSecond: (latencies.length / (last - started)) * 1000, latencies };
}
