import { MINUTE_MS } from "~/domain/time/durations";

/** How a client's challenge follows from its verifier (RFC 7636, 4.2). */
export const CHALLENGE_METHODS = ["plain", "s256"] as const;

/** What a client will answer with its verifier, so that nobody else can exchange the code (PKCE). */
export type CodeChallenge = { challenge: string; method: (typeof CHALLENGE_METHODS)[number] };

/** How long a client may take to exchange the code of a sign-in. */
export const FLOW_CODE_MS = 5 * MINUTE_MS;
