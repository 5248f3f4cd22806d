/**
 * `npm run prove [-- PART …]`: what takes too long for `npm test`. Each part writes its report to docs/proofs/PART.md, to
 * be committed, and fails the command if a claim does not hold. Needs the build (`npm run build`).
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { PARTS, PREPARATIONS } from "./parts";
import type { Report } from "./report";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No part is named ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

if (!existsSync("build/server/index.js")) {
  console.error("There is no build to prove. Run `npm run build` first.");
  process.exit(2);
}

const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The commit that was proved, and whether files differ from it. Reports of earlier parts do not count. */
function readCommit(): string {
  const changed = git("status", "--porcelain", "--", ".", ":!docs/proofs");
  return `\`${git("rev-parse", "--short=10", "HEAD")}\`${changed === "" ? "" : " with uncommitted changes"}`;
}

/** Writes date, commit and duration under the heading. */
function stamp(text: string, startedAt: Date): string {
  const minutes = ((Date.now() - startedAt.getTime()) / 60_000).toFixed(1);
  const [heading = "", ...rest] = text.split("\n");
  const line = `Proved on ${startedAt.toISOString().slice(0, 10)}, commit ${commit}, in ${minutes} minutes.`;
  return [heading, "", line, ...rest].join("\n");
}

/** Runs a program to its end. A part whose preparation failed prepares itself, and says then why it cannot. */
const prepare = (program: string) =>
  new Promise<void>((end) => {
    spawn(process.execPath, [...process.execArgv, program], { stdio: "inherit" }).on("close", () => end());
  });

const commit = readCommit();
mkdirSync("docs/proofs", { recursive: true });
const all: string[] = [];
const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
let preparing: Promise<unknown> = Promise.resolve();
for (const [at, [name, part]] of chosen.entries()) {
  if (at === 0 && name === "backup")
    preparing = Promise.all(chosen.flatMap(([other]) => PREPARATIONS[other] ?? []).map(prepare));
  else await preparing;
  const startedAt = new Date();
  console.log(`\n— ${name} —`);
  const { text, missed } = await (await part())((line) => console.log(line)).catch(
    (cause: unknown): Report => {
      console.error(cause);
      const why = `the part ended early: ${cause instanceof Error ? cause.message : cause}`;
      return { text: `# ${name}\n\n- MISSED: ${why}\n`, missed: [why] };
    },
  );
  const stamped = stamp(text, startedAt);
  writeFileSync(`docs/proofs/${name}.md`, stamped);
  console.log(`\n${stamped}`);
  all.push(...missed.map((line) => `${name}: ${line}`));
}
if (all.length > 0) {
  console.error(`\nNot proved:\n${all.map((line) => `- ${line}`).join("\n")}`);
  process.exitCode = 1;
}
