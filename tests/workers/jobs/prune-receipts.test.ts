import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { restaurantOwners } from "~/data/schema/accounts";
import { paymentReceipts, unusedFiles } from "~/data/schema/subscriptions";
import { addOwner, at, DAY, db, HOUR, NOW, publicId } from "../rows";
import { jobNamed } from "./job-deps";

const hourly = jobNamed("prune-receipts");

const storedKeys = async () => (await env.MEDIA.list({ prefix: "receipts/" })).objects.map(({ key }) => key);

async function addFile(name: string) {
  const key = `receipts/${name}.pdf`;
  await env.MEDIA.put(key, "%PDF-1.7 %%EOF");
  return key;
}

async function addReceipt(ownerId: number, name: string, createdAt: Date) {
  const fileKey = await addFile(name);
  const row = { publicId: publicId(), planType: "annual", slots: 1, reference: "TRF-1", fileBytes: 14 };
  await db
    .insert(paymentReceipts)
    .values({ ...row, ownerId, fileKey, fileType: "application/pdf", createdAt });
  return fileKey;
}

let ownerId: number;

beforeEach(async () => {
  for (const key of await storedKeys()) await env.MEDIA.delete(key);
  await db.delete(paymentReceipts);
  await db.delete(unusedFiles);
  ownerId = (await addOwner()).id;
});

it("deletes receipts and their files after a year, and finds nothing the second time", async () => {
  await addReceipt(ownerId, "old", at(-365 * DAY - 1));
  const young = await addReceipt(ownerId, "young", at(-365 * DAY));
  expect(await hourly.run(env, NOW)).toEqual({ receipts: 1, files: 1 });
  expect(await storedKeys()).toEqual([young]);
  expect(await hourly.run(env, NOW)).toEqual({ receipts: 0, files: 0 });
  expect(await storedKeys()).toEqual([young]);
});

it("deletes the files of a deleted owner", async () => {
  await addReceipt(ownerId, "theirs", NOW);
  await db.delete(restaurantOwners).where(eq(restaurantOwners.id, ownerId));
  expect(await hourly.run(env, NOW)).toEqual({ receipts: 0, files: 1 });
  expect([await storedKeys(), await db.select().from(unusedFiles)]).toEqual([[], []]);
});

it("deletes files that no receipt took within an hour, and forgets a taken one", async () => {
  const [over, open] = [await addFile("over"), await addFile("open")];
  await db.insert(unusedFiles).values([
    { key: over, since: at(-HOUR) },
    { key: open, since: at(-HOUR + 1) },
    { key: "receipts/taken.pdf", since: at(-2 * HOUR) },
  ]);
  const taken = await addReceipt(ownerId, "taken", NOW);
  expect(await hourly.run(env, NOW)).toEqual({ receipts: 0, files: 1 });
  expect((await storedKeys()).toSorted()).toEqual([open, taken].toSorted());
});

it("deletes nothing of other folders", async () => {
  await env.MEDIA.put("products/one-960.webp", "picture");
  await db.insert(unusedFiles).values({ key: "products/one-960.webp", since: at(-DAY) });
  await hourly.run(env, NOW);
  expect(await env.MEDIA.head("products/one-960.webp")).not.toBeNull();
  await env.MEDIA.delete("products/one-960.webp");
});

it("keeps the notes while R2 is down, and fails aloud", async () => {
  const key = await addFile("later");
  await db.insert(unusedFiles).values({ key, since: at(-DAY) });
  const bucket = { ...env.MEDIA, delete: vi.fn().mockRejectedValue(new Error("R2 is down")) };
  await expect(hourly.run({ ...env, MEDIA: bucket as unknown as R2Bucket }, NOW)).rejects.toThrow(
    "R2 is down",
  );
  expect((await db.select().from(unusedFiles)).map((row) => row.key)).toEqual([key]);
});
