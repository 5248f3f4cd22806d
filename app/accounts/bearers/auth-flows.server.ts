import { findPasswordOf, insertFlow, takeFlowOfCode } from "~/data/accounts/auth-flows.server";
import { CHALLENGE_METHODS, type CodeChallenge, FLOW_CODE_MS } from "~/domain/accounts/code-challenges";
import { answersChallenge } from "~/platform/code-challenges.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { type BearerDeps, openBearerSession } from "../bearer-sessions.server";
import type { AccountDeps } from "../deps";
import { passwordStamp } from "../hashes.server";
import { completeWaitingLink, type LinkEnd } from "../providers/waiting-links.server";

type Flow = {
  userId: number;
  /** How the session will have been opened: a value of `amr`. */
  method: string;
  challenge: CodeChallenge;
  /** The address to which the person is sent with the code. */
  redirectTo?: string | null | undefined;
};

/**
 * Returns a code for an account whose sign-in was checked. The client that sent the challenge may exchange it once,
 * within five minutes and as long as the account's password stays. `undefined` if the account is gone.
 */
export async function giveFlowCode(
  deps: Pick<AccountDeps, "db" | "keys" | "now">,
  { userId, method, challenge, redirectTo }: Flow,
): Promise<string | undefined> {
  const account = await findPasswordOf(deps.db, userId);
  if (!account) return undefined;
  const code = newToken(32);
  await insertFlow(deps.db, {
    codeHash: await tokenHash(code),
    userId,
    method,
    challenge: challenge.challenge,
    challengeMethod: challenge.method,
    redirectTo: redirectTo ?? null,
    stamp: await passwordStamp(deps, account.passwordHash),
    createdAt: deps.now,
    expiresAt: new Date(deps.now.getTime() + FLOW_CODE_MS),
  });
  return code;
}

/**
 * `unknown`: no flow has the code, or its account has changed since. `expired`: its five minutes are over. `wrong`: the
 * verifier does not answer the challenge. The others: a provider account cannot be linked (`completeWaitingLink`).
 */
export type FlowExchange = LinkEnd | { outcome: "unknown" | "expired" | "wrong" };

/**
 * Exchanges a flow's code for a session, or for the link that the flow stands for. The code works once: a wrong verifier
 * ends the flow too.
 */
export async function exchangeFlowCode(
  deps: BearerDeps,
  { code, verifier }: { code: string; verifier: string },
): Promise<FlowExchange> {
  const flow = await takeFlowOfCode(deps.db, await tokenHash(code));
  const challengeMethod = CHALLENGE_METHODS.find((method) => method === flow?.challengeMethod);
  if (!flow?.userId || flow.challenge === null || !challengeMethod) return { outcome: "unknown" };
  if (flow.expiresAt <= deps.now) return { outcome: "expired" };
  if (!answersChallenge({ challenge: flow.challenge, method: challengeMethod }, verifier)) {
    return { outcome: "wrong" };
  }
  if (flow.linkSessionId !== null) return completeWaitingLink(deps, flow);
  const { userId, method } = flow;
  const account = await findPasswordOf(deps.db, userId);
  if (!account || (await passwordStamp(deps, account.passwordHash)) !== flow.stamp)
    return { outcome: "unknown" };
  const tokens = await openBearerSession(deps, { userId, passwordHash: account.passwordHash, method });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "unknown" };
}
