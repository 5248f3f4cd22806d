import { DrizzleQueryError } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isEmail } from "~/domain/accounts/email";
import { failureText, openLog, redact } from "~/platform/log";

afterEach(() => {
  vi.restoreAllMocks();
});

it("is the database's message, without the query", () => {
  const said = new Error("D1_ERROR: no such table: users");
  const query = new DrizzleQueryError("select * from users where email = ?", ["ana@example.com"], said);
  expect(failureText(query)).toBe("Error: D1_ERROR: no such table: users");
});

it("is the error's own message where it has no cause", () => {
  expect(failureText(new TypeError("x is not a function"))).toBe("TypeError: x is not a function");
  expect(failureText("thrown as text")).toBe("thrown as text");
  expect(failureText(undefined)).toBe("undefined");
});

it("is the last error's where its cause is none, as the claims of a refused token", () => {
  const refused = new TypeError("unexpected iss", { cause: { sub: "ana" } });
  expect(failureText(new Error("invalid", { cause: refused }))).toBe("TypeError: unexpected iss");
});

describe("a line of the log", () => {
  it("is JSON with the event, the request's id, the facts and the cause", () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    openLog("8f2a").failure("write-failed", new Error("disk is full"), { write: "login" });
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toEqual({
      event: "write-failed",
      requestId: "8f2a",
      write: "login",
      cause: "Error: disk is full",
    });
  });

  it("has no cause after success, and goes to the other stream", () => {
    const lines = vi.spyOn(console, "log").mockImplementation(() => {});
    openLog("8f2a").done("job-done", { job: "prune", rows: 3 });
    expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toEqual({
      event: "job-done",
      requestId: "8f2a",
      job: "prune",
      rows: 3,
    });
  });

  it("has no email address in a fact, a list of facts or the cause", () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const cause = new Error("destination ana@correo.com refused");
    openLog("8f2a").failure("mail-failed", cause, { to: "ana@correo.com", all: ["ana@correo.com"] });
    const [[line = ""] = []] = errors.mock.calls;
    expect(String(line)).not.toContain("ana@correo.com");
    expect(String(line)).toContain("destination … refused");
  });
});

describe("redact", () => {
  it.each([
    ["to <ana.maría+1@correo.com.do>: refused", "to <…>: refused"],
    ["client 192.168.0.17 closed", "client … closed"],
    ["client 2001:db8::8a2e:370:7334 closed", "client … closed"],
    ["client ::1 closed", "client … closed"],
    ["GET /recuperar?token=abc&x=1", "GET /recuperar?token=…&x=1"],
    ["authorization: Bearer abc.def", "authorization: Bearer …"],
    ["session Zk3-dQ8_aB1cD2eF3gH4iJ is gone", "session … is gone"],
    [`hash ${"0a".repeat(32)} is known`, "hash … is known"],
    ["jwt eyJhbGciOi.eyJzdWIi.c2ln refused", "jwt … refused"],
  ])("removes the private part of %j", (text, left) => {
    expect(redact(text)).toBe(left);
  });

  it.each([
    "Error: D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT",
    "restaurants/covers/0b8a5f0e-2b1c-4f6e-9d3a-1f2e3d4c5b6a.webp",
    "at readOrUnavailable (file:///x/node_modules/@remix-run/react/index.js:10:20)",
    "at drizzle-orm@0.45.4 2026-11-22T10:49:39.120Z",
    "kj::Exception at std::string",
    "message 58a5d2b1c1a5e9f358a5d2b1c1a5e9f3 is unknown",
  ])("leaves %j", (text) => {
    expect(redact(text)).toBe(text);
  });

  it("removes every email address that the forms accept", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(isEmail(address));
        expect(redact(`destination ${address} refused`)).toBe("destination … refused");
      }),
    );
  });

  it("cuts a text that is too long for a line", () => {
    expect(redact("x ".repeat(5000))).toBe(`${"x ".repeat(500)}…`);
    expect(redact(`${"x ".repeat(495)}ana@correo.com`)).toBe(`${"x ".repeat(495)}…`);
  });
});
