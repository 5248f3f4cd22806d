import { env } from "cloudflare:test";
import { driftOf } from "#support/counter-drift";

/** Lists every stored number that differs from a fresh count. */
export const drift = (): Promise<string[]> => driftOf(env.DB);
