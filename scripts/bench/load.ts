import { Client } from "undici";

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

/**
 * Opens a connection that sends one request at a time. undici's dispatcher counts the bytes of an answer without making
 * streams of it, so that the two cores belong to the measured server: with `node:http` reading 100 KB took longer than
 * serving them.
 */
export function connect(origin: URL): Client {
  return new Client(origin, { pipelining: 1 });
}

/** Sends one request and reads its whole answer. */
export function ask(client: Client, { path, headers }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, headers: {}, bytes: 0 };
    client.dispatch(
      { method: "GET", path, headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, status, fields) {
          answer.status = status;
          answer.headers = fields;
        },
        onResponseData(_controller, chunk) {
          answer.bytes += chunk.length;
        },
        onResponseEnd() {
          resolve(answer);
        },
        onResponseError(_controller, cause) {
          reject(cause);
        },
      },
    );
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
    const client = connect(origin);
    try {
      while (performance.now() < end) {
        const asked = next();
        if (!asked) break;
        const sent = performance.now();
        const answer = await ask(client, asked);
        last = performance.now();
        latencies.push(last - sent);
        check(answer, asked);
      }
    } finally {
      await client.close();
    }
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  return { requestsPerSecond: (latencies.length / (last - started)) * 1000, latencies };
}
