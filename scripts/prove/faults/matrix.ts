/** Sends the requests of a table, once for each fault of each service that they use, and prints what came of each. */
import { env } from "cloudflare:test";
import { expect, inject, vi } from "vitest";
import { findOrphans } from "~/data/held-files.server";
import { openHashing } from "~/platform/passwords.server";
import { isJournal, takeChanges, watchChanges } from "../../../tests/workers/fuzz/changes";
import { PASSWORD, passwordHash } from "../../../tests/workers/people";
import { db } from "../../../tests/workers/rows";
import { CELL_MARK, type Cell, FACT_MARK } from "./cell";
import { type Fault, SERVICES } from "./faulty-bindings";
import { type Asked, type Outcome, send } from "./send";

/** No answer may take longer. */
const MOST_MS = 10_000;
/** Requests that hang at the same time. */
const AT_ONCE = 12;

/** Tables whose rows say that something was tried, or that a file is to be kept or deleted. */
const NOTES = ["network_marks", "waiting_uploads", "unused_pictures", "unused_files", "client_events"];
/** Tables that are written after the answer, whatever the answer is. */
const LATER = ["user_activity_log", "sessions"];
/** The link and the code of a letter. */
const LETTER = ["user_tokens", "one_time_codes"];
/**
 * Letters are made after the answer, so that neither answer nor duration tells whether an address has an account
 * (accounts/register, accounts/recover, accounts/codes/send-codes). Without one the person asks for another. Codes that sign
 * in register an address without an account there too.
 */
const LETTERS: Record<string, string[]> = {
  "POST /register": LETTER,
  "POST /recuperar": LETTER,
  "POST /auth/v1/signup": LETTER,
  "POST /auth/v1/recover": LETTER,
  "POST /auth/v1/otp": [...LETTER, "users"],
  "POST /auth/v1/magiclink": [...LETTER, "users"],
};
/** What views of pages add to after the answer, several views together, besides. */
const VIEWED = ["page_views_by_day", "restaurants", "products", "offers", "totals"];
/**
 * A trigger writes the slips of a word with the word's row, in the same statement (migration `words_and_names`). A name whose
 * words an earlier request has brought has none to write, and the entry without a fault is that earlier request.
 */
const OF_NEW_WORDS = ["search_slips"];
/**
 * What deleting an owner writes in steps once the owner is marked. If the answer to the mark gets lost, the form is refused,
 * nothing of the owner is public, and the job `delete-owners` takes the steps (data/subscriptions/owner-deletions; a test of
 * admin/owner-deletion loses that answer).
 */
const OF_OWNER_STEPS = ["retired_slugs", "search_words", "totals"];
const DELETES_OWNER = "/confirm-action delete_owner";

/** Addresses that only programs read: what their clients take for a failure instead of a sentence. */
const READ_BY_PROGRAMS: Record<string, (outcome: Outcome) => boolean> = {
  "/healthz": ({ headers }) => /^application\/json\b/.test(headers.get("content-type") ?? ""),
  // The bell says a sentence of its own for every status that is none of success, and reads no body of it
  // (elements/notification-bell).
  "/notifications/unread": ({ status, text }) => status === 503 && text === "",
};

declare module "vitest" {
  interface ProvidedContext {
    every: number;
  }
}

/** A request of the matrix. `prepare` makes it, with a new sender where one can send it once. */
export type Entry = { of: Cell["of"]; route: string; asked: string; prepare: () => Promise<Asked> };

let realHash = "";

/** The world hashes passwords quickly; the Worker verifies real hashes. */
async function hashReally(): Promise<void> {
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE password_hash = ?")
    .bind(realHash, passwordHash)
    .run();
}

/** Returns whether the answer shows an error as a toast on the next page. */
function hasErrorToast(headers: Headers): boolean {
  return headers.getSetCookie().some((line) => {
    const [, value] = /sobremesa_toast=([^;]*)/.exec(line) ?? [];
    if (!value) return false;
    const [json = ""] = decodeURIComponent(value).split(".");
    return atob(json).includes('"tone":"error"');
  });
}

function kindOf(outcome: Outcome, route: string): Cell["kind"] {
  const { status, headers, text } = outcome;
  if (status > 0 && status < 400) return hasErrorToast(headers) ? "toast" : "normal";
  if (READ_BY_PROGRAMS[route.replace(/^\w+ /, "")]?.(outcome)) return "program";
  const isOwn = /\p{L}{2,} \p{L}{2,}/u.test(text) && !/(Internal|Unexpected) Server Error/.test(text);
  return isOwn ? "apology" : "bare";
}

const tell = (cell: Cell) => console.log(CELL_MARK + JSON.stringify(cell));
export const fact = (name: string, value: unknown) =>
  console.log(FACT_MARK + JSON.stringify({ name, value }));

export const nameOf = ({ service, kind }: Fault, answered: number) =>
  `${service} ${kind}${answered > 0 ? ` after ${answered}` : ""}`;

async function orphansOf(keys: Iterable<string>): Promise<string[]> {
  const all = [...keys];
  return all.length === 0 ? [] : (await findOrphans(db, all)).orphans;
}

async function changedTables(): Promise<string[]> {
  const changes = (await takeChanges()).filter((change) => !isJournal(change));
  return [...new Set(changes.map(({ table }) => table))].sort();
}

const isRefused = (cell: Pick<Cell, "status" | "kind">) => cell.status >= 400 || cell.kind === "toast";

/** A request whose own write is a session. */
const signsIn = ({ of, route }: Cell) =>
  of !== "page" && /login|register|recuperar|confirmar|auth/.test(route);

