import { beforeAll, describe, expect, it } from "vitest";
import { refusalCodes } from "~/http/api/refusal-codes";
import { OPERATIONS } from "~/routes/api/operations";
import { ORIGIN } from "../loaders";
import { addRestaurantWithDish } from "../rows";
import { fetchWorker } from "./clients";
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
  await addRestaurantWithDish();
  page = await fetchWorker(`${ORIGIN}/api`);
  html = await page.text();
});

describe("the page about the interface", () => {
  it("comes from the edge, without a script of its own, a cookie or React", () => {
    expect(page.status).toBe(200);
    expect(page.headers.get("server-timing")).toMatch(/^edge;desc=miss/);
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.headers.get("etag")).toBeTruthy();
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
    const listed = [...html.matchAll(/<h3[^>]*><code>([\s\S]*?)<\/code><\/h3>/g)].map(([, call = ""]) =>
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
