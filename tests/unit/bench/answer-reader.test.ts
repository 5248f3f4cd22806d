import { describe, expect, it, test } from "vitest";
import { AnswerReader } from "../../../scripts/bench/answer-reader";

const SIZED = "HTTP/1.1 200 OK\r\nServer-Timing: edge;desc=fresh\r\nContent-Length: 5\r\n\r\nmofon";
const CHUNKED =
  "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\nmofon\r\nA\r\ngo y mangú\r\n0\r\n\r\n";
const WITH_TRAILER = CHUNKED.replace("0\r\n\r\n", "0\r\nexpires: never\r\n\r\n");
const EMPTY = "HTTP/1.1 304 Not Modified\r\nContent-Length: 0\r\n\r\n";

/** Reads the bytes in parts of one size, each in the same buffer, and returns all answers. */
function readInParts(text: string, size: number) {
  const bytes = Buffer.from(text, "latin1");
  const buffer = Buffer.alloc(size);
  const reader = new AnswerReader();
  const answers = [];
  for (let from = 0; from < bytes.length; from += size) {
    const length = bytes.copy(buffer, 0, from, from + size);
    const answer = reader.read(buffer.subarray(0, length));
    if (answer) answers.push(answer);
  }
  return answers;
}

describe.each([1, 2, 3, 7, 1000])("in parts of %i bytes", (size) => {
  test.each([
    ["with a length", SIZED, 200, 5],
    ["in chunks", CHUNKED, 201, 15],
    ["in chunks with a trailer", WITH_TRAILER, 201, 15],
    ["without a body", EMPTY, 304, 0],
  ])("an answer %s has its status and the bytes of its body", (_, text, status, bytes) => {
    expect(readInParts(text, size)).toMatchObject([{ status, bytes }]);
  });
});

it("reads the answers of a connection one after the other, with their headers", () => {
  const answers = readInParts(SIZED + CHUNKED + SIZED, 1);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
  expect(answers[0]?.headers["server-timing"]).toBe("edge;desc=fresh");
});

it.each([
  ["no answer of HTTP", "SSH-2.0-OpenSSH\r\n\r\n"],
  ["an answer without a length", "HTTP/1.1 200 OK\r\n\r\n"],
  ["a chunk without a size", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nmofongo\r\n"],
  ["two answers to one request", SIZED + SIZED],
])("throws at %s", (_, text) => {
  expect(() => readInParts(text, 1000)).toThrow();
});
