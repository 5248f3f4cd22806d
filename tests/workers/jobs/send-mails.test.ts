import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { endMails, resumeMails } from "~/data/mails/ended-mails.server";
import { queryInsertMail } from "~/data/mails/outgoing-mails.server";
import { restaurantOwners } from "~/data/schema/accounts";
import { outgoingMails } from "~/data/schema/mails";
import { deliverMails } from "~/http/deliver-mails.server";
import { pruneMailsJob } from "~/jobs/prune-mails";
import { sendDueMails } from "~/jobs/send-mails";
import { openKeys } from "~/platform/keys.server";
import type { Letter } from "~/platform/mail.server";
import { readUnsubscribeToken } from "~/platform/unsubscribe-token.server";
import { type SentLetter, startRequest } from "../people";
import { tripsOf, unboundedSteps } from "../query-plans";
import { addOwner, at, DAY, db, HOUR, MINUTE, NOW, publicId } from "../rows";

const keys = openKeys(env.APP_SECRET);
const NOTHING = { sent: 0, ended: 0, outdated: 0, failed: 0, delayed: 0 };

let failures: unknown[];
let letters: SentLetter[];
beforeEach(async () => {
  failures = [];
  letters = [];
  await db.delete(outgoingMails).run();
});

const send = async (to: string, letter: Letter) => void letters.push({ to, ...letter });

/** The job's dependencies; letters are collected, unless the test sends them otherwise. */
const deps = (changed: Partial<Parameters<typeof sendDueMails>[0]> = {}) => ({
  db,
  mail: { send },
  keys,
  origin: "https://sobremesa.test",
  log: { failure: (...facts: unknown[]) => void failures.push(facts) },
  ...changed,
});

const rows = () => db.select().from(outgoingMails).orderBy(outgoingMails.id);
const outcomes = async () => (await rows()).map(({ outcome }) => outcome);

type Mail = Parameters<typeof queryInsertMail>[1];

async function addMail(mail: Partial<Mail> = {}, now = NOW): Promise<string> {
  const email = `rosa-${publicId()}@correo.com`;
  const values: Mail = { email, name: "Rosa", kind: "receipt-accepted", entityId: publicId(), ...mail };
  await queryInsertMail(db, values, now).run();
  return String(values.email);
}

/** Adds an owner whose subscription ends in so many milliseconds, and the warning of that. */
async function addWarning(endsIn = 7 * DAY) {
  const owner = await addOwner({ expiresAt: at(endsIn) });
  await addMail({
    email: owner.email,
    kind: "subscription-ending",
    detail: { endsAt: at(endsIn).getTime() },
  });
  return owner;
}

