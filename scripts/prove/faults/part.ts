import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { number, type Part, table, verdict } from "../report";
import { CELL_MARK, type Cell, FACT_MARK } from "./cell";
import { SERVICES } from "./faulty-bindings";

const MOST_MS = 10_000;
/** Pages, forms and calls have a database and a bucket of their own each. */
const WORLDS = 3;

type Fact = { name: string; value: unknown };
type Served = { minutes: number; status: number; ms: number; edge: string; isSame: boolean; d1: number };
type JobRun = {
  name: string;
  fault: string;
  isUsed: boolean;
  outcome: string;
  ms: number;
  next: string;
  goesOn: boolean;
};
type Files = { files: number; orphans: string[]; brokenKeys: number };

/** Runs the matrix in workerd, and collects what it prints. */
async function runMatrix(say: (line: string) => void) {
  const cells: Cell[] = [];
  const facts: Fact[] = [];
  const others: string[] = [];
  const child = spawn(
    "vitest",
    [
      "run",
      "--config",
      "scripts/prove/faults/vitest.config.ts",
      "--root",
      ".",
      "--disable-console-intercept",
    ],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NO_COLOR: "1" } },
  );
  const ended = new Promise<number | null>((end) => child.on("close", end));
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(CELL_MARK)) {
      cells.push(JSON.parse(line.slice(CELL_MARK.length)) as Cell);
      if (cells.length % 200 === 0) say(`${number(cells.length)} requests`);
    } else if (line.startsWith(FACT_MARK)) facts.push(JSON.parse(line.slice(FACT_MARK.length)) as Fact);
    else others.push(line);
  }
  const code = await ended;
  if (code !== 0) say(others.join("\n"));
  return { code, cells, facts };
}

/** `503 · 5,004 ms · nothing`. */
function textOf({ status, kind, ms, tables, orphans }: Cell): string {
  const answer = kind === "toast" ? `${status} toast` : `${status}`;
  const time = ms >= 500 ? ` ${(ms / 1000).toFixed(1)} s` : "";
  const rows = tables.length > 0 ? ` ${tables.length} t` : "";
  return `${answer}${time}${rows}${orphans.length > 0 ? ` ${orphans.length} ORPHANS` : ""}`;
}

/** Equal texts once, with their number. */
function summary(cells: Cell[]): string {
  const texts = new Map<string, number>();
  for (const cell of cells) {
    const text = textOf(cell);
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return [...texts].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text)).join("; ") || "—";
}

const kindOf = (cell: Cell) => cell.fault.split(" ")[1] ?? "";

function matrixOf(cells: Cell[], service: string): string {
  const byAsked = Map.groupBy(cells, ({ of, asked }) => `${of} ${asked}`);
  const rows = [...byAsked.values()].flatMap((group) => {
    const usual = group.find(({ fault }) => fault === "none");
    const faulty = group.filter(({ fault }) => fault.startsWith(`${service} `));
    if (!usual || faulty.length === 0) return [];
    const of = (kind: string) => summary(faulty.filter((cell) => kindOf(cell) === kind));
    const name = `\`${usual.route}\` ${usual.asked}`.replaceAll("|", "\\|");
    return [[name, textOf(usual), of("fail"), of("hang"), of("half"), of("lost")]];
  });
  return table(["request", "without", "fail", "hang", "half", "lost"], rows);
}

