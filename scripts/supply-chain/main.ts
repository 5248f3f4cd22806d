/**
 * `npm run supply-chain`: writes docs/supply-chain/licences.md, and the software bill of materials beside it, from
 * package-lock.json alone. Fails on a licence that is not accepted. To be run after each change of the lock.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { billOfMaterials } from "./bill";
import { type Lock, licencesPage, supplyProblems } from "./licences";

const FOLDER = "docs/supply-chain";
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const site = JSON.parse(readFileSync("package.json", "utf8")) as { name: string; version: string };

writeFileSync(`${FOLDER}/licences.md`, licencesPage(lock));
writeFileSync(`${FOLDER}/sbom.cdx.json`, `${JSON.stringify(billOfMaterials(lock, site), null, 2)}\n`);

const problems = supplyProblems(lock);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
