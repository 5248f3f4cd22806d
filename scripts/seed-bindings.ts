import { join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";

/** A file that the bucket gets under each of these keys. */
export type SeedFile = { keys: string[]; bytes: Uint8Array; cacheControl: string };

export type SeedBindings = {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** Stores WebP pictures in one request, the last after the others. That takes half the time of a `put` each. */
  storeSet: (files: SeedFile[]) => Promise<void>;
  dispose: () => Promise<void>;
};

/** Reads the length of a list, the list of files with their keys and sizes, then the files one after the other. */
const BULK_WORKER = `export default {
  async fetch(request, { MEDIA }) {
    const body = new Uint8Array(await request.arrayBuffer());
    let at = 4 + new DataView(body.buffer).getUint32(0);
    const files = JSON.parse(new TextDecoder().decode(body.subarray(4, at)));
    const puts = files.map(({ keys, size, cacheControl }) => {
      const bytes = body.subarray(at, at += size);
      const stored = { httpMetadata: { contentType: "image/webp", cacheControl } };
      return () => Promise.all(keys.map((key) => MEDIA.put(key, bytes, stored)));
    });
    await Promise.all(puts.slice(0, -1).map((put) => put()));
    await puts.at(-1)();
    return new Response();
  },
};`;

/** Opens wrangler.toml's database and bucket in a folder of local data. */
export async function openSeedBindings(folder: string): Promise<SeedBindings> {
  const config = unstable_readConfig({ config: "wrangler.toml" });
  const database = config.d1_databases.find((one: { binding: string }) => one.binding === "DB")?.database_id;
  const bucket = config.r2_buckets.find((one: { binding: string }) => one.binding === "MEDIA")?.bucket_name;
  if (!database || !bucket) throw new Error("wrangler.toml names no database DB or no bucket MEDIA");
  const runtime = new Miniflare({
    modules: true,
    script: BULK_WORKER,
    compatibilityDate: config.compatibility_date ?? "",
    d1Databases: { DB: database },
    r2Buckets: { MEDIA: bucket },
    d1Persist: join(folder, "d1"),
    r2Persist: join(folder, "r2"),
  });
  return {
    DB: await runtime.getD1Database("DB"),
    MEDIA: (await runtime.getR2Bucket("MEDIA")) as unknown as R2Bucket,
    async storeSet(files) {
      const answer = await runtime.dispatchFetch("http://seed/", { method: "PUT", body: packed(files) });
      if (!answer.ok) throw new Error(`The bucket took no pictures: ${await answer.text()}`);
    },
    dispose: () => runtime.dispose(),
  };
}

function packed(files: SeedFile[]): Buffer {
  const list = files.map(({ keys, bytes, cacheControl }) => ({ keys, size: bytes.length, cacheControl }));
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.map(({ bytes }) => bytes)]);
}
