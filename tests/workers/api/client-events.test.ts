import type { AuthChangeEvent, GoTrueClient } from "@supabase/auth-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ACCESS_TOKEN_SECONDS } from "~/domain/accounts/access-tokens";
import { PASSWORD } from "../people";
import { MINUTE, publicId } from "../rows";
import { call, memoryStorage, newClient } from "./clients";

afterEach(() => void vi.useRealTimers());

/** A client that has signed up, with its storage and the events that it told. */
async function listeningClient() {
  const storage = memoryStorage();
  const client = newClient({ storage });
  const events: AuthChangeEvent[] = [];
  const next = (wanted: AuthChangeEvent) =>
    new Promise<void>((resolve) => client.onAuthStateChange((event) => event === wanted && resolve()));
  await new Promise<void>((resolve) =>
    client.onAuthStateChange((event) => {
      events.push(event);
      resolve();
    }),
  );
  const email = `cliente-${publicId()}@correo.test`;
  const { error } = await client.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, storage, events, next };
}

const accessOf = async (client: GoTrueClient) => (await client.getSession()).data.session?.access_token;

describe("an unmodified client", () => {
  it("tells what happens to its session, in order", async () => {
    const { client, events } = await listeningClient();
    await client.refreshSession();
    await client.updateUser({ data: { name: "Ana María" } });
    await client.signOut();
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"]);
  });

  it("refreshes its session by its own timer before the access token ends", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const { client, next } = await listeningClient();
    const before = await accessOf(client);
    await client.startAutoRefresh();
    const refreshed = next("TOKEN_REFRESHED");
    vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 - MINUTE);
    vi.advanceTimersByTime(MINUTE / 2);
    await refreshed;
    await client.stopAutoRefresh();
    const after = await accessOf(client);
    expect(after).not.toBe(before);
    expect((await call("/auth/v1/user", { bearer: after })).status).toBe(200);
  });

  it("drops its session once its token has ended and a refresh is refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { client, storage, events } = await listeningClient();
    await call("/auth/v1/logout?scope=global", { method: "POST", bearer: await accessOf(client) });
    vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000);
    const { data, error } = await client.getSession();
    expect([data.session, error?.code]).toEqual([null, "refresh_token_not_found"]);
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT"]);
    expect([...storage.stored.values()].join()).not.toContain("refresh_token");
  });
});
