import type { BundleSize } from "./application";
import type { DatabaseUse } from "./database-use";
import { KINDS, type PageBytes } from "./page-bytes";
import type { PageProfile } from "./profile";
import type { Figures } from "./rounds";
import type { StartUp } from "./start-up";
import { median, medianRatio, rounded } from "./statistics";

/** The comparisons that `ratios` holds: the case, and the one that it is measured by. */
const RATIOS = {
  menuHit: ["menuHit", "empty"],
  menuMiss: ["menuMiss", "bare"],
  menuSignedIn: ["menuSignedIn", "bare"],
  landingMiss: ["landingMiss", "bare"],
  landingHit: ["landingHit", "empty"],
} as const;

type RatioName = keyof typeof RATIOS;
export type Ratios = Partial<Record<RatioName, number>>;

/** A case's figures: each is the median of the rounds. */
export type CaseReport = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the process's CPU a request. */
  cpu?: number;
  /** Requests a second as a part of the empty Worker's and of the bare page's: the median of the rounds' ratios. */
  ofEmpty?: number;
  ofBare?: number;
  /** Requests a second of each round. */
  rounds: number[];
};

export type Report = {
  at: string;
  isQuick: boolean;
  node: string;
  cpus: string;
  rounds: number;
  slotMs: number;
  connections: number;
  ratios: Ratios;
  /** The same comparisons by CPU a request: what else runs on the machine hardly changes them. */
  cpuRatios: Ratios;
  cases: Record<string, CaseReport>;
  /** CPU a page, from a profile of 100 pages. */
  cpu?: Record<string, PageProfile>;
  bytes?: Record<string, PageBytes>;
  /** By number of restaurants. */
  database?: Record<string, DatabaseUse>;
  /** Bytes that the process held at most. */
  memory: { app?: number; empty?: number };
  bundle: BundleSize;
  /** Of the Worker that draws social pictures. */
  socialBundle: BundleSize;
  startUp?: { app: StartUp; empty: StartUp };
};

const figureRatio = (
  figures: ReadonlyMap<string, Figures>,
  name: string,
  to: string,
  of: "requestsPerSecond" | "cpu",
): number | undefined => {
  const [over, under] = [figures.get(name)?.[of], figures.get(to)?.[of]];
  const ratio = of === "cpu" ? medianRatio(under, over) : medianRatio(over, under);
  return ratio === undefined ? undefined : rounded(ratio, 3);
};

/** Returns the comparisons whose cases were both measured. */
export function ratiosOf(
  figures: ReadonlyMap<string, Figures>,
  of: "requestsPerSecond" | "cpu" = "requestsPerSecond",
): Ratios {
  const ratios: Ratios = {};
  for (const [ratio, [name, to]] of Object.entries(RATIOS)) {
    const value = figureRatio(figures, name, to, of);
    if (value !== undefined) ratios[ratio as RatioName] = value;
  }
  return ratios;
}

export function caseReports(figures: ReadonlyMap<string, Figures>): Record<string, CaseReport> {
  return Object.fromEntries(
    [...figures].map(([name, { requestsPerSecond, p50, p99, cpu }]) => [
      name,
      {
        requestsPerSecond: rounded(median(requestsPerSecond), 1),
        p50: rounded(median(p50), 1),
        p99: rounded(median(p99), 1),
        cpu: cpu.length > 0 ? rounded(median(cpu), 2) : undefined,
        ofEmpty: figureRatio(figures, name, "empty", "requestsPerSecond"),
        ofBare: figureRatio(figures, name, "bare", "requestsPerSecond"),
        rounds: requestsPerSecond.map((value) => rounded(value, 1)),
      },
    ]),
  );
}

type Cell = string | number | undefined;

