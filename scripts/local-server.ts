/** The production build in workerd on a port of this machine: what `npm start` and the browser tests are served by. */
import { connect, createServer, type Server, type Socket } from "node:net";
import { unstable_startWorker } from "wrangler";

type Options = {
  port: number;
  /** Wrangler's folder of local databases and buckets. */
  state: string;
  /** The Worker's main module in the place of wrangler.toml's. */
  entrypoint?: string;
  /** Variables and secrets in the place of those in wrangler.toml and .dev.vars. */
  variables?: Record<string, string>;
  /** `log`: letters and everything that the Worker writes to its console. `error`: its errors alone. */
  logLevel: "log" | "error";
};

export type LocalServer = { url: string; close: () => Promise<void> };

/** Both are what browsers may take `localhost` for. */
const LOOPBACK = ["127.0.0.1", "::1"];

/** Thrown where another process listens already. */
export class PortTaken extends Error {}

/**
 * Serves what was built when it starts; changes of the code need another start. Not `wrangler dev`: its proxy and its inspector
 * end the process when a client breaks a request off, and under load. Throws `PortTaken`.
 */
export async function startLocalServer({ port, ...given }: Options): Promise<LocalServer> {
  // Before the Worker: a taken port must not cost the time of its start.
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

  let worker = await startWorker(given).catch((cause: unknown) => {
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
        worker = await startWorker(given);
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

/** Whether anybody listens on a port of this machine already. */
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
    // A client may end its side before it has read the answer.
    const server = createServer({ allowHalfOpen: true }, onConnection);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(port, host, resolve);
      });
      servers.push(server);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // A machine without IPv6.
      if (host === "::1" && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) continue;
      for (const open of servers) open.close();
      if (code === "EADDRINUSE") throw new PortTaken(`Port ${port} is taken`);
      throw cause;
    }
  }
  return servers;
}

type Address = { hostname: string; port: string };

/** The runtime closes a connection after five idle seconds. One that is idle for this long takes no further request. */
const REUSE_MS = 4000;
/** So much longer a client's own connection stays open: more than HTTP clients of Node keep one without a word. */
const LINGER_MS = 15_000;

/**
 * Hands the bytes of a client's connection on to the runtime, and the answers back, until either side ends or breaks off.
 *
 * A client may send its next request just when the runtime closes the idle connection: the request would fail. So the client's
 * connection outlives such a close, and a request after a pause goes to the runtime over a new connection.
 */
function join(outer: Socket, address: () => Address, onNobodyThere: () => void) {
  let inner: Socket | undefined;
  /** When the runtime last sent something; `undefined` while a request waits for its answer. */
  let answeredAt: number | undefined;
  let isBroken = false;

  const isIdle = () => answeredAt !== undefined && Date.now() - answeredAt >= REUSE_MS;

  function open(): Socket {
    const { hostname, port } = address();
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
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
      // A form that is refused unread is answered before it is sent whole: what is left of it is dropped, not its answer.
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
    // What the runtime has sent by now is read first: a write to a connection that it has closed loses its answer.
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
  // The runtime writes its answer to the end: a broken pipe would fill the console with its own stack.
  outer.on("close", () => {
    inner?.unpipe(outer);
    inner?.end();
    inner?.resume();
  });
}

/** The Worker in a runtime of its own, past wrangler's proxy. */
async function startWorker({ state, entrypoint, variables = {}, logLevel }: Omit<Options, "port">) {
  // React as it is deployed.
  process.env.NODE_ENV = "production";
  const output = holdOutput();
  try {
    const worker = await unstable_startWorker({
      config: "wrangler.toml",
      ...(entrypoint ? { entrypoint } : {}),
      bindings: Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, { type: "plain_text", value }]),
      ),
      dev: {
        remote: false,
        watch: false,
        inspector: false,
        testScheduled: true,
        persist: state,
        server: { port: 0 },
        logLevel,
      },
    });
    // Wrangler's proxy stands before the Worker to hold requests while it is built anew, and fails on requests that are
    // broken off. Nothing is built anew here, so connections go straight to the Worker.
    const { proxyData } = await new Promise<{ proxyData: { userWorkerUrl: Address } }>((resolve) =>
      worker.raw.once("reloadComplete", resolve),
    );
    await worker.ready;
    output.drop();
    return { address: proxyData.userWorkerUrl, dispose: () => worker.dispose() };
  } catch (cause) {
    output.print();
    throw cause;
  }
}

/** Holds back what wrangler says while it starts: hints on its own bundling, and an address that nobody needs. */
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
