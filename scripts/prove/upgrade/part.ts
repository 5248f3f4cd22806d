import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { driftOf } from "#support/counter-drift";
import { startRelease } from "../../bench/runtimes";
import { openSeedBindings } from "../../seed-bindings";
import type { Part } from "../report";
import { openClient } from "../soak/client";
import { type Crowd, type Release, readPlaces, writeAndRead, writeAtOnce } from "./exchange";
import { apply, fillFirstRelease } from "./fill";
import { searchEverything } from "./found";
import { type DrawnMenus, readExpectedMenus, readMenus } from "./menus";
import { buildRelease, firstRelease, listMigrations, migrationsSince, previousRelease } from "./releases";
import { takeSteps } from "./steps";
import { integrityOf, openStored } from "./stored-file";
import { reportUpgrade } from "./upgrade-report";

const STATE = ".local/upgrade/state";

/**
 * Brings a filled database of the first release to the newest schema, and lets the release before the newest migration and
 * this one serve it at once.
 */
export const proveUpgrade: Part = async (say) => {
  if (!existsSync("build/server/index.js")) throw new Error("`npm run build` first");
  const migrations = listMigrations();
  const first = firstRelease(migrations);
  const previous = previousRelease(migrations);
  const root = buildRelease(previous, say);
  rmSync(STATE, { recursive: true, force: true });

  const now = new Date();
  const isOfFirst = ({ name }: { name: string }) => first.names.includes(name);
  const bindings = await openSeedBindings(join(STATE, "v3"));
  const prepared = await (async () => {
    const d1 = bindings.DB;
    say(`filling the first release, ${first.names.length} migrations`);
    for (const migration of migrations.filter(isOfFirst)) await apply(d1, migration);
    const filled = await fillFirstRelease(d1, now);
    const expected = await readExpectedMenus(d1, now);
    say("taking every step");
    const stored = openStored(STATE);
    const steps = await takeSteps(
      d1,
      stored,
      migrations.filter((migration) => !isOfFirst(migration)),
    ).finally(() => stored.close());
    const drift = await driftOf(d1);
    const brokenKeys = (await d1.prepare("PRAGMA foreign_key_check").all()).results.length;
    return { filled, expected, steps, drift, brokenKeys };
  })().finally(() => bindings.dispose());
  const integrity = integrityOf(STATE);

  say("serving both releases");
  const here = await startRelease(".", STATE);
  const there = await startRelease(root, STATE).catch(async (cause: unknown) => {
    await here.dispose();
    throw cause;
  });
  const releases: [Release, Release] = [
    { name: "this release", client: openClient(here.origin) },
    { name: "the previous release", client: openClient(there.origin) },
  ];
  const [current, former] = releases;
  const served = await (async () => {
    const d1 = (await here.miniflare.getD1Database("DB")) as unknown as D1Database;
    const drawn: DrawnMenus[] = [];
    for (const { client, name } of releases) {
      drawn.push(await readMenus(client, prepared.expected));
      say(`${drawn.at(-1)?.menus} menus of ${name}`);
    }
    const found = await searchEverything(d1, current.client, now);
    const places = await readPlaces(d1, now);
    const crowd: Crowd = { written: 0, refused: 0, lost: [] };
    const unseen = [
      ...(await writeAndRead(former, current, places, crowd)),
      ...(await writeAndRead(current, former, places, crowd)),
    ];
    say("writing at once");
    const readRows = async (sql: string) => (await d1.prepare(sql).all<{ comment: string }>()).results;
    await writeAtOnce(releases, places, readRows, crowd);
    const wrong = releases.flatMap(({ name, client }) =>
      // Refusals because of a lock are counted in the crowd.
      client.failures.filter((failure) => !failure.endsWith(": 503")).map((failure) => `${name}: ${failure}`),
    );
    return { drawn, found, unseen, wrong, crowd, drift: await driftOf(d1) };
  })().finally(async () => {
    await Promise.all([here.dispose(), there.dispose()]);
  });

  return reportUpgrade({
    first,
    previous: { commit: previous, without: migrationsSince(previous, migrations) },
    ...prepared,
    integrity: [...integrity, ...integrityOf(STATE)],
    served,
  });
};
