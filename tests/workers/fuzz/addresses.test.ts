import { beforeAll, describe, expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { APP_ROUTES, routeAt } from "../app-routes";
import { answerOf } from "../loaders";
import { addSignedInWorld, PAGES, type Who } from "../signed-in-pages";
import { badInputsFor } from "./bad-inputs";
import { type Change, isJournal, watchChanges } from "./changes";
import { listAnswerFaults, recordRequest } from "./send";
import { THEIRS } from "./world";

let cookies: Record<Who, string>;

/** Files whose every reading stands in the audit log. */
const AUDITED: string[] = [addresses.receiptFile(":receiptId")];

beforeAll(async () => {
  cookies = (await addSignedInWorld()).cookies;
  await watchChanges();
});

/** Query parameters that the running loader has read. */
const readNames = new Set<string>();
const namesByAddress = new Map<string, string[]>();

const { get, getAll, has } = URLSearchParams.prototype;
const noting = <Result>(original: (this: URLSearchParams, name: string) => Result) =>
  function (this: URLSearchParams, name: string) {
    readNames.add(name);
    return original.call(this, name);
  };

beforeAll(() => {
  Object.assign(URLSearchParams.prototype, { get: noting(get), getAll: noting(getAll), has: noting(has) });
  return () => Object.assign(URLSearchParams.prototype, { get, getAll, has });
});

/** The first page of each route for each person who opens it. */
const OPENED: typeof PAGES = [...PAGES, ["ana", "/sitemap.xml"]];
const FIRST = [
  ...new Map(
    OPENED.toReversed().map((page) => [`${page[0]} ${routeAt(page[1]).route.path}`, page] as const),
  ).values(),
];

async function open(who: Who, address: string, changed: Record<string, string> = {}) {
  const { route, params } = routeAt(address);
  if (!route.loader) throw new Error(`${route.path} has no loader`);
  const { context, changes } = recordRequest();
  const headers = { cookie: cookies[who] };
  const call = { path: address, params: { ...params, ...changed }, context, headers };
  return { ...(await answerOf(route.loader, call)), changes: await changes() };
}

const asText = (sent: (string | File)[]) => sent.filter((value) => typeof value === "string");

describe.each(FIRST)("as %s: %s", (who, address) => {
  const { params } = routeAt(address);

  async function wrongAt(what: string, at: string, changed?: Record<string, string>) {
    const answer = await open(who, at, changed);
    const read = routeAt(at).route.path;
    const isAudited = (change: Change) => AUDITED.includes(read) && isJournal(change);
    const unexpected = answer.changes.filter((change) => !isAudited(change));
    const written = unexpected.map(({ table }) => `${table} is written`);
    return [...listAnswerFaults(answer), ...written].map((wrong) => `${what}: ${wrong}`);
  }

  it.each(Object.keys(params))("bad inputs for :%s are answered safely and write nothing", async (name) => {
    const found: string[] = [];
    for (const [what, make] of badInputsFor(`${who} ${address} ${name}`)) {
      const [value = ""] = asText(make(params[name] ?? "", THEIRS.person));
      found.push(...(await wrongAt(what, address, { [name]: value })));
    }
    expect(found).toEqual([]);
  });

  it("bad inputs for each query parameter that the loader reads are answered safely and write nothing", async () => {
    const found: string[] = [];
    readNames.clear();
    await open(who, address);
    // The set grows during the loop: a value of one parameter may make the loader read another.
    for (const name of readNames) {
      for (const [what, make] of badInputsFor(`${who} ${address} ${name}`)) {
        const url = new URL(address, "https://sobremesa.test");
        const sent = make(url.searchParams.get(name) ?? "1", THEIRS.person);
        url.searchParams.delete(name);
        for (const value of asText(sent)) url.searchParams.append(name, value);
        found.push(...(await wrongAt(`${what} at ?${name}`, url.href)));
      }
    }
    namesByAddress.set(address, [...readNames]);
    expect(found).toEqual([]);
  });
});

it("opens every loader and notes which query parameters each reads", () => {
  const opened = new Set(FIRST.map(([, address]) => routeAt(address).route.path));
  const missing = APP_ROUTES.filter(({ loader, path }) => loader && !opened.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(namesByAddress.get("/favorites")).toEqual(["ver", "despues", "antes", "q"]);
  expect(namesByAddress.get("/sitemap.xml")).toEqual(["pagina"]);
});
