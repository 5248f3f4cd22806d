import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Counts, RunStatus } from "~/domain/job-runs/runs";

/**
 * Runs of the scheduled jobs. A run works in ticks; `lease_until` keeps others out during one. A job has at most one
 * unfinished run, and one run for each due moment.
 */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull().unique(),
    /** A `JobName` (domain/job-runs/schedule). */
    job: text("job").notNull(),
    /** The moment of the schedule. The job takes it as its present, however late it runs. */
    dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
    startedAt: integer("started_at", { mode: "timestamp_ms" }).notNull(),
    /** Null until the run is done or abandoned. */
    endedAt: integer("ended_at", { mode: "timestamp_ms" }),
    status: text("status").$type<RunStatus>().notNull(),
    /** Random id of the tick that has the lease. */
    leaseHolder: text("lease_holder"),
    leaseUntil: integer("lease_until", { mode: "timestamp_ms" }),
    /** Where the next tick goes on; only the job reads it. */
    cursor: text("cursor"),
    /** Sums of all ticks. */
    counts: text("counts", { mode: "json" }).$type<Counts>().notNull().default({}),
    ticks: integer("ticks").notNull().default(0),
    /** The last failure, without personal data. */
    failure: text("failure"),
  },
  (table) => [
    check("job_runs_status", sql`${table.status} IN ('running', 'paused', 'failed', 'done', 'abandoned')`),
    uniqueIndex("job_runs_once").on(table.job, table.dueAt),
    uniqueIndex("job_runs_unfinished").on(table.job).where(sql`ended_at IS NULL`),
    index("job_runs_newest").on(table.startedAt, table.id),
    index("job_runs_newest_of_job").on(table.job, table.startedAt, table.id),
  ],
);

/** Queue messages that failed every time. Of their bodies only the kind and the job are stored. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    id: integer("id").primaryKey(),
    /** The queue's id of the message. */
    messageId: text("message_id").notNull().unique(),
    /** `unknown` where this version does not know the message. */
    kind: text("kind").notNull(),
    job: text("job"),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }).notNull(),
    arrivedAt: integer("arrived_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("dead_letters_newest").on(table.arrivedAt, table.id)],
);

/**
 * What was deleted since the job `log-deletions` stored it beside the backups: triggers add a row for the topmost of the
 * deleted rows. No data but the row's former id.
 */
export const deletions = sqliteTable("deletions", {
  id: integer("id").primaryKey(),
  /** The table, or the table and what was emptied of its row ('ratings.answer'). */
  kind: text("kind").notNull(),
  key: integer("key").notNull(),
  at: integer("at", { mode: "timestamp_ms" }).notNull(),
});
