import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAILURE_CODE, refusalCodes } from "~/http/api/refusal-codes";
import { OPERATIONS } from "~/routes/api/operations";

/** Codes of calls that name no operation. */
const OF_NO_OPERATION = ["method_not_allowed"];

it("every code of a refusal is described by an operation", () => {
  const described = new Set(OPERATIONS.flatMap((operation) => refusalCodes(operation)));
  const files = globSync(["app/routes/api/**/*.ts", "app/http/api/*.ts"]);
  const refused = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/refuse(?:Call|TooMany)\(\s*[\w.*() ]+,\s*"(\w+)"/g)].map(
      ([, code = ""]) => ({ file, code }),
    ),
  );
  expect(refused.length).toBeGreaterThan(20);
  const missing = refused.filter(
    ({ code }) => ![...described, ...OF_NO_OPERATION, FAILURE_CODE].includes(code),
  );
  expect(missing).toEqual([]);
});
