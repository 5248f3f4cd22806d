import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();

export type Migration = { name: string; statements: string[] };

/** Returns every migration of the repository, in order. */
export function listMigrations(): Migration[] {
  return globSync("migrations/*.sql")
    .sort()
    .map((file) => ({
      name: basename(file),
      statements: readFileSync(file, "utf8")
        .split("--> statement-breakpoint")
        .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== ""),
    }));
}

/** The commit that added a migration; `undefined` while it is not committed. Throws where the history is cut off. */
function commitOf(migration: string): string | undefined {
  const adding = git("log", "--diff-filter=A", "--format=%H", "--", `migrations/${migration}`);
  return adding.split("\n").at(-1) || undefined;
}

/** Returns the names of the migrations of the first commit that had any: the first release. */
export function firstRelease(migrations: readonly Migration[]): { commit: string; names: string[] } {
  const [first] = migrations;
  const commit = first && commitOf(first.name);
  if (!commit) throw new Error("The history does not say when the first migration was added");
  const names = git("ls-tree", "--name-only", commit, "migrations/")
    .split("\n")
    .filter((path) => path.endsWith(".sql"))
    .map((path) => basename(path))
    .sort();
  return { commit, names };
}

/** Returns the release before the newest migration: the commit before the one that added it. */
export function previousRelease(migrations: readonly Migration[]): string {
  const newest = migrations.at(-1);
  const adding = newest && commitOf(newest.name);
  return adding ? git("rev-parse", `${adding}^`) : git("rev-parse", "HEAD");
}

/** Returns the migrations that were no migrations yet at a commit. */
export function migrationsSince(commit: string, migrations: readonly Migration[]): string[] {
  const had = new Set(git("ls-tree", "--name-only", commit, "migrations/").split("\n"));
  return migrations.map(({ name }) => name).filter((name) => !had.has(`migrations/${name}`));
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} fails in ${cwd}:\n${stdout}${stderr}`);
}

/** Where the worktrees of releases are. */
const FOLDER = ".local/upgrade/releases";

/** Builds a release in a worktree of its own, once for each commit, and returns the worktree's folder. */
export function buildRelease(commit: string, say: (line: string) => void): string {
  const root = resolve(FOLDER, commit);
  const stamp = join(root, "build/built");
  if (existsSync(stamp)) return root;
  say(`building ${commit.slice(0, 10)}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // A worktree whose folder was deleted is still listed.
  git("worktree", "prune");
  git("worktree", "add", "--detach", root, commit);
  const isSameLock =
    readFileSync("package-lock.json", "utf8") === readFileSync(join(root, "package-lock.json"), "utf8");
  if (isSameLock) symlinkSync(resolve("node_modules"), join(root, "node_modules"), "dir");
  else run(root, "npm", "ci", "--ignore-scripts=false");
  run(root, "npm", "run", "build", "--silent");
  writeFileSync(stamp, commit);
  return root;
}
