import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { JOB_NAMES, SCHEDULE } from "~/domain/job-runs/schedule";
import { APP_SECRET } from "../../../tests/e2e/support/servers";
import { openSessionOf } from "../../../tests/e2e/support/world/open-sessions";
import {
  FIRST_READY_OWNER_ID,
  READY_OWNERS,
  readyOwner,
} from "../../../tests/e2e/support/world/ready-owners";
import { DEMO_PASSWORD } from "../../../tests/support/demo/names";
import { buildApplication } from "../../bench/application";
import { type Runtime, startOver } from "../../bench/runtimes";
import { number, type Part, table, verdict } from "../report";
import { listDamage, openStored, type Stored } from "./stored";
import {
  createWrites,
  type Found,
  KINDS,
  type Kind,
  OWNERS_WITH_MENUS,
  type Senders,
  type Write,
} from "./writes";

const FOLDER = ".local/prove/kills";
const KILLS = 200;
/** The kills end after this time on a machine that is too busy; the report then says how many there were. */
const MOST_MS = Number(process.env.PROVE_MINUTES ?? 15) * 60_000;
/** Writes under way at the same time. */
const AT_ONCE = 6;
/** A kill comes by chance within so many milliseconds after the first writes of its round were acknowledged. */
const LATEST_KILL_MS = 160;
/** It does not wait longer for those. */
const MOST_WAIT_MS = 8_000;
/** A dish waits for its picture's set, longer than everything else: every so many rounds wait for one. */
const DISH_ROUND = 4;
const MOST_DISH_WAIT_MS = 20_000;
const SEED = 20261126;
/** A dish that every longer menu has so often. */
const DISHES = 40;
const ADMIN = 140;
const CLIENTS = 12;
const DINERS = 1000;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} fails\n${stdout}${stderr}`);
}

/** A public id of two numbers. */
const idOf = (letter: string, at: number, other: number) =>
  `${letter}${String(at).padStart(7, "0")}${String(other).padStart(8, "0")}`;

/** Fills the folder with the accounts and restaurants of the browser tests, longer menus, and an administrator. */
function makeWorld(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  run("wrangler", "d1", "migrations", "apply", "sobremesa", "--local", "--persist-to", FOLDER);
  run("tsx", "tests/e2e/support/world/write-edge-case-rows.ts", "--persist-to", FOLDER);
  const [file = ""] = globSync(join(FOLDER, "v3/d1/*/*.sqlite")).filter(
    (name) => !name.endsWith("metadata.sqlite"),
  );
  const database = new DatabaseSync(file);
  const now = Date.now();
  database
    .prepare("INSERT INTO admin_users (email, created_at) VALUES (?, ?)")
    .run(readyOwner(ADMIN).email, now);
  database.exec("UPDATE users SET email_confirmed_at = created_at");
  for (let at = 0; at < OWNERS_WITH_MENUS; at++) {
    const id = FIRST_READY_OWNER_ID + at;
    for (let other = 0; other < 4; other++)
      database
        .prepare("INSERT INTO categories (public_id, restaurant_id, name, sort_order) VALUES (?, ?, ?, ?)")
        .run(idOf("x", at, other), id, `Sección ${other}`, other + 1);
    for (let dish = 0; dish < DISHES; dish++)
      database
        .prepare(
          `INSERT INTO products (public_id, restaurant_id, category_id, name, name_folded, description, price, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, '', ?, ?, ?)`,
        )
        .run(idOf("p", at, dish), id, id, `Plato ${dish}`, `plato ${dish}`, 10_000 + dish, now, now);
  }
  database.close();
}

/** Signs diners in at the interface, and makes the cookies of the others. */
async function enter(runtime: Runtime, stored: Stored): Promise<Senders> {
  const people = stored
    .rows<{ email: string }>(
      "SELECT email FROM users WHERE email LIKE 'lista-%' ORDER BY id LIMIT ?",
      DINERS + CLIENTS,
    )
    .map(({ email }) => email);
  const tokens: string[] = [];
  for (const email of people.slice(0, CLIENTS)) {
    const answer = await fetch(new URL("/auth/v1/token?grant_type=password", runtime.origin), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "cf-connecting-ip": `2001:db8:ffff:${tokens.length}::1`,
      },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
    tokens.push(token);
  }
  const noise = { width: 320, height: 240, channels: 3 as const, background: "#7a3b12" };
  return {
    tokens,
    diners: await Promise.all(people.slice(CLIENTS).map(openSessionOf)),
    owners: await Promise.all(
      Array.from({ length: READY_OWNERS }, (_, at) => openSessionOf(readyOwner(at).email)),
    ),
    admin: await openSessionOf(readyOwner(ADMIN).email),
    picture: new Uint8Array(await sharp({ create: noise }).png().toBuffer()),
  };
}

/** A write that was sent: `status` is that of its answer, undefined if none came. */
type Sent = Write & { status: number | undefined };

type Tally = Record<"acknowledged" | "lost" | "refused" | "whole" | "absent" | "part" | "kills", number>;

const newTally = (): Tally => ({
  acknowledged: 0,
  lost: 0,
  refused: 0,
  whole: 0,
  absent: 0,
  part: 0,
  kills: 0,
});

const isAcknowledged = ({ status }: Sent) => status !== undefined && status >= 200 && status < 400;

/** Lets the cron of housekeeping tick. It counts every counter again and mends those that differ. */
async function keepHouse({ miniflare }: Runtime, scheduledTime: Date): Promise<void> {
  const worker = await miniflare.getWorker();
  await worker.scheduled({ cron: SCHEDULE.housekeeping, scheduledTime });
}

function lastHousekeeping(stored: Stored): { status: string; mended: number } {
  const [run] = stored.rows<{ status: string; counts: string }>(
    "SELECT status, counts FROM job_runs WHERE job = 'housekeeping' ORDER BY id DESC LIMIT 1",
  );
  const counts = JSON.parse(run?.counts ?? "{}") as Record<string, number>;
  return { status: run?.status ?? "nothing", mended: counts.mended ?? 0 };
}

/** `npm run prove -- kills`: the Worker killed in the middle of writes, and what is then stored. */
export const proveKills: Part = async (say) => {
  buildApplication(say);
  say("making the world");
  makeWorld();
  const runtime = await startOver(FOLDER, { APP_SECRET });
  const missed: string[] = [];
  const tallies = new Map<string, Tally>(KINDS.map((kind) => [kind, newTally()]));
  const restarts: number[] = [];
  const jobs = { begun: 0, acknowledged: 0, lost: 0, kills: 0 };
  const refusals = new Map<string, number>();
  let damaged = 0;
  let stored = openStored(FOLDER);
  try {
    say("counting everything once");
    await keepHouse(runtime, new Date());
    const atFirst = lastHousekeeping(stored);
    if (atFirst.mended > 0) say(`the world itself had ${atFirst.mended} counters to mend`);
    const senders = await enter(runtime, stored);
    const writes = createWrites(senders, () => stored);
    const chance = createChance(SEED);
    let turn = 0;
    let dueAt = Date.now();

    const begunAt = performance.now();
    for (let kill = 1; kill <= KILLS && performance.now() - begunAt < MOST_MS; kill++) {
      const sent: Sent[] = [];
      const underWay = new Set<Sent>();
      let isOver = false;
      const send = async () => {
        while (!isOver) {
          const kind = KINDS[turn++ % KINDS.length] as Kind;
          const one: Sent = { ...writes.make(kind), status: undefined };
          sent.push(one);
          underWay.add(one);
          try {
            const headers = { origin: runtime.origin.origin, ...one.init.headers };
            const answer = await fetch(new URL(one.path, runtime.origin), {
              ...one.init,
              headers,
              redirect: "manual",
            });
            one.status = answer.status;
            const text = await answer.text();
            if (answer.status >= 400) {
              const why = `${kind}: ${answer.status} ${/"(?:title|message)":"([^"]*)"/.exec(text)?.[1] ?? ""}`;
              refusals.set(why, (refusals.get(why) ?? 0) + 1);
            }
            underWay.delete(one);
          } catch {
            // The Worker was killed before the answer had come whole.
            one.status = undefined;
            return;
          }
        }
      };
      const clients = Array.from({ length: AT_ONCE }, send);
      // Every fourth round the jobs run beside the writes.
      const isJobRound = kill % 4 === 0;
      const ran: { job: string; dueAt: number; isDone: boolean }[] = [];
      if (isJobRound) {
        dueAt += 60_000;
        const job = JOB_NAMES[(kill / 4) % JOB_NAMES.length]!;
        const tick = { job, dueAt, isDone: false };
        ran.push(tick);
        jobs.begun++;
        const worker = await runtime.miniflare.getWorker();
        worker
          .scheduled({ cron: SCHEDULE[job], scheduledTime: new Date(dueAt) })
          .then(({ outcome }) => {
            tick.isDone = outcome === "ok";
          })
          .catch(() => {});
      }
      // A Worker that has just started is slow: the kill waits until it writes.
      const isDishRound = kill % DISH_ROUND === 1;
      const done = () => sent.filter(isAcknowledged);
      const isWriting = () =>
        done().length >= AT_ONCE &&
        (!isDishRound || done().some(({ kind }) => kind === "dish with a picture"));
      const givenUpAt = performance.now() + (isDishRound ? MOST_DISH_WAIT_MS : MOST_WAIT_MS);
      while (!isWriting() && performance.now() < givenUpAt) await new Promise((end) => setTimeout(end, 10));
      await new Promise((end) => setTimeout(end, chance() * LATEST_KILL_MS));
      const inFlight = [...underWay].map(({ kind }) => kind);
      isOver = true;
      if (!runtime.pid) throw new Error("The process of workerd is unknown");
      const killedAt = performance.now();
      process.kill(runtime.pid, "SIGKILL");
      await Promise.all(clients);
      await runtime.restart();
      const health = await fetch(new URL("/healthz", runtime.origin));
      restarts.push(performance.now() - killedAt);
      if (health.status !== 200)
        missed.push(`kill ${kill}: /healthz answers ${health.status} after the start`);

      stored.close();
      stored = openStored(FOLDER);
      for (const kind of new Set(inFlight)) tallies.get(kind)!.kills++;
      if (isJobRound && ran.some(({ isDone }) => !isDone)) jobs.kills++;
      for (const one of sent) {
        const tally = tallies.get(one.kind)!;
        if (one.status !== undefined && !isAcknowledged(one)) {
          tally.refused++;
          if (one.find(stored) === "part") missed.push(`kill ${kill}: a refused ${one.kind} is half stored`);
          continue;
        }
        const found: Found = one.find(stored);
        if (isAcknowledged(one)) {
          tally.acknowledged++;
          const isReplaced = sent.some(
            (other) =>
              other !== one &&
              other.kind === one.kind &&
              one.replaces !== undefined &&
              other.replaces === one.replaces,
          );
          if (found !== "whole" && !isReplaced) {
            tally.lost++;
            missed.push(`kill ${kill}: an acknowledged ${one.kind} (${one.status}) is ${found}`);
          }
        } else {
          tally[found]++;
          if (found === "part") missed.push(`kill ${kill}: a ${one.kind} without an answer is half stored`);
        }
      }
      for (const { job, dueAt: at, isDone } of ran) {
        if (!isDone) continue;
        jobs.acknowledged++;
        if (stored.count("FROM job_runs WHERE job = ? AND due_at = ? AND status = 'done'", job, at) === 0) {
          const isBehind = stored.count("FROM job_runs WHERE job = ?", job) > 0;
          if (!isBehind) jobs.lost++;
        }
      }
      const damage = listDamage(stored);
      if (damage.length > 0) damaged++;
      missed.push(...damage.map((what) => `kill ${kill}: ${what}`));
      if (kill % 20 === 0) say(`${kill} kills`);
    }

    say("counting everything again");
    // A lease that a killed tick has left ends after two minutes, an abandoned run after an hour.
    await keepHouse(runtime, new Date(Date.now() + 86_400_000));
    stored.close();
    stored = openStored(FOLDER);
  } finally {
    await runtime.dispose();
  }
  const house = lastHousekeeping(stored);
  if (house.status !== "done" && house.status !== "paused")
    missed.push(`housekeeping ended as ${house.status}`);
  if (house.mended > 0) missed.push(`housekeeping mended ${house.mended} counters`);
  const rows = {
    ratings: stored.count("FROM ratings"),
    pictures: stored.count("FROM products WHERE image_url IS NOT NULL"),
    files: stored.files(),
  };
  stored.close();

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

The production build runs in workerd over D1, R2 and KV on disk. ${AT_ONCE} clients write without a pause, each kind in turn; at a moment
by chance (seed ${SEED}) the process of workerd gets SIGKILL, ${kills} times. Another process starts over the same files, and then
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
    ["counters that housekeeping mended at the end", house.mended],
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
  if (jobs.lost > 0) missed.push(`${jobs.lost} acknowledged ticks left nothing`);
  return { text, missed };
};
