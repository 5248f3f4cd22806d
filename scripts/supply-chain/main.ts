/**
 * `npm run supply-chain`: writes docs/supply-chain/licences.md, and the software bill of materials beside it (CycloneDX 1.5,
 * by npm, of package-lock.json alone). Fails on a licence that is not accepted. To be run after each change of the lock.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type Lock, licencesPage, supplyProblems } from "./licences";

const FOLDER = "docs/supply-chain";
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };

writeFileSync(`${FOLDER}/licences.md`, licencesPage(lock));

const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
const bill = JSON.parse(execFileSync("npm", args, { encoding: "utf8" }));
// Moment and number of the run would differ each time, and npm takes the folder's name for the package's.
delete bill.serialNumber;
delete bill.metadata.timestamp;
bill.metadata.component.name = name;
writeFileSync(`${FOLDER}/sbom.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);

const problems = supplyProblems(lock);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
