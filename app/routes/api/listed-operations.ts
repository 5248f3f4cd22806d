import { copy } from "~/copy/es";
import { AUTH_API } from "~/domain/api/paths";
import type { Operation } from "~/http/api/operation";
import { refusalCodes } from "~/http/api/refusal-codes";
import { OPERATIONS } from "./operations";

export type ListedOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Operation["access"];
  /** The codes of its refusals but those that stand elsewhere. `anchor`: it is the first that has the code. */
  codes: { code: string; anchor: boolean }[];
};

const SUMMARIES: ReadonlyMap<string, string> = new Map(Object.entries(copy.apiCalls));

/**
 * Lists all operations for people, those of the account service and the others. `explained` are the codes that stand
 * elsewhere on the page.
 */
export function listOperations(explained: readonly string[]): Record<"accounts" | "data", ListedOperation[]> {
  const anchored = new Set<string>();
  const listed = OPERATIONS.map((operation) => ({
    id: operation.id,
    method: operation.method,
    path: operation.path,
    summary: SUMMARIES.get(operation.id) ?? operation.summary,
    access: operation.access,
    codes: refusalCodes(operation)
      .filter((code) => !explained.includes(code))
      .map((code) => {
        const anchor = !anchored.has(code);
        anchored.add(code);
        return { code, anchor };
      }),
  }));
  return {
    accounts: listed.filter(({ path }) => path.startsWith(AUTH_API)),
    data: listed.filter(({ path }) => !path.startsWith(AUTH_API)),
  };
}
