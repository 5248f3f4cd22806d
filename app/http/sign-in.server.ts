import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuditKind } from "~/data/audit.server";
import { openSession, type Subjects } from "~/data/sign-in.server";
import type { ProviderId } from "~/domain/providers";
import { newPublicId, PUBLIC_ID_BYTES } from "~/domain/public-id";
import { deviceName } from "~/domain/sessions";
import { addressOf } from "./address.server";
import { newSession, type SessionPayload, sessionHashOf } from "./session.server";

type Asked = { request: Request; context: AppLoadContext };

/** Under which names tries are counted: the account's address and the request's, as keyed hashes. */
export async function subjectsOf({ request, context }: Asked, email: string): Promise<Subjects> {
  const [account, address] = await Promise.all([
    context.keys.hash("account", email),
    context.keys.hash("address", addressOf(request)),
  ]);
  return { account: `account:${account}`, address: `address:${address}` };
}

type SignedIn = {
  userId: number;
  /** The stored hash that was checked. */
  passwordHash: string | null;
  method: SessionPayload["method"];
  /** Which provider, where that is the method. */
  provider?: ProviderId | undefined;
  kind: Extract<AuditKind, "signed-in" | "registered">;
  /** 2 where the second factor was shown. */
  assurance?: 1 | 2;
};

/**
 * Opens a session on this device for who has proved who they are. Gives the Set-Cookie and the token's hash, or `undefined`
 * where the account went, or changed its password, in the meantime.
 */
export async function signIn(
  asked: Asked,
  email: string,
  { userId, passwordHash, method, provider, kind, assurance = 1 }: SignedIn,
): Promise<{ setCookie: string; tokenHash: string } | undefined> {
  const { request, context } = asked;
  const [subjects, formerTokenHash] = await Promise.all([subjectsOf(asked, email), sessionHashOf(asked)]);
  const { tokenHash, setCookie } = await newSession(asked, { method });
  const isOpen = await openSession(
    context.db,
    {
      userId,
      passwordHash,
      session: {
        publicId: newPublicId(crypto.getRandomValues(new Uint8Array(PUBLIC_ID_BYTES))),
        tokenHash,
        device: deviceName(request.headers.get("user-agent") ?? ""),
        place: context.place,
        assurance,
      },
      formerTokenHash,
      subjects,
      event: {
        kind,
        addressHash: subjects.address.slice("address:".length),
        detail: { method, ...(provider ? { provider } : {}) },
      },
    },
    context.now,
  );
  return isOpen ? { setCookie, tokenHash } : undefined;
}
