import { env } from "cloudflare:test";
import { driftIn } from "#support/counter-drift";

/** Lists every stored number of the tests' database that differs from a fresh count. */
export const drift = () => driftIn(async (sql) => (await env.DB.prepare(sql).all()).results as never);
