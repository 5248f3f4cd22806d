import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOutages } from "~/platform/services/outages";
import {
  isUnanswered,
  openPatience,
  REQUEST_DEADLINES,
  Unanswered,
} from "~/platform/services/patience.server";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));

function opened(deadlines = REQUEST_DEADLINES) {
  const outages = createOutages(Date.now);
  return { outages, ...openPatience(deadlines, outages) };
}

/** What came of a call, and after how many milliseconds. */
async function outcomeOf(call: Promise<unknown>) {
  const startedAt = Date.now();
  const ended = call.then(
    (result) => ({ result, ms: Date.now() - startedAt }),
    (cause: unknown) => ({ cause, ms: Date.now() - startedAt }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

it("passes answers and failures on", async () => {
  const { within, outages } = opened();
  expect(await within("d1", async () => 7)).toBe(7);
  const broken = new Error("no such table");
  await expect(within("d1", () => Promise.reject(broken))).rejects.toBe(broken);
  await expect(within("limit", () => Promise.reject(broken))).rejects.toBe(broken);
  expect(outages.of("d1")).toMatchObject({ fault: "failed" });
});

it.each(Object.entries(REQUEST_DEADLINES).filter(([name]) => name !== "total"))(
  "ends a call of %s that hangs after its deadline",
  async (service, deadline) => {
    const { within } = opened();
    const { ms, ...ended } = await outcomeOf(within(service as "d1", never));
    expect(ms).toBe(deadline);
    expect(isUnanswered((ended as { cause: unknown }).cause)).toBe(true);
  },
);

it("lets a request wait seven and a half seconds in all, however many calls hang, and then asks nothing more", async () => {
  const { within } = opened();
  const asked: string[] = [];
  const hanging = (name: string) => () => {
    asked.push(name);
    return never();
  };
  const request = async () => {
    for (const name of ["first", "second", "third"])
      await within("d1", hanging(name)).catch((cause) => expect(cause).toBeInstanceOf(Unanswered));
  };
  expect((await outcomeOf(request())).ms).toBe(7_500);
  expect(asked).toEqual(["first", "second"]);
});

it("counts calls at the same time once, and nothing between calls", async () => {
  const { within } = opened();
  const request = async () => {
    await Promise.all([1, 2, 3].map(() => within("d1", after(4_000))));
    // A slow upload of the client.
    await after(120_000)();
    return within("d1", after(3_499));
  };
  const ended = outcomeOf(request());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await ended).toMatchObject({ result: "done", ms: 127_499 });
});

it("remembers since when a service fails, and forgets it with a good answer", async () => {
  const { within, outages } = opened();
  const since = Date.now();
  await within("r2", () => Promise.reject(new Error("down"))).catch(() => {});
  await vi.advanceTimersByTimeAsync(700);
  await outcomeOf(within("r2", never));
  expect(outages.of("r2")).toEqual({ fault: "unanswered", since, last: since + 5_700 });
  await within("r2", async () => null);
  expect(outages.of("r2")).toBeUndefined();
});

it.each([
  ["d1", new Error("D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT")],
  ["images", Object.assign(new Error("undecodable"), { code: 9520 })],
  ["mail", Object.assign(new Error("suppressed"), { code: "E_RECIPIENT_SUPPRESSED" })],
] as const)("takes a refusal of %s for a good answer", async (service, refusal) => {
  const { within, outages } = opened();
  outages.failed(service, "failed");
  await expect(within(service, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(outages.of(service)).toBeUndefined();
});

it("recognises an unanswered service behind the errors around it", () => {
  const inner = new Unanswered("d1 did not answer in 5000 ms");
  expect(isUnanswered(new Error("Failed query", { cause: new Error("x", { cause: inner }) }))).toBe(true);
  expect(isUnanswered(new Error("Failed query", { cause: new Error("SQLITE_BUSY") }))).toBe(false);
});
