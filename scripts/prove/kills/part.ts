import { fork } from "node:child_process";
import { buildApplication } from "../../bench/application";
import { number, type Part, table, verdict } from "../report";
import type { Asked, LaneFound, Tally } from "./lane";
import { makeWorlds } from "./world";

const KILLS = 200;
/** Worlds that are killed side by side, each in processes of its own. */
const LANES = 2;
/** Writes under way at the same time in each. */
const AT_ONCE = 6;
const SEED = 20261126;

/** Lets a lane run in a process of its own: the process of workerd is found among its children. */
function runLane(asked: Asked): Promise<LaneFound> {
  return new Promise((resolve, reject) => {
    const child = fork("scripts/prove/kills/lane.ts", { serialization: "advanced" });
    child.once("message", (found) => resolve(found as LaneFound));
    child.once("exit", (code) => reject(new Error(`Lane ${asked.lane} ended with code ${code}`)));
    child.send(asked);
  });
}

const added = <Name extends string>(all: readonly Record<Name, number>[]): Record<Name, number> => {
  const sum = {} as Record<Name, number>;
  for (const one of all) for (const name in one) sum[name] = (sum[name] ?? 0) + one[name];
  return sum;
};

/** Adds the counts of several maps. */
function addedMaps(maps: readonly Map<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const map of maps) for (const [key, count] of map) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}

/** `npm run prove -- kills`: the Worker killed in the middle of writes, and what is then stored. */
export const proveKills: Part = async (say) => {
  buildApplication(say);
  say("making the worlds");
  makeWorlds(LANES);
  const each = KILLS / LANES;
  const lanes = await Promise.all(
    Array.from({ length: LANES }, (_, lane) =>
      runLane({ lane, first: 1 + lane * each, kills: each, seed: SEED + lane, atOnce: AT_ONCE }),
    ),
  );
  const missed = lanes.flatMap((lane) => lane.missed);
  const restarts = lanes.flatMap((lane) => lane.restarts);
  const jobs = added(lanes.map((lane) => lane.jobs));
  const rows = added(lanes.map((lane) => lane.rows));
  const refusals = addedMaps(lanes.map((lane) => lane.refusals));
  const kinds = [...(lanes[0]?.tallies.keys() ?? [])];
  const tallies = new Map<string, Tally>(
    kinds.map((kind) => [kind, added(lanes.flatMap((lane) => lane.tallies.get(kind) ?? []))]),
  );
  const damaged = lanes.reduce((sum, lane) => sum + lane.damaged, 0);
  const mended = lanes.reduce((sum, lane) => sum + lane.mended, 0);

  if (jobs.lost > 0) missed.push(`${jobs.lost} acknowledged ticks left nothing`);
  const kills = restarts.length;
  if (kills < KILLS) missed.push(`only ${kills} of ${KILLS} kills: the machine was too busy`);
  const all = [...tallies.values()];
  const sum = (name: keyof Tally) => all.reduce((total, tally) => total + tally[name], 0);
  for (const [kind, { acknowledged, kills }] of tallies) {
    if (acknowledged === 0) missed.push(`no ${kind} was acknowledged`);
    if (kills === 0) missed.push(`no kill met a ${kind}`);
  }
  const sorted = restarts.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(1);
  const text = `# Kills: workerd ended by SIGKILL in the middle of writes

The production build runs in workerd over D1, R2 and KV on disk, in ${LANES} worlds side by side. In each ${AT_ONCE} clients write without a pause,
each kind in turn; at a moment by chance (seed ${SEED}) the process of workerd gets SIGKILL, ${kills} times in all. Another process starts over the same files, and then
every write that was sent since the last kill is looked up: in the rows, and in the objects of the bucket.

- *Acknowledged*: the client has read a whole answer with 2xx or 3xx. It must be stored whole.
- *Without an answer*: it may be stored or not, but never in part: a batch is whole, a picture's row has its files.
- After every kill: \`PRAGMA integrity_check\` and \`foreign_key_check\`, the counters of dishes and restaurants against their rows, and
  the files of every dish, offer, logo and receipt that a row names. At the end the site's own housekeeping counts everything again.
- Page views wait in memory for five seconds and may be lost ([0058](../decisions/0058-page-views-in-batches.md)); none are counted here.
- What this cannot show: D1 in production is another storage, with replicas. It shows what the application asks of its storage.

${table(
  [
    "write",
    "kills that met it",
    "acknowledged",
    "of them lost",
    "no answer, stored whole",
    "no answer, absent",
    "in part",
    "refused",
  ],
  [...tallies].map(([kind, t]) => [
    kind,
    t.kills,
    number(t.acknowledged),
    t.lost,
    t.whole,
    t.absent,
    t.part,
    t.refused,
  ]),
)}

${table(
  ["", ""],
  [
    ["kills", kills],
    ["acknowledged writes", number(sum("acknowledged"))],
    ["of them lost", sum("lost")],
    ["writes without an answer", number(sum("whole") + sum("absent") + sum("part"))],
    ["of them stored whole", sum("whole")],
    ["of them absent", sum("absent")],
    ["of them in part", sum("part")],
    ["ticks of jobs begun beside the writes", jobs.begun],
    ["of them ended by a kill", jobs.kills],
    ["acknowledged ticks of which nothing is stored", jobs.lost],
    ["checks that found damage", damaged],
    ["counters that housekeeping mended at the end", mended],
    ["seconds from a kill to the next answer, median", seconds(sorted[sorted.length >> 1])],
    ["the longest", seconds(sorted.at(-1))],
    [
      "ratings, dishes with pictures, files at the end",
      `${number(rows.ratings)}, ${number(rows.pictures)}, ${number(rows.files)}`,
    ],
  ],
)}
${refusals.size > 0 ? `\nRefused: ${[...refusals].map(([why, count]) => `${why.trim()} ×${count}`).join("; ")}.\n` : ""}
${verdict(missed, "Every claim held.")}
`;
  return { text, missed };
};
