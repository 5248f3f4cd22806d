import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SignInWay } from "~/domain/accounts/sign-in-ways";

/** Returns the ways to sign in that work here: the configured providers, wallets, and numbers where texts are sent. */
export function usableWays({ providers, sms }: Pick<AppLoadContext, "providers" | "sms">): SignInWay[] {
  return [...providers.offered.map(({ id }) => id), "ethereum", "solana", ...(sms ? ["phone" as const] : [])];
}
