import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuditKind } from "~/data/audit.server";
import { openSession } from "~/data/sign-in.server";
import type { ProviderId } from "~/domain/providers";
import { deviceName } from "~/domain/sessions";
import { drawPublicId } from "~/platform/keys.server";
import { addressHash } from "./address.server";
import { forgetPayloads, newSession, type SessionPayload, sessionHashOf } from "./session.server";
import { subjectsOf } from "./tries.server";

type Asked = { request: Request; context: AppLoadContext };

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
  const { tokenHash, setCookie } = await newSession(asked, { method, provider });
  const isOpen = await openSession(
    context.db,
    {
      userId,
      passwordHash,
      session: {
        publicId: drawPublicId(),
        tokenHash,
        device: deviceName(request.headers.get("user-agent") ?? ""),
        place: context.place,
        assurance,
      },
      formerTokenHash,
      subjects,
      event: {
        kind,
        addressHash: await addressHash(request, context),
        detail: { method, ...(provider ? { provider } : {}) },
      },
    },
    context.now,
  );
  const ended = isOpen ? formerTokenHash : tokenHash;
  if (ended) context.waitUntil(forgetPayloads(context, [ended]));
  return isOpen ? { setCookie, tokenHash } : undefined;
}
