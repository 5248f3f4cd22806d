import { takeOnce } from "~/data/accounts/attempts.server";
import {
  enterByWallet,
  findIdentifier,
  type Identifier,
} from "~/data/accounts/identifiers/identifiers.server";
import {
  readWalletMessage,
  rememberedUntil,
  type WalletChain,
  type WalletMessageProblem,
  walletMessageProblem,
} from "~/domain/accounts/wallet-messages";
import { drawPublicId, tokenHash } from "~/platform/keys.server";
import { isSignedByWallet } from "~/platform/wallet-signatures.server";
import { type BearerDeps, type BearerTokens, openBearerSession } from "../bearer-sessions.server";
import type { Wait } from "../check-password.server";
import { networkHash } from "../hashes.server";

type SignedMessage = {
  chain: WalletChain;
  /** The message exactly as it was signed. */
  text: string;
  signature: Uint8Array;
  /** The origins for which a message may be. */
  origins: readonly string[];
};

/**
 * `malformed`: the text is no sign-in message. `refused`: the message is for another site or another time. `used`: it has
 * signed in before. `gone`: the account was deleted in the meantime.
 */
type WalletSignIn =
  | { outcome: "signed-in"; tokens: BearerTokens }
  | { outcome: "malformed"; part: string }
  | { outcome: "refused"; problem: WalletMessageProblem }
  | { outcome: "wrong-signature" | "used" | "gone" }
  | Wait;

/** Signs a client in with a message that its wallet signed. Registers an account for a new wallet. */
export async function signInBearerWithWallet(
  deps: BearerDeps,
  { chain, text, signature, origins }: SignedMessage,
): Promise<WalletSignIn> {
  const { db, now, caller, limits } = deps;
  const { success } = await limits.signIn(caller.network);
  if (!success) return { outcome: "wait", minutes: 1 };
  const message = readWalletMessage(chain, text);
  if ("malformed" in message) return { outcome: "malformed", part: message.malformed };
  const problem = walletMessageProblem(message, { origins, now });
  if (problem) return { outcome: "refused", problem };
  const { address } = message;
  if (!isSignedByWallet(chain, { text, address }, signature)) return { outcome: "wrong-signature" };
  const wallet = walletOf(chain, address);
  if (!(await findIdentifier(db, wallet))) {
    const { success: mayRegister } = await limits.register(caller.network);
    if (!mayRegister) return { outcome: "wait", minutes: 1 };
  }
  // The message and not the signature, of which a wallet can make many for one message.
  const isFirst = await takeOnce(db, `wallet:${await tokenHash(text)}`, rememberedUntil(message));
  if (!isFirst) return { outcome: "used" };
  const { userId, passwordHash } = await enterByWallet(
    db,
    wallet,
    { accountId: drawPublicId(), identifierId: drawPublicId() },
    { addressHash: await networkHash(deps) },
    now,
  );
  const tokens = await openBearerSession(deps, { userId, passwordHash, method: "web3" });
  return tokens ? { outcome: "signed-in", tokens } : { outcome: "gone" };
}

/** The identifier of a wallet's address. Ethereum's is the same in any letter case; Solana's is not. */
function walletOf(chain: WalletChain, address: string): Identifier {
  return { kind: chain, value: chain === "ethereum" ? address.toLowerCase() : address };
}
