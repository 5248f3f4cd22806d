import { env } from "cloudflare:test";
import { it } from "vitest";
import { JOB_NAMES, type JobName } from "~/domain/job-runs/schedule";
import { runJob } from "~/jobs/run-job";
import { openLog } from "~/platform/log";
import { OPERATIONS } from "~/routes/api/operations";
import { ACCOUNT_CASES } from "../../../tests/workers/api/description/cases/accounts";
import { CODE_CASES } from "../../../tests/workers/api/description/cases/codes";
import { DATA_CASES } from "../../../tests/workers/api/description/cases/data";
import { FACTOR_CASES } from "../../../tests/workers/api/description/cases/factors";
import { PROVIDER_CASES } from "../../../tests/workers/api/description/cases/providers";
import { type Cases, newWorld } from "../../../tests/workers/api/description/cases/world";
import { takeChanges } from "../../../tests/workers/fuzz/changes";
import { addWorld } from "../../../tests/workers/fuzz/world";
import { ORIGIN } from "../../../tests/workers/loaders";
import { at, DAY } from "../../../tests/workers/rows";
import { JOBS } from "../../../workers/crons";
import { environmentOf } from "../../../workers/environment";
import { openRunner } from "../../../workers/run-jobs";
import { type Fault, faultyBindings, SERVICES } from "./faulty-bindings";
import { begin, compareFiles, type Entry, fact, nameOf, recordAll, some } from "./matrix";
import { moveClock } from "./movable-clock";
import { SETTINGS } from "./send";

const CASES: Cases = { ...ACCOUNT_CASES, ...CODE_CASES, ...FACTOR_CASES, ...DATA_CASES, ...PROVIDER_CASES };

it("calls", async () => {
  await begin(addWorld);
  const entries = OPERATIONS.map((operation): Entry => {
    const { id, method, path, access } = operation;
    return {
      of: "call",
      route: `${method} ${path}`,
      asked: id,
      prepare: async () => {
        const world = await newWorld();
        const asked = await CASES[id]![0].ask(world);
        const bearer = asked.bearer ?? (access === "anybody" ? undefined : world.tokens.access);
        const json = asked.body === undefined ? undefined : JSON.stringify(asked.body);
        const body = json ?? (asked.form && new URLSearchParams(asked.form));
        return {
          url: ORIGIN + asked.path,
          init: {
            method,
            headers: {
              ...(json !== undefined && { "content-type": "application/json" }),
              ...(bearer && { authorization: `Bearer ${bearer}` }),
              ...asked.headers,
            },
            ...(body !== undefined && { body }),
          },
          ...(asked.set && { set: asked.set }),
        };
      },
    };
  });
  await recordAll(some(entries));
});

it("jobs", async () => {
  const faults = SERVICES.filter((service) => ["d1", "r2", "mail"].includes(service)).flatMap((service) =>
    (["fail", "hang", "half"] as const).flatMap((kind): [Fault, number][] => [
      [{ service, kind }, 0],
      ...(service === "d1" && kind !== "half" ? [[{ service, kind }, 2] as [Fault, number]] : []),
    ]),
  );
  let day = 3;
  for (const [fault, answered] of faults) {
    // Later days, so that each run has something to do.
    day += 1;
    moveClock(DAY);
    const dueAt = at(day * DAY);
    const run = async (name: JobName, given?: Fault) => {
      const whole = { ...env, ...SETTINGS } as unknown as Env;
      const { bindings, used } = faultyBindings(whole, given, answered);
      const environment = environmentOf({ ...whole, ...bindings } as unknown as Env);
      const runner = openRunner(environment, environment.bindings, openLog("proof"));
      const startedAt = Date.now();
      const result = await Promise.race([
        runJob(name, JOBS[name], runner, dueAt).catch(() => ({ outcome: "failed" as const })),
        new Promise<{ outcome: "hangs" }>((end) => setTimeout(() => end({ outcome: "hangs" }), 120_000)),
      ]);
      return { outcome: result.outcome, ms: Date.now() - startedAt, used };
    };
    const under = await Promise.all(JOB_NAMES.map(async (name) => [name, await run(name, fault)] as const));
    // A lease that could not be given back ends after two minutes.
    moveClock(180_000);
    for (const [name, { outcome, ms, used }] of under) {
      const again = await run(name);
      const goesOn = again.outcome === "done" || again.outcome === "paused" || outcome === "done";
      fact("job", {
        name,
        fault: nameOf(fault, answered),
        isUsed: used.calls[fault.service] > answered,
        outcome,
        ms,
        next: again.outcome,
        goesOn,
      });
    }
  }
  await takeChanges();
});

it("no file without a row is left, and no row names a file that is missing", compareFiles);
