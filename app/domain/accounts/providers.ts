import { isEmail, normaliseEmail } from "~/domain/accounts/email";
import { cleanText, hasLetterOrDigit, maxTypedLength, TEXT_LIMITS } from "~/domain/text";
import { MINUTE_MS } from "~/domain/time/durations";

/** The supported providers. Each is offered only if it is configured. */
export const PROVIDER_IDS = ["google", "facebook", "oidc"] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A provider as a screen offers it: its id and the name on its button. */
export type OfferedProvider = { id: ProviderId; name: string };

/** The profile of a person at a provider. */
export type ProviderProfile = {
  /** The provider's permanent id of the person (`sub`). */
  subject: string;
  /** Normalised. Empty if the provider gives no address or an invalid one. */
  email: string;
  /** The provider gives an invalid address, or one that is valid only after changing more than its letter case. */
  hasBadEmail?: true;
  /** Whether the provider has verified that the address belongs to the person. */
  isEmailVerified: boolean;
  /** Cleaned. Empty if the provider gives no name with a letter or digit. */
  name: string;
};

/** The unchecked claims of a provider: texts of any length, or other types. */
type Claims = { subject: string; email: unknown; name: unknown; isEmailVerified: boolean };

/**
 * Reads a profile from a provider's claims. An address counts only exactly as the provider writes it, apart from
 * letter case: otherwise somebody could register another person's address at the provider with an invisible character
 * and enter their account.
 */
export function providerProfile({ subject, email: claimed, name, isEmailVerified }: Claims): ProviderProfile {
  const typed = typeof claimed === "string" ? claimed : "";
  const email = normaliseEmail(typed);
  const isGood = isEmail(email) && email === typed.toLowerCase();
  return {
    subject,
    email: isGood ? email : "",
    ...(isGood || typed === "" ? {} : { hasBadEmail: true }),
    isEmailVerified: isGood && isEmailVerified,
    name: personName(name),
  };
}

/** Cleans and cuts a claimed name to the rules of a profile. Returns '' if it is not a name. */
function personName(claimed: unknown): string {
  const cleaned =
    typeof claimed === "string" ? cleanText(claimed.slice(0, maxTypedLength("personName"))) : "";
  // The cut may leave a space, a joiner or half an emoji at the end.
  const name = cleanText(cleaned.slice(0, TEXT_LIMITS.personName));
  return hasLetterOrDigit(name) ? name : "";
}

/** How long a pending sign-in at a provider is valid, in milliseconds (issue «accounts»). */
export const ATTEMPT_LIFETIME_MS = 10 * MINUTE_MS;

/** OpenID Connect Core 1.0, section 2, allows 255 characters. */
const LONGEST_SUBJECT = 255;

/** Returns whether a claim is a valid id of a person at a provider. */
export function isSubject(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_SUBJECT;
}
