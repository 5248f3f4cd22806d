import type { ProviderId } from "./providers";

/** What signs an account in beside its mail address. */
export type IdentifierKind = "phone" | "ethereum" | "solana";

/** A way to sign in beside the password, of which an account has one each. */
export type SignInWay = ProviderId | IdentifierKind;
