/** Sends every request of the route tables to the whole Worker, once for each fault of each service that it uses. */
import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeAll, expect, inject, it, vi } from "vitest";
import { findOrphans } from "~/data/held-files.server";
import { JOB_NAMES, type JobName } from "~/domain/job-runs/schedule";
import { runJob } from "~/jobs/run-job";
import { openLog } from "~/platform/log";
import { openHashing } from "~/platform/passwords.server";
import { OPERATIONS } from "~/routes/api/operations";
import { ACCOUNT_CASES } from "../../../tests/workers/api/description/cases/accounts";
import { CODE_CASES } from "../../../tests/workers/api/description/cases/codes";
import { DATA_CASES } from "../../../tests/workers/api/description/cases/data";
import { FACTOR_CASES } from "../../../tests/workers/api/description/cases/factors";
import { PROVIDER_CASES } from "../../../tests/workers/api/description/cases/providers";
import { type Cases, newWorld } from "../../../tests/workers/api/description/cases/world";
import { routeAt } from "../../../tests/workers/app-routes";
import { isJournal, takeChanges, watchChanges } from "../../../tests/workers/fuzz/changes";
import { FORMS, type Form } from "../../../tests/workers/fuzz/forms";
import { filledForm } from "../../../tests/workers/fuzz/send";
import { addWorld, RESTAURANT } from "../../../tests/workers/fuzz/world";
import { ORIGIN } from "../../../tests/workers/loaders";
import { newAddress, PASSWORD, passwordHash } from "../../../tests/workers/people";
import { png } from "../../../tests/workers/platform/png";
import { at, DAY, db } from "../../../tests/workers/rows";
import { addSignedInWorld, PAGES } from "../../../tests/workers/signed-in-pages";
import worker from "../../../workers/app";
import { JOBS } from "../../../workers/crons";
import { environmentOf } from "../../../workers/environment";
import { openRunner } from "../../../workers/run-jobs";
import { CELL_MARK, type Cell, FACT_MARK } from "./cell";
import { type Fault, faultyBindings, SERVICES, type Used } from "./faulty-bindings";
import { moveClock } from "./movable-clock";

const CASES: Cases = { ...ACCOUNT_CASES, ...CODE_CASES, ...FACTOR_CASES, ...DATA_CASES, ...PROVIDER_CASES };

/** No answer may take longer; a request that takes far longer is given up. */
const MOST_MS = 10_000;
const GIVEN_UP_MS = 40_000;
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

/** No rate limit refuses here. */
const limit = { limit: async () => ({ success: true }) } as unknown as RateLimit;
const SETTINGS = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "sobremesa",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Mi Universidad",
  WRITE_LIMIT: limit,
  SIGN_IN_LIMIT: limit,
  VIEW_LIMIT: limit,
  ACCESS_LIMIT: limit,
  API_LIMIT: limit,
  API_NETWORK_LIMIT: limit,
};

declare module "vitest" {
  interface ProvidedContext {
    every: number;
  }
}

type Asked = { url: string; init: RequestInit; set?: Record<string, unknown> };

/** A request of the matrix. `prepare` makes it, with a new sender where one can send it once. */
type Entry = { of: Cell["of"]; route: string; asked: string; prepare: () => Promise<Asked> };

let realHash = "";

/** The world hashes passwords quickly; the Worker verifies real hashes. */
async function hashReally(): Promise<void> {
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE password_hash = ?")
    .bind(realHash, passwordHash)
    .run();
}

type Outcome = {
  status: number;
  ms: number;
  headers: Headers;
  text: string;
  used: Used;
  thrown?: string;
};

async function settle(work: Promise<unknown>[]): Promise<void> {
  for (let done = 0; done < work.length; ) {
    const begun = work.length;
    await Promise.race([Promise.allSettled(work), new Promise((end) => setTimeout(end, GIVEN_UP_MS))]);
    done = begun;
  }
}

