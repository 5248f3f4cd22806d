import type { Operation } from "~/http/api/operation";
import { AUTH_OPERATIONS } from "./auth/operations";
import { describeOperations } from "./document.server";
import { DATA_OPERATIONS } from "./v1/operations";

const DESCRIBED: readonly Operation[] = [...AUTH_OPERATIONS, ...DATA_OPERATIONS];

/** Every operation of the HTTP interface. */
export const OPERATIONS: readonly Operation[] = [...DESCRIBED, describeOperations(DESCRIBED)];
