import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDatabase } from "~/data/database.server";
import { pingDatabase } from "~/data/health.server";

it("reads a migrated database", async () => {
  await expect(pingDatabase(openDatabase(env.DB))).resolves.toBeUndefined();
});
