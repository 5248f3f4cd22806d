import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signingKeys } from "~/data/schema/tokens";
import { rotateKeysJob } from "~/jobs/rotate-keys";
import { call } from "../api/clients";
import { signIn, signUp } from "../api/factors";
import { DAY, db, HOUR, MINUTE, NOW } from "../rows";
import { jobDeps } from "./job-deps";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  await db.delete(signingKeys);
});

afterEach(() => {
  vi.useRealTimers();
});

const goTo = (ms: number) => vi.setSystemTime(NOW.getTime() + ms);
const rotate = () => rotateKeysJob(jobDeps(), new Date());
const published = async (): Promise<string[]> =>
  (await call("/auth/v1/.well-known/jwks.json")).body.keys.map(({ kid }: { kid: string }) => kid);
const keyOf = (token: string): string => JSON.parse(atob(token.split(".")[0] ?? "")).kid;
const statusOf = async (token: string) => (await call("/auth/v1/user", { bearer: token })).status;

const NOTHING = { made: 0, deleted: 0 };

it("makes no key before the first sign-in, and none while the newest is younger than 90 days", async () => {
  expect(await rotate()).toEqual(NOTHING);
  expect(await published()).toEqual([]);
  await signUp();
  expect(await published()).toHaveLength(1);
  goTo(90 * DAY - 1);
  expect(await rotate()).toEqual(NOTHING);
  expect(await published()).toHaveLength(1);
});

it("publishes a new key an hour before it signs, and the old one until its tokens have expired", async () => {
  const { client, email } = await signUp();
  const [old = ""] = await published();
  goTo(90 * DAY);
  expect(await rotate()).toEqual({ made: 1, deleted: 0 });
  expect(await rotate()).toEqual(NOTHING);
  const [next = "", ...others] = (await published()).filter((id) => id !== old);
  expect(others).toEqual([]);

  goTo(90 * DAY + HOUR - 1000);
  const last = (await signIn(email)).session.access_token;
  expect(keyOf(last)).toBe(old);
  goTo(90 * DAY + HOUR);
  const first = (await signIn(email, client)).session.access_token;
  expect(keyOf(first)).toBe(next);
  expect([await statusOf(last), await statusOf(first)]).toEqual([200, 200]);
  expect((await client.getClaims()).data?.header.kid).toBe(next);

  // A token of the old key is valid for 59 more minutes, and clocks differ.
  goTo(90 * DAY + 2 * HOUR - 2000);
  expect(await rotate()).toEqual(NOTHING);
  expect([await statusOf(last), await statusOf(first)]).toEqual([200, 200]);
  goTo(90 * DAY + 2 * HOUR + 10 * MINUTE);
  expect(await rotate()).toEqual({ made: 0, deleted: 1 });
  expect(await published()).toEqual([next]);
  // Nobody is signed out: the session goes on with its refresh token.
  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(keyOf(refreshed.data.session?.access_token ?? "")).toBe(next);
});

it("a key that somebody deletes is replaced at the next sign-in, and refused within ten minutes", async () => {
  const { client, session } = await signUp();
  expect(await statusOf(session.access_token)).toBe(200);
  await db.delete(signingKeys);
  goTo(10 * MINUTE);
  expect(await statusOf(session.access_token)).toBe(403);
  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  const token = refreshed.data.session?.access_token ?? "";
  expect(keyOf(token)).not.toBe(keyOf(session.access_token));
  expect(await statusOf(token)).toBe(200);
});
