import { forgetDeletions, listDeletions, pruneDeletions } from "~/data/backups/deletions.server";
import { DELETIONS_KEPT_MS, deletionsOf } from "~/domain/backups/manifest";
import type { Counts } from "~/domain/job-runs/runs";
import { packLines } from "~/platform/backup-vault.server";
import { drawPublicId } from "~/platform/keys.server";
import type { JobDeps } from "./job";

/** Deletions of one object. */
const DELETIONS_A_CHUNK = 1000;

/**
 * Stores beside the backups what was deleted, so that a restore can delete it again. A crash in between stores it twice,
 * which a restore does not notice. Returns how many deletions were stored.
 */
export async function logDeletionsJob(
  { db, backups, turn }: Pick<JobDeps, "db" | "backups" | "turn">,
  now: Date,
): Promise<Counts> {
  let logged = 0;
  await pruneDeletions(db, new Date(now.getTime() - DELETIONS_KEPT_MS));
  while (turn.hasRoom()) {
    const { found, last } = await listDeletions(db, DELETIONS_A_CHUNK);
    if (last === undefined) break;
    const lines = await packLines(found.map((one) => JSON.stringify(one)));
    await backups.write(deletionsOf(now, drawPublicId()), lines);
    turn.spend(1);
    await forgetDeletions(db, last);
    logged += found.length;
  }
  return { logged };
}
