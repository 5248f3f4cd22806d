import { connect } from "node:net";

const FORM = "Content-Type: application/x-www-form-urlencoded";

/** The first lines of requests that never end, by where they break off. */
export const CUT_REQUESTS: Record<string, string[]> = {
  "within the first line": ["GET /la-m"],
  "within the headers": ["POST /login HTTP/1.1", "Host: localhost", "Content-Le"],
  "after the headers": ["POST /login HTTP/1.1", "Host: localhost", FORM, "Content-Length: 500", "", ""],
  "within the body": [
    "POST /login HTTP/1.1",
    "Host: localhost",
    FORM,
    "Content-Length: 500",
    "",
    "email=ana%40",
  ],
  "within a chunk": [
    "POST /login HTTP/1.1",
    "Host: localhost",
    FORM,
    "Transfer-Encoding: chunked",
    "",
    "40",
    "email=ana%40",
  ],
  "between two chunks": [
    "POST /login HTTP/1.1",
    "Host: localhost",
    FORM,
    "Transfer-Encoding: chunked",
    "",
    "6",
    "email=",
    "",
  ],
  "before the answer is read": ["GET / HTTP/1.1", "Host: localhost", "", ""],
};

/** A client leaves by closing its side of the connection or by resetting it. */
export const WAYS_TO_LEAVE = ["ends", "resets"] as const;

/** Sends the beginning of a request to a local port and leaves. Resolves once the connection is closed. */
export function cutRequest(
  port: number,
  lines: string[],
  way: (typeof WAYS_TO_LEAVE)[number],
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost", () => {
      socket.write(lines.join("\r\n"), () =>
        way === "resets" ? socket.resetAndDestroy() : socket.destroy(),
      );
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}
