import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";

test("the list of decisions leads to each of them once, in the order of their numbers", () => {
  const pages = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const listed = readFileSync(`${FOLDER}/README.md`, "utf8").matchAll(/^\| \[(\d{4})\]\((.+?)\)/gm);
  expect([...listed].map(([, number, page]) => [number, page])).toEqual(
    pages.toSorted().map((page) => [page.slice(0, 4), page]),
  );
});
