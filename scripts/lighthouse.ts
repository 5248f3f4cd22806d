/**
 * `npm run lighthouse`: runs Lighthouse on the landing and on a full menu, as a phone (its own profile, simulated
 * throttling), with the current build and the demo's data. Prints the scores and every failed audit; fails below
 * the targets. `npm run build` must run before.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { request as ask, createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { constants, createGzip } from "node:zlib";
import lighthouse, { type RunnerResult } from "lighthouse";
import { chromium } from "playwright";
import { browserLaunch } from "../tests/e2e/support/browser";
import { SEEDED_STATE } from "../tests/e2e/support/servers";
import { DEMO } from "../tests/support/demo/names";
import { waitUntilReady } from "./wait-until-ready";

const PAGES = ["/", `/${DEMO.showcase}`];
const TARGETS = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** How many runs give the median of performance: the machine's load distorts a single run. */
const RUNS = 5;
const SERVER_PORT = 8807;

type Category = keyof typeof TARGETS;
type Report = RunnerResult["lhr"];

function serve(): ChildProcess {
  const args = [
    "tests/e2e/support/serve.ts",
    "--port",
    String(SERVER_PORT),
    "--state",
    SEEDED_STATE,
    "--seed",
  ];
  return spawn("tsx", args, { stdio: ["ignore", "ignore", "inherit"], detached: true });
}

/** Compresses texts as Cloudflare's edge does; workerd sends them uncompressed. */
function edge(): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const upstream = ask({ port: SERVER_PORT, method, path, headers }, (answer) => {
      const isText = /^(text|application)\/|\+xml/.test(answer.headers["content-type"] ?? "");
      if (!isText || answer.headers["content-encoding"]) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, "content-encoding": "gzip" });
      answer.pipe(createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH })).pipe(outgoing);
    });
    upstream.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, "localhost", resolve));
  const port = portOf(socket);
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

/** Visits a page as the phone of Lighthouse's profile, so that the edge has it before the measurement. */
async function visit(url: string) {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
    await page.goto(url, { waitUntil: "networkidle", timeout: 180_000 });
  } finally {
    await browser.close();
  }
}

/** Each run has a browser of its own, so that nothing is cached. */
async function run(url: string): Promise<Report> {
  const port = await freePort();
  const options = await browserLaunch();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: Object.keys(TARGETS),
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (report: Report, category: Category) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** Lists the failed audits as lines. */
function failedAudits(report: Report): string[] {
  return Object.values(report.audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== "informative",
    )
    .map(
      ({ id, title, score, displayValue }) =>
        `${id} (${score}): ${title}${displayValue ? ` ${displayValue}` : ""}`,
    );
}

const server = serve();
const proxy = await edge();
try {
  await waitUntilReady(`http://localhost:${SERVER_PORT}/healthz`);
  for (const path of PAGES) {
    const url = `http://localhost:${portOf(proxy)}${path}`;
    await visit(url);
    const reports: Report[] = [];
    for (let i = 0; i < RUNS; i++) reports.push(await run(url));
    reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
    const median = reports[RUNS >> 1] as Report;
    console.log(`\n${path}`);
    for (const [category, target] of Object.entries(TARGETS)) {
      const score = scoreOf(median, category as Category);
      if (score < target) process.exitCode = 1;
      console.log(`  ${category.padEnd(16)} ${score}${score < target ? `, below ${target}` : ""}`);
    }
    const others = reports.map((report) => scoreOf(report, "performance")).join(", ");
    console.log(`  performance of every run: ${others}`);
    for (const line of failedAudits(median)) console.log(`  - ${line}`);
  }
} finally {
  proxy.close();
  proxy.closeAllConnections();
  if (server.pid) process.kill(-server.pid, "SIGTERM");
}
