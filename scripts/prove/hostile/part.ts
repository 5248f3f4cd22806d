import { mkdirSync } from "node:fs";
import { OPERATIONS } from "~/routes/api/operations";
import { startLocalServer } from "../../local-server";
import { number, type Part, table, verdict } from "../report";
import { readFormsTable } from "./forms-table";
import { openMarkupReader } from "./markup";
import { sendRequests } from "./requests";
import { APP_SECRET, FOLDER, plantWorld, prepareWorld, STATE } from "./world";

const PORT = 8871;
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 20_000);

const variables = { APP_SECRET, SITE_ORIGIN: "", EMAIL_CONFIRMATION: "off" };

export const proveHostile: Part = async (say) => {
  mkdirSync(FOLDER, { recursive: true });
  prepareWorld(say);
  const forms = await readFormsTable(FOLDER);
  const world = await plantWorld(STATE);
  const markup = await openMarkupReader();
  const server = await startLocalServer({ port: PORT, state: STATE, variables, logLevel: "error" });
  const found = await sendRequests({
    port: PORT,
    world,
    table: forms,
    operations: OPERATIONS,
    count: REQUESTS,
    readMarkup: markup.read,
    say,
  });
  await server.close();
  await markup.close();
  const missed: string[] = [];
  for (const [kind, sentences] of Object.entries(found.faults)) {
    console.log(kind, sentences.length);
    for (const s of sentences.filter((s) => s !== "")) console.log("   ", s);
  }
  console.log(
    found.statuses,
    found.answers,
    found.seconds,
    found.median,
    found.late,
    found.slowest,
    found.targets.size,
  );
  return { text: `# Hostile input\n\n${number(found.sent)}${table([], [])}${verdict(missed, "")}`, missed };
};
