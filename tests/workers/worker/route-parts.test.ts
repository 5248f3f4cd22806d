import { late, modules } from "virtual:route-modules";
import { createRequestHandler } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { answerByParts } from "../../../workers/route-parts";
import * as build from "../build";
import { startRequest } from "../people";
import { requestOf } from "../site";

/** The folders whose modules were imported, in their order. */
function countedParts() {
  const imported: string[] = [];
  const counted = Object.entries(late).map(([folder, load]) => [
    folder,
    () => {
      imported.push(folder);
      return load();
    },
  ]);
  return { imported, answer: answerByParts(build, modules, Object.fromEntries(counted)) };
}

const remix = createRequestHandler(build);
/** One for all addresses, as in the Worker: each must get the handler of its own folder. */
const { answer: answerAll } = countedParts();

/** What a client sees of an answer. A toast's cookie has an id of its own each time. */
async function seen(response: Response) {
  const headers = [...response.headers].map(([name, value]) =>
    name === "set-cookie" ? [name, value.split("=", 1)[0]] : [name, value],
  );
  return { status: response.status, headers, body: await response.text() };
}

const manifest = `/__manifest?version=of+the+tests&p=${addresses.management}&p=${addresses.signIn()}`;

/** An address of each folder, with the folder whose modules it needs beside those of the start. */
const ADDRESSES: [path: string, folder: string[]][] = [
  [addresses.privacy, []],
  [`${addresses.privacy}.data`, []],
  ["/_root.data", []],
  [addresses.apiGuide, ["api"]],
  [addresses.robots, []],
  [addresses.media("none"), []],
  ["/no/such/page", []],
  [manifest, []],
  [addresses.signIn(), ["auth"]],
  [`${addresses.signIn()}.data`, ["auth"]],
  ["/LOGIN", ["auth"]],
  ["/%6Cogin/", ["auth"]],
  [addresses.mySpace, ["diner"]],
  [addresses.rateRestaurant("la-mar"), ["diner"]],
  [addresses.management, ["owner"]],
  [addresses.qrCodePng("0000000000000000"), ["owner"]],
  [addresses.administration, ["admin"]],
];

describe("the modules of routes", () => {
  it.each(ADDRESSES)(
    "are imported with the first request for one of their folder: %s",
    async (path, folder) => {
      const { imported, answer } = countedParts();
      await answer(requestOf(path), startRequest().context);
      expect(imported).toEqual(folder);
    },
  );

  it.each(ADDRESSES)("give the answer that Remix gives with all of them: %s", async (path) => {
    const expected = await seen(await remix(requestOf(path), startRequest().context));
    expect(await seen(await answerAll(requestOf(path), startRequest().context))).toEqual(expected);
  });

  it("answer a form whose folder nobody has asked for", async () => {
    const { imported, answer } = countedParts();
    const form = () => requestOf(addresses.signIn(), { form: { email: "ana" } });
    const response = await answer(form(), startRequest().context);
    expect(imported).toEqual(["auth"]);
    expect(await seen(response)).toEqual(await seen(await remix(form(), startRequest().context)));
  });

  it("answer requests that arrive while they are imported", async () => {
    const { answer } = countedParts();
    const ask = () => answer(requestOf(addresses.signIn()), startRequest().context);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

it("every route belongs to the modules of the start or to one folder", async () => {
  const folders = await Promise.all(Object.values(late).map((load) => load()));
  const ids = [modules, ...folders.map((folder) => folder.modules)].flatMap((all) => Object.keys(all));
  expect(ids.toSorted()).toEqual(Object.keys(build.routes).toSorted());
});
