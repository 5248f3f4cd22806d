import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a server that was just started answers the address with success, at most four minutes. */
export async function waitUntilReady(url: string) {
  for (let i = 0; i < 480; i++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(500);
  }
  throw new Error(`${url} does not answer`);
}
