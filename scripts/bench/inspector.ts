/** The inspector leaves commands unanswered that workerd does not know. */
const PATIENCE_MS = 60_000;

/** The isolate of the Worker that a runtime was started for; the others imitate the platform's services. */
const APPLICATION = "core:user:";

/** With it in `MINIFLARE_WORKERD_V8_FLAGS` when a runtime starts, its isolates collect their garbage when they are asked. */
export const COLLECTS_ON_DEMAND = "--expose-gc";

export type Inspector = {
  send: <T>(method: string, params?: object) => Promise<T>;
  /** Waits for the next event of the name and returns its parameters. */
  receive: <T>(event: string) => Promise<T>;
  close: () => void;
};

/** Returns the names of a runtime's isolates. `address` is that of a runtime that was started with an `inspectorPort`. */
async function listIsolates(address: URL): Promise<string[]> {
  const targets = (await (await fetch(`http://${address.host}/json`)).json()) as { id: string }[];
  // Those whose name the address of an inspector cannot hold only pass requests on.
  return targets.map(({ id }) => id).filter((id) => !id.includes("#"));
}

/** Opens the inspector of an isolate. */
async function openIsolate(address: URL, name: string): Promise<Inspector> {
  const socket = new WebSocket(`ws://${address.host}/${name}`);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`The inspector of ${name} does not answer`));
  });
  const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>();
  const awaited = new Map<string, (params: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
    awaited.get(message.method)?.(message.params);
    awaited.delete(message.method);
  };
  let last = 0;
  return {
    receive: <T>(event: string) =>
      new Promise<T>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${event}: did not come`)), PATIENCE_MS);
        awaited.set(event, (params) => {
          clearTimeout(late);
          resolve(params as T);
        });
      }),
    send: <T>(method: string, params = {}) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last;
        const late = setTimeout(() => reject(new Error(`${method}: no answer`)), PATIENCE_MS);
        waiting.set(id, ({ result, error }) => {
          clearTimeout(late);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as T);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}

/** Opens the inspector of the application's isolate. */
export async function openInspector(address: URL): Promise<Inspector> {
  const name = (await listIsolates(address)).find((one) => one.startsWith(APPLICATION));
  if (name === undefined) throw new Error("The inspector does not know the application");
  return openIsolate(address, name);
}

/** Bytes that isolates hold: JavaScript's heap, and buffers outside of it. */
export type Heaps = {
  application: number;
  /** Those of the isolates that imitate the platform's services (D1, R2, KV, the cache …), by their names. */
  simulators: Map<string, number>;
};

/**
 * Returns what lets an isolate collect all its garbage. workerd does not answer `HeapProfiler.collectGarbage`, and evaluates
 * only in a context that is named. Throws if the runtime was started without `COLLECTS_ON_DEMAND`.
 */
async function openCollector({ send, receive }: Inspector): Promise<() => Promise<void>> {
  const created = receive<{ context: { uniqueId: string } }>("Runtime.executionContextCreated");
  await send("Runtime.enable");
  const { uniqueId } = (await created).context;
  // Otherwise the isolate would keep its log for this inspector.
  await send("Runtime.disable");
  return async () => {
    const { exceptionDetails } = await send<{ exceptionDetails?: { text: string } }>("Runtime.evaluate", {
      expression: "gc()",
      uniqueContextId: uniqueId,
    });
    if (exceptionDetails) throw new Error(`gc(): ${exceptionDetails.text}`);
  };
}

/** Opens the inspectors of all isolates, and returns what collects the garbage of each and then reads their heaps. */
export async function openHeaps(address: URL): Promise<{ read: () => Promise<Heaps>; close: () => void }> {
  const isolates: { name: string; inspector: Inspector; collect: () => Promise<void> }[] = [];
  for (const name of await listIsolates(address)) {
    const inspector = await openIsolate(address, name);
    isolates.push({ name, inspector, collect: await openCollector(inspector) });
  }
  return {
    async read() {
      const sizes: [name: string, bytes: number][] = [];
      // One after the other: together they would stop the whole site.
      for (const { name, inspector, collect } of isolates) {
        await collect();
        const used = await inspector.send<{
          usedSize: number;
          embedderHeapUsedSize: number;
          backingStorageSize: number;
        }>("Runtime.getHeapUsage");
        sizes.push([name, used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize]);
      }
      const isApplication = ([name]: [string, number]) => name.startsWith(APPLICATION);
      return {
        application: sizes.find(isApplication)?.[1] ?? 0,
        simulators: new Map(sizes.filter((one) => !isApplication(one))),
      };
    },
    close() {
      for (const { inspector } of isolates) inspector.close();
    },
  };
}
