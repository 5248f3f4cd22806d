import {
  BACKUPS,
  chunkOf,
  DELETIONS,
  type Deletion,
  FILE_LIST,
  fileOf,
  MANIFEST,
  type Manifest,
  manifestOf,
  readDeletionLine,
  readFileLine,
  readRowLine,
} from "~/domain/backups/manifest";
import { nextDigest, unpackFile, unpackLines, type Vault } from "~/platform/backup-vault.server";
import { eachAtOnce } from "./at-once";

/** Objects that are read or written at the same time. Each is in memory as a whole. */
export const CALLS_AT_ONCE = 24;

/** Why nothing was restored, for the person who asked. */
export class RestoreError extends Error {}

/** Returns the name of the newest backup that has a manifest. Throws a RestoreError if there is none. */
export async function newestBackup(vault: Vault): Promise<string> {
  const names = (await vault.listFolders(BACKUPS)).toSorted().toReversed();
  for (const name of names) if (await vault.has(manifestOf(name))) return name;
  throw new RestoreError("There is no complete backup of this key in the bucket");
}

/** Reads a backup's manifest. Throws a RestoreError if there is none, or if it cannot be opened. */
export async function readManifest(vault: Vault, backup: string): Promise<Manifest> {
  const { bytes } = await vault.read(manifestOf(backup));
  const [line = ""] = await unpackLines(bytes);
  const { data, error } = MANIFEST.safeParse(JSON.parse(line));
  if (!data) throw new RestoreError(`The manifest of ${backup} is of another version: ${error.message}`);
  if (data.backup !== backup) throw new RestoreError(`The manifest is of ${data.backup}, not of ${backup}`);
  return data;
}

/** Yields the lines of a list, chunk by chunk. Throws at the first chunk that is not the one of the manifest. */
export async function* readList(
  vault: Vault,
  backup: string,
  list: string,
  { rows, chunks, digest }: Manifest["files"],
): AsyncGenerator<string[]> {
  let [found, lines] = ["", 0];
  for (let number = 0; number < chunks; number++) {
    const { bytes, sha256 } = await vault.read(chunkOf(backup, list, number));
    found = await nextDigest(found, sha256);
    if (number === chunks - 1 && found !== digest) {
      throw new RestoreError(`The checksum of ${list} differs from the manifest: a chunk is of another time`);
    }
    const chunk = await unpackLines(bytes);
    lines += chunk.length;
    yield chunk;
  }
  if (lines !== rows) throw new RestoreError(`${list} has ${lines} rows, but the manifest says ${rows}`);
}

/**
 * Reads everything that a restore needs, and keeps nothing. Throws a RestoreError or a VaultError at the first thing that
 * is missing, damaged, exchanged or of another key.
 */
export async function verifyBackup(vault: Vault, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    for await (const lines of readList(vault, manifest.backup, table.name, table)) {
      for (const line of lines) {
        if (readRowLine(line).length !== table.columns.length) {
          throw new RestoreError(`A row of ${table.name} has not the columns of the manifest`);
        }
      }
    }
  }
  for await (const lines of readList(vault, manifest.backup, FILE_LIST, manifest.files)) {
    await eachAtOnce(lines.map(readFileLine), CALLS_AT_ONCE, async ({ key, size }) => {
      const { bytes } = unpackFile((await vault.read(fileOf(key))).bytes);
      if (bytes.length !== size) throw new RestoreError(`${key} has ${bytes.length} bytes, not ${size}`);
    });
  }
}

/** Returns the deletions after the moment at which the backup read each table, oldest first. */
export async function readDeletions(
  vault: Vault,
  since: (kind: string) => number | undefined,
): Promise<Deletion[]> {
  const found: Deletion[] = [];
  let after: string | undefined;
  for (let isMore = true; isMore; ) {
    const page = await vault.list(DELETIONS, after, 1000);
    for (const { name } of page.objects) {
      const lines = await unpackLines((await vault.read(name)).bytes);
      found.push(...lines.map(readDeletionLine));
    }
    after = page.objects.at(-1)?.name;
    isMore = page.isMore;
  }
  return found
    .filter(({ kind, at }) => at >= (since(kind) ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a.at - b.at);
}
