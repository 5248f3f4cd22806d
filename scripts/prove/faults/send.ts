/** Sends a request to the whole Worker while a service is away. */
import { env } from "cloudflare:test";
import { newAddress } from "../../../tests/workers/people";
import worker from "../../../workers/app";
import { type Fault, faultyBindings, type Used } from "./faulty-bindings";

/** What takes far longer than any answer may is given up. */
const GIVEN_UP_MS = 40_000;

/** No rate limit refuses here. */
const limit = { limit: async () => ({ success: true }) } as unknown as RateLimit;
export const SETTINGS = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "sobremesa",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Mi Universidad",
  WRITE_LIMIT: limit,
  SIGN_IN_LIMIT: limit,
  VIEW_LIMIT: limit,
  ACCESS_LIMIT: limit,
  API_LIMIT: limit,
  API_NETWORK_LIMIT: limit,
};

export type Asked = { url: string; init: RequestInit; set?: Record<string, unknown> };

export type Outcome = {
  status: number;
  ms: number;
  headers: Headers;
  text: string;
  used: Used;
  thrown?: string;
};

async function settle(work: Promise<unknown>[]): Promise<void> {
  for (let done = 0; done < work.length; ) {
    const begun = work.length;
    await Promise.race([Promise.allSettled(work), new Promise((end) => setTimeout(end, GIVEN_UP_MS))]);
    done = begun;
  }
}

/** Sends a request, under a fault from the given call of its service on, and waits for everything that it began. */
export async function send({ url, init, set = {} }: Asked, fault?: Fault, answered = 0): Promise<Outcome> {
  const whole = { ...env, ...SETTINGS, ...set };
  const { bindings, used } = faultyBindings(whole as unknown as Env, fault, answered);
  const work: Promise<unknown>[] = [];
  const ctx = { waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {} };
  const headers = new Headers(init.headers);
  headers.set("cf-connecting-ip", newAddress());
  const request = new Request(url, { redirect: "manual", ...init, headers });
  const startedAt = Date.now();
  const asking = (async () => {
    const answer = await worker.fetch(
      request as never,
      { ...whole, ...bindings } as unknown as Env,
      ctx as unknown as ExecutionContext,
    );
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  })().catch((cause: unknown) => ({ status: 0, headers: new Headers(), text: "", thrown: String(cause) }));
  const givenUp = new Promise<undefined>((end) => setTimeout(end, GIVEN_UP_MS));
  const answer = await Promise.race([asking, givenUp]);
  const ms = Date.now() - startedAt;
  await settle(work);
  return { ...(answer ?? { status: 0, headers: new Headers(), text: "", thrown: "no answer" }), ms, used };
}
