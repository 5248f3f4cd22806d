import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restaurantOwners, subscriptionEvents, users } from "~/data/schema/accounts";
import { favoriteRestaurants, notifications, userLocationPreferences } from "~/data/schema/diners";
import { jobRuns } from "~/data/schema/jobs";
import { outgoingMails } from "~/data/schema/mails";
import { offers } from "~/data/schema/menus";
import { restaurants } from "~/data/schema/restaurants";
import type { JobName } from "~/domain/job-runs/schedule";
import { runJob } from "~/jobs/run-job";
import { JOBS } from "../../../workers/crons";
import { addOffer, addOwner, addRestaurant, addUser, at, DAY, db, MINUTE, NOW } from "../rows";
import { interruptedD1 } from "./interrupted-d1";
import { runnerAt, runToEnd } from "./job-runner";

const POINT = { latitude: 18.472, longitude: -69.885 };

/** Two running offers with fans and neighbours, owners at every stage of their end, and a counter that drifted. */
async function fill() {
  for (const table of [jobRuns, outgoingMails, notifications, offers, restaurants, restaurantOwners, users]) {
    await db.delete(table);
  }
  const terms = [
    { expiresAt: at(DAY) },
    { expiresAt: at(-DAY) },
    { expiresAt: at(-8 * DAY) },
    { expiresAt: at(-DAY), subscriptionAutoRenew: false },
  ];
  for (const [index, term] of terms.entries()) {
    const email = `owner-of-${index}@sobremesa.test`;
    const owner = await addOwner({ email, subscriptionStatus: "active", ...term });
    await addUser({ email, emailConfirmedAt: NOW });
    await addRestaurant({ ownerId: owner.id, name: `Lugar ${index}`, visibleUntil: at(-DAY) });
  }
  const restaurant = await addRestaurant({ ...POINT, name: "Con ofertas", visibleUntil: at(DAY) });
  for (const title of ["Una", "Otra"]) await addOffer(restaurant, { title });
  for (const name of ["fan", "near", "both"]) {
    const { id: userId } = await addUser({ name, email: `${name}@sobremesa.test` });
    if (name !== "near") {
      await db.insert(favoriteRestaurants).values({ userId, restaurantId: restaurant.id, createdAt: NOW });
    }
    if (name !== "fan") await db.insert(userLocationPreferences).values({ userId, ...POINT, updatedAt: NOW });
  }
  await db.update(offers).set({ likes: 9 });
}

/** Every row that a job may change, without random ids, in an order of its own. */
async function finalRows() {
  const { results } = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare(
      `SELECT 'bell' AS what, u.email, n.type, n.message, n.created_at FROM notifications n JOIN users u ON u.id = n.user_id
        ORDER BY 2, 3, 4`,
    ),
    env.DB.prepare(
      "SELECT 'mail' AS what, email, kind, detail, created_at FROM outgoing_mails ORDER BY 2, 3",
    ),
    env.DB.prepare(
      `SELECT 'event' AS what, o.email, e.kind, e.before, e.after, e.created_at FROM subscription_events e
        JOIN restaurant_owners o ON o.id = e.owner_id ORDER BY 2, e.created_at`,
    ),
    env.DB.prepare(
      "SELECT 'owner' AS what, email, subscription_status, warned_of FROM restaurant_owners WHERE email LIKE 'owner-of-%' ORDER BY 2",
    ),
    env.DB.prepare("SELECT 'offer' AS what, title, announced_at, likes FROM offers ORDER BY 2"),
    env.DB.prepare("SELECT 'place' AS what, name, visible_until FROM restaurants ORDER BY 2"),
    env.DB.prepare("SELECT 'run' AS what, job, due_at, status FROM job_runs"),
  ]).then((answers) => ({ results: answers.flatMap((answer) => answer.results) }));
  return results;
}

beforeEach(async () => {
  // Mended counters are logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  await db.delete(subscriptionEvents);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each<JobName>(["new-offer-notifications", "expire-subscriptions", "housekeeping"])("%s", (name) => {
  it.each(["before", "after"] as const)(
    "leaves the same rows when it crashes %s any statement and goes on at the next tick",
    async (when) => {
      await fill();
      expect(await runToEnd(name, NOW)).toMatchObject({ outcome: "done" });
      const expected = await finalRows();
      expect(expected.length).toBeGreaterThan(10);
      let crashes = 0;
      for (let hasCrashed = true; hasCrashed; crashes++) {
        await fill();
        const interrupted = interruptedD1(crashes, when);
        await runJob(name, JOBS[name], runnerAt(NOW, { d1: interrupted.d1 }), NOW).catch(() => {});
        hasCrashed = interrupted.hasCrashed();
        // The lease of the crashed tick has ended by then.
        await runJob(name, JOBS[name], runnerAt(at(5 * MINUTE)), NOW);
        expect(await finalRows(), `crash ${when} trip ${crashes}`).toEqual(expected);
      }
      expect(crashes).toBeGreaterThan(5);
    },
  );

  it("leaves the same rows when two ticks overlap without a lease", async () => {
    await fill();
    await runToEnd(name, NOW);
    const expected = (await finalRows()).filter(({ what }) => what !== "run");
    await fill();
    await Promise.all([1, 2, 3].map(() => JOBS[name]({ ...unleased() }, NOW)));
    expect((await finalRows()).filter(({ what }) => what !== "run")).toEqual(expected);
  });
});

/** What a tick uses that does not know of the others. */
function unleased() {
  const { d1: _, ...nouns } = runnerAt();
  const turn = { cursor: undefined, hasRoom: () => true, spend: () => {}, keep: async () => {} };
  return { ...nouns, db, turn };
}
