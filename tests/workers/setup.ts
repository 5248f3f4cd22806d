import { applyD1Migrations, env, reset } from "cloudflare:test";

// Only stores that are awake are emptied, and ten seconds without a question put one to sleep.
await Promise.all([env.DB.prepare("SELECT 1").run(), env.MEDIA.head("nothing"), env.SESSIONS.get("nothing")]);
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
