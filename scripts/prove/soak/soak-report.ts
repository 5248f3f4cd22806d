import { percentile } from "../../bench/statistics";
import { number, type Report, table, verdict } from "../report";
import type { Aftermath } from "./aftermath";
import type { Sample } from "./client";
import { growthOf, leastBySpan, type Memory } from "./memory";
import { type Limit, minutesOf } from "./pace";

/** What the run has to last. */
export const WHOLE_MINUTES = 30;
/** The part of the measured limit at which it runs. */
export const SHARE = 0.7;

/** By how much of its level memory may grow over the last two thirds of the run. */
const MOST_GROWTH = 0.05;
/** Of each span of so many minutes the least counts. */
const SPAN_MINUTES = 2;
/** How much higher the 99th percentile of the last third may be than that of the middle third. */
const MOST_SLOWER = 1.5;
/** So many failures are named; the others are counted. */
const MOST_NAMED = 20;

type Soak = {
  minutes: number;
  limit: Limit;
  samples: Sample[];
  memory: Memory[];
  failures: string[];
  /** Wrong answers while the limit was measured. */
  wrongAtLimit: string[];
  started: number;
  ended: number;
  cronsCalled: number;
  conditional: { asked: number; unchanged: number };
  people: { raters: number; clients: number; owners: number };
  aftermath: Aftermath;
};

const megabytes = (bytes: number) => number(Math.round(bytes / 1024 / 1024));
const milliseconds = (value: number) => value.toFixed(1);
const change = (share: number) => `${share < 0 ? "-" : "+"}${(Math.abs(share) * 100).toFixed(1)} %`;
const list = (lines: string[]) =>
  [
    ...lines.slice(0, MOST_NAMED).map((line) => `- \`${line}\``),
    ...(lines.length > MOST_NAMED ? [`- and ${number(lines.length - MOST_NAMED)} more`] : []),
  ].join("\n");

/** Rows of the five isolates that hold most at the end, with what they held at the beginning. */
function largest(memory: readonly Memory[]): string[][] {
  const heapsOf = (one: Memory | undefined): Map<string, number> =>
    one ? new Map([["application", one.heaps.application], ...one.heaps.simulators]) : new Map();
  const [first, last] = [heapsOf(memory[0]), heapsOf(memory.at(-1))];
  return [...last]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([name, bytes]) => [name, megabytes(first.get(name) ?? 0), megabytes(bytes)]);
}

