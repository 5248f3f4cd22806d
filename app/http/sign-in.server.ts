import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Taken } from "~/data/attempts.server";
import type { AuditKind } from "~/data/audit.server";
import { openSession } from "~/data/sign-in.server";
import type { ProviderId } from "~/domain/providers";
import { deviceName } from "~/domain/sessions";
import { drawPublicId } from "~/platform/keys.server";
import { addressHash } from "./address.server";
import { keepKnown } from "./known-device.server";
import { forgetPayloads, newSession, type SessionPayload, sessionHashOf } from "./session.server";

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
  /** What was counted as a try at the password or the code; absent where nothing was guessed at. */
  taken?: Taken | undefined;
};

const NOTHING_TAKEN: Taken = { forgotten: [], shared: [] };

/**
 * Opens a session on this device for who has proved who they are, and keeps the account known on it. Gives the Set-Cookies and
 * the token's hash, or `undefined` where the account went, or changed its password, in the meantime.
 */
export async function signIn(
  asked: Asked,
  email: string,
  { userId, passwordHash, method, provider, kind, assurance = 1, taken = NOTHING_TAKEN }: SignedIn,
): Promise<{ setCookies: string[]; tokenHash: string } | undefined> {
  const { request, context } = asked;
  const formerTokenHash = await sessionHashOf(asked);
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
      taken,
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
  if (!isOpen) return undefined;
  return { setCookies: [setCookie, await keepKnown(asked, { email, passwordHash })], tokenHash };
}
