import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as accessRows from "../../e2e/support/world/access-rows";
import type * as routeLists from "../../support/route-lists";

/** All that a new page for diners needs: its module, and its address with its row. */
const ROUTE_FILE = "routes/diner/example-page.tsx";
const ROUTE = `import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireVisitor } from "~/http/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { name } = await requireVisitor(args);
  return { name };
}
`;
const ADDRESSES_FILE = "domain/addresses.ts";
const BUILDER = `export const examplePage = "/example-page";\n`;
const ROW = `examplePage: { path: examplePage, file: "${ROUTE_FILE}", audience: "visitor" },\n`;

/** Prints what the app and its tests derive from the route table. */
const ASKED = `
export { default as routes } from "~/routes";
export { isReservedSlug } from "~/domain/restaurants/slug";
export { audienceOf } from "~/domain/accounts/roles";
export { edgeAddress } from "~/http/edge/edge-addresses";
export { loader as robots } from "~/routes/resources/robots";
export { usualRow } from "./tests/e2e/support/world/access-rows";
export { plainPagesFor } from "./tests/support/route-lists";
`;

type Asked = Pick<typeof import("~/domain/restaurants/slug"), "isReservedSlug"> &
  Pick<typeof import("~/domain/accounts/roles"), "audienceOf"> &
  Pick<typeof import("~/http/edge/edge-addresses"), "edgeAddress"> &
  Pick<typeof accessRows, "usualRow"> &
  Pick<typeof routeLists, "plainPagesFor"> & {
    routes: { path?: string; file: string }[];
    robots: (args: { context: { origin: string } }) => Response;
  };

let folder: string;
let site: Asked;

beforeAll(async () => {
  mkdirSync(".local", { recursive: true });
  folder = resolve(mkdtempSync(join(".local", "added-page-")));
  const app = join(folder, "app");
  cpSync("app", app, { recursive: true });
  const addresses = readFileSync(join(app, ADDRESSES_FILE), "utf8");
  const [before = "", after = ""] = addresses.split(/(?<=export const ROUTES = .*\n\s*\(\{\n)/);
  writeFileSync(
    join(app, ADDRESSES_FILE),
    before.replace("export const landing", `${BUILDER}$&`) + ROW + after,
  );
  writeFileSync(join(app, ROUTE_FILE), ROUTE);

  const outfile = join(folder, "asked.mjs");
  await build({
    stdin: { contents: ASKED, resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    alias: { "~": app, "#support": resolve("tests/support") },
    outfile,
  });
  site = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a page is added by its route, its address and its row alone", () => {
  it("touches two files", () => {
    const app = join(folder, "app");
    const textOf = (path: string) => {
      try {
        return readFileSync(path, "utf8");
      } catch {
        return undefined;
      }
    };
    const touched = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.\w+$/.test(path) && textOf(join(app, path)) !== textOf(join("app", path)),
    );
    expect(touched.toSorted()).toEqual([ADDRESSES_FILE, ROUTE_FILE]);
  });

  it("is a route for Remix", async () => {
    expect(await site.routes).toContainEqual(
      expect.objectContaining({ path: "example-page", file: ROUTE_FILE }),
    );
  });

  it("reserves its first segment, and is for its audience", () => {
    expect(site.isReservedSlug("example-page")).toBe(true);
    expect(site.audienceOf("/example-page?despues=1")).toBe("visitor");
  });

  it("is closed to robots and never cached", async () => {
    const robots = await site.robots({ context: { origin: "https://sobremesa.test" } }).text();
    expect(robots).toContain("Disallow: /example-page$\n");
    expect(site.edgeAddress(new URL("https://sobremesa.test/example-page"))).toBeUndefined();
  });

  it("is in the access matrix and in what the tests' crawlers open", () => {
    const row = site.usualRow({ path: "/example-page", file: ROUTE_FILE, audience: "visitor" }, {});
    expect(row).toMatchObject({ at: "/example-page", page: { others: 200 }, action: 405 });
    expect(site.plainPagesFor("visitor")).toContain("/example-page");
    expect(site.plainPagesFor("anon")).not.toContain("/example-page");
  });
});
