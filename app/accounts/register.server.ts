import { findAccount, insertAccount } from "~/data/accounts/accounts.server";
import { drawPublicId } from "~/platform/keys.server";
import { type BearerDeps, type BearerTokens, openBearerSession } from "./bearer-sessions.server";
import { mailConfirmation } from "./codes/send-codes.server";
import type { AccountDeps } from "./deps";
import { type Busy, hashInTurn } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import { sendRegistrationLetter, takeLetterRequest } from "./letters.server";
import { type OpenedSession, openSession } from "./open-session.server";

/**
 * `letter-sent`: the address must be confirmed before signing in; the outcome does not reveal whether it was free.
 * `too-often`: the network registered too many accounts in a minute. `letters-full`: it requested too many letters in
 * an hour.
 */
type Registered =
  | { outcome: "registered"; userId: number; passwordHash: string }
  | { outcome: "letter-sent" }
  | { outcome: "taken" }
  | { outcome: "too-often" }
  | { outcome: "letters-full" }
  | Busy;

type NewAccount = { name: string; email: string; password: string };

/**
 * Registers an account and signs its device in, or mails the link to confirm its address if the settings require that.
 */
export async function register(
  deps: AccountDeps,
  account: NewAccount,
): Promise<
  | { outcome: "signed-in"; session: OpenedSession | undefined }
  | Exclude<Registered, { outcome: "registered" }>
> {
  const registered = await registerAccount(deps, account);
  if (registered.outcome !== "registered") return registered;
  const { userId, passwordHash } = registered;
  const { email } = account;
  const session = await openSession(deps, { userId, email, passwordHash, method: "register" });
  return { outcome: "signed-in", session };
}

/** `gone`: the account was deleted in the meantime. */
type BearerRegistered =
  | { outcome: "signed-in"; tokens: BearerTokens }
  | { outcome: "gone" }
  | Exclude<Registered, { outcome: "registered" }>;

/**
 * Registers an account and opens a bearer session, or waits for the confirmation of its address if the settings require
 * that. The letter brings a code for the client beside the pages' link.
 */
export async function registerBearer(deps: BearerDeps, account: NewAccount): Promise<BearerRegistered> {
  const registered = await registerAccount(deps, account, () => mailConfirmation(deps, account.email));
  if (registered.outcome !== "registered") return registered;
  const tokens = await openBearerSession(deps, { ...registered, method: "password" });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "gone" };
}

async function registerAccount(
  deps: AccountDeps,
  { name, email, password }: NewAccount,
  sendConfirmation?: () => Promise<unknown>,
): Promise<Registered> {
  const { db, now, caller } = deps;
  const { confirmsEmail } = deps.settings;
  const { success } = await deps.limits.register(caller.network);
  if (!success) return { outcome: "too-often" };
  // A taken address costs no hash where the answer reveals it anyway.
  if (!confirmsEmail && (await findAccount(db, email))) return { outcome: "taken" };
  const maySendLetter = await takeLetterRequest(deps);
  if (confirmsEmail && !maySendLetter) return { outcome: "letters-full" };
  const turn = { kind: "registration" as const, who: [caller.network] };
  const hashed = await hashInTurn(deps, turn, async ({ hash }) => ({ passwordHash: await hash(password) }));
  if ("outcome" in hashed) return hashed;
  const { passwordHash } = hashed;
  const account = { publicId: drawPublicId(), email, name, passwordHash };
  const userId = await insertAccount(db, account, { addressHash: await networkHash(deps) }, now);
  if (userId === undefined && !confirmsEmail) return { outcome: "taken" };
  // The letter is sent after the answer, so that the duration does not reveal whether the address was free.
  if (maySendLetter) deps.afterAnswer("link-not-made", sendRegistrationLetter(deps, email, sendConfirmation));
  if (confirmsEmail || userId === undefined) return { outcome: "letter-sent" };
  return { outcome: "registered", userId, passwordHash };
}
