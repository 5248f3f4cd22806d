import * as z from "zod";
import { signInBearerWithWallet } from "~/accounts/identifiers/wallet-sign-in.server";
import {
  WALLET_CHAINS,
  type WalletChain,
  type WalletMessageProblem,
} from "~/domain/accounts/wallet-messages";
import { web3Body } from "~/domain/api/auth-calls";
import { type ApiRefusal, refuseCall, refuseTooMany } from "~/http/api/refusals";
import { readWalletSignature } from "~/platform/wallet-signatures.server";
import type { Grant } from "../grants";
import { openedAnswer } from "../opened-answer.server";

const chainSchema = z.enum(WALLET_CHAINS);

/** `grant_type=web3`: a sign-in message and the signature of a wallet. */
export const web3Grant: Grant = async ({ body: given, deps, context }) => {
  const chosen = chainSchema.safeParse(given.chain);
  if (!chosen.success) return refuseCall(400, "web3_unsupported_chain", "Unsupported chain");
  const chain = chosen.data;
  const read = web3Body.safeParse(given);
  if (!read.success) return refuseCall(400, "validation_failed", read.error.issues[0]?.message ?? "Invalid");
  const signature = readWalletSignature(chain, read.data.signature);
  if (!signature) return refuseCall(400, "validation_failed", SIGNATURE_FORMS[chain]);
  const signedIn = await signInBearerWithWallet(deps, {
    chain,
    text: read.data.message,
    signature,
    origins: [context.origin, ...originsOf(context.apiRedirects)],
  });
  const name = CHAIN_NAMES[chain];
  switch (signedIn.outcome) {
    case "signed-in":
      return openedAnswer(deps, signedIn.tokens);
    case "malformed":
      return refuseCall(400, "validation_failed", `Not a sign-in message: ${signedIn.part} is not valid`);
    case "refused":
      return refuseGrant(PROBLEMS[signedIn.problem](name));
    case "wrong-signature":
      return refuseGrant("Signature does not match address in message");
    case "used":
      return refuseGrant(`Signed ${name} message was used before`);
    case "gone":
      return refuseCall(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    case "wait":
      return refuseTooMany(signedIn.minutes * 60);
  }
};

const CHAIN_NAMES: Readonly<Record<WalletChain, string>> = { ethereum: "Ethereum", solana: "Solana" };

const SIGNATURE_FORMS: Readonly<Record<WalletChain, string>> = {
  ethereum: "signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string",
  solana: "signature must be 64 bytes encoded as base64 with or without padding",
};

const PROBLEMS: Readonly<Record<WalletMessageProblem, (name: string) => string>> = {
  "other-site": (name) =>
    `Signed ${name} message is using URI which is not allowed on this server, message was signed for another app`,
  "other-domain": (name) =>
    `Signed ${name} message is using a Domain that does not match the one in URI which is not allowed on this server`,
  "not-yet-valid": (name) => `Signed ${name} message becomes valid in the future`,
  expired: (name) => `Signed ${name} message is expired`,
  "too-old": (name) => `${name} message was issued too long ago`,
  "issued-later": (name) => `${name} message was issued too far in the future`,
};

/** Refuses a grant in both ways in which clients look for the reason: GoTrue's, and that of RFC 6749, 5.2. */
function refuseGrant(message: string): ApiRefusal {
  const more = { error: "invalid_grant", error_description: message };
  return refuseCall(400, "invalid_grant", message, { more });
}

/** The origins of addresses; those of app schemes have none. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.map((address) => new URL(address).origin).filter((origin) => origin !== "null");
}
