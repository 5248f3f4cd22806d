import { deletePrivateFiles } from "./receipts.server";
import { deletePictures } from "./uploads.server";

export type StoredFile = { key: string; storedAt: Date };

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
      return { files: objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded })), isMore: truncated };
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
