import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { readHealth } from "~/data/health.server";

it("reads a migrated database", async () => {
  await expect(readHealth(openDatabase(env.DB))).resolves.not.toEqual([]);
});
