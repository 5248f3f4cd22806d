import { number, type Report, table, verdict } from "../report";
import type { BoundsFound } from "./bounds";
import type { DrawnFound } from "./drawn";
import type { FormsTable } from "./forms-table";
import { FAULT_KINDS } from "./judge";
import { LENGTH, type PatternsFound } from "./patterns";
import { type RequestsFound, SEED } from "./requests";

type Found = {
  table: FormsTable;
  operations: number;
  requests: RequestsFound;
  /** Megabytes of the largest runtime after the requests. */
  peak: number | undefined;
  database: { drifted: string[]; orphans: number; integrity: string };
  marked: { columns: number; rows: number; unknown: string[]; failed: string[] };
  drawn: DrawnFound;
  mails: { read: number; holding: number; wrong: string[] };
  bounds: BoundsFound;
  patterns: PatternsFound;
};

const WANTED = 20_000;
/** The bounds that are claimed. */
const MOST_MS = 10_000;
const MOST_GROWTH_MB = 192;

const CLASSES = ["2xx", "3xx", "4xx", "429", "5xx", "none"];
const ms = (value: number) => number(Math.round(value));

/** Writes the report, and names every claim that does not hold. */
export function writeReport(found: Found): Report {
  const { requests, database, marked, drawn, mails, bounds, patterns } = found;
  const missed: string[] = [];
  const claim = (holds: boolean, sentence: string) => {
    if (!holds) missed.push(sentence);
  };
  const claimNone = (list: readonly string[], what: string) => {
    const named = list.filter((sentence) => sentence !== "").slice(0, 12);
    missed.push(...named.map((sentence) => `${what}: ${sentence}`));
    if (list.length > named.length) missed.push(`${what}: ${list.length - named.length} more`);
  };
  claim(requests.sent >= WANTED, `only ${number(requests.sent)} requests were sent`);
  for (const kind of FAULT_KINDS) claimNone(requests.faults[kind], kind);
  claimNone(database.drifted, "a counter differs from its rows");
  claim(database.orphans === 0, `${database.orphans} rows without their parent`);
  claim(database.integrity === "ok", `the database is damaged: ${database.integrity}`);
  claimNone(marked.unknown, "a column of which nobody said whether people write it");
  claimNone(marked.failed, "a column took no markup");
  claimNone(drawn.wrong, "stored markup");
  claimNone(mails.wrong, "stored markup");
  for (const kind of ["text/html", "application/json", "JSON-LD", "CSV cells"]) {
    claim((drawn.kinds.get(kind)?.holding ?? 0) > 0, `no ${kind} holds the stored text: nothing was tested`);
  }
  claimNone(bounds.wrong, "a hostile body");
  for (const { what, milliseconds } of bounds.bodies)
    claim(milliseconds <= MOST_MS, `${what}: ${ms(milliseconds)} ms`);
  claimNone(bounds.texts.beyond, "a long text");
  claim(bounds.slow.worstOther <= MOST_MS, `beside slow bodies a page took ${ms(bounds.slow.worstOther)} ms`);
  const growth = bounds.memory ? bounds.memory.after - bounds.memory.before : 0;
  claim(growth <= MOST_GROWTH_MB, `hostile bodies took ${Math.round(growth)} MB`);
  claimNone(patterns.beyond, "a regular expression");

  const roles = [...requests.answers].sort(([a], [b]) => a.localeCompare(b));
  const shareOf = (count: number) => `${((100 * count) / requests.sent).toFixed(1)} %`;
  const statuses = [...requests.statuses].sort(([a], [b]) => a - b);
  const text = `# Hostile input

The production build in two workerd, each over the demo's world, with private rows of an owner B and of a diner C. ${number(requests.sent)} requests of the
seed \`${SEED}\`: every action of the table of forms (${found.table.forms.length} forms), every page and file of the route table and every call of the
interface (${found.operations}), ${requests.targets.size} targets in all, by visitors, diners, owners, administrators and holders of tokens. Each request comes from
a network of its own, so that few meet a limit.

## Requests

${table(
  ["sender", ...CLASSES],
  roles.map(([role, classes]) => [role, ...CLASSES.map((name) => number(classes.get(name) ?? 0))]),
)}

${table(
  ["status", "answers", "share"],
  statuses.map(([status, count]) => [status === 0 ? "none" : status, number(count), shareOf(count)]),
)}

They took ${Math.round(requests.seconds)} s; half of the answers came within ${ms(requests.median)} ms, 99 % within ${ms(requests.late)} ms. The slowest:
${requests.slowest.map(({ what, milliseconds }) => `${what} in ${ms(milliseconds)} ms`).join("; ")}.

${table(["claim", "found"], [...FAULT_KINDS.map((kind) => [kind, requests.faults[kind].length]), ["counters that differ from their rows", database.drifted.length], ["rows without their parent", database.orphans]])}

## Stored markup

Every column that people write (${marked.columns} columns, ${number(marked.rows)} values) held markup that also begins a formula. HTML is parsed by
workerd's own parser; an element, an attribute or an address of a script that came of it counts.

${table(["drawn", "read", "holding the text"], [...[...drawn.kinds].sort(([a], [b]) => a.localeCompare(b)).map(([kind, { read, holding }]) => [kind, number(read), number(holding)]), ["mails", mails.read, mails.holding]])}

${number(drawn.others)} addresses answered with a redirect or a refusal. Became markup or a formula: ${drawn.wrong.length + mails.wrong.length}.

## Time and memory

${table(
  ["body", "status", "ms"],
  bounds.bodies.map(({ what, status, milliseconds }) => [what, status, ms(milliseconds)]),
)}

${number(bounds.texts.sent)} long texts (runs of spaces, marks, brackets, halves of pairs) went to forms, the search and the interface. The slowest was
${bounds.texts.worst.what}: ${ms(bounds.texts.worst.milliseconds)} ms. ${bounds.texts.beyond.length} took longer than allowed beside plain letters of the same length.

${patterns.patterns} regular expressions of the application ran over ${number(patterns.runs / Math.max(1, patterns.patterns))} runs of ${number(LENGTH)} characters each. The slowest was ${patterns.worst.pattern} over
${patterns.worst.text}: ${patterns.worst.milliseconds.toFixed(1)} ms.

While ${bounds.slow.connections} bodies arrived a byte at a time for ${bounds.slow.seconds} s, a page took ${ms(bounds.slow.medianOther)} ms (the slowest ${ms(bounds.slow.worstOther)} ms); ${bounds.slow.answered} of the slow ones were
answered in the end.${bounds.memory ? ` The runtime's memory peaked at ${Math.round(bounds.memory.before)} MB before the hostile bodies and at ${Math.round(bounds.memory.after)} MB after them; at the end of all requests at ${Math.round(found.peak ?? 0)} MB.` : ""}

${verdict(missed, "Every claim holds.")}
`;
  return { text, missed };
}
