import { type AppLoadContext, createCookie, createSessionStorage } from "@remix-run/cloudflare";
import * as z from "zod";
import { findIdentity, type Identity } from "~/accounts/identity.server";
import type { OpenedSession } from "~/accounts/open-session.server";
import { PROVIDER_IDS } from "~/domain/accounts/providers";
import { PAYLOAD_PATIENCE_MS, SESSION_COOKIE_MS, SESSION_PATIENCE_MS } from "~/domain/accounts/sessions";
import { readSigned } from "~/http/signed-cookie.server";
import { tokenHash } from "~/platform/keys.server";
import type { Log } from "~/platform/log";

/**
 * How a session was opened, for the page of the account's devices. Nothing may depend on it, because KV can lose it.
 */
const payloadSchema = z.object({
  method: z.enum(["password", "register", "provider"]),
  /** The provider, if it is the method. */
  provider: z.enum(PROVIDER_IDS).optional(),
});

export type SessionPayload = z.infer<typeof payloadSchema>;

type RequestArgs = { request: Request; context: AppLoadContext };

/** Over https it has the prefix `__Host-`. */
export const SESSION_COOKIE = "sobremesa_session";

/** Browsers protect this prefix against subdomains and plain http (RFC 6265bis, 4.1.3.2). It requires https. */
function cookieName(request: Request): string {
  return isSecure(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function sessionCookie({ request, context }: RequestArgs) {
  return createCookie(cookieName(request), {
    secrets: [context.keys.cookie("session")],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(request),
    path: "/",
    maxAge: SESSION_COOKIE_MS / 1000,
  });
}

/**
 * Returns Remix's session storage over KV. Its ids are the sessions' own tokens of 128 bits (Remix's Workers storage
 * draws 64), and its keys are hashes of them, so that a reader of the namespace cannot take over a session. `token`
 * is the id of a new session.
 */
function payloads(args: RequestArgs, token = "") {
  const { sessions, log } = args.context;
  const keyOf = async (id: string) => payloadKey(await tokenHash(id));
  const write = async (id: string, data: object) =>
    sessions.put(await keyOf(id), JSON.stringify(data), { expirationTtl: SESSION_COOKIE_MS / 1000 });
  return createSessionStorage<SessionPayload>({
    cookie: sessionCookie(args),
    async createData(data) {
      await orUndefined(log, "write", write(token, data));
      return token;
    },
    readData: async (id) => (await orUndefined(log, "read", sessions.get(await keyOf(id), "json"))) ?? {},
    updateData: async (id, data) => void (await orUndefined(log, "write", write(id, data))),
    deleteData: async (id) => void (await orUndefined(log, "delete", sessions.delete(await keyOf(id)))),
  });
}

function payloadKey(hash: string): string {
  return `session:${hash}`;
}

/**
 * Runs work on KV. D1 decides who is signed in, so if KV fails or takes longer than a second, only its payload is
 * missing.
 */
async function orUndefined<T>(log: Log, did: string, work: Promise<T>): Promise<T | undefined> {
  const lost = (cause: unknown) => log.failure("session-store-failed", cause, { did });
  return withTimeout(work.catch(lost), PAYLOAD_PATIENCE_MS, () => lost("No answer"));
}

/** Returns the token of the request's session cookie, or `undefined` if it is missing or its signature is invalid. */
async function readToken(args: RequestArgs): Promise<string | undefined> {
  const header = args.request.headers.get("cookie");
  if (!header?.includes(SESSION_COOKIE)) return undefined;
  const value = await readSigned(sessionCookie(args), header);
  return typeof value === "string" && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** Returns the hash of the request's session token, or `undefined` without one. */
export async function sessionHashOf(args: RequestArgs): Promise<string | undefined> {
  const token = await readToken(args);
  return token && tokenHash(token);
}

/** One read per request, because every loader of a page calls `identityOf`. */
const identities = new WeakMap<AppLoadContext, Promise<Identity | undefined>>();

/**
 * Returns who is signed in, or `undefined`. If the read takes longer than 10 s, the request counts as signed out and
 * the session stays. Throws if the database fails. Records the use of a session that was last used an hour ago or
 * more. One statement reads session, account and role.
 */
export function identityOf(args: RequestArgs): Promise<Identity | undefined> {
  let reading = identities.get(args.context);
  if (!reading) {
    const { log } = args.context;
    reading = withTimeout(readIdentity(args), SESSION_PATIENCE_MS, () => {
      log.failure("session-late", "Session request timeout");
    });
    identities.set(args.context, reading);
  }
  return reading;
}

async function readIdentity(args: RequestArgs): Promise<Identity | undefined> {
  const hash = await sessionHashOf(args);
  if (!hash) return undefined;
  const { db, now, recordSessionUse } = args.context;
  const found = await findIdentity(db, hash, now);
  if (found?.isStale) recordSessionUse(found.identity.sessionId);
  return found?.identity;
}

/** Returns the payload of the request's session, or `undefined` if KV has lost it or takes longer than a second. */
export async function sessionPayloadOf(args: RequestArgs): Promise<SessionPayload | undefined> {
  const { data } = await payloads(args).getSession(args.request.headers.get("cookie"));
  return payloadSchema.safeParse(data).data;
}

async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  onLate: () => void,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(undefined);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the Set-Cookie that stores a session's token on the device. Writes the session's payload to KV, and deletes
 * the former session's payload after the answer.
 */
export async function writeSession(
  args: RequestArgs,
  { token, method, provider, formerTokenHash }: OpenedSession,
): Promise<string> {
  const storage = payloads(args, token);
  const session = await storage.getSession();
  session.set("method", method);
  if (provider) session.set("provider", provider);
  const setCookie = await storage.commitSession(session);
  if (formerTokenHash) args.context.waitUntil(forgetPayloads(args.context, [formerTokenHash]));
  return setCookie;
}

/** Deletes the payloads of sessions by the hashes of their tokens. Their rows are already deleted. */
export async function forgetPayloads(
  { sessions, log }: Pick<AppLoadContext, "sessions" | "log">,
  tokenHashes: string[],
): Promise<void> {
  await Promise.all(tokenHashes.map((hash) => orUndefined(log, "delete", sessions.delete(payloadKey(hash)))));
}

/**
 * Returns the Set-Cookie that deletes the token from the device, and deletes the session's payload after the answer.
 */
export async function dropSession(args: RequestArgs): Promise<string> {
  const hash = await sessionHashOf(args);
  if (hash) args.context.waitUntil(forgetPayloads(args.context, [hash]));
  return sessionCookie(args).serialize("", { maxAge: 0 });
}
