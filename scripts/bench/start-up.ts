import { cpuOf } from "./processes";
import { type Runtime, startRuntime } from "./runtimes";
import { median } from "./statistics";

/** Milliseconds from starting a runtime to the end of its first answer, and of the CPU that its process used. */
export type StartUp = { wall: number; cpu: number | undefined };

async function startOnce(server: "app" | "empty"): Promise<StartUp> {
  const runtime: Runtime = await startRuntime(server, { name: "start-up" });
  try {
    await (await fetch(new URL("/healthz", runtime.origin))).text();
    const cpu = runtime.pid === undefined ? undefined : cpuOf(runtime.pid);
    return { wall: performance.now() - runtime.startedAt, cpu };
  } finally {
    await runtime.dispose();
  }
}

/** Starts the application and the empty Worker in turns, and returns the medians. */
export async function measureStartUp(starts: number): Promise<{ app: StartUp; empty: StartUp }> {
  const found: Record<"app" | "empty", StartUp[]> = { app: [], empty: [] };
  for (let i = 0; i < starts; i++) {
    for (const server of ["app", "empty"] as const) found[server].push(await startOnce(server));
  }
  const middle = (all: StartUp[]): StartUp => {
    const cpus = all.flatMap(({ cpu }) => cpu ?? []);
    return { wall: median(all.map(({ wall }) => wall)), cpu: cpus.length > 0 ? median(cpus) : undefined };
  };
  return { app: middle(found.app), empty: middle(found.empty) };
}