describe("a mail that is due", () => {
  it("is sent once, however often the job runs", async () => {
    const email = await addMail({ detail: { reference: "TRF-7" } });
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, sent: 1 });
    expect(letters).toMatchObject([{ to: email, subject: "Recibimos tu pago" }]);
    expect(letters[0]?.text).toContain("Referencia: TRF-7");
    expect(await rows()).toMatchObject([{ sentAt: NOW, outcome: "sent", tries: 1 }]);
    for (const later of [NOW, at(HOUR), at(30 * DAY)]) {
      expect(await sendDueMails(deps(), later)).toEqual(NOTHING);
    }
    expect(letters).toHaveLength(1);
  });

  it("is not inserted twice for an entity", async () => {
    const entityId = publicId();
    await addMail({ email: "a@correo.com", entityId });
    await addMail({ email: "a@correo.com", entityId }, at(HOUR));
    expect(await rows()).toHaveLength(1);
  });

  it("is sent by one of several senders at once", async () => {
    for (let added = 0; added < 25; added++) await addMail();
    const counts = await Promise.all([1, 2, 3].map(() => sendDueMails(deps(), NOW)));
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(25);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(25);
    expect(letters).toHaveLength(25);
  });

  it("waits for the next run if a run has sent its most", async () => {
    for (let added = 0; added < 25; added++) await addMail();
    expect(await sendDueMails(deps(), NOW, 12)).toMatchObject({ sent: 12 });
    expect(await sendDueMails(deps(), NOW, 12)).toMatchObject({ sent: 12 });
    expect(await sendDueMails(deps(), NOW, 12)).toMatchObject({ sent: 1 });
  });

  it("is found by an index", async () => {
    await addMail();
    const trips = await tripsOf((recorded) => sendDueMails(deps({ db: recorded }), NOW));
    expect(trips).toHaveLength(3);
    const [take] = trips.flat();
    expect(take?.sql).toMatch(/^update/);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${take?.sql}`)
      .bind(...(take?.params ?? []))
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join("\n")).toContain("outgoing_mails_waiting");
    for (const statement of trips.flat().slice(1, 3)) {
      // The list of addresses is no table.
      const steps = await unboundedSteps(statement);
      expect(steps.filter((step) => !step.includes("json_each"))).toEqual([]);
    }
  });

  it("is sent right after an answer too", async () => {
    const email = await addMail();
    const people = startRequest();
    deliverMails(people.context);
    await people.settled();
    expect(people.letters).toMatchObject([{ to: email }]);
    expect(await outcomes()).toEqual(["sent"]);
  });
});

describe("a mail that cannot be sent", () => {
  const down = { send: () => Promise.reject(new Error("the platform refuses")) };

  it("is tried again after 10, 20, 40 … minutes, and given up after the ninth try", async () => {
    await addMail();
    let due = NOW;
    for (let tries = 1; tries <= 9; tries++) {
      const isLast = tries === 9;
      const counts = { ...NOTHING, [isLast ? "failed" : "delayed"]: 1 };
      expect(await sendDueMails(deps({ mail: down }), due)).toEqual(counts);
      if (isLast) break;
      const next = new Date(due.getTime() + 10 * MINUTE * 2 ** (tries - 1));
      expect(await rows()).toMatchObject([{ tries, sentAt: null, outcome: null, nextTryAt: next }]);
      expect(await sendDueMails(deps(), new Date(next.getTime() - 1))).toEqual(NOTHING);
      due = next;
    }
    expect(await rows()).toMatchObject([{ outcome: "failed", sentAt: due }]);
    expect(await sendDueMails(deps(), at(90 * DAY))).toEqual(NOTHING);
    expect(letters).toEqual([]);
    expect(failures).toHaveLength(9);
    expect(JSON.stringify(failures)).not.toContain("@correo.com");
  });

  it("is sent by a later try", async () => {
    await addMail();
    await sendDueMails(deps({ mail: down }), NOW);
    expect(await sendDueMails(deps(), at(10 * MINUTE))).toEqual({ ...NOTHING, sent: 1 });
  });

  it("does not keep the others waiting", async () => {
    const bad = await addMail();
    const good = await addMail();
    const picky = { send: (to: string, letter: Letter) => (to === bad ? down.send() : send(to, letter)) };
    expect(await sendDueMails(deps({ mail: picky }), NOW)).toEqual({ ...NOTHING, sent: 1, delayed: 1 });
    expect(letters.map(({ to }) => to)).toEqual([good]);
  });

  it("of a kind that this version does not know waits for another version", async () => {
    await addMail();
    await db.update(outgoingMails).set({ kind: "newsletter" }).run();
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, delayed: 1 });
  });

  it("is dropped when it is older than three days", async () => {
    await addMail();
    await addMail({}, at(1));
    expect(await sendDueMails(deps(), at(3 * DAY + 1))).toEqual({ ...NOTHING, outdated: 1, sent: 1 });
    expect(await outcomes()).toEqual(["outdated", "sent"]);
  });
});

/** The real database, whose statements fail from the given one on. */
function dyingDatabase(works: number) {
  let left = works;
  const call = <Result>(run: () => Promise<Result>) =>
    left-- > 0 ? run() : Promise.reject(new Error("D1_ERROR: the isolate died"));
  const wrapped = new WeakMap<object, D1PreparedStatement>();
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const method = target[name as "all"] as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => call(() => method.apply(target, given));
      },
    });
    wrapped.set(proxy, statement);
    return proxy;
  }
  return openDatabase({
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      call(() => env.DB.batch(statements.map((statement) => wrapped.get(statement) ?? statement))),
  } as unknown as D1Database);
}

describe("a run that dies", () => {
  /** Three mails: one that is sent, one whose recipient ended it, and a warning that is no longer true. */
  async function addThree() {
    const sent = await addMail();
    const ended = await addMail({ kind: "rating-hidden" });
    await endMails(db, { email: ended, subject: "moderation" }, NOW);
    const { email } = await addWarning();
    await db
      .update(restaurantOwners)
      .set({ expiresAt: at(90 * DAY) })
      .where(eq(restaurantOwners.email, email))
      .run();
    return sent;
  }

  it.each([0, 1, 2, 3, 4, 5, 6])(
    "after %s statements loses nothing, and the next run ends the same",
    async (works) => {
      const sent = await addThree();
      const dying = deps({ db: dyingDatabase(works) });
      const isWhole = await sendDueMails(dying, NOW).then(
        () => true,
        () => false,
      );
      expect(isWhole).toBe(works >= 5);
      await sendDueMails(deps(), NOW);
      await sendDueMails(deps(), at(10 * MINUTE));
      expect(await outcomes()).toEqual(["sent", "ended", "outdated"]);
      // Only a crash between sending and noting it sends a mail again.
      expect(letters.map(({ to }) => to)).toEqual(works === 2 ? [sent, sent] : [sent]);
      expect(await sendDueMails(deps(), at(DAY))).toEqual(NOTHING);
    },
  );

  it("during every try of a mail is given up in the end", async () => {
    await addMail();
    await db.update(outgoingMails).set({ tries: 9 }).run();
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, failed: 1 });
    expect(letters).toEqual([]);
  });
});

describe("a mail that its recipient ended", () => {
  it("is not sent, while other subjects and other recipients get theirs", async () => {
    const owner = await addWarning();
    await addMail({ email: owner.email, kind: "answer-hidden" });
    await addMail({ email: owner.email, kind: "receipt-accepted" });
    const other = await addWarning();
    await endMails(db, { email: owner.email, subject: "warnings" }, NOW);
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, sent: 3, ended: 1 });
    expect(await outcomes()).toEqual(["ended", "sent", "sent", "sent"]);
    expect(letters.map(({ to }) => to)).toEqual([owner.email, owner.email, other.email]);
  });

  it("is sent again after it was resumed", async () => {
    const owner = await addWarning();
    const warnings = { email: owner.email, subject: "warnings" } as const;
    await endMails(db, warnings, NOW);
    await endMails(db, warnings, at(1));
    await resumeMails(db, warnings);
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, sent: 1 });
  });

  it("has a token that names address and subject, and does not show the address", async () => {
    const owner = await addWarning();
    await sendDueMails(deps(), NOW);
    const [letter] = letters;
    const [, token = ""] = /<https:\/\/sobremesa\.test\/correo\/baja\/([\w-]+)>/.exec(
      letter?.headers?.["List-Unsubscribe"] ?? "",
    ) ?? [""];
    expect(await readUnsubscribeToken(keys, token)).toEqual({ email: owner.email, subject: "warnings" });
    expect(letter?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(atob(token.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain(owner.email);
    const foreign = openKeys("x".repeat(40));
    for (const bad of ["", "abc", `${token}A`, token.slice(1), token.toUpperCase()]) {
      expect(await readUnsubscribeToken(keys, bad)).toBeUndefined();
    }
    expect(await readUnsubscribeToken(foreign, token)).toBeUndefined();
    // A value of another purpose is none.
    const other = await keys.seal("audit-export", "", new TextEncoder().encode("warnings:a@b.co"));
    expect(await readUnsubscribeToken(keys, other)).toBeUndefined();
  });

  it("stays ended under a new address of the owner", async () => {
    const owner = await addWarning();
    await endMails(db, { email: owner.email, subject: "warnings" }, NOW);
    const email = `nueva-${publicId()}@correo.com`;
    await db.update(restaurantOwners).set({ email }).where(eq(restaurantOwners.id, owner.id)).run();
    await addMail({ email, kind: "subscription-ending" });
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, ended: 2 });
  });
});

describe("a warning", () => {
  const change = (email: string, values: Partial<typeof restaurantOwners.$inferInsert>) =>
    db.update(restaurantOwners).set(values).where(eq(restaurantOwners.email, email)).run();

  it("is sent while the subscription is as it says", async () => {
    await addWarning();
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, sent: 1 });
  });

  it("is not sent to an owner who renewed in between, or whose subscription got another end", async () => {
    const [renewed, endless] = [await addWarning(), await addWarning()];
    await change(renewed.email, { expiresAt: at(37 * DAY) });
    await change(endless.email, { expiresAt: null });
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, outdated: 2 });
  });

  it("is not sent to an owner who is gone", async () => {
    const { email } = await addWarning();
    await db.delete(restaurantOwners).where(eq(restaurantOwners.email, email)).run();
    expect(await sendDueMails(deps(), NOW)).toEqual({ ...NOTHING, outdated: 1 });
  });

  it("of an end is not sent after the end", async () => {
    await addWarning(HOUR);
    expect(await sendDueMails(deps(), at(HOUR))).toEqual({ ...NOTHING, outdated: 1 });
  });
});

it("mails are deleted after 90 days, sent or not, and a second run finds nothing", async () => {
  await addMail({}, at(-90 * DAY - 1));
  await addMail({}, at(-90 * DAY));
  expect(await pruneMailsJob({ db }, NOW)).toEqual({ mails: 1 });
  expect(await pruneMailsJob({ db }, NOW)).toEqual({ mails: 0 });
  expect(await rows()).toHaveLength(1);
});
