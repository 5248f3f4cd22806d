/**
 * `npm run job NAME [-- --at ISO]`: runs a scheduled job once on the local data, also while `npm start` serves them, and
 * prints its counts. `--at` is the moment at which it is due, by default the present. A moment whose run is done runs
 * again. Without a name it lists the jobs.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { openDatabase } from "~/data/database.server";
import { forgetRun } from "~/data/job-runs/job-runs.server";
import { isJobName, JOB_NAMES, SCHEDULE } from "~/domain/job-runs/schedule";
import { runJob } from "~/jobs/run-job";
import { failureText, openLog } from "~/platform/log";
import { readConfiguration } from "../workers/configuration";
import { JOBS } from "../workers/crons";
import { openRunner } from "../workers/run-jobs";

function leave(why: string): never {
  console.error(why);
  process.exit(1);
}

const list = JOB_NAMES.map((job) => `  ${job.padEnd(26)}${SCHEDULE[job]}`).join("\n");
const usage = `Usage: npm run job NAME [-- --at 2026-08-01T16:00:00Z]\n\n${list}`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { at: { type: "string" }, "persist-to": { type: "string", default: ".wrangler/state" } },
    });
  } catch (cause) {
    leave(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`);
  }
}

/** A moment with its zone. `Date` alone also reads '5', and a time without a zone by this machine's. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

const { values, positionals } = readArguments();
const [name, ...more] = positionals;
if (!isJobName(name)) leave(name === undefined ? usage : `${name} is no job.\n\n${usage}`);
if (more.length > 0) leave(`One job at a time, not also ${more.join(", ")}.\n\n${usage}`);
const dueAt =
  values.at === undefined ? new Date() : new Date(MOMENT.test(values.at) ? values.at : Number.NaN);
if (Number.isNaN(dueAt.getTime())) leave(`'${values.at}' is no moment such as 2026-08-01T16:00:00Z.`);

const { env, dispose } = await getPlatformProxy<Env>({
  configPath: "wrangler.toml",
  persist: { path: join(values["persist-to"], "v3") },
  remoteBindings: false,
});
const read = readConfiguration(env);
if ("problem" in read) leave(read.problem);
const runner = openRunner(read.configuration, env, openLog("npm run job"));
await forgetRun(openDatabase(env.DB), name, dueAt);

let result = await runJob(name, JOBS[name], runner, dueAt);
for (let tick = 2; result.outcome === "paused"; tick++) {
  console.log(`tick ${tick}`);
  result = await runJob(name, JOBS[name], runner, dueAt);
}
await dispose();
if (result.outcome === "failed") leave(`${name} failed: ${failureText(result.cause)}`);
if (result.outcome === "idle")
  leave(`Another run of ${name} is under way; it ends or gives way within two minutes.`);
console.log(name, dueAt.toISOString(), result.counts);
