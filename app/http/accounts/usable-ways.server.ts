import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";

/**
 * Returns the ways to sign in that work here: the configured providers, numbers where a sender brings them codes, and
 * wallets.
 */
export function usableWays({ providers, sms }: Pick<AppLoadContext, "providers" | "sms">): SignInWay[] {
  return [
    ...providers.offered.map(({ id }) => id),
    ...(sms ? (["phone"] as const) : []),
    "ethereum",
    "solana",
  ];
}
