import { mkdirSync } from "node:fs";
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

const PORT = 8871;
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 20_000);

const serve = () =>
  startLocalServer({
    port: PORT,
    state: STATE,
    variables: { APP_SECRET, SITE_ORIGIN: "" },
    logLevel: "error",
  });

/** What the database itself says after the requests: numbers that differ from their rows, and rows without a parent. */
async function checkDatabase(): Promise<{ drifted: string[]; orphans: number; integrity: string }> {
  const database = openDatabase(STATE, true);
  const drifted = await driftIn(async (sql) => database.prepare(sql).all() as never);
  const orphans = database.prepare("PRAGMA foreign_key_check").all().length;
  const { integrity_check: integrity } = database.prepare("PRAGMA integrity_check").get() as {
    integrity_check: string;
  };
  database.close();
  return { drifted, orphans, integrity };
}

export const proveHostile: Part = async (say) => {
  mkdirSync(FOLDER, { recursive: true });
  prepareWorld(say);
  const table = await readFormsTable(FOLDER);
  const world = await plantWorld(STATE);
  const markup = await openMarkupReader();
  const readMarkup = markup.read;
  try {
    const patterns = measurePatterns();
    const mails = await readMails(readMarkup);

    say("hostile bodies and texts");
    let server = await serve();
    const [bearer] = await openBearers(PORT, world, 1);
    const bounds = await measureBounds(PORT, world, bearer?.token ?? "");

    say(`${REQUESTS} requests`);
    const requests = await sendRequests({
      port: PORT,
      world,
      table,
      operations: OPERATIONS,
      count: REQUESTS,
      readMarkup,
      say,
    });
    const peak = peakOfRuntimes();
    await server.close();
    const database = await checkDatabase();

    say("stored markup");
    const marked = markDatabase(STATE);
    server = await serve();
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
