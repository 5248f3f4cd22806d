import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A request as it is sent: nothing of it is normalised. */
export type Sent = {
  method: string;
  /** Path and query, already encoded. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
};

export type Received = {
  /** 0 where the server ended the connection without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
  /** Why there is no answer. */
  failure?: string;
};

const PATIENCE_MS = 60_000;
/** No page is larger; of a picture nobody reads more. */
const MOST_BYTES = 4 * 1024 * 1024;

export type Client = { send: (sent: Sent) => Promise<Received>; close: () => void };

/** Opens a client of one server, which keeps so many connections. */
export function openClient(port: number, connections: number): Client {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    keepAliveMsecs: 500,
    timeout: PATIENCE_MS,
  });
  const once = ({ method, path, headers, body }: Sent, isAlone = false) =>
    new Promise<Received>((resolve) => {
      const start = performance.now();
      let isAnswered = false;
      const end = (answer: Omit<Received, "milliseconds">) =>
        resolve({ ...answer, milliseconds: performance.now() - start });
      const fail = ({ code, message }: NodeJS.ErrnoException) =>
        end({ status: 0, headers: {}, body: "", failure: code ?? message });
      const outgoing = request(
        { host: "127.0.0.1", port, agent: isAlone ? false : agent, method, path, headers },
        (answer) => {
          isAnswered = true;
          const chunks: Buffer[] = [];
          let length = 0;
          answer.on("data", (chunk: Buffer) => {
            length += chunk.length;
            if (length <= MOST_BYTES) chunks.push(chunk);
          });
          answer.on("error", fail);
          answer.on("end", () =>
            end({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString("utf8"),
            }),
          );
        },
      );
      outgoing.setTimeout(PATIENCE_MS, () =>
        outgoing.destroy(new Error(`silent for ${PATIENCE_MS / 1000} s`)),
      );
      // A body that is refused unread is answered before it is sent whole: the answer counts.
      outgoing.on("error", (cause) => {
        if (!isAnswered) fail(cause);
      });
      outgoing.end(body);
    });
  return {
    async send(sent) {
      const answer = await once(sent);
      // An idle connection may be closed just when it is used again: a browser sends the request once more, on a new one.
      return answer.failure === "ECONNRESET" || answer.failure === "EPIPE" ? once(sent, true) : answer;
    },
    close: () => agent.destroy(),
  };
}

/** A network of its own for each request, because networks are limited. */
export const addressOfRequest = (number: number) =>
  `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
