import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, sessions, signInAttempts, userTokens } from "~/data/schema/access";
import { pruneAccessJob } from "~/jobs/prune-access";
import { addUser, at, DAY, db, NOW, publicId } from "../rows";
import { jobDeps } from "./job-deps";

describe("pruneAccessJob", () => {
  it("deletes what has expired, leaves what ends now or later, and finds nothing the second time", async () => {
    const { id: userId } = await addUser();
    const names = { over: publicId(), now: publicId(), later: publicId() };
    const ends = { over: -1, now: 0, later: 1 } as const;
    for (const [when, name] of Object.entries(names) as [keyof typeof names, string][]) {
      await db.batch([
        db.insert(sessions).values({
          publicId: name,
          userId,
          tokenHash: name,
          createdAt: at(-DAY),
          seenAt: at(-DAY),
          expiresAt: at(ends[when]),
        }),
        db.insert(userTokens).values({
          userId,
          purpose: "recovery",
          tokenHash: name,
          email: "ana@correo.com",
          createdAt: at(-DAY),
          expiresAt: at(ends[when]),
        }),
        db.insert(signInAttempts).values({ subject: name, attempts: 3, windowEndsAt: at(ends[when]) }),
        db
          .insert(auditEvents)
          .values({ kind: "signed-in", emailHash: name, createdAt: at(ends[when] - 90 * DAY) }),
      ]);
    }
    expect(await pruneAccessJob(jobDeps(), NOW)).toEqual({
      sessions: 1,
      links: 1,
      windows: 1,
      auditEvents: 1,
    });

    const all = Object.values(names);
    const kept = [names.now, names.later].toSorted();
    const [open, links, windows, events] = await db.batch([
      db.select({ name: sessions.tokenHash }).from(sessions).where(inArray(sessions.tokenHash, all)),
      db.select({ name: userTokens.tokenHash }).from(userTokens).where(inArray(userTokens.tokenHash, all)),
      db
        .select({ name: signInAttempts.subject })
        .from(signInAttempts)
        .where(inArray(signInAttempts.subject, all)),
      db.select({ name: auditEvents.emailHash }).from(auditEvents).where(inArray(auditEvents.emailHash, all)),
    ]);
    for (const rows of [open, links, windows, events]) {
      expect(rows.map(({ name }) => name).toSorted()).toEqual(kept);
    }
    expect(await pruneAccessJob(jobDeps(), NOW)).toEqual({
      sessions: 0,
      links: 0,
      windows: 0,
      auditEvents: 0,
    });
  });

  it("leaves open sessions", async () => {
    const { id: userId } = await addUser();
    const row = { publicId: publicId(), userId, tokenHash: publicId(), createdAt: NOW, seenAt: NOW };
    await db
      .insert(sessions)
      .values({ ...row, expiresAt: at(30 * DAY) })
      .run();
    await pruneAccessJob(jobDeps(), at(30 * DAY));
    expect(
      await db
        .select()
        .from(sessions)
        .where(inArray(sessions.tokenHash, [row.tokenHash])),
    ).toHaveLength(1);
  });
});
