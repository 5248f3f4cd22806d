import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, sessions, signInAttempts, userTokens } from "~/data/schema/access";
import {
  authFlows,
  factorChallenges,
  factorEnrolments,
  oneTimeCodes,
  refreshTokens,
} from "~/data/schema/tokens";
import { pruneAccessJob } from "~/jobs/prune-access";
import { addUser, at, DAY, db, NOW, publicId } from "../rows";
import { jobDeps, OPEN_TURN } from "./job-deps";

const NOTHING = {
  sessions: 0,
  links: 0,
  windows: 0,
  codes: 0,
  flows: 0,
  enrolments: 0,
  challenges: 0,
  refreshTokens: 0,
  auditEvents: 0,
};

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
      ...NOTHING,
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
    expect(await pruneAccessJob(jobDeps(), NOW)).toEqual(NOTHING);
  });

  it("deletes what clients left unfinished, and refresh tokens that were exchanged 30 days ago", async () => {
    const { id: userId } = await addUser();
    const { id: sessionId } = await db
      .insert(sessions)
      .values({
        publicId: publicId(),
        userId,
        tokenHash: publicId(),
        createdAt: at(-DAY),
        seenAt: at(-DAY),
        expiresAt: at(DAY),
      })
      .returning()
      .get();
    const names = { over: publicId(), now: publicId(), later: publicId(), unused: publicId() };
    const row = { createdAt: at(-DAY) };
    for (const [name, end] of [
      [names.over, -1],
      [names.now, 0],
      [names.later, 1],
    ] as const) {
      const ending = { ...row, expiresAt: at(end) };
      await db.batch([
        db.insert(oneTimeCodes).values({ ...ending, userId, purpose: name, destination: "", codeHash: name }),
        db.insert(authFlows).values({ ...ending, codeHash: name, method: "oauth" }),
        db.insert(factorEnrolments).values({ ...ending, userId, publicId: name, secret: "x" }),
        db.insert(factorChallenges).values({ ...ending, sessionId, publicId: name, factorId: "x" }),
        db.insert(refreshTokens).values({ ...row, sessionId, tokenHash: name, usedAt: at(end - 30 * DAY) }),
      ]);
    }
    // The session's present one, however long ago it was issued.
    await db.insert(refreshTokens).values({ sessionId, tokenHash: names.unused, createdAt: at(-90 * DAY) });

    expect(await pruneAccessJob(jobDeps(), NOW)).toEqual({
      ...NOTHING,
      codes: 1,
      flows: 1,
      enrolments: 1,
      challenges: 1,
      refreshTokens: 1,
    });
    const all = Object.values(names);
    const [codes, flows, enrolments, challenges, tokens] = await db.batch([
      db
        .select({ name: oneTimeCodes.codeHash })
        .from(oneTimeCodes)
        .where(inArray(oneTimeCodes.codeHash, all)),
      db.select({ name: authFlows.codeHash }).from(authFlows).where(inArray(authFlows.codeHash, all)),
      db
        .select({ name: factorEnrolments.publicId })
        .from(factorEnrolments)
        .where(inArray(factorEnrolments.publicId, all)),
      db
        .select({ name: factorChallenges.publicId })
        .from(factorChallenges)
        .where(inArray(factorChallenges.publicId, all)),
      db
        .select({ name: refreshTokens.tokenHash })
        .from(refreshTokens)
        .where(inArray(refreshTokens.tokenHash, all)),
    ]);
    for (const rows of [codes, flows, enrolments, challenges]) {
      expect(rows.map(({ name }) => name).toSorted()).toEqual([names.now, names.later].toSorted());
    }
    expect(tokens.map(({ name }) => name).toSorted()).toEqual(
      [names.now, names.later, names.unused].toSorted(),
    );
    expect(await pruneAccessJob(jobDeps(), NOW)).toEqual(NOTHING);
  });

  it("stops before each kind where the tick has no room", async () => {
    const turn = { ...OPEN_TURN, hasRoom: () => false };
    expect(await pruneAccessJob(jobDeps(undefined, turn), at(365 * DAY))).toEqual(NOTHING);
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
