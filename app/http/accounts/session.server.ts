import { type AppLoadContext, createCookie, createSessionStorage } from "@remix-run/cloudflare";
import { z } from "zod";
import { findIdentity, type Identity } from "~/accounts/identity.server";
import type { OpenedSession } from "~/accounts/open-session.server";
import { PROVIDER_IDS } from "~/domain/accounts/providers";
import { PAYLOAD_PATIENCE_MS, SESSION_COOKIE_MS, SESSION_PATIENCE_MS } from "~/domain/accounts/sessions";
import { readSigned } from "~/http/signed-cookie.server";
import { tokenHash } from "~/platform/keys.server";
import type { Log } from "~/platform/log";

/**
 * What a session carries beside the identity, for the page that shows one's devices: how it was opened. Nothing that decides
 * anything, because KV may have lost it.
 */
const payloadSchema = z.object({
  method: z.enum(["password", "register", "provider"]),
  /** Which, where that is the method. */
  provider: z.enum(PROVIDER_IDS).optional(),
});

export type SessionPayload = z.infer<typeof payloadSchema>;

type Asked = { request: Request; context: AppLoadContext };

/** Over https a prefix comes before it. */
export const SESSION_COOKIE = "sobremesa_session";

/** The browsers' own guard against subdomains and plain http (RFC 6265bis, 4.1.3.2); needs https. */
function cookieName(request: Request): string {
  return isSecure(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function sessionCookie({ request, context }: Asked) {
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
 * Remix's session storage over KV, whose ids are the sessions' own tokens of 128 bits (its Workers storage draws 64), under keys
 * that do not tell them: who reads the namespace cannot become anybody. `token` is that of a session to be stored.
 */
function payloads(asked: Asked, token = "") {
  const { sessions, log } = asked.context;
  const keyOf = async (id: string) => payloadKey(await tokenHash(id));
  const write = async (id: string, data: object) =>
    sessions.put(await keyOf(id), JSON.stringify(data), { expirationTtl: SESSION_COOKIE_MS / 1000 });
  return createSessionStorage<SessionPayload>({
    cookie: sessionCookie(asked),
    async createData(data) {
      await unlessLost(log, "write", write(token, data));
      return token;
    },
    readData: async (id) => (await unlessLost(log, "read", sessions.get(await keyOf(id), "json"))) ?? {},
    updateData: async (id, data) => void (await unlessLost(log, "write", write(id, data))),
    deleteData: async (id) => void (await unlessLost(log, "delete", sessions.delete(await keyOf(id)))),
  });
}

function payloadKey(hash: string): string {
  return `session:${hash}`;
}

/** D1 decides who is signed in: a KV that fails, or does not answer in a second, costs what it carried and nothing else. */
async function unlessLost<T>(log: Log, did: string, work: Promise<T>): Promise<T | undefined> {
  const lost = (cause: unknown) => log.failure("session-store-failed", cause, { did });
  return withinPatience(work.catch(lost), PAYLOAD_PATIENCE_MS, () => lost("No answer"));
}

/** The token in the request's signed cookie; `undefined` without one, or where it is not ours. */
async function tokenIn(asked: Asked): Promise<string | undefined> {
  const header = asked.request.headers.get("cookie");
  if (!header?.includes(SESSION_COOKIE)) return undefined;
  const value = await readSigned(sessionCookie(asked), header);
  return typeof value === "string" && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** The hash by which the database knows the request's session, if it carries one. */
export async function sessionHashOf(asked: Asked): Promise<string | undefined> {
  const token = await tokenIn(asked);
  return token && tokenHash(token);
}

/** Asked once a request, though every loader of the page asks. */
const identities = new WeakMap<AppLoadContext, Promise<Identity | undefined>>();

/**
 * Who is signed in, or `undefined`. Session row, account and role are one statement. A request that has not learnt it within
 * 10 s counts as signed out and leaves the session alone. Throws when the database fails. A session that was last used an
 * hour ago or more is noted as used.
 */
export function identityOf(asked: Asked): Promise<Identity | undefined> {
  let reading = identities.get(asked.context);
  if (!reading) {
    const { log } = asked.context;
    reading = withinPatience(readIdentity(asked), SESSION_PATIENCE_MS, () => {
      log.failure("session-late", "Session request timeout");
    });
    identities.set(asked.context, reading);
  }
  return reading;
}

async function readIdentity(asked: Asked): Promise<Identity | undefined> {
  const hash = await sessionHashOf(asked);
  if (!hash) return undefined;
  const { db, now, noteSeen } = asked.context;
  const found = await findIdentity(db, hash, now);
  if (found?.isStale) noteSeen(found.identity.sessionId);
  return found?.identity;
}

/** What the request's session carries; `undefined` where KV does not give it within a second, or has lost it. */
export async function sessionPayloadOf(asked: Asked): Promise<SessionPayload | undefined> {
  const { data } = await payloads(asked).getSession(asked.request.headers.get("cookie"));
  return payloadSchema.safeParse(data).data;
}

async function withinPatience<T>(
  work: Promise<T>,
  patienceMs: number,
  onLate: () => void,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(undefined);
    }, patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The Set-Cookie that hands a session's token to the device. What the session carries is written to KV; what the session before
 * it carried is forgotten behind the answer.
 */
export async function handOver(
  asked: Asked,
  { token, method, provider, formerTokenHash }: OpenedSession,
): Promise<string> {
  const storage = payloads(asked, token);
  const session = await storage.getSession();
  session.set("method", method);
  if (provider) session.set("provider", provider);
  const setCookie = await storage.commitSession(session);
  if (formerTokenHash) asked.context.waitUntil(forgetPayloads(asked.context, [formerTokenHash]));
  return setCookie;
}

/** Forgets what sessions carried, by the hashes of their tokens; the rows that let them in are gone already. */
export async function forgetPayloads(
  { sessions, log }: Pick<AppLoadContext, "sessions" | "log">,
  tokenHashes: string[],
): Promise<void> {
  await Promise.all(tokenHashes.map((hash) => unlessLost(log, "delete", sessions.delete(payloadKey(hash)))));
}

/** Forgets the request's session payload, behind the answer, and gives the Set-Cookie that takes the token from the device. */
export async function dropSession(asked: Asked): Promise<string> {
  const hash = await sessionHashOf(asked);
  if (hash) asked.context.waitUntil(forgetPayloads(asked.context, [hash]));
  return sessionCookie(asked).serialize("", { maxAge: 0 });
}
