import { env } from "cloudflare:test";
import { openDatabase } from "~/data/database.server";
import type { JobName } from "~/domain/job-runs/schedule";
import type { JobDeps, Turn } from "~/jobs/job";
import { openVault } from "~/platform/backup-vault.server";
import { openKeys } from "~/platform/keys.server";
import { openLog } from "~/platform/log";
import { openMail } from "~/platform/mail.server";
import { openStoredFiles } from "~/platform/stored-files.server";
import { JOBS } from "../../../workers/crons";

/** A tick at the beginning of its run, which has room for everything. */
export const OPEN_TURN: Turn = {
  cursor: undefined,
  hasRoom: () => true,
  spend: () => {},
  keep: async () => {},
};

type Bindings = Pick<Env, "DB" | "MEDIA">;

/** What jobs use, on the real bindings. */
export function jobDeps({ DB, MEDIA }: Bindings = env, turn = OPEN_TURN): JobDeps {
  return {
    db: openDatabase(DB),
    mail: openMail({ binding: env.MAIL, from: "hola@sobremesa.test" }),
    media: openStoredFiles(MEDIA),
    backups: openVault(env.BACKUPS, env.BACKUP_KEY ?? ""),
    keys: openKeys(env.APP_SECRET),
    origin: "https://sobremesa.test",
    log: openLog("job"),
    turn,
  };
}

/** Returns what runs a job of the table by its name, without a stored run. */
export const jobNamed = (name: JobName) => ({
  run: (bindings: Bindings, now: Date) => JOBS[name](jobDeps(bindings), now),
});
