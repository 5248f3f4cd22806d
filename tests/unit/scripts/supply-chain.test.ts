import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { billOfMaterials } from "../../../scripts/supply-chain/bill";
import { type Lock, licencesPage, supplyProblems } from "../../../scripts/supply-chain/licences";

const read = (file: string) => readFileSync(file, "utf8");
const lock = JSON.parse(read("package-lock.json")) as Lock;

it("every shipped package has an accepted licence, and every line of the lock a checksum", () => {
  expect(supplyProblems(lock)).toEqual([]);
});

it("a licence that binds what uses it, none at all, and a line without a checksum are refused", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/a": { version: "1.0.0", license: "GPL-3.0", integrity: "sha512-a" },
    "node_modules/b": { version: "1.0.0", integrity: "sha512-b" },
    "node_modules/c": { version: "1.0.0", license: "(GPL-3.0 OR MIT)", integrity: "sha512-c" },
    "node_modules/d": { version: "1.0.0", license: "MIT AND GPL-3.0", integrity: "sha512-d" },
    "node_modules/e": { version: "1.0.0", license: "GPL-3.0", dev: true },
  };
  expect(supplyProblems({ packages })).toEqual([
    "a: the licence «GPL-3.0» is not among the accepted ones",
    "b: the licence «» is not among the accepted ones",
    "d: the licence «MIT AND GPL-3.0» is not among the accepted ones",
    "node_modules/e: the lock has no checksum",
  ]);
});

it("the lists in docs/supply-chain are those of the lock: npm run supply-chain writes them", () => {
  expect(read("docs/supply-chain/licences.md")).toBe(licencesPage(lock));
  const bill = JSON.parse(read("docs/supply-chain/sbom.cdx.json"));
  expect(bill).toEqual(billOfMaterials(lock, JSON.parse(read("package.json"))));
  const react = bill.components.find(({ name }: { name: string }) => name === "react");
  expect(react).toMatchObject({
    purl: "pkg:npm/react@18.3.1",
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

it("a package is installed by its checksum alone, never from an address of its own", () => {
  for (const [path, { resolved }] of Object.entries(lock.packages)) expect(resolved, path).toBeUndefined();
});
