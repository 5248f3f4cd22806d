/** The inspector leaves commands unanswered that workerd does not know. */
const PATIENCE_MS = 60_000;

/** The isolate of the Worker that a runtime was started for; the others imitate the platform's services. */
const APPLICATION = "core:user:";

export type Inspector = { send: <T>(method: string, params?: object) => Promise<T>; close: () => void };

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
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  let last = 0;
  return {
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

/** Bytes that isolates hold: JavaScript's heap, with what the next collection frees, and buffers outside of it. */
export type Heaps = {
  application: number;
  /** Those of the isolates that imitate the platform's services (D1, R2, KV, the cache …), by their names. */
  simulators: Map<string, number>;
};

/** Opens the inspectors of all isolates, and returns what reads their heaps. */
export async function openHeaps(address: URL): Promise<{ read: () => Promise<Heaps>; close: () => void }> {
  const isolates: [name: string, inspector: Inspector][] = [];
  for (const name of await listIsolates(address)) isolates.push([name, await openIsolate(address, name)]);
  return {
    async read() {
      const sizes = await Promise.all(
        isolates.map(async ([name, { send }]): Promise<[string, number]> => {
          const used = await send<{
            usedSize: number;
            embedderHeapUsedSize: number;
            backingStorageSize: number;
          }>("Runtime.getHeapUsage");
          return [name, used.usedSize + used.embedderHeapUsedSize + used.backingStorageSize];
        }),
      );
      const isApplication = ([name]: [string, number]) => name.startsWith(APPLICATION);
      return {
        application: sizes.find(isApplication)?.[1] ?? 0,
        simulators: new Map(sizes.filter((one) => !isApplication(one))),
      };
    },
    close() {
      for (const [, { close }] of isolates) close();
    },
  };
}
