import { fromBase64url, openBytes, sealBytes, sealingKey, sha256 } from "./sealing.server";

/** Objects that cannot be read: missing, damaged, exchanged, or sealed with another key. */
export class VaultError extends Error {}

export type Vault = ReturnType<typeof openVault>;

/**
 * Opens the bucket of backups with the key BACKUP_KEY (32 bytes as base64url). Every object is sealed with AES-256-GCM and
 * can be opened under its own name alone, so that an exchanged one is noticed. All stand in a folder of the key, so that a
 * new key begins anew. Without a key every function throws. Names are relative to the folder.
 */
export function openVault(bucket: R2Bucket, secret: string) {
  let opened: Promise<{ key: CryptoKey; folder: string }> | undefined;
  const open = () => {
    opened ??= importKey(secret);
    return opened;
  };

  return {
    /** Seals and stores an object. Returns the SHA-256 of what is stored, 64 hex digits. */
    async write(
      name: string,
      bytes: Uint8Array<ArrayBuffer>,
      notes?: Record<string, string>,
    ): Promise<string> {
      const { key, folder } = await open();
      const stored = await sealBytes(key, name, bytes);
      await bucket.put(folder + name, stored, notes ? { customMetadata: notes } : {});
      return sha256(stored);
    },

    /** Reads an object and the SHA-256 of what is stored. Throws a VaultError if it is missing or cannot be opened. */
    async read(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
      const { key, folder } = await open();
      const object = await bucket.get(folder + name);
      if (!object) throw new VaultError(`${name} is missing`);
      const stored = new Uint8Array(await object.arrayBuffer());
      try {
        return { bytes: await openBytes(key, name, stored), sha256: await sha256(stored) };
      } catch {
        throw new VaultError(`${name} cannot be opened: it is damaged, exchanged, or of another key`);
      }
    },

    /** Notes something on a stored object, which stays as it is otherwise. */
    async note(name: string, notes: Record<string, string>): Promise<void> {
      const { folder } = await open();
      const object = await bucket.get(folder + name);
      if (object) await bucket.put(folder + name, await object.arrayBuffer(), { customMetadata: notes });
    },

    async has(name: string): Promise<boolean> {
      return (await bucket.head((await open()).folder + name)) !== null;
    },

    /** Lists at most `most` objects under a prefix after a name, in their order, with their notes. */
    async list(prefix: string, after: string | undefined, most: number) {
      const { folder } = await open();
      const { objects, truncated } = await bucket.list({
        prefix: folder + prefix,
        limit: most,
        include: ["customMetadata"],
        ...(after === undefined ? {} : { startAfter: folder + after }),
      });
      return {
        objects: objects.map(({ key, customMetadata = {} }) => ({
          name: key.slice(folder.length),
          notes: customMetadata,
        })),
        isMore: truncated,
      };
    },

    /** Lists the folders under a prefix, without the objects in them. */
    async listFolders(prefix: string): Promise<string[]> {
      const { folder } = await open();
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({
          prefix: folder + prefix,
          delimiter: "/",
          ...(cursor ? { cursor } : {}),
        });
        for (const one of page.delimitedPrefixes) {
          found.push(one.slice(folder.length + prefix.length, -1));
        }
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return found;
    },

    /** Deletes objects, at most 1,000. */
    async delete(names: string[]): Promise<void> {
      const { folder } = await open();
      if (names.length > 0) await bucket.delete(names.map((name) => folder + name));
    },
  };
}

async function importKey(secret: string): Promise<{ key: CryptoKey; folder: string }> {
  if (secret === "") throw new Error("BACKUP_KEY is missing: see docs/operations.md");
  const bytes = fromBase64url(secret);
  const key = await sealingKey(bytes);
  // A prefix keeps the name of the folder apart from any other hash of the key.
  const name = await sha256(joined(new TextEncoder().encode("folder:"), bytes));
  return { key, folder: `${name.slice(0, 16)}/` };
}

/**
 * Returns the digest of a list of chunks after another chunk, by its SHA-256; that of no chunk is `""`. It tells a missing
 * chunk, an exchanged one and one of another backup.
 */
export const nextDigest = (before: string, chunk: string): Promise<string> =>
  sha256(new TextEncoder().encode(`${before}\n${chunk}`));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns lines as gzip. */
export async function packLines(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = new Blob(lines.map((line) => `${line}\n`));
  return new Uint8Array(
    await new Response(text.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  );
}

/** Returns the lines of `packLines`. */
export async function unpackLines(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const text = await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")),
  ).text();
  return text.split("\n").slice(0, -1);
}

/** A file as the bucket stores it. */
export type FileWithHead = { bytes: Uint8Array<ArrayBuffer>; contentType?: string; cacheControl?: string };

/** Returns a file with its head in one object. */
export const packFile = ({ bytes, ...head }: FileWithHead): Uint8Array<ArrayBuffer> =>
  joined(new TextEncoder().encode(`${JSON.stringify(head)}\n`), bytes);

/** Returns the file of `packFile`. */
export function unpackFile(packed: Uint8Array<ArrayBuffer>): FileWithHead {
  const end = packed.indexOf(10);
  const head: Omit<FileWithHead, "bytes"> = JSON.parse(new TextDecoder().decode(packed.subarray(0, end)));
  return { ...head, bytes: packed.slice(end + 1) };
}
