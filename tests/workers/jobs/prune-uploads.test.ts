import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { users } from "~/data/schema/accounts";
import { unusedPictures, waitingUploads } from "~/data/schema/pictures";
import { addUser, at, DAY, db, HOUR, NOW } from "../rows";
import { jobNamed } from "./job-deps";

const hourly = jobNamed("prune-uploads");

/** Stores the files of an upload and returns its address. */
async function upload(name: string) {
  for (const width of [112, 208]) await env.MEDIA.put(`products/${name}-${width}.webp`, "picture");
  return `/media/products/${name}-208.webp`;
}
const storedKeys = async () => (await env.MEDIA.list({ prefix: "products/" })).objects.map(({ key }) => key);
const waiting = async () => (await db.select().from(waitingUploads)).map(({ url }) => url);

let userId: number;

beforeEach(async () => {
  for (const key of await storedKeys()) await env.MEDIA.delete(key);
  await db.delete(waitingUploads);
  await db.delete(unusedPictures);
  userId = (await addUser()).id;
});

it("deletes uploads an hour after no form could take them, and finds nothing the second time", async () => {
  const [over, open] = [await upload("uploaded-over"), await upload("uploaded-open")];
  await db.insert(waitingUploads).values([
    { url: over, userId, createdAt: at(-DAY - HOUR) },
    { url: open, userId, createdAt: at(-DAY - HOUR + 1) },
  ]);
  expect(await hourly.run(env, NOW)).toEqual({ expired: 1, pictures: 1 });
  const left = ["products/uploaded-open-112.webp", "products/uploaded-open-208.webp"];
  expect([await waiting(), await storedKeys()]).toEqual([[open], left]);
  expect(await hourly.run(env, NOW)).toEqual({ expired: 0, pictures: 0 });
  expect([await waiting(), await storedKeys()]).toEqual([[open], left]);
});

it("deletes what rows left, more than one call of R2 takes, and forgets what is no picture of an upload", async () => {
  const url = await upload("uploaded-left");
  const others = Array.from({ length: 120 }, (_, at) => ({ url: `/media/products/uploaded-${at}-960.webp` }));
  await db.insert(unusedPictures).values([{ url }, { url: "/elsewhere.png" }, ...others.slice(0, 60)]);
  await db.insert(unusedPictures).values(others.slice(60));
  expect(await hourly.run(env, NOW)).toEqual({ expired: 0, pictures: 122 });
  expect([await storedKeys(), await db.select().from(unusedPictures)]).toEqual([[], []]);
});

it("deletes the uploads of an account that was deleted", async () => {
  await db.insert(waitingUploads).values({ url: await upload("uploaded-theirs"), userId, createdAt: NOW });
  await db.delete(users).where(eq(users.id, userId));
  expect(await hourly.run(env, NOW)).toEqual({ expired: 0, pictures: 1 });
  expect(await storedKeys()).toEqual([]);
});

it("keeps the rows while R2 is down, and fails aloud", async () => {
  const url = await upload("uploaded-later");
  await db.insert(unusedPictures).values({ url });
  const bucket = { ...env.MEDIA, delete: vi.fn().mockRejectedValue(new Error("R2 is down")) };
  await expect(hourly.run({ ...env, MEDIA: bucket as unknown as R2Bucket }, NOW)).rejects.toThrow(
    "R2 is down",
  );
  expect(await db.select().from(unusedPictures)).toEqual([{ url }]);
});
