import { openDatabase } from "~/data/database.server";
import { addDeadLetters } from "~/data/job-runs/dead-letters.server";
import { type JobMessage, readJobMessage } from "~/domain/job-runs/messages";
import type { JobName } from "~/domain/job-runs/schedule";
import { type Runner, runJob, type TickOutcome } from "~/jobs/run-job";
import { openVault } from "~/platform/backup-vault.server";
import { openKeys } from "~/platform/keys.server";
import type { Log } from "~/platform/log";
import { openMail } from "~/platform/mail.server";
import { JOB_DEADLINES, openPatience } from "~/platform/services/patience.server";
import { patientBucket, patientMail, patientQueue } from "~/platform/services/patient-bindings.server";
import { openStoredFiles } from "~/platform/stored-files.server";
import type { Configuration } from "./configuration";
import { JOBS, jobsOf } from "./crons";
import type { Environment } from "./environment";
import { outages } from "./outages";
import { patientDatabase } from "./patient-database";

/** Seconds until a run that failed is tried again, and a message that no version of the site took. */
const RETRY_SECONDS = 60;

/** The queue of wrangler.toml that takes messages that failed every time. */
export const DEAD_QUEUE = "sobremesa-jobs-dead";

type JobBindings = Pick<Environment["bindings"], "DB" | "MEDIA" | "BACKUPS" | "MAIL">;

/** Turns the bindings into what jobs use. `origin` begins the links in mails where `SITE_ORIGIN` is not set. */
export function openRunner(
  {
    appSecret,
    backupKey,
    mailFrom,
    siteOrigin,
  }: Pick<Configuration, "appSecret" | "backupKey" | "mailFrom" | "siteOrigin">,
  { DB, MEDIA, BACKUPS, MAIL }: JobBindings,
  log: Log,
  origin = "http://localhost:8787",
): Runner {
  const patience = openPatience(JOB_DEADLINES, outages);
  return {
    d1: patientDatabase(DB, patience),
    mail: openMail({ binding: patientMail(MAIL, patience), from: mailFrom }),
    media: openStoredFiles(patientBucket(MEDIA, patience)),
    backups: openVault(patientBucket(BACKUPS, patience), backupKey),
    keys: openKeys(appSecret),
    origin: siteOrigin ?? origin,
    log,
    clock: Date.now,
  };
}

function openQueue({ bindings }: Environment): Queue<JobMessage> {
  return patientQueue(bindings.JOBS as Queue<JobMessage>, openPatience(JOB_DEADLINES, outages));
}

/** Runs a tick of a job and logs what came of it. A run that is not at its end goes on by a message. */
async function runAndContinue(
  name: JobName,
  runner: Runner,
  queue: Queue<JobMessage>,
  dueAt: Date | undefined,
): Promise<TickOutcome> {
  const { log } = runner;
  const result = await runJob(name, JOBS[name], runner, dueAt).catch(
    (cause: unknown): TickOutcome => ({ outcome: "failed", cause }),
  );
  const goOn = (delaySeconds: number) =>
    queue
      .send({ kind: "continue-job", job: name }, { delaySeconds })
      // The next tick of its cron goes on with the run all the same.
      .catch((cause: unknown) => log.failure("message-not-sent", cause, { job: name }));
  if (result.outcome === "failed") {
    log.failure("job-failed", result.cause, { job: name });
    // A message that goes on is retried by its own queue.
    if (dueAt) await goOn(RETRY_SECONDS);
  } else if (result.outcome === "idle") log.done("job-idle", { job: name });
  else {
    log.done(result.outcome === "done" ? "job-done" : "job-paused", { job: name, ...result.counts });
    if (result.outcome === "paused") await goOn(0);
  }
  return result;
}

/**
 * Runs the jobs of a cron expression that are due at a moment. Throws the first failure at the end, so that the platform
 * counts the run as failed.
 */
export async function runCron(environment: Environment, cron: string, dueAt: Date, log: Log): Promise<void> {
  const runner = openRunner(environment, environment.bindings, log);
  const queue = openQueue(environment);
  const failures: unknown[] = [];
  for (const name of jobsOf(cron)) {
    const result = await runAndContinue(name, runner, queue, dueAt);
    if (result.outcome === "failed") failures.push(result.cause);
  }
  if (failures.length > 0) throw failures[0];
}

/** Handles the messages of the queue, and stores those that failed every time. */
export async function handleMessages(
  environment: Environment,
  batch: MessageBatch<unknown>,
  log: Log,
): Promise<void> {
  if (batch.queue === DEAD_QUEUE) return storeDeadLetters(environment, batch, log);
  const runner = openRunner(environment, environment.bindings, log);
  const queue = openQueue(environment);
  for (const message of batch.messages) {
    const read = readJobMessage(message.body);
    if (!read) {
      // It comes from another version, which can take it on a retry.
      log.failure("message-unknown", undefined, { queue: batch.queue, id: message.id });
      message.retry({ delaySeconds: RETRY_SECONDS });
      continue;
    }
    const result = await handleMessage(read, runner, queue);
    if (result.outcome === "failed") message.retry({ delaySeconds: RETRY_SECONDS });
    else message.ack();
  }
}

/** Each kind of message has its case. */
function handleMessage(message: JobMessage, runner: Runner, queue: Queue<JobMessage>): Promise<TickOutcome> {
  switch (message.kind) {
    case "continue-job":
      return runAndContinue(message.job, runner, queue, undefined);
  }
}

async function storeDeadLetters(
  { bindings }: Environment,
  { messages }: MessageBatch<unknown>,
  log: Log,
): Promise<void> {
  log.failure("messages-dead", undefined, { ids: messages.map(({ id }) => id) });
  const letters = messages.map(({ id, body, timestamp }) => {
    const read = readJobMessage(body);
    const { kind, job } = read ?? { kind: "unknown", job: null };
    return { messageId: id, kind, job, sentAt: timestamp, arrivedAt: new Date() };
  });
  const patience = openPatience(JOB_DEADLINES, outages);
  const db = openDatabase(patientDatabase(bindings.DB, patience));
  await addDeadLetters(db, letters);
}
