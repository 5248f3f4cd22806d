import * as z from "zod";
import type { FlowRow } from "~/data/accounts/auth-flows.server";
import { findPublicIdOfSession } from "~/data/accounts/auth-flows.server";
import { PROVIDER_IDS, type ProviderProfile } from "~/domain/accounts/providers";
import type { Provider } from "~/platform/oauth/provider.server";
import {
  type Bearer,
  type BearerDeps,
  type BearerTokens,
  continueBearerSession,
  findBearer,
  needsFactor,
} from "../bearer-sessions.server";
import type { AccountDeps } from "../deps";
import { linkProfile } from "./provider-entry.server";

const waitingSchema = z.object({
  provider: z.enum(PROVIDER_IDS),
  name: z.string(),
  subject: z.string(),
  email: z.string(),
});

const PURPOSE = "waiting-link";

/** Encrypts the provider account that a flow will link once its client exchanges the code with this hash. */
export function sealWaitingLink(
  { keys }: Pick<AccountDeps, "keys">,
  codeHash: string,
  { id: provider, name }: Pick<Provider, "id" | "name">,
  { subject, email }: Pick<ProviderProfile, "subject" | "email">,
): Promise<string> {
  const waiting: z.infer<typeof waitingSchema> = { provider, name, subject, email };
  return keys.seal(PURPOSE, codeHash, new TextEncoder().encode(JSON.stringify(waiting)));
}

/**
 * `already`, `taken` and `other`: the provider account cannot be linked. `signed-out`: the session that began the link
 * has ended, or must confirm its second factor first.
 */
export type LinkRefusal = { outcome: "already" | "taken" | "other" | "signed-out" };

export type LinkEnd = { outcome: "signed-in"; tokens: BearerTokens } | LinkRefusal;

/** Links the provider account of a flow whose code the right client exchanged. The client goes on in its session. */
export async function completeWaitingLink(deps: BearerDeps, flow: FlowRow): Promise<LinkEnd> {
  const { codeHash, attempt, linkSessionId } = flow;
  const session = linkSessionId === null ? undefined : await findPublicIdOfSession(deps.db, linkSessionId);
  const bearer = session === undefined ? undefined : await findLinkingBearer(deps, session);
  if (!bearer || codeHash === null || attempt === null) return { outcome: "signed-out" };
  const opened = new TextDecoder().decode(await deps.keys.open(PURPOSE, codeHash, attempt));
  const { provider, name, subject, email } = waitingSchema.parse(JSON.parse(opened));
  return linkInSession(deps, bearer, { id: provider, name }, { subject, email });
}

/** Links a provider account with the account of a session, and returns tokens of this session. */
export async function linkInSession(
  deps: BearerDeps,
  bearer: Bearer,
  provider: Pick<Provider, "id" | "name">,
  profile: Pick<ProviderProfile, "subject" | "email">,
): Promise<LinkEnd> {
  const outcome = await linkProfile(deps, provider, profile, bearer.identity);
  if (outcome !== "linked") return { outcome };
  const tokens = await continueBearerSession(deps, bearer);
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "signed-out" };
}

/** Returns the holder of the session that began a link; `undefined` if it has ended or lacks its second factor by now. */
export async function findLinkingBearer(
  deps: BearerDeps,
  sessionPublicId: string,
): Promise<Bearer | undefined> {
  const bearer = await findBearer(deps, sessionPublicId);
  return bearer && !needsFactor(bearer) ? bearer : undefined;
}
