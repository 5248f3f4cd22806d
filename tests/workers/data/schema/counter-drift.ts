import { env } from "cloudflare:test";
import { driftOf } from "#support/database/counter-drift";

/** Lists every stored number of the tests' database that differs from a fresh count. */
export const drift = (): Promise<string[]> => driftOf(env.DB);