function jobsTable(runs: JobRun[]): string {
  const byFault = Map.groupBy(
    runs.filter(({ isUsed }) => isUsed),
    ({ fault }) => fault,
  );
  return table(
    ["fault", "jobs that meet it", "failed", "done all the same", "longest", "next tick goes on"],
    [...byFault].map(([fault, met]) => [
      fault,
      met.length,
      met.filter(({ outcome }) => outcome === "failed").length,
      met.filter(({ outcome }) => outcome === "done").length,
      `${(Math.max(...met.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
      `${met.filter(({ goesOn }) => goesOn).length} of ${met.length}`,
    ]),
  );
}

/** `npm run prove -- faults`: every request under every fault of every service that it uses. */
export const proveFaults: Part = async (say) => {
  const { code, cells, facts } = await runMatrix(say);
  const missed = cells.flatMap((cell) =>
    cell.wrong.map((what) => `${cell.route} (${cell.asked}), ${cell.fault}: ${what}`),
  );
  const every = Number(process.env.PROVE_EVERY ?? 1);
  if (every !== 1) missed.push(`only one request of ${every} was sent (PROVE_EVERY)`);
  if (code !== 0) missed.push(`the matrix ended with code ${code}`);
  const faulty = cells.filter(({ fault }) => fault !== "none");
  const refused = faulty.filter(({ status, kind }) => status >= 400 || kind === "toast");
  const repeated = faulty.filter(({ again }) => again !== undefined);

  const menus = facts.filter(({ name }) => name.startsWith("menu, "));
  const served = menus.flatMap(({ name, value }) =>
    (value as Served[]).map((one) => ({ fault: name.slice("menu, ".length), ...one })),
  );
  for (const { fault, minutes, status, isSame } of served) {
    const isKept = minutes <= 60;
    if (isKept ? status !== 200 || !isSame : status !== 503)
      missed.push(`menu in the cache, ${fault}: after ${minutes} minutes ${status}`);
  }
  if (served.length === 0) missed.push("the menu in the cache was not asked");

  const runs = facts.filter(({ name }) => name === "job").map(({ value }) => value as JobRun);
  for (const { name, fault, outcome, next, goesOn } of runs) {
    if (outcome === "hangs") missed.push(`job ${name}, ${fault}: hangs`);
    if (!goesOn) missed.push(`job ${name}, ${fault}: ${outcome}, then ${next}`);
  }
  const compared = facts.filter(({ name }) => name === "files").map(({ value }) => value as Files);
  if (compared.length < WORLDS) missed.push("the files were not compared with the rows");
  const files = compared.reduce((sum, one) => sum + one.files, 0);
  const orphans = compared.flatMap((one) => one.orphans);
  const brokenKeys = compared.reduce((sum, one) => sum + one.brokenKeys, 0);
  if (orphans.length > 0) missed.push(`files without rows: ${orphans.join(", ")}`);
  if (brokenKeys > 0) missed.push(`${brokenKeys} broken foreign keys`);

  const pages = new Set(cells.map(({ of, asked }) => `${of} ${asked}`)).size;
  const slowest = Math.max(...faulty.map(({ ms }) => ms));
  const text = `# Faults: every request while a service is away

Every loader, form and call of the two route tables (\`domain/addresses\`, \`routes/api/operations\`) is sent to the whole
Worker in workerd, over real D1, KV, R2, Images, queue and mail bindings, first without a fault and then once for each
fault of each service that it was seen to call. The requests are those of the Worker tests (\`PAGES\`, \`FORMS\`, and the
first case of each operation), whose lists fail where a route is missing. The code is that of the sources, without the build.

- *fail*: every call throws. *hang*: no call is ever answered, from the first one or at the last. *half*: D1 answers one call
  more each time and then throws; R2 and Images give the first half of a body, KV of a value; of several puts the first is done.
  *lost*: the call is done, and its answer is an error, for each call of D1 in turn.
- A cell says status, seconds from half a second, and how many tables changed (\`t\`; sign-in attempts, audit events and
  the rows that hold a file for deletion counted, which are allowed). \`×\`: so many cells are alike. Hanging requests run side by side, so
  their tables are not measured one by one.
- A refusal must have changed nothing or everything, apart from notes (${"`waiting_uploads`, `unused_pictures`, `unused_files`, `network_marks`"} and journals),
  from what is written after the answer on purpose (page views, the activity log, letters with their links and codes), and from the
  steps in which a job deletes a marked owner.
- A refusal must have a sentence, except of two addresses that only programs read: \`/healthz\` answers JSON, \`/notifications/unread\`
  a bare 503, for which the bell says its own sentence.

${table(
  ["", ""],
  [
    ["requests", number(pages)],
    ["requests under a fault", number(faulty.length)],
    [
      "of them refused with a sentence",
      number(refused.filter(({ kind }) => kind !== "bare" && kind !== "program").length),
    ],
    [
      "of them refused to a program without one",
      number(refused.filter(({ kind }) => kind === "program").length),
    ],
    ["of them answered all the same", number(faulty.length - refused.length)],
    ["slowest answer", `${(slowest / 1000).toFixed(1)} s of ${MOST_MS / 1000} s`],
    [
      "answers with another 5xx than 503",
      number(faulty.filter((c) => c.status >= 500 && c.status !== 503).length),
    ],
    ["sent again without the fault", number(repeated.length)],
    [
      "of them answered without a failure",
      number(repeated.filter((c) => (c.again ?? 0) > 0 && (c.again ?? 0) < 500).length),
    ],
    ["files in the buckets at the end", number(files)],
    ["of them held by no row", number(orphans.length)],
  ],
)}

${verdict(missed, "Every claim held.")}

## A menu in the cache while D1 is away

${table(
  ["D1", "minutes after the page", "status", "ms", "edge", "same bytes", "calls of D1"],
  served.map(({ fault, minutes, status, ms, edge, isSame, d1 }) => [
    fault,
    minutes,
    status,
    ms,
    edge.replace("edge;desc=", "").split(",")[0] ?? "",
    isSame ? "yes" : "no",
    d1,
  ]),
)}

## Jobs

A tick may wait for one statement as long as D1 allows (30 s), for a file or a mail 10 s. Mails are tried again by themselves, so
the job that sends them is done when one fails.

${jobsTable(runs)}

${SERVICES.map((service) => `## ${service}\n\n${matrixOf(cells, service)}`).join("\n\n")}
`;
  return { text, missed };
};
