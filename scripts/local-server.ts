/** Serves the production build in workerd on a local port, for `npm start` and the browser tests. */
import { connect, createServer, type Server, type Socket } from "node:net";
import { unstable_startWorker } from "wrangler";

type Options = {
  port: number;
  /** Wrangler's folder of local databases and buckets. */
  state: string;
  /** The Worker's main module instead of wrangler.toml's. */
  entrypoint?: string;
  /** Variables and secrets instead of those in wrangler.toml and .dev.vars. */
  variables?: Record<string, string>;
  /** `log` prints letters and the Worker's console; `error` prints its errors alone. */
  logLevel: "log" | "error";
};

export type LocalServer = { url: string; close: () => Promise<void> };

/** Browsers may resolve `localhost` to either. */
const LOOPBACK = ["127.0.0.1", "::1"];

/** Thrown when another process already listens. */
export class PortTaken extends Error {}

/**
 * Serves the current build; a change of the code needs another start. Not `wrangler dev`: its proxy and its
 * inspector end the process when a client breaks a request off, and under load. Throws `PortTaken`.
 */
export async function startLocalServer({ port, ...given }: Options): Promise<LocalServer> {
  // Open the port first: a taken port must fail before the Worker takes its time to start.
  let serve: (outer: Socket) => void = (outer) => outer.destroy();
  const connections = new Set<Socket>();
  const servers = await listen(port, (outer) => {
    connections.add(outer);
    outer.on("close", () => connections.delete(outer));
    serve(outer);
  });
  const stopListening = () => {
    for (const server of servers) server.close();
    for (const connection of connections) connection.destroy();
  };

  let worker = await startWorkers(given).catch((cause: unknown) => {
    stopListening();
    throw cause;
  });
  let isStartingAgain = false;
  serve = (outer) => join(outer, () => worker.address, startAgain);

  function startAgain() {
    if (isStartingAgain) return;
    isStartingAgain = true;
    console.error("The Worker's runtime has ended: it is started again.");
    worker
      .dispose()
      .catch(() => {})
      .then(async () => {
        worker = await startWorkers(given);
        isStartingAgain = false;
      })
      .catch((cause: unknown) => {
        console.error(cause);
        process.exit(1);
      });
  }

  return {
    url: `http://localhost:${port}`,
    async close() {
      stopListening();
      await worker.dispose();
    },
  };
}

/** Whether a process already listens on a local port. */
export async function isPortTaken(port: number): Promise<boolean> {
  try {
    for (const server of await listen(port, (socket) => socket.destroy())) server.close();
    return false;
  } catch (cause) {
    if (cause instanceof PortTaken) return true;
    throw cause;
  }
}

async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of LOOPBACK) {
    // A client may end its side before it has read the answer. `noDelay`: Nagle's algorithm would hold the last bytes
    // of each answer until the client's delayed acknowledgement, some 40 ms later.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, onConnection);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(port, host, resolve);
      });
      servers.push(server);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // The machine has no IPv6.
      if (host === "::1" && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) continue;
      for (const open of servers) open.close();
      if (code === "EADDRINUSE") throw new PortTaken(`Port ${port} is taken`);
      throw cause;
    }
  }
  return servers;
}

type Address = { hostname: string; port: string };

/**
 * The runtime closes a connection after five idle seconds; a connection idle for this long gets no further
 * request.
 */
const REUSE_MS = 4000;
/** How much longer a client's own connection stays open: longer than Node's HTTP clients reuse an idle connection. */
const LINGER_MS = 15_000;

/**
 * Passes the bytes of a client's connection to the runtime, and the answers back, until either side ends. A
 * client may send its next request just when the runtime closes the idle connection, and the request would fail.
 * So the client's connection outlives such a close, and a request after a pause uses a new connection to the
 * runtime.
 */