/** Says what the run showed, and what of it does not hold. */
export function reportSoak(soak: Soak): Report {
  const { samples, memory, started, aftermath, limit, failures, wrongAtLimit } = soak;
  const length = soak.minutes * 60_000;
  const isAfter = (at: number, share: number) => at >= started + length * share;
  const timesBetween = (from: number, to: number) =>
    samples.filter(({ due }) => isAfter(due, from) && !isAfter(due, to)).map((sample) => sample.milliseconds);
  const [middle, last] = [timesBetween(1 / 3, 2 / 3), timesBetween(2 / 3, 1)];
  const [middleP99, lastP99] = [percentile(middle, 99), percentile(last, 99)];
  const byMinute = new Map(leastBySpan(memory, started, 1).map((span) => [span.at, span]));
  const later = leastBySpan(memory, started, SPAN_MINUTES).filter(
    ({ at }) => at >= soak.minutes / 3 && at < soak.minutes,
  );
  const growthIn = (kind: "process" | "application" | "simulators") =>
    growthOf(later.map((one) => ({ at: one.at, bytes: one[kind] })));
  const growth = growthIn("application");

  const missed = [
    soak.minutes < WHOLE_MINUTES ? `it ran for ${soak.minutes} minutes, not ${WHOLE_MINUTES}` : "",
    memory.length === 0 ? "this system does not say how much memory workerd holds" : "",
    growth >= MOST_GROWTH ? `the application's memory grew by ${(growth * 100).toFixed(1)} %` : "",
    growthIn("process") >= MOST_GROWTH
      ? `the process's memory changed by ${change(growthIn("process"))}`
      : "",
    lastP99 > middleP99 * MOST_SLOWER
      ? `the 99th percentile rose from ${milliseconds(middleP99)} to ${milliseconds(lastP99)} ms`
      : "",
    failures.length > 0 ? `${failures.length} requests failed` : "",
    wrongAtLimit.length > 0 ? `${wrongAtLimit.length} requests failed while the limit was measured` : "",
    ...aftermath.drift.map((line) => `drift: ${line}`),
    aftermath.mended > 0 ? `housekeeping mended ${aftermath.mended} counters` : "",
    aftermath.housekeeping.startsWith("done") ? "" : `housekeeping: ${aftermath.housekeeping}`,
    ...aftermath.runs.failed.map((run) => `job ${run}`),
    aftermath.deadLetters > 0 ? `${aftermath.deadLetters} messages of jobs are dead` : "",
    aftermath.brokenKeys > 0 ? `${aftermath.brokenKeys} rows refer to no row` : "",
    ...aftermath.lost.map((line) => `lost: ${line}`),
  ].filter(Boolean);

  const byKind = Map.groupBy(samples, ({ kind }) => kind);
  const kinds = [...byKind].sort(([, a], [, b]) => b.length - a.length);
  const { acknowledged } = aftermath;
  const text = `# A mixed day at ${SHARE * 100} % of the limit

\`npm run prove -- soak\` serves the production build in workerd with the demo's world, and lets visitors come for ${WHOLE_MINUTES} minutes
(\`SOAK_MINUTES\` shortens it, which counts as missed): readers, who have an address of their own for each visit, and
${number(soak.people.raters)} raters, ${number(soak.people.clients)} clients of the HTTP interface, ${number(soak.people.owners)} owners and an administrator with sessions of their own. Somebody new signs in
every three seconds. All jobs run every three minutes, called as the platform calls them (${number(soak.cronsCalled)} calls).

**The limit** of this mix, with sixteen visitors who come again as soon as they were served, over 30 seconds: ${number(Math.round(limit.requestsPerSecond))} requests a
second (${number(Math.round(limit.visitsPerSecond))} visits; some have two requests). The program that sends them shares the machine's cores with the server. Then visits
began at ${SHARE * 100} % of that, ${number(Math.round(limit.visitsPerSecond * SHARE))} a second, however long the answers took; a request is timed from the moment when it was due.

- ${number(samples.length)} requests in ${((soak.ended - started) / 60_000).toFixed(1)} minutes, ${number(Math.round((samples.length / (soak.ended - started)) * 1000))} a second; ${number(failures.length)} failed (no answer, a status of 500 or above, or another one than
  the visit expects).
- **Memory** of the application's isolate (its heap and buffers, read every ten seconds after a whole collection of garbage, the
  least of each ${SPAN_MINUTES} minutes): the line of least squares through the last two thirds of the run, after the caches have filled,
  changes by ${change(growth)} of its level. For the isolates that imitate the platform's services here it is ${change(growthIn("simulators"))}, for the
  whole process, with what SQLite and the runtime hold for them, ${change(growthIn("process"))}. ${MOST_GROWTH * 100} % of the application or of the process would be missed.
- **Time**: the 99th percentile of all requests is ${milliseconds(middleP99)} ms in the middle third of the run and ${milliseconds(lastP99)} ms in the last; ${MOST_SLOWER} times
  as much would be missed.
- **Counters**: ${aftermath.drift.length} stored numbers differ from a fresh count of their rows. All runs of housekeeping together mended ${aftermath.mended};
  the last, after the run: \`${aftermath.housekeeping}\`. ${number(aftermath.runs.all)} runs of jobs, ${aftermath.runs.failed.length} not done, ${aftermath.deadLetters} dead messages.
  ${aftermath.brokenKeys} rows refer to a row that does not exist.
- **Acknowledged**: ${number(acknowledged.ratings)} ratings of dishes, ${number(acknowledged.favorites)} favorites as last set, ${number(acknowledged.dishes)} dishes, ${number(acknowledged.offers)} offers and ${number(acknowledged.likes)} likes; ${aftermath.lost.length}
  of them differ from the rows.
- **Conditional requests** of menus: ${number(soak.conditional.asked)}, of which ${number(soak.conditional.unchanged)} were answered without a body.

${verdict(missed, "All of it holds.")}
${failures.length + wrongAtLimit.length > 0 ? `\n## Failures\n\n${list([...failures, ...wrongAtLimit])}\n` : ""}
## By minute

${table(
  ["minute", "requests", "p50 ms", "p99 ms", "application MB", "imitated services MB", "process MB"],
  minutesOf(samples, started).map(({ minute, requests, p50, p99 }) => {
    const held = byMinute.get(minute);
    return [
      minute + 1,
      number(requests),
      milliseconds(p50),
      milliseconds(p99),
      ...(held ? [held.application, held.simulators, held.process].map(megabytes) : ["", "", ""]),
    ];
  }),
)}

### Isolates that hold most at the end

${table(["isolate", "MB after a third", "MB at the end"], largest(memory.filter(({ at }) => isAfter(at, 1 / 3))))}

## By kind

${table(
  ["request", "requests", "p50 ms", "p99 ms"],
  kinds.map(([kind, those]) => {
    const times = those.map((sample) => sample.milliseconds);
    return [
      kind,
      number(times.length),
      milliseconds(percentile(times, 50)),
      milliseconds(percentile(times, 99)),
    ];
  }),
)}
`;
  return { text, missed };
}
