import { describe, expect, it } from "vitest";
import { isMailSubject, type MailKind, mailKind } from "~/domain/mails/mails";
import { delayAfterTry, MAIL_LIFE_MS, MOST_TRIES } from "~/domain/mails/sending";
import { isStillTrue } from "~/domain/mails/warnings";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe("the tries of a mail", () => {
  it.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [8, 1280],
  ])("after try %s the next comes %s minutes later", (tries, minutes) => {
    expect(delayAfterTry(tries)).toBe(minutes * MINUTE);
  });

  it("are all over before the mail is outdated", () => {
    const last = Array.from({ length: MOST_TRIES - 1 }, (_, at) => delayAfterTry(at + 1));
    expect(last.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(MAIL_LIFE_MS);
  });
});

describe("a warning when it is sent", () => {
  const END = new Date("2026-08-08T16:00:00.000Z");
  const at = (ms: number) => new Date(END.getTime() + ms);
  const renews = { expiresAt: END, autoRenew: true };
  const ends = { expiresAt: END, autoRenew: false };
  const detail = { endsAt: END.getTime() };

  it.each<[MailKind, typeof renews | undefined, number, boolean, string]>([
    ["subscription-ending", renews, -7 * DAY, true, "seven days before the end"],
    ["subscription-ending", renews, -7 * DAY - 1, false, "before that"],
    ["subscription-ending", renews, -1, true, "until the end"],
    ["subscription-ending", renews, 0, false, "at the end"],
    ["subscription-grace", renews, -1, false, "before the end"],
    ["subscription-grace", renews, 0, true, "from the end on"],
    ["subscription-grace", renews, 7 * DAY - 1, true, "until the grace is over"],
    ["subscription-grace", renews, 7 * DAY, false, "once it is over"],
    ["subscription-grace", ends, 0, false, "without auto-renew"],
    ["subscription-lapsed", renews, 7 * DAY - 1, false, "within the grace"],
    ["subscription-lapsed", renews, 7 * DAY, true, "after the grace"],
    ["subscription-lapsed", ends, 0, true, "at the end without auto-renew"],
    ["subscription-lapsed", undefined, 0, false, "of an owner who is gone"],
    ["subscription-changed", undefined, 0, true, "that is none"],
  ])("%s of %j at %s ms: %s (%s)", (kind, owner, ms, isTrue) => {
    expect(isStillTrue({ kind, detail }, owner, at(ms))).toBe(isTrue);
  });

  it("is not true any more once the subscription ends at another moment, or never", () => {
    const warning = { kind: "subscription-ending", detail } as const;
    expect(isStillTrue(warning, { ...renews, expiresAt: at(1) }, at(-DAY))).toBe(false);
    expect(isStillTrue(warning, { ...renews, expiresAt: null }, at(-DAY))).toBe(false);
    expect(isStillTrue({ ...warning, detail: null }, { ...renews, expiresAt: at(1) }, at(-DAY))).toBe(true);
  });
});

it("knows its own kinds and subjects, and no other", () => {
  expect([mailKind("owner-deleted"), mailKind("newsletter"), mailKind("")]).toEqual([
    "owner-deleted",
    undefined,
    undefined,
  ]);
  expect(["warnings", "moderation", "receipts", ""].map(isMailSubject)).toEqual([true, true, false, false]);
});
