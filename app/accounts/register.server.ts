import { findAccount, insertAccount } from "~/data/accounts/accounts.server";
import type { NewOpening } from "~/data/accounts/sign-in.server";
import { drawPublicId } from "~/platform/keys.server";
import { type BearerDeps, type BearerTokens, drawBearerSession, tokensOf } from "./bearer-sessions.server";
import { mailConfirmation } from "./codes/send-codes.server";
import type { AccountDeps } from "./deps";
import { type Busy, hashInTurn } from "./hash-in-turn.server";
import { networkHash } from "./hashes.server";
import { sendRegistrationLetter, takeLetterRequest } from "./letters.server";
import { drawSession, type OpenedSession } from "./open-session.server";

/**
 * `letter-sent`: the address must be confirmed before signing in; the outcome does not reveal whether it was free.
 * `too-often`: the network registered too many accounts in a minute. `letters-full`: it requested too many letters in
 * an hour.
 */
type NotRegistered =
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
): Promise<{ outcome: "signed-in"; session: OpenedSession } | NotRegistered> {
  const { email } = account;
  const registered = await registerAccount(deps, account, {
    draw: (passwordHash) => drawSession(deps, { email, passwordHash, method: "register" }),
  });
  if (registered.outcome !== "registered") return registered;
  return { outcome: "signed-in", session: registered.drawn.session };
}

/** `gone`: the account was deleted in the meantime. */
type BearerRegistered = { outcome: "signed-in"; tokens: BearerTokens } | { outcome: "gone" } | NotRegistered;

/**
 * Registers an account and opens a bearer session, or waits for the confirmation of its address if the settings require
 * that. The letter brings a code for the client beside the pages' link.
 */
export async function registerBearer(deps: BearerDeps, account: NewAccount): Promise<BearerRegistered> {
  const registered = await registerAccount(deps, account, {
    draw: async (passwordHash) => {
      const { refreshToken, ...drawn } = await drawBearerSession(deps, "password");
      return { opening: { passwordHash, ...drawn }, refreshToken };
    },
    sendConfirmation: () => mailConfirmation(deps, account.email),
  });
  if (registered.outcome !== "registered") return registered;
  const { opening, refreshToken } = registered.drawn;
  const tokens = await tokensOf(deps, opening.session.publicId, refreshToken);
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "gone" };
}

type Registering<Drawn> = {
  /** Draws the account's first session. Not called where the address must be confirmed first. */
  draw: (passwordHash: string) => Promise<Drawn>;
  sendConfirmation?: () => Promise<unknown>;
};

/** Writes the account together with its first session: half of both would be an account that its person does not know of. */
async function registerAccount<Drawn extends { opening: NewOpening }>(
  deps: AccountDeps,
  { name, email, password }: NewAccount,
  { draw, sendConfirmation }: Registering<Drawn>,
): Promise<NotRegistered | { outcome: "registered"; drawn: Drawn }> {
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
  const drawn = confirmsEmail ? undefined : await draw(passwordHash);
  const noted = { addressHash: await networkHash(deps) };
  const userId = await insertAccount(db, account, noted, now, drawn?.opening);
  if (userId === undefined && !confirmsEmail) return { outcome: "taken" };
  // The letter is sent after the answer, so that the duration does not reveal whether the address was free.
  if (maySendLetter) deps.afterAnswer("link-not-made", sendRegistrationLetter(deps, email, sendConfirmation));
  return drawn ? { outcome: "registered", drawn } : { outcome: "letter-sent" };
}
