import { CROWD, type JobReading } from "./jobs";
import type { TickReading } from "./jobs-worker";

/** The largest answer that may come to the Worker, whatever the size: a row or two. */
const MOST_ANSWER_BYTES = 2000;

const number = (value: number) => Math.round(value).toLocaleString("en-US");
const sum = (
  ticks: TickReading[],
  name: "statements" | "rowsRead" | "rowsWritten" | "duration" | "time" | "rows" | "bytes",
) => ticks.reduce((total, tick) => total + tick[name], 0);
const most = (ticks: TickReading[], name: "statements" | "largestAnswer" | "longestStatement") =>
  Math.max(...ticks.map((tick) => tick[name]));

/** Writes the report of the announcements, and lists what went wrong. */
export function reportJobs(readings: JobReading[]): { text: string; missed: string[] } {
  const missed: string[] = [];
  for (const { share, wrong, again, ticks } of readings) {
    if (wrong > 0) missed.push(`${share}: ${wrong} notifications are missing, double or of others`);
    if (again.length > 1 || sum(again, "rowsWritten") > 20) missed.push(`${share}: a second run wrote rows`);
    if (most(ticks, "largestAnswer") > MOST_ANSWER_BYTES)
      missed.push(`${share}: an answer of ${most(ticks, "largestAnswer")} bytes`);
    if (ticks.at(-1)?.outcome !== "done") missed.push(`${share}: the run did not end`);
  }
  const lines: [string, (reading: JobReading) => string][] = [
    ["diners", ({ share }) => number(CROWD.diners * share)],
    ["favorites of the restaurant", ({ share }) => number(CROWD.favorites * share)],
    ["saved locations", ({ locations }) => number(locations)],
    [
      "locations in the latitudes of the largest radius, which the index narrows to",
      ({ locationsRead }) => number(locationsRead),
    ],
    ["people to be told, found by looking at every diner", ({ due }) => number(due)],
    ["notifications written", ({ told }) => number(told)],
    ["missing, double or wrong ones", ({ wrong }) => number(wrong)],
    ["ticks", ({ ticks }) => number(ticks.length)],
    ["statements", ({ ticks }) => number(sum(ticks, "statements"))],
    ["`rows_read`", ({ ticks }) => number(sum(ticks, "rowsRead"))],
    ["`rows_written`", ({ ticks }) => number(sum(ticks, "rowsWritten"))],
    ["`meta.duration` in all, ms", ({ ticks }) => number(sum(ticks, "duration"))],
    ["`meta.duration` of the longest statement, ms", ({ ticks }) => number(most(ticks, "longestStatement"))],
    ["time of the ticks, ms", ({ ticks }) => number(sum(ticks, "time"))],
    ["rows that came to the Worker", ({ ticks }) => number(sum(ticks, "rows"))],
    ["bytes of the largest answer", ({ ticks }) => number(most(ticks, "largestAnswer"))],
    ["statements of a second run", ({ again }) => number(sum(again, "statements"))],
  ];
  const table = [
    `| | ${readings.map(({ share }) => `${share * 100} %`).join(" | ")} |`,
    `| --- |${readings.map(() => " ---: |").join("")}`,
    ...lines.map(([name, cell]) => `| ${name} | ${readings.map(cell).join(" | ")} |`),
  ].join("\n");
  const text = `# The announcement of an offer at scale

Output of \`npm run prove\`: one offer of one restaurant is announced in workerd, beside its database. What a tick allocates is
what its answers bring: rows go from table to table inside D1, so the largest answer is as large at every size.

${table}

${missed.length === 0 ? "Every due notification was written once." : missed.map((line) => `- MISSED: ${line}`).join("\n")}
`;
  return { text, missed };
}
