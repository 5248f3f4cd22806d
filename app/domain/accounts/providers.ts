import { isEmail, normaliseEmail } from "~/domain/accounts/email";
import { cleanText, hasLetterOrDigit, mostTyped, TEXT_LIMITS } from "~/domain/text";
import { MINUTE_MS } from "~/domain/time/durations";

/** The outside accounts that can sign somebody in here; each is offered only where it is configured. */
export const PROVIDER_IDS = ["google", "facebook", "oidc"] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

/** A provider as a screen offers it: its id and what its button calls it. */
export type OfferedProvider = { id: ProviderId; name: string };

/** What a provider says of whoever signed in there. */
export type ProviderProfile = {
  /** The provider's own, unchanging id of the person (`sub`). */
  subject: string;
  /** Normalised; empty where the provider gives none, or one that is none as it stands. */
  email: string;
  /** The provider gives an address that is none, or is one only after more than its letter case is changed. */
  hasBadEmail?: true;
  /** The provider itself vouches that the person reads this address. */
  isEmailVerified: boolean;
  /** Cleaned; empty where the provider gives none, or none with a letter or a digit. */
  name: string;
};

/** What a provider says of somebody, as it came: texts of any length, or no texts at all. */
type Claims = { subject: string; email: unknown; name: unknown; isEmailVerified: boolean };

/**
 * A person out of a provider's claims. An address counts only as the provider writes it, in any letter case: whoever registers
 * somebody's address there with one invisible character more must not be taken for them here.
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

/** A name as one's own profile would take it, cut to its length between letters; '' for what is none. */
function personName(claimed: unknown): string {
  const cleaned = typeof claimed === "string" ? cleanText(claimed.slice(0, mostTyped("personName"))) : "";
  // Cleaned again, because the cut may leave a space, a joiner or half an emoji at the end.
  const name = cleanText(cleaned.slice(0, TEXT_LIMITS.personName));
  return hasLetterOrDigit(name) ? name : "";
}

/** How long a person has to come back from a provider, in milliseconds (issue «accounts»). */
export const ATTEMPT_LIFETIME_MS = 10 * MINUTE_MS;

/** Longer ones are nobody's: OpenID Connect Core 1.0, section 2, allows 255 characters. */
const LONGEST_SUBJECT = 255;

/** Whether a claim can be a person's id at a provider. */
export function isSubject(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_SUBJECT;
}