async function send({ url, init, set = {} }: Asked, fault?: Fault, answered = 0): Promise<Outcome> {
  const whole = { ...env, ...SETTINGS, ...set };
  const { bindings, used } = faultyBindings(whole as unknown as Env, fault, answered);
  const work: Promise<unknown>[] = [];
  const ctx = { waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {} };
  const headers = new Headers(init.headers);
  headers.set("cf-connecting-ip", newAddress());
  const request = new Request(url, { redirect: "manual", ...init, headers });
  const startedAt = Date.now();
  const asking = (async () => {
    const answer = await worker.fetch(
      request as never,
      { ...whole, ...bindings } as unknown as Env,
      ctx as unknown as ExecutionContext,
    );
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  })().catch((cause: unknown) => ({ status: 0, headers: new Headers(), text: "", thrown: String(cause) }));
  const givenUp = new Promise<undefined>((end) => setTimeout(end, GIVEN_UP_MS));
  const answer = await Promise.race([asking, givenUp]);
  const ms = Date.now() - startedAt;
  await settle(work);
  return { ...(answer ?? { status: 0, headers: new Headers(), text: "", thrown: "no answer" }), ms, used };
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
const fact = (name: string, value: unknown) => console.log(FACT_MARK + JSON.stringify({ name, value }));

const nameOf = ({ service, kind }: Fault, answered: number) =>
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
async function recordAll(entries: Entry[]): Promise<void> {
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

let cookies: Record<string, string> = {};
let hosts = 0;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  realHash = await openHashing().hash(PASSWORD);
});

/** Adds rows to an empty database, and records what changes from then on. */
async function begin(addRows: () => Promise<unknown>): Promise<void> {
  // Only stores that are awake are emptied.
  await env.MEDIA.head("nothing");
  await reset();
  const { objects } = await env.MEDIA.list();
  await env.MEDIA.delete(objects.map(({ key }) => key));
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await addRows();
  await watchChanges();
}

/** A part of the requests, for a look; the report says so. */
const some = (entries: Entry[]) => entries.filter((_, at) => at % inject("every") === 0);

it("pages", async () => {
  await begin(async () => {
    ({ cookies } = await addSignedInWorld());
  });
  const anonymous = PAGES.filter(([who, , status = 200]) => who === "ana" && status === 200)
    .filter(([, path]) => routeAt(path).route.row.audience === "everybody")
    .map(([, path]) => ["nobody", path] as const);
  const entries = [...PAGES, ...anonymous].map(
    ([who, path]): Entry => ({
      of: "page",
      route: `GET ${routeAt(path).route.path}`,
      asked: `${path} by ${who}`,
      prepare: async () => {
        // What isolate and location have cached of another host does not answer here.
        hosts += 1;
        return {
          url: `https://t${hosts}.sobremesa.test${path}`,
          init: { headers: { cookie: cookies[who] ?? "" } },
        };
      },
    }),
  );
  await recordAll(some(entries));
});

it("forms", async () => {
  await begin(addWorld);
  const entryOf = (form: Form, withPicture: boolean): Entry => ({
    of: "form",
    route: `POST ${form.at}`,
    asked: `${form.at}${withPicture ? " with a picture" : ""} ${Object.entries(form.fields)
      .filter(([name]) => /^(intent|change|kind|\?action)$/.test(name))
      .map(([, { valid }]) => valid)
      .join(" ")}`.trim(),
    prepare: async () => {
      const actor = await form.actor();
      const changed =
        withPicture && form.photo
          ? { [form.photo]: [new File([png(90, 60)], "plato.png", { type: "image/png" })] }
          : {};
      const { path, body } = filledForm(form, actor, changed);
      return {
        url: path,
        init: { method: "POST", body, headers: { cookie: actor.cookie ?? "", origin: ORIGIN } },
      };
    },
  });
  const entries = FORMS.flatMap((form) => [
    entryOf(form, false),
    ...(form.photo && !form.file ? [entryOf(form, true)] : []),
  ]);
  await recordAll(some(entries));
});

