import { number, type Report, table, verdict } from "../report";
import type { Crowd } from "./exchange";
import type { Found } from "./found";
import type { DrawnMenus } from "./menus";
import type { Step } from "./steps";

type Upgrade = {
  first: { commit: string; names: string[] };
  /** The previous release and the migrations that it does not have. */
  previous: { commit: string; without: string[] };
  filled: Map<string, number>;
  steps: Step[];
  /** Stored numbers that differ from their rows after the last step. */
  drift: string[];
  brokenKeys: number;
  integrity: string[];
  served: {
    /** The menus of this release, then those of the previous one. */
    drawn: DrawnMenus[];
    found: Found;
    unseen: string[];
    wrong: string[];
    crowd: Crowd;
    drift: string[];
  };
};

const short = (commit: string) => `\`${commit.slice(0, 10)}\``;
const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
const cell = (lines: string[]) => lines.join(", ") || "–";

/** Says what the steps left, and what both releases showed. */
export function reportUpgrade(upgrade: Upgrade): Report {
  const { first, previous, filled, steps, served } = upgrade;
  const [ours, theirs] = served.drawn as [DrawnMenus, DrawnMenus];
  const same = [...ours.drawn].filter(([slug, text]) => theirs.drawn.get(slug) === text).length;
  const missed = [
    ...steps.flatMap(({ name, unsaid }) => unsaid.map((what) => `${name} does not say that ${what}`)),
    ...upgrade.drift.map((line) => `after the last step: ${line}`),
    upgrade.brokenKeys > 0 ? `${upgrade.brokenKeys} rows refer to no row` : "",
    ...upgrade.integrity.map((line) => `integrity: ${line}`),
    ...ours.missing.map((text) => `this release does not show ${text}`),
    ...theirs.missing.map((text) => `the previous release does not show ${text}`),
    ...served.found.wrong,
    ...served.unseen,
    ...served.wrong.map((failure) => `wrong answer of ${failure}`),
    ...served.crowd.lost.map((comment) => `the rating «${comment}» was acknowledged and is lost`),
    ...served.drift.map((line) => `after both releases wrote: ${line}`),
  ].filter(Boolean);

  const text = `# From the first release to this one

\`npm run prove -- upgrade\` fills a database with the demo's world right after the migrations of the first release
(${short(first.commit)}: ${first.names.map((name) => `\`${name}\``).join(", ")}), as far as its tables and columns can hold it: ${number(sum(filled.values()))} rows in
${filled.size} tables, every one of which has rows. Then it applies every later migration, one after the other, and compares the rows.
At the end the build of this release and that of the release before the newest migration (${short(previous.commit)}, which does not know
${previous.without.map((name) => `\`${name}\``).join(", ") || "nothing less"}) serve the migrated database at once, each in a workerd of its own over the same SQLite file.

- **Steps**: ${steps.length} migrations. A changed number of rows, a dropped table and a changed value must stand in the migration's own
  statements; ${sum(steps.map(({ unsaid }) => unsaid.length))} do not. Values that triggers derive are compared at the end instead.
- **At the end** ${upgrade.drift.length} counters differ from their rows, ${upgrade.brokenKeys} rows refer to no row, and \`PRAGMA integrity_check\` finds ${upgrade.integrity.length} faults,
  after the last step and again after both releases have written.
- **Search**: the nine indexes hold their ${number(served.found.rows)} rows, and ${number(served.found.asked)} searches of every public restaurant and of dishes by their names
  miss ${served.found.wrong.length}; not counted are names that the search reads as conditions: ${cell(served.found.asConditions)}.
- **Menus**: ${number(ours.menus)} public menus with ${number(ours.texts)} different names and prices, read from the first release's tables before the first step.
  This release's pages miss ${ours.missing.length} of them, the previous release's ${theirs.missing.length}; ${number(same)} of the menus have the same text in both.
- **At once**: each release takes a rating, a new dish and a like, in sessions that the other opened, and the other shows them:
  ${served.unseen.length} of six are not seen. Then both take ratings at the same time: ${number(served.crowd.written)} are acknowledged, ${served.crowd.lost.length} of the last ones lost. ${number(served.crowd.refused)} requests were refused whole
  with 503 and sent again, because local D1 does not wait for a lock of another process; a deployed database has one process.
  Afterwards ${served.drift.length} counters differ from their rows.

${verdict(missed, "All of it holds.")}

## Step by step

${table(
  ["migration", "new tables", "dropped", "number of rows", "changed values", "rows after", "ms"],
  steps.map((step) => [
    `\`${step.name}\``,
    cell(step.added),
    cell(step.dropped),
    cell(step.recounted),
    cell(step.rewritten),
    number(step.rows),
    Math.round(step.milliseconds),
  ]),
)}
`;
  return { text, missed };
}
