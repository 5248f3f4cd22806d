import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import { findSecondFactor } from "~/data/second-factor.server";
import { readCode } from "~/domain/second-factor";
import { isJustOpened } from "~/domain/sessions";
import { refuse } from "./forms.server";
import { reauthenticate } from "./reauthenticate.server";
import { askForCode } from "./second-factor.server";
import { codeAttempt } from "./tries.server";

type Asked = { request: Request; context: AppLoadContext };

/**
 * What somebody who is signed in is asked for before what an open session must not be enough for: the password; without one, a
 * code of the second factor; without either, to have signed in just now (`nothing`), else to do so again (`sign-in`).
 */
export type ProofAsked = "password" | "code" | "nothing" | "sign-in";

type Refused = ReturnType<typeof refuse> | undefined;

/** Which proof it is. */
export async function proofAskedOf({ context }: Asked, identity: Identity): Promise<ProofAsked> {
  if (identity.hasPassword) return "password";
  const factor = await findSecondFactor(context.db, identity.userId);
  if (factor?.confirmedAt) return "code";
  return isJustOpened(identity.openedAt, context.now) ? "nothing" : "sign-in";
}

/** Proof that it is still the same person. Gives the refusal where it is none. */
export async function prove(
  asked: Asked,
  identity: Identity,
  typed: { password: string; code: string },
): Promise<Refused> {
  return proveAs(await proofAskedOf(asked, identity), asked, identity, typed);
}

/** The same where it is known already which proof it is. */
export async function proveAs(
  proof: ProofAsked,
  asked: Asked,
  identity: Identity,
  typed: { password: string; code: string },
): Promise<Refused> {
  if (proof === "password") return proveByPassword(asked, identity, typed.password);
  if (proof === "code") return proveByCode(asked, identity, typed.code);
  return proveBySession(asked, identity);
}

/** The same by the password alone. */
export async function proveByPassword(asked: Asked, identity: Identity, password: string): Promise<Refused> {
  const proof = await reauthenticate(asked, identity, password);
  if ("wait" in proof) return refuse({ alert: proof.wait }, 429);
  return "refused" in proof ? refuse({ errors: { password: proof.refused.title } }) : undefined;
}

async function proveByCode(asked: Asked, { userId }: Identity, typed: string): Promise<Refused> {
  const code = readCode(typed);
  if (!code) return refuse({ errors: { code: copy.factor.malformed } });
  const attempt = await codeAttempt(asked.context, userId, { isInSession: true });
  const answer = await askForCode(asked, userId, code, attempt);
  if ("wait" in answer) return refuse({ alert: copy.signIn.throttled(answer.wait) }, 429);
  return "refused" in answer ? refuse({ errors: { code: answer.refused } }) : undefined;
}

/** The same by having signed in just now, where there is nothing else to ask for. */
export function proveBySession({ context }: Asked, { openedAt }: Identity): Refused {
  if (isJustOpened(openedAt, context.now)) return undefined;
  return refuse({ alert: copy.proof.signInAgain }, 403);
}
