import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Operation } from "~/http/api/operation";
import { FAILURE_CODE, refusalCodes } from "~/http/api/refusal-codes";
import { OPERATIONS } from "~/routes/api/operations";

/** Codes of calls that name no operation. */
const OF_NO_OPERATION = ["method_not_allowed"];

const sources = globSync(["app/routes/api/**/*.ts", "app/http/api/*.ts"])
  .toSorted()
  .map((path) => ({ path, code: readFileSync(path, "utf8") }));

/** Lists the codes with which a file refuses. */
const codesIn = (code: string) =>
  [...code.matchAll(/refuse(?:Call|TooMany)\(\s*[\w.*() ]+,\s*"(\w+)"/g)].map(([, name = ""]) => name);

/** Returns the operations that a file defines by their names; all, if it serves others'. */
function operationsOf(code: string): readonly Operation[] {
  const own = OPERATIONS.filter(({ id }) => code.includes(`id: "${id}",`));
  const isComplete = own.length > 0 && own.length === code.split("defineOperation(").length - 1;
  return isComplete ? own : OPERATIONS;
}

const refusing = sources.filter(({ code }) => codesIn(code).length > 0);

describe("every code of a refusal is described by an operation of its file", () => {
  it("which are many", () => {
    expect(refusing.length).toBeGreaterThan(15);
  });

  it.each(refusing)("$path", ({ code }) => {
    const described = [
      ...operationsOf(code).flatMap((operation) => refusalCodes(operation)),
      ...OF_NO_OPERATION,
      FAILURE_CODE,
    ];
    expect(codesIn(code).filter((name) => !described.includes(name))).toEqual([]);
  });
});
