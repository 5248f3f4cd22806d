import { beforeAll, describe, expect, it } from "vitest";
import { copy } from "~/copy/es";
import { refusalCodes } from "~/http/api/refusal-codes";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../../loaders";
import { setUpFactor } from "../../own-account";
import { addAccount, PASSWORD } from "../../people";
import { addRestaurantWithDish, DAY } from "../../rows";
import { fetchWorker } from "../clients";
import { signInByCall, signInByPage } from "../doors";
import { newWorld } from "./cases/world";
import { assignedBy, requestOfCurl, textAt } from "./curl";

/** A step of the page: its command, and what its answer gives to later ones. */
type Step = { title: string; command: string; keeps: [variable: string, place: string][] };

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };

/** The text that a browser shows and copies. */
const shown = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function stepsOf(html: string): Step[] {
  const [, list = ""] = /<section[^>]*id="start"[^>]*>[\s\S]*?<ol>([\s\S]*?)<\/ol>/.exec(html) ?? [];
  return list
    .split("<h3")
    .slice(1)
    .map((step) => ({
      title: shown(/^[^>]*>([\s\S]*?)<\/h3>/.exec(step)?.[1] ?? ""),
      command: shown(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(step)?.[1] ?? ""),
      keeps: [...step.matchAll(/<code[^>]*>(\w+)<\/code><i><\/i><code[^>]*>([^<]+)<\/code>/g)].map(
        ([, variable = "", place = ""]): [string, string] => [variable, shown(place)],
      ),
    }));
}

let page: Response;
let html: string;

beforeAll(async () => {
  await addRestaurantWithDish({ visibleUntil: new Date(Date.now() + DAY) });
  page = await fetchWorker(`${ORIGIN}/api`);
  html = await page.text();
});

describe("the page about the interface", () => {
  it("has no script of its own, no cookie and no React", () => {
    expect(page.status).toBe(200);
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(html).not.toMatch(/__remixContext|streamController/);
  });

  it("shows calls that a stranger can run in their order, each answered as the next one needs it", async () => {
    const steps = stepsOf(html);
    const variables = new Map<string, string>();
    const answers: [title: string, status: number][] = [];
    for (const { title, command, keeps } of steps) {
      const assigned = assignedBy(command);
      for (const [name, value] of assigned ?? []) variables.set(name, value);
      if (assigned) continue;
      const { url, ...init } = requestOfCurl(command, variables);
      const answer = await fetchWorker(url, { ...init, body: init.body ?? null });
      const text = await answer.text();
      answers.push([title, answer.status]);
      expect(answer.ok, `${title}: ${text}`).toBe(true);
      for (const [variable, place] of keeps) variables.set(variable, textAt(JSON.parse(text), place));
    }
    expect(answers).toEqual([
      ["Crea la cuenta", 200],
      ["Entra", 200],
      ["Encuentra un restaurante", 200],
      ["Lee su menú", 200],
      ["Opina de un plato", 200],
      ["Pide tokens nuevos", 200],
      ["Cierra la sesión", 204],
    ]);
    const { ACCESS_TOKEN = "" } = Object.fromEntries(variables);
    const after = await fetchWorker(`${ORIGIN}/auth/v1/user`, {
      headers: { authorization: `Bearer ${ACCESS_TOKEN}` },
    });
    expect(after.status).toBe(403);
  });

  it("lists every operation", () => {
    const listed = [...html.matchAll(/<h3[^>]*><code[^>]*>([\s\S]*?)<\/code><\/h3>/g)].map(([, call = ""]) =>
      shown(call),
    );
    expect(listed.toSorted()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it("says in Spanish what every operation does", () => {
    const english = OPERATIONS.filter(({ summary }) => shown(html).includes(summary));
    expect(english.map(({ id, summary }) => `${id}: ${summary}`)).toEqual([]);
  });

  it("has a place for every code to which an error's `type` leads, once", () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const codes = OPERATIONS.flatMap((operation) => refusalCodes(operation));
    const others = ["method_not_allowed", "unexpected_failure"];
    expect([...new Set([...codes, ...others])].filter((code) => !ids.includes(code))).toEqual([]);
  });
});

/** Sends a call with an access token. */
const ask = (path: string, bearer?: string, init: RequestInit = {}, set: Record<string, unknown> = {}) =>
  fetchWorker(
    ORIGIN + path,
    { ...init, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} },
    { set },
  );

/** A client of an account whose second factor it has not confirmed. */
async function withoutFactor(): Promise<string> {
  const { email } = await addAccount();
  const now = new Date();
  await setUpFactor(await signInByPage("", { email, password: PASSWORD }, now), now);
  return (await signInByCall(email, PASSWORD, now)).access;
}

async function signedOut(): Promise<string> {
  const { access } = (await newWorld()).tokens;
  await ask("/auth/v1/logout", access, { method: "POST" });
  return access;
}

const BODY_LIMIT = 64 * 1024;

/** A call that is refused with each code that the page explains. */
const REFUSED: Record<string, () => Promise<Response>> = {
  validation_failed: async () =>
    ask("/auth/v1/logout?scope=all", (await newWorld()).tokens.access, { method: "POST" }),
  bad_json: () => ask("/auth/v1/signup", undefined, { method: "POST", body: "{" }),
  no_authorization: () => ask("/auth/v1/user"),
  bad_jwt: () => ask("/auth/v1/user", "a.b.c"),
  session_not_found: async () => ask("/auth/v1/user", await signedOut()),
  insufficient_aal: async () => ask("/api/v1/me/preferences", await withoutFactor()),
  not_found: () => ask("/api/v1/nothing"),
  method_not_allowed: () => ask("/auth/v1/token", undefined, { method: "DELETE" }),
  body_too_large: () =>
    ask("/auth/v1/signup", undefined, { method: "POST", body: " ".repeat(BODY_LIMIT + 1) }),
  over_request_rate_limit: () => ask("/auth/v1/health", undefined, {}, { API_NETWORK_LIMIT: FULL_LIMIT }),
  unexpected_failure: () => ask("/auth/v1/.well-known/jwks.json", undefined, {}, { DB: DOWN }),
};

const FULL_LIMIT = { limit: async () => ({ success: false }) };
const down = () => {
  throw new Error("D1_ERROR: no answer");
};
const DOWN = { prepare: down, batch: down, withSession: () => ({ prepare: down, batch: down }) };

describe("a code that the page explains", () => {
  it.each(copy.apiGuide.errors.codes.map(({ code, status }) => [code, status] as const))(
    "is what a call gets, with the status that it names: %s",
    async (code, status) => {
      const answer = await REFUSED[code]!();
      const { error_code: found, ...problem } = await answer.json<Record<string, unknown>>();
      expect([answer.status, found ?? problem.code]).toEqual([status, code]);
    },
  );

  it("is none for a body of the most bytes", async () => {
    const answer = await ask("/auth/v1/signup", undefined, { method: "POST", body: "{}".padEnd(BODY_LIMIT) });
    expect(answer.status).toBe(422);
  });
});
