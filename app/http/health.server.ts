import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { readHealth } from "~/data/health.server";
import { isLate, type JobName } from "~/domain/job-runs/schedule";
import { DAY_MS, SECOND_MS } from "~/domain/time/durations";
import type { Fault, Outages, Service } from "~/platform/services/outages";
import { isUnanswered } from "~/platform/services/patience.server";
import { runAfterAnswer } from "./run-after-answer.server";

/** The services that can be asked without an effect. */
type Asked = Extract<Service, "d1" | "kv" | "r2">;

/** The others: only their real use shows how they are. */
const UNASKED = ["images", "queue", "mail"] as const satisfies Service[];

/** The key in KV under which all isolates remember since when services fail. Asking KV reads it. */
const KEY = "healthz";
/** A service that nobody has asked about for so long is forgotten. */
const MEMORY_MS = 30 * DAY_MS;

/** Since when services fail, in epoch milliseconds. */
const MEMORY = z.object({ d1: z.number().optional(), r2: z.number().optional() });

type Memory = z.infer<typeof MEMORY>;

export type Health = Record<Asked, boolean> & {
  /** Each asked service that fails: how, and since when. */
  failing: { service: Asked; fault: Fault; since: string }[];
  /** The other services whose last use in this isolate failed: how, and when first and last since their last good answer. */
  lastFailures: { service: Service; fault: Fault; since: string; last: string }[];
  /** The jobs that are late; `null` where the database cannot say it. */
  lateJobs: JobName[] | null;
};

/**
 * Asks D1, KV and R2 side by side, each within its deadline, and says which fail, how, and since when, as far as anybody
 * has noticed: this isolate by any request, or any isolate by asking here, which KV remembers until one finds the service
 * well again. Says nothing of causes, because strangers read it. Never throws.
 */
export async function askHealth(context: AppLoadContext): Promise<Health> {
  const { db, sessions, media, outages, now } = context;
  const [jobs, memory, bucket] = await Promise.all([
    ask(context, "d1", () => readHealth(db)),
    ask(context, "kv", () => sessions.get(KEY)),
    ask(context, "r2", () => media.ping()),
  ]);
  const remembered = "answer" in memory ? readMemory(memory.answer) : undefined;
  const asked = { d1: jobs, kv: memory, r2: bucket };
  const failing = (["d1", "kv", "r2"] as const).flatMap((service) => {
    const found = asked[service];
    if ("answer" in found) return [];
    const noted = outages.of(service)?.since ?? now.getTime();
    const stored = service === "kv" ? undefined : remembered?.[service];
    return [{ service, fault: found.fault, since: Math.min(noted, stored ?? noted) }];
  });
  if (remembered) remember(context, remembered, failing);
  return {
    d1: "answer" in jobs,
    kv: "answer" in memory,
    r2: "answer" in bucket,
    failing: failing.map(({ since, ...one }) => ({ ...one, since: new Date(since).toISOString() })),
    lastFailures: lastFailuresOf(outages),
    lateJobs:
      "answer" in jobs
        ? jobs.answer.flatMap(({ job, ...history }) => (isLate(job, history, now) ? [job] : []))
        : null,
  };
}

async function ask<T>(
  { log, outages }: AppLoadContext,
  service: Asked,
  question: () => Promise<T>,
): Promise<{ answer: T } | { fault: Fault }> {
  try {
    return { answer: await question() };
  } catch (cause) {
    const fault = isUnanswered(cause) ? "unanswered" : "failed";
    log.failure("health-check-failed", cause, { service });
    outages.failed(service, fault);
    return { fault };
  }
}

function lastFailuresOf(outages: Outages): Health["lastFailures"] {
  return UNASKED.flatMap((service) => {
    const outage = outages.of(service);
    if (!outage) return [];
    const { fault, since, last } = outage;
    return [{ service, fault, since: new Date(since).toISOString(), last: new Date(last).toISOString() }];
  });
}

/** What another version has stored is worth nothing. */
function readMemory(stored: string | null): Memory {
  try {
    return MEMORY.parse(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores after the answer since when services fail, if that has changed. */
function remember(
  context: AppLoadContext,
  former: Memory,
  failing: readonly { service: Asked; since: number }[],
): void {
  const sinceOf = (service: Asked) => failing.find((one) => one.service === service)?.since;
  const memory = { d1: sinceOf("d1"), r2: sinceOf("r2") };
  if (memory.d1 === former.d1 && memory.r2 === former.r2) return;
  const { sessions } = context;
  const stored =
    memory.d1 === undefined && memory.r2 === undefined
      ? sessions.delete(KEY)
      : sessions.put(KEY, JSON.stringify(memory), { expirationTtl: MEMORY_MS / SECOND_MS });
  runAfterAnswer(context, "health-not-remembered", stored);
}
