import { rmSync } from "node:fs";
import { join } from "node:path";
import { driftOf } from "#support/database/counter-drift";
import { startRelease } from "../../bench/runtimes";
import { openSeedBindings } from "../../seed-bindings";
import type { Part } from "../report";
import { openClient } from "../soak/client";
import { integrityOf, openStored } from "../stored-file";
import {
  type Crowd,
  listLost,
  patientClient,
  type Release,
  readPlaces,
  writeAndRead,
  writeAtOnce,
} from "./exchange";
import { apply, fillFirstRelease } from "./fill";
import { searchEverything } from "./found";
import { readExpectedMenus, readMenus } from "./menus";
import { buildRelease, firstRelease, listMigrations, migrationsSince, previousRelease } from "./releases";
import { takeSteps } from "./steps";
import { reportUpgrade } from "./upgrade-report";

const STATE = ".local/upgrade/state";

/**
 * Brings a filled database of the first release to the newest schema, and lets the release before the newest migration and
 * this one serve it at once.
 */
export const proveUpgrade: Part = async (say) => {
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

  say("searching by this release");
  const here = await startRelease(".", STATE);
  const crowd: Crowd = { written: 0, refused: 0, last: [], lost: [] };
  let there: Awaited<ReturnType<typeof startRelease>> | undefined;
  const served = await (async () => {
    const d1 = (await here.miniflare.getD1Database("DB")) as unknown as D1Database;
    const client = openClient(here.origin);
    const found = await searchEverything(d1, client, now);
    const places = await readPlaces(d1, now);
    say("serving both releases");
    there = await startRelease(root, STATE);
    const former: Release = {
      name: "the previous release",
      client: patientClient(openClient(there.origin), crowd),
    };
    const current: Release = { name: "this release", client: patientClient(client, crowd) };
    const releases = [current, former];
    const drawn = await Promise.all(releases.map((release) => readMenus(release.client, prepared.expected)));
    say("letting each see what the other writes");
    const unseen = [
      ...(await writeAndRead(former, current, places)),
      ...(await writeAndRead(current, former, places)),
    ];
    say("writing at once");
    await writeAtOnce(releases, places, crowd);
    const wrong = releases.flatMap((release) =>
      // Refusals because of a lock are counted.
      release.client.failures
        .filter((failure) => !failure.endsWith(": 503"))
        .map((failure) => `${release.name}: ${failure}`),
    );
    return { drawn, found, unseen, wrong, crowd };
  })().finally(async () => {
    await Promise.all([here.dispose(), there?.dispose()]);
  });

  const after = await openSeedBindings(join(STATE, "v3"));
  const driftAfter = await (async () => {
    crowd.lost = await listLost(after.DB, crowd);
    return driftOf(after.DB);
  })().finally(() => after.dispose());

  return reportUpgrade({
    first,
    previous: { commit: previous, without: migrationsSince(previous, migrations) },
    ...prepared,
    integrity: [...integrity, ...integrityOf(STATE)],
    served: { ...served, drift: driftAfter },
  });
};
