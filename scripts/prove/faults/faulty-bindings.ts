/** The bindings of the Worker, of which one fails in one way, and what a request used of them. */

export const SERVICES = ["d1", "kv", "r2", "images", "queue", "mail"] as const;
export type Service = (typeof SERVICES)[number];

/**
 * `fail`: every call throws. `hang`: no call is ever answered. `half`: the first call is answered and later ones throw, or
 * only a half of the answer comes. `lost`: the call is done and its answer is an error.
 */
export const KINDS = ["fail", "hang", "half", "lost"] as const;
export type Kind = (typeof KINDS)[number];

export type Fault = { service: Service; kind: Kind };

/** How often a request has called each service, and the keys that it has put into the bucket and not deleted. */
export type Used = { calls: Record<Service, number>; keys: Set<string> };

type Bindings = Pick<Env, "DB" | "SESSIONS" | "MEDIA" | "IMAGES" | "JOBS" | "MAIL">;

const never = <T>() => new Promise<T>(() => {});

/** Wraps the bindings of one request. The fault begins after the first `answered` calls. */
export function faultyBindings(env: Bindings, fault: Fault | undefined, answered = 0) {
  const used: Used = {
    calls: { d1: 0, kv: 0, r2: 0, images: 0, queue: 0, mail: 0 },
    keys: new Set(),
  };

  /** Makes a call as the fault wants it. `halve` makes half of its answer. */
  async function call<T>(service: Service, run: () => Promise<T>, halve?: (whole: T) => T): Promise<T> {
    const before = used.calls[service]++;
    if (fault?.service !== service || before < answered) return run();
    switch (fault.kind) {
      case "fail":
        throw new Error(`${service} is away`);
      case "hang":
        return never();
      case "lost":
        await run();
        throw new Error(`${service} lost the answer`);
      case "half":
        if (halve) return halve(await run());
        if (before === answered) return run();
        throw new Error(`${service} went away`);
    }
  }

  const real = new WeakMap<object, D1PreparedStatement>();
  const statementOf = (statement: D1PreparedStatement): object => {
    const own = {
      bind: (...values: unknown[]) => statementOf(statement.bind(...values)),
      all: () => call("d1", () => statement.all()),
      run: () => call("d1", () => statement.run()),
      raw: (options?: { columnNames?: false }) => call("d1", () => statement.raw(options)),
      first: (...column: [string]) => call("d1", () => statement.first(...column)),
    };
    real.set(own, statement);
    return own;
  };
  const databaseOf = (d1: D1Database | D1DatabaseSession): object => ({
    prepare: (sql: string) => statementOf(d1.prepare(sql)),
    batch: (statements: object[]) =>
      call("d1", () => d1.batch(statements.flatMap((one) => real.get(one) ?? []))),
    withSession: (start?: string) => databaseOf((d1 as D1Database).withSession(start)),
    getBookmark: () => ("getBookmark" in d1 ? d1.getBookmark() : null),
  });

  const halfOf = (bytes: ArrayBuffer) => bytes.slice(0, bytes.byteLength >> 1);
  const halfText = (value: unknown) => {
    if (typeof value === "string") return value.slice(0, value.length >> 1);
    if (value === null || value === undefined) return value;
    throw new SyntaxError("Unexpected end of JSON input");
  };

  const kv = {
    get: (...args: [string]) => call("kv", () => env.SESSIONS.get(...args) as Promise<unknown>, halfText),
    getWithMetadata: (key: string) => call("kv", () => env.SESSIONS.getWithMetadata(key)),
    put: (...args: [string, string]) => call("kv", () => env.SESSIONS.put(...args)),
    delete: (key: string) => call("kv", () => env.SESSIONS.delete(key)),
  };

  const keysOf = (keys: string | string[]) => (typeof keys === "string" ? [keys] : keys);
  const r2 = {
    head: (key: string) => call("r2", () => env.MEDIA.head(key)),
    list: (options?: R2ListOptions) => call("r2", () => env.MEDIA.list(options)),
    put: (key: string, ...rest: [Uint8Array<ArrayBuffer>, R2PutOptions?]) =>
      call("r2", async () => {
        const object = await env.MEDIA.put(key, ...rest);
        used.keys.add(key);
        return object;
      }),
    delete: (keys: string | string[]) =>
      call("r2", async () => {
        await env.MEDIA.delete(keys);
        for (const key of keysOf(keys)) used.keys.delete(key);
      }),
    get: (key: string) =>
      call(
        "r2",
        async () => {
          const object = await env.MEDIA.get(key);
          if (!object) return null;
          const { size, httpEtag, httpMetadata } = object;
          return { key, size, httpEtag, httpMetadata, arrayBuffer: () => object.arrayBuffer() };
        },
        (object) => object && { ...object, arrayBuffer: async () => halfOf(await object.arrayBuffer()) },
      ),
  };

  const transformerOf = (work: ImageTransformer): object => ({
    transform: (change: ImageTransform) => transformerOf(work.transform(change)),
    output: (options: ImageOutputOptions) =>
      call(
        "images",
        async () => {
          const made = await work.output(options);
          return { image: () => made.image() };
        },
        (made) => ({
          image: () =>
            made.image().pipeThrough(
              new TransformStream<Uint8Array, Uint8Array>({
                transform: (chunk, controller) => controller.enqueue(chunk.subarray(0, chunk.length >> 1)),
              }),
            ),
        }),
      ),
  });
  const images = {
    info: (stream: ReadableStream<Uint8Array>) =>
      call(
        "images",
        () => env.IMAGES.info(stream),
        (info) => info,
      ),
    input: (stream: ReadableStream<Uint8Array>) => transformerOf(env.IMAGES.input(stream)),
  };

  const queue = {
    send: (...args: Parameters<Queue["send"]>) => call("queue", () => env.JOBS.send(...(args as [never]))),
  };
  const mail = { send: (letter: never) => call("mail", () => env.MAIL.send(letter)) };

  const wrapped = {
    DB: databaseOf(env.DB),
    SESSIONS: kv,
    MEDIA: r2,
    IMAGES: images,
    JOBS: queue,
    MAIL: mail,
  } as unknown as Bindings;
  return { bindings: wrapped, used };
}
