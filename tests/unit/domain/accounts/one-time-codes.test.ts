import { describe, expect, it } from "vitest";
import { codeEnd, isOneTimeCode, isOpenedByCode } from "~/domain/accounts/one-time-codes";

const NOW = new Date("2026-08-01T16:00:00.000Z");
const ago = (method: string, seconds: number) => ({ method, timestamp: NOW.getTime() / 1000 - seconds });

describe("a one-time code", () => {
  it.each(["000000", "123456"])("is %s", (text) => expect(isOneTimeCode(text)).toBe(true));

  it.each(["", "12345", "1234567", "12345a", " 123456", "123456\n", "١٢٣٤٥٦"])("is not %j", (text) => {
    expect(isOneTimeCode(text)).toBe(false);
  });

  it("ends after the minutes of its purpose", () => {
    expect(codeEnd("signup", NOW).toISOString()).toBe("2026-08-01T17:00:00.000Z");
    expect(codeEnd("reauthentication", NOW).toISOString()).toBe("2026-08-01T16:10:00.000Z");
  });
});

describe("a session that a mailed code opened", () => {
  it.each(["otp", "magiclink", "recovery"])("is one for ten minutes, by %s", (method) => {
    expect(isOpenedByCode([ago(method, 599)], NOW)).toBe(true);
    expect(isOpenedByCode([ago(method, 600)], NOW)).toBe(false);
  });

  it("is none by a password, a text message or another factor, however recent", () => {
    expect(isOpenedByCode([ago("password", 1), ago("sms", 1), ago("totp", 0)], NOW)).toBe(false);
    expect(isOpenedByCode([ago("otp", 900), ago("totp", 1)], NOW)).toBe(false);
    expect(isOpenedByCode([], NOW)).toBe(false);
  });

  it("is one by the wanted ways alone", () => {
    expect(isOpenedByCode([ago("otp", 1)], NOW, ["recovery"])).toBe(false);
    expect(isOpenedByCode([ago("recovery", 1)], NOW, ["recovery"])).toBe(true);
  });
});
