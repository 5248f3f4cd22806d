import type { FileWithHead } from "./backup-vault.server";
import { deletePrivateFiles } from "./receipts.server";
import { deletePictures } from "./uploads.server";

export type StoredFile = { key: string; size: number; storedAt: Date };

export type StoredFiles = ReturnType<typeof openStoredFiles>;

/** Opens the bucket for the jobs, which list and delete what requests stored. Every function throws if R2 fails. */
export function openStoredFiles(bucket: R2Bucket) {
  return {
    /** Lists at most `most` files after a key, in the order of their keys, and whether more follow. */
    async list(after: string | undefined, most: number): Promise<{ files: StoredFile[]; isMore: boolean }> {
      const { objects, truncated } = await bucket.list({
        limit: most,
        ...(after === undefined ? {} : { startAfter: after }),
      });
      return {
        files: objects.map(({ key, size, uploaded }) => ({ key, size, storedAt: uploaded })),
        isMore: truncated,
      };
    },
    /** Reads a file with its head; `undefined` if there is none. */
    async read(key: string): Promise<FileWithHead | undefined> {
      const object = await bucket.get(key);
      if (!object) return undefined;
      const { contentType, cacheControl } = object.httpMetadata ?? {};
      return {
        bytes: new Uint8Array(await object.arrayBuffer()),
        ...(contentType === undefined ? {} : { contentType }),
        ...(cacheControl === undefined ? {} : { cacheControl }),
      };
    },
    /** Deletes files by their keys, at most 1,000. */
    async delete(keys: string[]): Promise<void> {
      if (keys.length > 0) await bucket.delete(keys);
    },
    /** Deletes pictures with their sets (`deletePictures`). */
    deletePictures: (urls: readonly string[]) => deletePictures(bucket, urls),
    /** Deletes private files (`deletePrivateFiles`). */
    deletePrivateFiles: (keys: readonly string[]) => deletePrivateFiles(bucket, keys),
  };
}