/** Lists what contradicts a claim. `usual` is the same request without a fault. */
function listWrong(cell: Cell, usual: Cell | undefined, thrown: string | undefined): string[] {
  const wrong: string[] = [];
  if (thrown) wrong.push(`throws: ${thrown}`);
  if (cell.ms > MOST_MS) wrong.push(`takes ${cell.ms} ms`);
  if (cell.status >= 500 && cell.status !== 503) wrong.push(`status ${cell.status}`);
  if (cell.kind === "bare" && cell.status !== usual?.status) wrong.push("no sentence");
  if (cell.orphans.length > 0) wrong.push(`${cell.orphans.length} orphans`);
  if (!usual || isRefused(usual)) return wrong;
  const left = [
    ...NOTES,
    ...OF_NEW_WORDS,
    ...(signsIn(usual) ? [] : LATER),
    ...(LETTERS[cell.route] ?? []),
    ...(cell.of === "page" ? VIEWED : []),
    ...(cell.asked === DELETES_OWNER ? OF_OWNER_STEPS : []),
  ];
  const written = cell.tables.filter((table) => !left.includes(table));
  const whole = usual.tables.filter((table) => !left.includes(table));
  const missing = whole.filter((table) => !written.includes(table));
  if (isRefused(cell) && written.length > 0 && missing.length > 0)
    wrong.push(`refused, and ${written.join(", ")} written without ${missing.join(", ")}`);
  if (!isRefused(cell) && missing.length > 0 && cell.status === usual.status)
    wrong.push(`accepted without ${missing.join(", ")}`);
  return wrong;
}

let prepared: Promise<unknown> = Promise.resolve();

/** Sends an entry once and says what came of it. `isAlone`: nothing else writes meanwhile. */
async function record(
  { of, route, asked, prepare }: Entry,
  usual: Cell | undefined,
  fault?: Fault,
  { answered = 0, isAlone = true } = {},
): Promise<Cell> {
  // One after the other: the Worker checks a few passwords at a time.
  const preparing = prepared.then(prepare);
  prepared = preparing.catch(() => {});
  const request = await preparing;
  await hashReally();
  if (isAlone) await takeChanges();
  const { thrown, ...outcome } = await send(request, fault, answered);
  const cell: Cell = {
    of,
    route,
    asked,
    fault: fault ? nameOf(fault, answered) : "none",
    status: outcome.status,
    ms: outcome.ms,
    kind: kindOf(outcome, route),
    tables: isAlone ? await changedTables() : [],
    orphans: await orphansOf(outcome.used.keys),
    calls: outcome.used.calls,
    wrong: [],
  };
  if (!isAlone && usual) cell.tables = isRefused(cell) ? [] : usual.tables;
  cell.wrong = listWrong(cell, usual, thrown);
  if (fault && (of === "page" || isRefused(cell)) && isAlone) {
    const repeated = await send(request);
    cell.again = repeated.status;
    if (repeated.status >= 500 || repeated.status === 0) cell.wrong.push(`then ${repeated.status}`);
  }
  tell(cell);
  return cell;
}

async function inTurns(works: (() => Promise<unknown>)[]): Promise<void> {
  const left = works.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const work of left) await work();
    }),
  );
}

/** The entry without a fault, then under every fault of each service that it has called; hanging ones at the end. */
export async function recordAll(entries: Entry[]): Promise<void> {
  const hanging: (() => Promise<unknown>)[] = [];
  for (const entry of entries) {
    const usual = await record(entry, undefined);
    for (const service of SERVICES) {
      const calls = usual.calls[service] ?? 0;
      if (calls === 0) continue;
      await record(entry, usual, { service, kind: "fail" });
      const hang = { service, kind: "hang" } as const;
      hanging.push(() => record(entry, usual, hang, { isAlone: false }));
      if (service === "d1") {
        for (let answered = 1; answered < Math.min(calls, 6); answered++)
          await record(entry, usual, { service, kind: "half" }, { answered: answered - 1 });
        if (calls > 1)
          hanging.push(() => record(entry, usual, hang, { answered: calls - 1, isAlone: false }));
        if (entry.of === "page") continue;
        for (let answered = 0; answered < Math.min(calls, 6); answered++)
          await record(entry, usual, { service, kind: "lost" }, { answered });
      } else {
        await record(entry, usual, { service, kind: "half" });
        if (service !== "images") await record(entry, usual, { service, kind: "lost" });
      }
    }
  }
  await inTurns(hanging);
  await takeChanges();
}

/** Adds rows to the stores, which the setup has emptied for the file, and records what changes from then on. */
export async function begin(addRows: () => Promise<unknown>): Promise<void> {
  vi.spyOn(console, "error").mockImplementation(() => {});
  realHash = await openHashing().hash(PASSWORD);
  await addRows();
  await watchChanges();
}

/** A part of the requests, for a look; the report says so. */
export const some = (entries: Entry[]) => entries.filter((_, at) => at % inject("every") === 0);

/** Compares the files of the bucket with the rows, and says how many there are. */
export async function compareFiles(): Promise<void> {
  const files: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await env.MEDIA.list(cursor ? { cursor } : {});
    files.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const orphans: string[] = [];
  for (let from = 0; from < files.length; from += 100)
    orphans.push(...(await orphansOf(files.slice(from, from + 100))));
  const check = await env.DB.prepare("PRAGMA foreign_key_check").all();
  fact("files", { files: files.length, orphans, brokenKeys: check.results.length });
  expect(orphans).toEqual([]);
}