function join(outer: Socket, address: () => Address, onNobodyThere: () => void) {
  let inner: Socket | undefined;
  /** When the runtime last sent something; `undefined` while a request waits for its answer. */
  let answeredAt: number | undefined;
  let isBroken = false;

  const isIdle = () => answeredAt !== undefined && Date.now() - answeredAt >= REUSE_MS;

  function open(): Socket {
    const { hostname, port } = address();
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    socket.pipe(outer, { end: false });
    socket.on("data", () => {
      answeredAt = Date.now();
    });
    socket.on("end", () => {
      socket.end();
      if (socket !== inner) return;
      if (isIdle()) retire();
      else outer.end();
    });
    socket.on("drain", () => outer.resume());
    socket.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (socket !== inner) return;
      if (code === "ECONNREFUSED") onNobodyThere();
      // A form refused unread is answered before it is sent whole: drop the rest of the form, but not the answer.
      isBroken = true;
      outer.resume().end();
      outer.setTimeout(LINGER_MS);
    });
    return socket;
  }

  function retire() {
    inner?.end();
    inner = undefined;
    outer.setTimeout(LINGER_MS);
  }

  outer.on("data", (bytes) => {
    if (isBroken) return;
    if (isIdle()) retire();
    answeredAt = undefined;
    outer.setTimeout(0);
    outer.pause();
    // Read first what the runtime has sent: a write to a connection that it has closed loses the answer.
    setImmediate(() => {
      if (isBroken || outer.destroyed) return;
      inner ??= open();
      if (inner.write(bytes)) outer.resume();
    });
  });
  outer.on("end", () => {
    if (inner) inner.end();
    else outer.end();
  });
  outer.on("timeout", () => outer.destroy());
  outer.on("error", () => {});
  // The runtime must write its answer to the end: a broken pipe would fill the console with stacks.
  outer.on("close", () => {
    inner?.unpipe(outer);
    inner?.end();
    inner?.resume();
  });
}

type WorkerInput = Parameters<typeof unstable_startWorker>[0];

/** Starts the application in a runtime of its own, with the Worker of social pictures behind its binding. */
async function startWorkers({ state, entrypoint, variables = {}, logLevel }: Omit<Options, "port">) {
  // Use the build of React that is deployed.
  process.env.NODE_ENV = "production";
  const socialPictures = onDemand(() =>
    startWorker({
      config: "wrangler.social.toml",
      dev: { persist: `${state}/social`, logLevel: "error" },
    }),
  );
  const output = holdOutput();
  try {
    const { address, dispose } = await startWorker({
      config: "wrangler.toml",
      // An entry of TypeScript has to be bundled, and the build with it.
      ...(entrypoint ? { entrypoint, build: { bundle: true, findAdditionalModules: false } } : {}),
      bindings: {
        ...Object.fromEntries(
          Object.entries(variables).map(([name, value]) => [name, { type: "plain_text", value }]),
        ),
        SOCIAL_PICTURES: { type: "fetcher", fetcher: socialPictures.fetch },
      },
      dev: { persist: state, logLevel },
    });
    output.drop();
    return {
      address,
      dispose: async () => void (await Promise.allSettled([dispose(), socialPictures.dispose()])),
    };
  } catch (cause) {
    output.print();
    throw cause;
  }
}

type LocalWorker = { address: Address; dispose: () => Promise<void> };

/** Starts a Worker without wrangler's proxy. */
async function startWorker({ dev, ...input }: WorkerInput): Promise<LocalWorker> {
  const worker = await unstable_startWorker({
    ...input,
    dev: { remote: false, watch: false, inspector: false, server: { port: 0 }, ...dev },
  });
  // Wrangler's proxy holds requests during rebuilds, and fails on requests that are broken off. Nothing is rebuilt
  // here, so connections go straight to the Worker.
  const { proxyData } = await new Promise<{ proxyData: { userWorkerUrl: Address } }>((resolve) =>
    worker.raw.once("reloadComplete", resolve),
  );
  await worker.ready;
  return { address: proxyData.userWorkerUrl, dispose: () => worker.dispose() };
}

type BoundRequest = { method: string; headers: Headers; arrayBuffer: () => Promise<ArrayBuffer> };

/**
 * A service binding to another runtime, which starts with the first request: it takes 200 MB, and most servers of the
 * tests never call it. A runtime that cannot be reached is started anew by the next request.
 */
function onDemand(start: () => Promise<LocalWorker>) {
  let worker: Promise<LocalWorker> | undefined;
  const dispose = async () => {
    const ended = worker;
    worker = undefined;
    await (await ended)?.dispose();
  };
  return {
    async fetch(request: BoundRequest): Promise<Response> {
      const body = request.method === "GET" ? null : await request.arrayBuffer();
      worker ??= start();
      try {
        const { hostname, port } = (await worker).address;
        return await fetch(`http://${hostname}:${port}/`, {
          method: request.method,
          headers: Object.fromEntries(request.headers),
          body,
        });
      } catch (cause) {
        console.error(cause);
        void dispose().catch(() => {});
        return new Response(null, { status: 503 });
      }
    },
    dispose,
  };
}

/** Hides wrangler's output while it starts: the list of modules, and an address of no use. */
function holdOutput() {
  const held: (() => void)[] = [];
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  for (const { stream, write } of streams) {
    stream.write = ((chunk: string) => {
      held.push(() => write.call(stream, chunk));
      return true;
    }) as typeof stream.write;
  }
  const release = () => {
    for (const { stream, write } of streams) stream.write = write;
  };
  return {
    drop: release,
    print() {
      release();
      for (const print of held) print();
    },
  };
}
