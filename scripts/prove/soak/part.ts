import { SCHEDULE } from "~/domain/job-runs/schedule";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/durations";
import { buildApplication, seedDemo } from "../../bench/application";
import { COLLECTS_ON_DEMAND } from "../../bench/inspector";
import { startRuntime } from "../../bench/runtimes";
import type { Part } from "../report";
import { callCron, readAftermath } from "./aftermath";
import { openClient } from "./client";
import { gatherCrew } from "./crew";
import { type Memory, openMemory } from "./memory";
import { keepPace, measureLimit, repeat } from "./pace";
import { reportSoak, SHARE, WHOLE_MINUTES } from "./soak-report";
import type { Kit } from "./visits";
import { prepareWorld } from "./world";

const WARM_UP_MS = 20 * SECOND_MS;
const LIMIT_MS = 30 * SECOND_MS;
/** A reading stops each isolate for a tenth of a second at most. */
const MEMORY_MS = 10 * SECOND_MS;
/** How often somebody signs in who was not there before: hashing a password takes a fifth of a second. */
const SIGN_IN_MS = 3 * SECOND_MS;
/** Page views wait in memory for five seconds. */
const LAST_WRITES_MS = 8 * SECOND_MS;

const CRONS = [...new Set(Object.values(SCHEDULE))];

/** Above it the tokens of the interface would end, and there would not be enough people to sign in. */
const MOST_MINUTES = 50;

/** Returns how long the run lasts, from `SOAK_MINUTES`. Throws for what is no such number of minutes. */
function readMinutes(): number {
  const minutes = Number(process.env.SOAK_MINUTES || WHOLE_MINUTES);
  if (!(minutes > 0 && minutes <= MOST_MINUTES))
    throw new Error(`SOAK_MINUTES is a number of minutes up to ${MOST_MINUTES}`);
  return minutes;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Lets a mixed day run over the production build in workerd, and compares what it leaves with what was answered. */
export const proveSoak: Part = async (say) => {
  const minutes = readMinutes();
  buildApplication(say);
  seedDemo(say);
  process.env.MINIFLARE_WORKERD_V8_FLAGS = COLLECTS_ON_DEMAND;
  const runtime = await startRuntime("app", {
    name: "soak",
    unsafeTriggerHandlers: true,
    inspectorPort: 0,
  });
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
  const { origin } = runtime;
  const client = openClient(origin);
  try {
    const d1 = (await runtime.miniflare.getD1Database("DB")) as unknown as D1Database;
    const likesBefore = await d1.prepare("SELECT count(*) AS count FROM offer_likes").first<number>("count");
    const world = await prepareWorld(d1);
    say(`${world.slugs.length} menus, ${world.dishes.length} dishes, ${world.offers.length} offers`);
    const crew = await gatherCrew(client, world);
    const kit: Kit = {
      client,
      world,
      crew,
      pictures: [],
      validators: new Map(),
      likes: new Map(),
      conditional: { asked: 0, unchanged: 0 },
    };
    say("signed in; measuring the limit");
    const endSignIns = repeat(SIGN_IN_MS, crew.signInNext);
    await measureLimit(kit, WARM_UP_MS);
    const limit = await measureLimit(kit, LIMIT_MS);
    const pace = limit.visitsPerSecond * SHARE;
    say(
      `limit ${Math.round(limit.requestsPerSecond)} requests/s; ${minutes} minutes at ${Math.round(pace)} visits/s`,
    );
    // What went wrong at the limit is not forgiven, but named apart.
    const wrongAtLimit = client.failures.splice(0);
    client.samples.length = 0;

    const started = performance.now();
    const memory: Memory[] = [];
    const meter = await openMemory(runtime);
    let cronsCalled = 0;
    const ends = [
      endSignIns,
      repeat(MEMORY_MS, async () => {
        const held = await meter.read();
        if (held) memory.push(held);
      }),
      repeat(Math.min(3 * MINUTE_MS, (minutes * MINUTE_MS) / 3), async () => {
        for (const cron of CRONS) await callCron(client, cron);
        cronsCalled += CRONS.length;
      }),
      repeat(MINUTE_MS, () => {
        const passed = Math.round((performance.now() - started) / MINUTE_MS);
        say(`minute ${passed}: ${client.samples.length} requests, ${client.failures.length} failures`);
      }),
    ];
    await keepPace(kit, pace, minutes * MINUTE_MS);
    await Promise.all(ends.map((end) => end()));
    const ended = performance.now();
    meter.close();
    const samples = client.samples.slice();
    const failures = client.failures.slice();
    await pause(LAST_WRITES_MS);
    say("comparing the rows with the answers");
    const aftermath = await readAftermath(d1, kit, likesBefore ?? 0);
    return reportSoak({
      minutes,
      limit,
      samples,
      memory,
      failures,
      wrongAtLimit,
      started,
      ended,
      cronsCalled,
      conditional: kit.conditional,
      people: { raters: crew.raters.length, clients: crew.clients.length, owners: crew.owners.length },
      aftermath,
    });
  } finally {
    await runtime.dispose();
  }
};