it("calls", async () => {
  const entries = OPERATIONS.map((operation): Entry => {
    const { id, method, path, access } = operation;
    return {
      of: "call",
      route: `${method} ${path}`,
      asked: id,
      prepare: async () => {
        const world = await newWorld();
        const asked = await CASES[id]![0].ask(world);
        const bearer = asked.bearer ?? (access === "anybody" ? undefined : world.tokens.access);
        const json = asked.body === undefined ? undefined : JSON.stringify(asked.body);
        const body = json ?? (asked.form && new URLSearchParams(asked.form));
        return {
          url: ORIGIN + asked.path,
          init: {
            method,
            headers: {
              ...(json !== undefined && { "content-type": "application/json" }),
              ...(bearer && { authorization: `Bearer ${bearer}` }),
              ...asked.headers,
            },
            ...(body !== undefined && { body }),
          },
          ...(asked.set && { set: asked.set }),
        };
      },
    };
  });
  await recordAll(some(entries));
});

it("a menu in the cache while D1 is away", async () => {
  const menu = { url: `${ORIGIN}/${RESTAURANT.slug}`, init: {} };
  for (const kind of ["fail", "hang"] as const) {
    moveClock(3 * 3_600_000);
    const whole = await send(menu);
    const served: object[] = [];
    for (const [minutes, ms] of [
      [0.2, 12_000],
      [0.8, 33_000],
      [10, 555_000],
      [10.1, 3_000],
      [55, 2_694_000],
      [62, 423_000],
    ] as const) {
      moveClock(ms);
      const { status, ms: took, headers, text, used } = await send(menu, { service: "d1", kind });
      served.push({
        minutes,
        status,
        ms: took,
        edge: headers.get("server-timing") ?? "",
        isSame: text === whole.text,
        d1: used.calls.d1,
      });
    }
    fact(`menu, d1 ${kind}`, served);
  }
  const gone = await send(menu);
  fact("menu afterwards", { status: gone.status });
});

it("jobs", async () => {
  const faults = SERVICES.filter((service) => ["d1", "r2", "mail"].includes(service)).flatMap((service) =>
    (["fail", "hang", "half"] as const).flatMap((kind): [Fault, number][] => [
      [{ service, kind }, 0],
      ...(service === "d1" && kind !== "half" ? [[{ service, kind }, 2] as [Fault, number]] : []),
    ]),
  );
  let day = 3;
  for (const [fault, answered] of faults) {
    // Later days, so that each run has something to do.
    day += 1;
    moveClock(DAY);
    const dueAt = at(day * DAY);
    const run = async (name: JobName, given?: Fault) => {
      const whole = { ...env, ...SETTINGS } as unknown as Env;
      const { bindings, used } = faultyBindings(whole, given, answered);
      const environment = environmentOf({ ...whole, ...bindings } as unknown as Env);
      const runner = openRunner(environment, environment.bindings, openLog("proof"));
      const startedAt = Date.now();
      const result = await Promise.race([
        runJob(name, JOBS[name], runner, dueAt).catch(() => ({ outcome: "failed" as const })),
        new Promise<{ outcome: "hangs" }>((end) => setTimeout(() => end({ outcome: "hangs" }), 120_000)),
      ]);
      return { outcome: result.outcome, ms: Date.now() - startedAt, used };
    };
    const under = await Promise.all(JOB_NAMES.map(async (name) => [name, await run(name, fault)] as const));
    // A lease that could not be given back ends after two minutes.
    moveClock(180_000);
    for (const [name, { outcome, ms, used }] of under) {
      const again = await run(name);
      const goesOn = again.outcome === "done" || again.outcome === "paused" || outcome === "done";
      fact("job", {
        name,
        fault: nameOf(fault, answered),
        isUsed: used.calls[fault.service] > answered,
        outcome,
        ms,
        next: again.outcome,
        goesOn,
      });
    }
  }
  await takeChanges();
});

it("no file without a row is left, and no row names a file that is missing", async () => {
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
});
