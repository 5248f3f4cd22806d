import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { driftIn } from "#support/database/counter-drift";
import { OPERATIONS } from "~/routes/api/operations";
import { startLocalServer } from "../../local-server";
import type { Part } from "../report";
import { measureBounds, peakOfRuntimes } from "./bounds";
import { readDrawn } from "./drawn";
import { readFormsTable } from "./forms-table";
import { readMails } from "./mails";
import { openMarkupReader } from "./markup";
import { measurePatterns } from "./patterns";
import { writeReport } from "./report";
import { openBearers, sendRequests } from "./requests";
import { markDatabase } from "./stored";
import { APP_SECRET, FOLDER, openDatabase, plantWorld, prepareWorld, STATE } from "./world";

/** Two servers, as many as cores: one has a single thread for all its JavaScript. */
const PORTS = [8871, 8872] as const;
const [PORT] = PORTS;
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 20_000);

/** The folder with the world of the server on a port. */
const stateOf = (port: number) => (port === PORT ? STATE : `${STATE}-${port}`);

const serve = (port: number) =>
  startLocalServer({
    port,
    state: stateOf(port),
    variables: { APP_SECRET, SITE_ORIGIN: "" },
    logLevel: "error",
  });

/** What the database itself says after the requests: numbers that differ from their rows, and rows without a parent. */
async function checkDatabase(
  state: string,
): Promise<{ drifted: string[]; orphans: number; integrity: string }> {
  const database = openDatabase(state, true);
  const drifted = await driftIn(async (sql) => database.prepare(sql).all() as never);
  const orphans = database.prepare("PRAGMA foreign_key_check").all().length;
  const { integrity_check: integrity } = database.prepare("PRAGMA integrity_check").get() as {
    integrity_check: string;
  };
  database.close();
  return { drifted, orphans, integrity };
}

const MATRIX = ["tests/workers/fuzz", "tests/workers/data/search/typed-names.test.ts"];

/** `npm test` takes a third of the bad inputs at each field and parameter, and a quarter of the names that people type. */
function runEveryInput(): void {
  const { status } = spawnSync("vitest", ["run", "--project", "workers", ...MATRIX], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, EVERY_INPUT: "1" },
  });
  if (status !== 0)
    throw new Error(`EVERY_INPUT=1 npm run test:workers ${MATRIX.join(" ")} says what failed`);
}

export const proveHostile: Part = async (say) => {
  say("every bad input at every field");
  runEveryInput();
  mkdirSync(FOLDER, { recursive: true });
  prepareWorld(say);
  const table = await readFormsTable(FOLDER);
  const world = await plantWorld(STATE);
  const copies = PORTS.filter((port) => port !== PORT);
  for (const port of copies) {
    rmSync(stateOf(port), { recursive: true, force: true });
    cpSync(STATE, stateOf(port), { recursive: true });
  }
  const markup = await openMarkupReader();
  const readMarkup = markup.read;
  try {
    const patterns = measurePatterns();
    const mails = await readMails(readMarkup);

    say("hostile bodies and texts");
    const first = await serve(PORT);
    const [bearer] = await openBearers(PORT, world, 1);
    const bounds = await measureBounds(PORT, world, bearer?.token ?? "");

    say(`${REQUESTS} requests`);
    const servers = [first, ...(await Promise.all(copies.map(serve)))];
    const requests = await sendRequests({
      ports: PORTS,
      world,
      table,
      operations: OPERATIONS,
      count: REQUESTS,
      readMarkup,
      say,
    });
    const peak = peakOfRuntimes();
    for (const server of servers) await server.close();
    const checks = await Promise.all(PORTS.map((port) => checkDatabase(stateOf(port))));
    const database = {
      drifted: checks.flatMap(({ drifted }) => drifted),
      orphans: checks.reduce((sum, { orphans }) => sum + orphans, 0),
      integrity: checks.find(({ integrity }) => integrity !== "ok")?.integrity ?? "ok",
    };

    say("stored markup");
    const marked = markDatabase(STATE);
    const server = await serve(PORT);
    const drawn = await readDrawn({ port: PORT, world, readMarkup });
    await server.close();
    return writeReport({
      table,
      operations: OPERATIONS.length,
      requests,
      peak,
      database,
      marked,
      drawn,
      mails,
      bounds,
      patterns,
    });
  } finally {
    await markup.close();
  }
};
