import { connect as openSocket } from "node:net";
import { type Answer, AnswerReader } from "./answer-reader";

export type Ask = { path: string; headers: Record<string, string> };

/** A kept connection that sends one request at a time. */
export type Connection = {
  /** Sends a GET and reads its whole answer. Rejects if the connection ends before. */
  ask: (ask: Ask) => Promise<Answer>;
  close: () => void;
};

/** More than an answer's part on a local connection. */
const READ_BUFFER_BYTES = 256 * 1024;

/**
 * Opens a connection. It reads into one buffer and only counts a body's bytes, so that the two cores belong to the
 * measured server: undici and `node:http` need as long for reading 65 KB as the server for sending a cached page.
 */
export function connect({ hostname, port }: URL): Connection {
  let waiting: { resolve: (answer: Answer) => void; reject: (cause: unknown) => void } | undefined;
  const fail = (cause: unknown) => {
    waiting?.reject(cause);
    waiting = undefined;
  };
  const reader = new AnswerReader();
  const socket = openSocket({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(READ_BUFFER_BYTES),
      callback(length, buffer) {
        try {
          const answer = reader.read((buffer as Buffer).subarray(0, length));
          if (answer) {
            const { resolve } = waiting ?? {};
            waiting = undefined;
            resolve?.(answer);
          }
        } catch (cause) {
          fail(cause);
          socket.destroy();
        }
        return true;
      },
    },
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("The server closed the connection")));
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(requestText(asked));
      }),
    close: () => socket.destroy(),
  };
}

function requestText({ path, headers }: Ask): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${fields.join("")}\r\n`;
}
