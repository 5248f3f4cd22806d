import { applyD1Migrations, env, reset } from "cloudflare:test";

// The pool empties only stores that are awake, and a store falls asleep after ten seconds without a query.
await Promise.all([env.DB.prepare("SELECT 1").run(), env.MEDIA.head("nothing"), env.SESSIONS.get("nothing")]);
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
