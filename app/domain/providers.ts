import { MINUTE_MS } from "~/domain/durations";

/** The outside accounts that can sign somebody in here; each is offered only where it is configured. */
export const PROVIDER_IDS = ["google", "facebook", "oidc"] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A provider as a screen offers it: its id and what its button calls it. */
export type OfferedProvider = { id: ProviderId; name: string };

/** What a provider says of whoever signed in there. */
export type ProviderProfile = {
  /** The provider's own, unchanging id of the person (`sub`). */
  subject: string;
  /** Normalised; empty where the provider gives none. */
  email: string;
  /** The provider itself vouches that the person reads this address. */
  isEmailVerified: boolean;
  /** Cleaned; empty where the provider gives none. */
  name: string;
};

/** How long a person has to come back from a provider, in milliseconds (issue «accounts»). */
export const ATTEMPT_LIFETIME_MS = 10 * MINUTE_MS;

/** Longer ones are nobody's: OpenID Connect Core 1.0, section 2, allows 255 characters. */
const LONGEST_SUBJECT = 255;

/** Whether a claim can be a person's id at a provider. */
export function isSubject(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_SUBJECT;
}
