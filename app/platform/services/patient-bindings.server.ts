import type { Awaited, Patience } from "./patience.server";

type Method = (...args: never[]) => unknown;

/** Returns a binding of which each named method is waited for. It has no others. */
function patient<Binding extends object>(
  binding: Binding,
  service: Awaited,
  patience: Patience,
  methods: readonly (keyof Binding & string)[],
): Binding {
  const own: Record<string, Method> = {};
  for (const name of methods) {
    // Not by `apply`, which a stub of another Worker takes for a method of that Worker.
    own[name] = (...args) => patience.within(service, async () => (binding[name] as Method)(...args));
  }
  return own as Binding;
}

export const patientKv = (kv: KVNamespace, patience: Patience) =>
  patient(kv, "kv", patience, ["get", "getWithMetadata", "put", "delete"]);

export const patientQueue = <Body>(queue: Queue<Body>, patience: Patience) =>
  patient(queue, "queue", patience, ["send"]);

export const patientMail = (mail: SendEmail, patience: Patience) => patient(mail, "mail", patience, ["send"]);

export const patientLimit = (limit: RateLimit, patience: Patience) =>
  patient(limit, "limit", patience, ["limit"]);

/** The bucket. The body of an object can be read only whole, by `arrayBuffer`, which throws where a part is missing. */
export function patientBucket(bucket: R2Bucket, patience: Patience): R2Bucket {
  const own = patient(bucket, "r2", patience, ["get", "head", "put", "delete", "list"]);
  const get = own.get.bind(own) as (key: string) => Promise<R2ObjectBody | null>;
  const whole = {
    async get(key: string) {
      const object = await get(key);
      if (!object) return null;
      return {
        key,
        size: object.size,
        httpEtag: object.httpEtag,
        httpMetadata: object.httpMetadata,
        arrayBuffer: () =>
          patience.within("r2", async () => {
            const bytes = await object.arrayBuffer();
            if (bytes.byteLength === object.size) return bytes;
            throw new Error(`${bytes.byteLength} of ${object.size} bytes came`);
          }),
      };
    },
  };
  return { ...own, ...whole } as R2Bucket;
}

/** The Images binding; also each part of a picture that it makes is waited for. */
export function patientImages(images: ImagesBinding, patience: Patience): ImagesBinding {
  const wait = <T>(call: () => Promise<T>) => patience.within("images", call);

  const waited = (source: ReadableStream<Uint8Array>) => {
    const reader = source.getReader();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await wait(() => reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  };

  const transformer = (work: ImageTransformer) => ({
    transform: (change: ImageTransform) => transformer(work.transform(change)),
    async output(options: ImageOutputOptions) {
      const made = await wait(async () => work.output(options));
      return { image: () => waited(made.image()) };
    },
  });

  return {
    info: (stream: ReadableStream<Uint8Array>) => wait(async () => images.info(stream)),
    input: (stream: ReadableStream<Uint8Array>) => transformer(images.input(stream)),
  } as unknown as ImagesBinding;
}
