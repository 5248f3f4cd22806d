import { it } from "vitest";
import { routeAt } from "../../../tests/workers/app-routes";
import { addSignedInWorld, PAGES } from "../../../tests/workers/signed-in-pages";
import { begin, compareFiles, type Entry, recordAll, some } from "./matrix";

let cookies: Record<string, string> = {};
let hosts = 0;

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

it("no file without a row is left, and no row names a file that is missing", compareFiles);
