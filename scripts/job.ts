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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: "string" }, "persist-to": { type: "string", default: ".wrangler/state" } },
});

function leave(why: string): never {
  console.error(why);
  process.exit(1);
}

const [name] = positionals;
const list = JOB_NAMES.map((job) => `  ${job.padEnd(26)}${SCHEDULE[job]}`).join("\n");
if (!isJobName(name)) leave(`Usage: npm run job NAME [-- --at 2026-08-01T16:00:00Z]\n\n${list}`);
const dueAt = values.at === undefined ? new Date() : new Date(values.at);
if (Number.isNaN(dueAt.getTime())) leave(`${values.at} is no moment such as 2026-08-01T16:00:00Z.`);

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
