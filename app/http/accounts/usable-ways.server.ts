import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";

/** Returns the ways to sign in that work here: the configured providers, and wallets. No sender brings codes to numbers. */
export function usableWays({ providers }: Pick<AppLoadContext, "providers">): SignInWay[] {
  return [...providers.offered.map(({ id }) => id), "ethereum", "solana"];
}
