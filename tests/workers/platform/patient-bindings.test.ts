import { env } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { openLog } from "~/platform/log";
import { openMedia } from "~/platform/media.server";
import { createOutages } from "~/platform/services/outages";
import { openPatience, REQUEST_DEADLINES, Unanswered } from "~/platform/services/patience.server";
import { patientBucket, patientImages, patientKv } from "~/platform/services/patient-bindings.server";
import { openUploads } from "~/platform/uploads.server";
import { never } from "../hanging";
import { png } from "./png";

const QUICK = { ...REQUEST_DEADLINES, kv: 1, r2: 1, images: 1 };

const patienceOf = (deadlines = REQUEST_DEADLINES) => openPatience(deadlines, createOutages(Date.now));

afterEach(() => {
  vi.restoreAllMocks();
});

it("stores and serves a picture through patient bindings as through the real ones", async () => {
  const [bucket, images] = [patientBucket(env.MEDIA, patienceOf()), patientImages(env.IMAGES, patienceOf())];
  const log = openLog("8f2a");
  const stored = await openUploads({ bucket, images, log }).storeImage(png(40, 30), "products");
  const key = ("url" in stored ? stored.url : "").replace("/media/", "");
  const answer = await openMedia({ bucket, images, waitUntil: () => {}, log }).serve(key);
  const own = await env.MEDIA.get(key);
  expect(new Uint8Array((await answer?.arrayBuffer()) ?? [])).toEqual(
    new Uint8Array(await own!.arrayBuffer()),
  );
  expect(answer?.headers.get("etag")).toBe(own?.httpEtag);
  expect(answer?.headers.get("content-type")).toBe("image/webp");
});

it("reads and writes the real key-value store", async () => {
  const kv = patientKv(env.SESSIONS, patienceOf());
  await kv.put("one", JSON.stringify({ a: 1 }));
  expect(await kv.get("one", "json")).toEqual({ a: 1 });
  await kv.delete("one");
  expect(await kv.get("one")).toBeNull();
});

it("refuses a stored object of which only a part comes, and one whose end never comes", async () => {
  await env.MEDIA.put("products/half-of-it.webp", "twelve bytes");
  const whole = (await env.MEDIA.get("products/half-of-it.webp"))!;
  const faulty = (arrayBuffer: () => Promise<ArrayBuffer>) => {
    const object = { size: whole.size, httpEtag: whole.httpEtag, arrayBuffer };
    return patientBucket({ get: async () => object } as unknown as R2Bucket, patienceOf(QUICK));
  };
  const half = await faulty(async () => new ArrayBuffer(6)).get("products/half-of-it.webp");
  await expect(half!.arrayBuffer()).rejects.toThrow("6 of 12 bytes");
  const endless = await faulty(() => never()).get("products/half-of-it.webp");
  await expect(endless!.arrayBuffer()).rejects.toThrow(Unanswered);
});

it("ends a picture whose second half never comes", async () => {
  const half = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([1, 2, 3])),
  });
  const transformer = { transform: () => transformer, output: async () => ({ image: () => half }) };
  const images = patientImages({ input: () => transformer } as unknown as ImagesBinding, patienceOf(QUICK));
  const made = await images
    .input(new Blob([]).stream())
    .transform({ width: 1 })
    .output({ format: "image/webp" });
  await expect(new Response(made.image()).arrayBuffer()).rejects.toThrow(/images did not answer/);
});
