import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { pingDatabase } from "~/data/health.server";
import { openDatabase } from "~/data/database.server";

it("reads a migrated database", async () => {
  await expect(pingDatabase(openDatabase(env.DB))).resolves.toBeUndefined();
});
