import type { Operation } from "~/http/api/operation";
import { AUTH_OPERATIONS } from "./auth/operations";
import { DATA_OPERATIONS } from "./v1/operations";

/** Every operation of the HTTP interface. */
export const OPERATIONS: readonly Operation[] = [...AUTH_OPERATIONS, ...DATA_OPERATIONS];
