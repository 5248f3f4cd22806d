import { connect } from "node:net";

export type RawAnswer = { status: number; head: string; body: string };

const PATIENCE_MS = 60_000;

/**
 * Sends bytes unchanged to a local port, also those that `fetch` refuses, normalises or encodes. Returns status 0
 * if the server closes the connection without an answer. Fails after a minute without an answer. `isHead`: the answer
 * ends with its head, whose length is that of the body of a GET request.
 */
export function sendRaw(port: number, bytes: Uint8Array, isHead = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const socket = connect(port, "localhost", () => socket.write(bytes));
    const finish = (answer: RawAnswer) => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`silent for ${PATIENCE_MS / 1000} s`)));
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const whole = parse(received, false, isHead);
      if (whole) finish(whole);
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A server may close the connection before it has read the whole request.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") finish(parse(received, true, isHead)!);
      else reject(error);
    });
    socket.on("close", () => finish(parse(received, true, isHead)!));
  });
}

/** Parses the answer in `bytes`; returns `undefined` while the answer is incomplete and the connection is open. */
function parse(bytes: Buffer, hasEnded: boolean, isHead: boolean): RawAnswer | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return hasEnded ? { status: 0, head: bytes.toString(), body: "" } : undefined;
  const head = bytes.subarray(0, end).toString();
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (isHead) return { status, head, body: rest.toString() };
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? Number.NaN);
  if (/^transfer-encoding: chunked$/im.test(head)) {
    const body = unchunked(rest);
    return body.isWhole || hasEnded ? { status, head, body: body.text } : undefined;
  }
  const isWhole = status === 101 || status === 204 || status === 304 || rest.length >= length;
  return isWhole || hasEnded ? { status, head, body: rest.toString() } : undefined;
}

function unchunked(bytes: Buffer): { text: string; isWhole: boolean } {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) break;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (size === 0) return { text: Buffer.concat(chunks).toString(), isWhole: true };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return { text: Buffer.concat(chunks).toString(), isWhole: false };
}

type RawRequest = { method?: string; path: string; headers?: string[]; body?: string };

/** Sends a request with its path and headers unchanged, over a connection of its own. */
export function rawRequest(port: number, { method = "GET", path, headers = [], body = "" }: RawRequest) {
  const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers];
  if (body) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return sendRaw(port, Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "utf8"), method === "HEAD");
}
