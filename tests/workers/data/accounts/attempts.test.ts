import { env } from "cloudflare:test";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { planOf } from "#support/database/recorded-d1";
import { listCounted, takeAttempt } from "~/data/accounts/attempts.server";
import { type LetterCount, takeLetter } from "~/data/accounts/letter-counts.server";
import { signInAttempts } from "~/data/schema/access";
import type { Counter } from "~/domain/accounts/attempt-limits";
import { tripsOf } from "../../query-plans";
import { at, db, HOUR, MINUTE, NOW, publicId } from "../../rows";

let ana: Counter;
let network: Counter;
beforeEach(() => {
  ana = { subject: `account:${publicId()}:15`, most: 2, windowMs: 15 * MINUTE };
  network = { subject: `address:${publicId()}:60`, most: 3, windowMs: HOUR };
});

const attemptsOf = async (...counters: Counter[]) => {
  const counted = await listCounted(db, counters);
  return counters.map(({ subject }) => counted.find((row) => row.subject === subject)?.attempts ?? 0);
};

describe("takeAttempt", () => {
  it("counts on every counter until one of them is full, then on none", async () => {
    expect(await takeAttempt(db, [ana, network], NOW)).toBe(true);
    expect(await takeAttempt(db, [ana, network], NOW)).toBe(true);
    expect(await takeAttempt(db, [ana, network], NOW)).toBe(false);
    expect(await attemptsOf(ana, network)).toEqual([2, 2]);
    expect(await takeAttempt(db, [network], NOW)).toBe(true);
    expect(await takeAttempt(db, [{ ...ana, subject: publicId() }, network], NOW)).toBe(false);
  });

  it("starts a new window when the old one is over, and no attempt extends a window", async () => {
    await takeAttempt(db, [ana], NOW);
    await takeAttempt(db, [ana], at(15 * MINUTE - 1));
    expect(await takeAttempt(db, [ana], at(15 * MINUTE - 1))).toBe(false);
    expect(await takeAttempt(db, [ana], at(15 * MINUTE))).toBe(true);
    const [row] = await db
      .select()
      .from(signInAttempts)
      .where(inArray(signInAttempts.subject, [ana.subject]));
    expect(row).toMatchObject({ attempts: 1, windowEndsAt: at(30 * MINUTE) });
  });

  it("counts no more attempts at once than there is room for", async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(db, [network, ana], NOW)));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await attemptsOf(ana, network)).toEqual([2, 2]);
  });
});

describe("takeLetter", () => {
  const countOf = (...counters: LetterCount["counters"]): LetterCount => ({ counters, id: publicId() });

  it("counts on every counter until one of them is full, then on none", async () => {
    const [mailbox, notice] = [
      { subject: `letter:${publicId()}`, most: 2 },
      { subject: `registration-notice:${publicId()}`, most: 1 },
    ];
    expect(await takeLetter(db, countOf(mailbox, notice), NOW)).toBe(true);
    expect(await takeLetter(db, countOf(mailbox, notice), NOW)).toBe(false);
    expect(await takeLetter(db, countOf(mailbox), NOW)).toBe(true);
    expect(await takeLetter(db, countOf(mailbox), at(HOUR - 1))).toBe(false);
    expect(await takeLetter(db, countOf(mailbox, notice), at(HOUR))).toBe(true);
  });

  it("counts no more letters at once than there is room for", async () => {
    const mailbox = { subject: `letter:${publicId()}`, most: 3 };
    const taken = await Promise.all(Array.from({ length: 12 }, () => takeLetter(db, countOf(mailbox), NOW)));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it("counts mailboxes apart whose hashes begin alike", async () => {
    const subject = `letter:${publicId()}`;
    await takeLetter(db, countOf({ subject: `${subject}0`, most: 1 }), NOW);
    await takeLetter(db, countOf({ subject: `${subject}:x`, most: 1 }), NOW);
    expect(await takeLetter(db, countOf({ subject: `${subject}/`, most: 1 }), NOW)).toBe(true);
  });
});

it("reads by the primary key alone, however many rows there are", async () => {
  const trips = await tripsOf(async (recorded) => {
    await takeAttempt(recorded, [ana, network], NOW);
    await listCounted(recorded, [ana, network]);
    await takeLetter(recorded, { counters: [{ subject: "letter:a", most: 3 }], id: "b" }, NOW);
  });
  for (const statement of trips.flat()) {
    const steps = (await planOf(env.DB, statement)).filter((step) =>
      /^(SCAN|SEARCH) (counted|sent|sign_in_attempts)\b/.test(step),
    );
    expect(steps).not.toEqual([]);
    for (const step of steps) expect(step).toMatch(/^SEARCH .*\(subject/);
  }
});
