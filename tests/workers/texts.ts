import { expect, vi } from "vitest";

const SENDER = "https://sms.test/messages";

/** The settings of a sender of text messages, which `collectTexts` answers for. */
export const SMS = { SMS_WEBHOOK_URL: SENDER, SMS_WEBHOOK_TOKEN: "the-sender's-token" };

export type SentText = { to: string; text: string };

/** Answers in the sender's place, and returns the messages that it took. Call it in each test, and restore mocks after. */
export function collectTexts({ status = 202 }: { status?: number } = {}): SentText[] {
  const texts: SentText[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    expect(String(input)).toBe(SENDER);
    expect(new Headers(init?.headers as HeadersInit).get("authorization")).toBe(
      `Bearer ${SMS.SMS_WEBHOOK_TOKEN}`,
    );
    if (status < 300) texts.push(JSON.parse(String(init?.body)));
    return new Response(null, { status });
  });
  return texts;
}

/** The code in a message; empty if there is none. */
export const codeIn = (sent: SentText | undefined) => sent?.text.match(/^\d{6}/)?.[0] ?? "";

let numbers = 0;

/** A number that no other test uses. */
export const newNumber = () => `+1809${String(5_550_000 + ++numbers)}`;
