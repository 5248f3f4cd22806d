import { cpuOf } from "./processes";
import { type Runtime, startRuntime } from "./runtimes";
import { median } from "./statistics";

/** Milliseconds of waiting, and of the CPU that the runtime's process used meanwhile. */
export type Cost = { wall: number; cpu: number | undefined };

export type StartUp = {
  /** From starting a runtime to the end of its first answer. */
  start: Cost;
  /** Of the first request for a page of owners, whose modules are imported with it, and of the same request again. */
  firstPanel: Cost;
  nextPanel: Cost;
};

const PANEL = "/management";

async function startOnce(server: "app" | "empty"): Promise<StartUp> {
  const runtime: Runtime = await startRuntime(server, { name: "start-up" });
  const cpu = () => (runtime.pid === undefined ? undefined : cpuOf(runtime.pid));
  const costOf = async (path: string, since = performance.now(), before = cpu()): Promise<Cost> => {
    await (await fetch(new URL(path, runtime.origin), { redirect: "manual" })).text();
    const after = cpu();
    return {
      wall: performance.now() - since,
      cpu: before === undefined || after === undefined ? undefined : after - before,
    };
  };
  try {
    return {
      start: await costOf("/healthz", runtime.startedAt, 0),
      firstPanel: await costOf(PANEL),
      nextPanel: await costOf(PANEL),
    };
  } finally {
    await runtime.dispose();
  }
}

function middle(costs: Cost[]): Cost {
  const cpus = costs.flatMap(({ cpu }) => cpu ?? []);
  return { wall: median(costs.map(({ wall }) => wall)), cpu: cpus.length > 0 ? median(cpus) : undefined };
}

/** Starts the application and the empty Worker in turns, and returns the medians. */
export async function measureStartUp(starts: number): Promise<{ app: StartUp; empty: StartUp }> {
  const found: Record<"app" | "empty", StartUp[]> = { app: [], empty: [] };
  for (let i = 0; i < starts; i++) {
    for (const server of ["app", "empty"] as const) found[server].push(await startOnce(server));
  }
  const medians = (all: StartUp[]): StartUp => ({
    start: middle(all.map(({ start }) => start)),
    firstPanel: middle(all.map(({ firstPanel }) => firstPanel)),
    nextPanel: middle(all.map(({ nextPanel }) => nextPanel)),
  });
  return { app: medians(found.app), empty: medians(found.empty) };
}
