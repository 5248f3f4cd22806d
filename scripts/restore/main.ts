/**
 * `npm run restore -- --into FOLDER`: restores a backup into an empty local database and a bucket, the newest one unless
 * `--backup NAME` says another; `--list` lists them, and `--check` reads a backup and writes nothing. `--from` is the folder
 * with the bucket of backups, by default that of `npm start`. The key is BACKUP_KEY of the environment or of .dev.vars.
 * `--config FILE` takes another wrangler.toml, whose bindings may say `remote = true` (docs/operations.md).
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { getPlatformProxy } from "wrangler";
import { BACKUPS, manifestOf } from "~/domain/backups/manifest";
import { openVault, type Vault, VaultError } from "~/platform/backup-vault.server";
import { restoreBackup } from "./restore";
import { newestBackup, RestoreError, readManifest, verifyBackup } from "./verify";

const { values } = parseArgs({
  options: {
    into: { type: "string" },
    from: { type: "string", default: ".wrangler/state" },
    backup: { type: "string" },
    list: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    config: { type: "string", default: "wrangler.toml" },
  },
});

const isRemote = values.config !== "wrangler.toml";
const open = (folder: string) =>
  getPlatformProxy<Env>({
    configPath: values.config,
    persist: { path: join(folder, "v3") },
    remoteBindings: isRemote,
  });

async function list(vault: Vault): Promise<void> {
  for (const name of (await vault.listFolders(BACKUPS)).toSorted()) {
    console.log(name, (await vault.has(manifestOf(name))) ? "" : "(unfinished)");
  }
}

async function check(vault: Vault): Promise<void> {
  const name = values.backup ?? (await newestBackup(vault));
  const manifest = await readManifest(vault, name);
  await verifyBackup(vault, manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${name} is whole: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.rows} files.`,
  );
}

async function restoreInto(vault: Vault, folder: string): Promise<void> {
  const target = await open(folder);
  try {
    const report = await restoreBackup({
      vault,
      DB: target.env.DB,
      MEDIA: target.env.MEDIA,
      migrations: await readD1Migrations("migrations"),
      backup: values.backup,
      say: (line) => console.log(`  ${line}`),
    });
    for (const { name, rows, withoutParent } of report.tables) {
      console.log(
        `${name.padEnd(28)}${rows}${withoutParent > 0 ? ` (${withoutParent} without parent left out)` : ""}`,
      );
    }
    const { files, filesOfNoRow, deletions, mended } = report;
    console.log(
      `${report.backup}: ${files} files (${filesOfNoRow} of no row left out), ${deletions} deletions applied again, ${mended} numbers mended.`,
    );
  } finally {
    await target.dispose();
  }
}

const source = await open(values.from);
try {
  const vault = openVault(source.env.BACKUPS, process.env.BACKUP_KEY ?? source.env.BACKUP_KEY ?? "");
  if (values.list) await list(vault);
  else if (values.check) await check(vault);
  else if (values.into !== undefined) await restoreInto(vault, values.into);
  else throw new RestoreError("Name the folder of the restored data: npm run restore -- --into FOLDER");
} catch (cause) {
  if (!(cause instanceof RestoreError || cause instanceof VaultError)) throw cause;
  console.error(`${cause.message}. Nothing was restored.`);
  process.exitCode = 1;
} finally {
  await source.dispose();
}
