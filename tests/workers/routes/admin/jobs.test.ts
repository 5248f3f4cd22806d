import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { recordedD1, rowsReadBy } from "#support/database/recorded-d1";
import { openDatabase } from "~/data/database.server";
import { findJobRuns } from "~/data/job-runs/job-runs.server";
import { deadLetters, jobRuns } from "~/data/schema/jobs";
import * as addresses from "~/domain/addresses";
import { previousDue } from "~/domain/job-runs/cron";
import { JOB_NAMES, type JobName, SCHEDULE } from "~/domain/job-runs/schedule";
import { addAdminAccount, cookieOf, startRequest } from "../../people";
import { at, db, HOUR, MINUTE, NOW, publicId } from "../../rows";
import { ask } from "../../site";

const run = (job: JobName, startedAt: Date, values: Partial<typeof jobRuns.$inferInsert> = {}) => ({
  publicId: publicId(),
  job,
  dueAt: startedAt,
  startedAt,
  endedAt: new Date(startedAt.getTime() + 1500),
  status: "done" as const,
  ticks: 1,
  ...values,
});

/** Adds the run of every job that was due last. */
async function runAll(except: JobName[] = []) {
  for (const job of JOB_NAMES.filter((name) => !except.includes(name))) {
    await db.insert(jobRuns).values(run(job, previousDue(SCHEDULE[job], NOW)));
  }
}

let cookie: string;

beforeEach(async () => {
  await db.delete(jobRuns);
  await db.delete(deadLetters);
  cookie ??= await cookieOf(await addAdminAccount());
});

async function read(path = "/admin/jobs") {
  const answer = await ask(path, { context: startRequest(NOW).context, headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text;
}

describe("/admin/jobs", () => {
  it.each([addresses.jobRuns, addresses.moderation, addresses.receipts])(
    "%s says on its links what waits on other lists",
    async (path) => {
      await runAll(["send-mails"]);
      expect(await read(path)).toContain("Tareas programadas (una atrasada)");
    },
  );

  it("says that no job has run yet, and that none is late, on a new site", async () => {
    const page = await read();
    expect(page).toContain("Ninguna tarea ha corrido todavía");
    expect(page).toContain("Todavía no ha corrido");
    expect(page).not.toContain("atrasada");
    expect(page).toContain("No hay ninguno.");
  });

  it("shows the last runs with their counts, durations and failures", async () => {
    await runAll();
    await db.insert(jobRuns).values([
      run("new-offer-notifications", at(-MINUTE), { counts: { offers: 1, notified: 20_239 }, ticks: 3 }),
      run("expire-subscriptions", at(-2 * MINUTE), {
        status: "failed",
        endedAt: null,
        failure: "Error: D1_ERROR: down",
      }),
    ]);
    const page = await read();
    for (const text of [
      "1 ofertas · 20,239 avisos",
      "1.5 s en 3 tramos",
      "Error: D1_ERROR: down",
      "Falló",
      "Cada 5 minutos",
    ]) {
      expect(page, text).toContain(text);
    }
    expect(page).not.toContain("atrasada");
  });

  it("says which job is late by its cron", async () => {
    await runAll(["expire-subscriptions"]);
    await db.insert(jobRuns).values(run("expire-subscriptions", at(-3 * HOUR)));
    const page = await read();
    expect(page).toContain("Hay una tarea atrasada");
    expect(page).toContain("No terminó a su hora: Vencimiento de suscripciones.");
    expect(page).toContain("Atrasada");
  });

  it("lists the runs of one job, page by page", async () => {
    await runAll();
    const runs = Array.from({ length: 30 }, (_, index) => run("prune-access", at(-(index + 1) * 24 * HOUR)));
    for (const one of runs) await db.insert(jobRuns).values(one);
    const page = await read("/admin/jobs?tarea=prune-access");
    expect(page).toContain("Últimas corridas: Borrar sesiones y enlaces vencidos");
    const [, next] = /href="(\/admin\/jobs\?tarea=prune-access&amp;despues=[0-9a-z]{16})"/.exec(page) ?? [];
    const second = await read(next?.replace("&amp;", "&"));
    expect(second).toContain("Más recientes");
    expect(second).not.toContain("Más antiguas");
  });

  it("lists dead letters with their ids", async () => {
    await db.insert(deadLetters).values([
      { messageId: "aaaabbbb", kind: "continue-job", job: "housekeeping", sentAt: NOW, arrivedAt: NOW },
      { messageId: "ccccdddd", kind: "unknown", sentAt: NOW, arrivedAt: NOW },
    ]);
    const page = await read();
    for (const text of ["aaaabbbb", "ccccdddd", "De otra versión del sitio"]) expect(page).toContain(text);
  });

  it("ignores a job that does not exist", async () => {
    expect(await read("/admin/jobs?tarea=__proto__")).toContain("Estado");
  });

  it("reads as many rows among 3,000 runs as among 40", async () => {
    const readRows = async () => {
      const { d1, trips } = recordedD1(env.DB);
      await findJobRuns(openDatabase(d1), undefined, undefined);
      return rowsReadBy(env.DB, trips);
    };
    const insert = (from: number, to: number) =>
      env.DB.prepare(
        `INSERT INTO job_runs (public_id, job, due_at, started_at, ended_at, status)
        WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
        SELECT 'run' || i, 'new-offer-notifications', i * 300000, i * 300000, i * 300000, 'done' FROM n`,
      ).run();
    await runAll();
    await insert(1, 40);
    const few = await readRows();
    await insert(41, 3000);
    expect(await readRows()).toBeLessThanOrEqual(few + 5);
  });
});
