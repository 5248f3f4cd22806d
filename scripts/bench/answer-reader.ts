/** What the benchmark looks at of an answer. */
export type Answer = {
  status: number;
  /** By lower-case names; of a repeated field the last one. */
  headers: Record<string, string>;
  /** Bytes of the body. */
  bytes: number;
};

const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_FEED = 10;

type State = "head" | "sized body" | "chunk size" | "chunk" | "trailer";

/**
 * Reads the answers of one connection, one after the other (RFC 9112): `read` takes the bytes as they arrive and returns
 * the answer that they complete. It counts a body's bytes and looks at none of them. Throws if the bytes are no answer,
 * or if one has neither a length nor chunks.
 */
export class AnswerReader {
  #state: State = "head";
  /** The beginning of a head or of a line that is not yet complete. */
  #unread: Buffer = Buffer.alloc(0);
  /** Bytes that are left of the sized body, or of the chunk with its line end. */
  #left = 0;
  #answer: Answer = { status: 0, headers: {}, bytes: 0 };

  read(arrived: Buffer): Answer | undefined {
    let rest = this.#unread.length > 0 ? Buffer.concat([this.#unread, arrived]) : arrived;
    this.#unread = Buffer.alloc(0);
    while (rest.length > 0) {
      const used = this.#step(rest);
      if (used === 0) {
        // The caller may write over what it has handed over.
        this.#unread = Buffer.from(rest);
        return undefined;
      }
      rest = rest.subarray(used);
      if (this.#state === "head") {
        if (rest.length > 0) throw new Error("The server sent more than one answer to a request");
        return this.#answer;
      }
    }
    return undefined;
  }

  /** Reads the next part of the answer and returns its bytes, or 0 if it is not complete. */
  #step(rest: Buffer): number {
    if (this.#state === "head") return this.#readHead(rest);
    if (this.#state === "sized body" || this.#state === "chunk") {
      const taken = Math.min(this.#left, rest.length);
      this.#left -= taken;
      if (this.#left === 0) this.#state = this.#state === "chunk" ? "chunk size" : "head";
      return taken;
    }
    const lineEnd = rest.indexOf(LINE_FEED);
    if (lineEnd < 0) return 0;
    const line = rest.toString("latin1", 0, lineEnd).trim();
    if (this.#state === "chunk size") this.#beginChunk(Number.parseInt(line, 16));
    // An empty line ends the trailer.
    else if (line === "") this.#state = "head";
    return lineEnd + 1;
  }

  #readHead(rest: Buffer): number {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return 0;
    const [statusLine = "", ...lines] = rest.toString("latin1", 0, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers["content-length"]);
    const isChunked = headers["transfer-encoding"] === "chunked";
    if (Number.isNaN(status) || (Number.isNaN(length) && !isChunked)) {
      throw new Error(`The server answered «${statusLine}» without a length`);
    }
    this.#answer = { status, headers, bytes: isChunked ? 0 : length };
    this.#left = isChunked ? 0 : length;
    this.#state = isChunked ? "chunk size" : length > 0 ? "sized body" : "head";
    return end + HEAD_END.length;
  }

  #beginChunk(size: number): void {
    if (Number.isNaN(size)) throw new Error("The server sent a chunk without a size");
    this.#answer.bytes += size;
    // A line end follows the chunk. The last chunk is empty; the trailer follows it.
    this.#left = size + 2;
    this.#state = size > 0 ? "chunk" : "trailer";
  }
}