/** Returns a table in Markdown whose columns stand under each other: numbers to the right, texts to the left. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? cell.toLocaleString("en-US") : (cell ?? "–"))),
  );
  const columns = head.map((title, at) => {
    const cells = texts.map((row) => row[at] ?? "");
    return {
      width: Math.max(4, title.length, ...cells.map(({ length }) => length)),
      isText: at === 0 || cells.some((cell) => !/^[\d.,–]*$/.test(cell)),
    };
  });
  const line = (row: readonly string[]) => {
    const cells = columns.map(({ width, isText }, at) =>
      isText ? (row[at] ?? "").padEnd(width) : (row[at] ?? "").padStart(width),
    );
    return `| ${cells.join(" | ")} |`;
  };
  const rule = columns.map(({ width, isText }) => (isText ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...texts.map(line)].join("\n");
}

const kilobytes = (bytes: number | undefined) =>
  bytes === undefined ? undefined : (bytes / 1024).toFixed(1);
const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? undefined : Math.round(bytes / 1024 / 1024);
const milliseconds = (value: number | undefined) => value?.toFixed(1);

function sections(report: Report): [title: string, body: string][] {
  const { cases, ratios, cpuRatios, cpu, bytes, database, memory, bundle, socialBundle, startUp } = report;
  const found: [string, string][] = [];
  if (Object.keys(ratios).length > 0) {
    const rows = Object.entries(ratios).map(([name, ratio]) => [
      name,
      ratio.toFixed(2),
      RATIOS[name as RatioName][1],
      cpuRatios[name as RatioName]?.toFixed(2),
    ]);
    found.push(["Ratios", table(["ratio", "requests/s", "measured by", "by CPU"], rows)]);
  }
  if (Object.keys(cases).length > 0) {
    const rows = Object.entries(cases).map(([name, found]) => [
      name,
      found.requestsPerSecond.toFixed(0),
      milliseconds(found.p50),
      milliseconds(found.p99),
      milliseconds(found.cpu),
      found.ofEmpty?.toFixed(2),
      found.ofBare?.toFixed(2),
    ]);
    const head = ["case", "requests/s", "p50 ms", "p99 ms", "CPU ms", "of empty", "of bare"];
    found.push(["Requests", table(head, rows)]);
  }
  for (const [name, profile] of Object.entries(cpu ?? {})) {
    const groups = profile.groups.map(({ group, milliseconds }) => [group, milliseconds.toFixed(2)]);
    const functions = profile.functions.map(({ name, file, milliseconds }) => [
      name,
      file || "V8 and workerd",
      milliseconds.toFixed(2),
    ]);
    found.push([
      `CPU of ${name}: ${profile.isReduced ? "at most " : ""}${profile.perPage.toFixed(1)} ms a page (whole process: ${milliseconds(profile.process) ?? "–"} ms; heap: ${megabytes(profile.heap)} MB)`,
      `${table(["from", "ms a page"], groups)}\n\n${table(["function", "in", "ms a page"], functions)}`,
    ]);
  }
  if (bytes) {
    const rows = Object.entries(bytes).map(([name, page]) => [
      page.isIncomplete ? `${name} (still loading)` : name,
      ...KINDS.map((kind) => kilobytes(page[kind])),
      kilobytes(page.total),
      page.requests,
    ]);
    found.push(["Kilobytes before the first scroll", table(["page", ...KINDS, "total", "requests"], rows)]);
  }
  if (database) {
    const rows = Object.entries(database).flatMap(([size, pages]) =>
      Object.entries(pages).map(([name, use]) => [
        name,
        Number(size),
        use.batches,
        use.statements,
        use.rowsRead,
        use.rowsWritten,
        rounded(use.duration, 1),
      ]),
    );
    const head = ["page", "restaurants", "batches", "statements", "rows read", "rows written", "ms"];
    found.push([
      "Database",
      table(
        head,
        rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
      ),
    ]);
  }
  found.push([
    "Bundle, start-up and memory",
    table(
      ["figure", "application", "social pictures", "empty Worker"],
      [
        [
          "JavaScript, KB (gzip)",
          kilobytes(bundle.javascript),
          kilobytes(socialBundle.javascript),
          undefined,
        ],
        [
          "of it at the start, KB (gzip)",
          kilobytes(bundle.startJavascript),
          kilobytes(socialBundle.startJavascript),
          undefined,
        ],
        ["WebAssembly, KB (gzip)", kilobytes(bundle.wasm), kilobytes(socialBundle.wasm), undefined],
        ["other modules, KB (gzip)", kilobytes(bundle.other), kilobytes(socialBundle.other), undefined],
        ...startRows(startUp),
        ["peak memory, MB", megabytes(memory.app), undefined, megabytes(memory.empty)],
      ],
    ),
  ]);
  return found;
}

const COSTS = {
  start: ["first answer after, ms", "CPU until then, ms"],
  firstPanel: ["first request for a page of owners, ms", "CPU of it, ms"],
  nextPanel: ["the same request again, ms", "CPU of it, ms"],
} as const;

function startRows(startUp: Report["startUp"]) {
  return Object.entries(COSTS).flatMap(([of, [wall, cpu]]) => {
    const name = of as keyof typeof COSTS;
    const [app, empty] = [startUp?.app[name], startUp?.empty[name]];
    return [
      [wall, milliseconds(app?.wall), undefined, milliseconds(empty?.wall)],
      [cpu, milliseconds(app?.cpu), undefined, milliseconds(empty?.cpu)],
    ];
  });
}

/** Returns the report as Markdown. */
export function tables(report: Report): string {
  const { at, isQuick, node, cpus, rounds, slotMs, connections } = report;
  const about = `${at}${isQuick ? ", quick" : ""}; Node ${node}, ${cpus}; ${rounds} rounds of ${slotMs} ms a case, ${connections} connections.`;
  return [about, ...sections(report).map(([title, body]) => `### ${title}\n\n${body}`)].join("\n\n");
}
