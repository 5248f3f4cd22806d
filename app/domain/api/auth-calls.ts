import * as z from "zod";
import { CHALLENGE_METHODS, type CodeChallenge } from "~/domain/accounts/code-challenges";
import { isEmail, normaliseEmail } from "~/domain/accounts/email";
import { isTooLong } from "~/domain/text";

/** A mail address in a body, normalised. */
export const emailValue = z
  .string()
  .max(320)
  .transform(normaliseEmail)
  .refine(isEmail, "Unable to validate email address: invalid format");

/** A password exactly as it came, refused above 200 characters, so that nobody can make hashing expensive. */
export const passwordValue = z
  .string()
  .refine((text) => !isTooLong(text, "password"), "Password is too long");

/** A telephone number with its country: digits, with or without `+`. */
export const phoneValue = z
  .string()
  .max(32)
  .transform((text) => `+${text.replace(/[\s()+.-]/g, "")}`)
  .refine((text) => /^\+[1-9]\d{6,14}$/.test(text), "Invalid phone number format (E.164 required)");

/** What a captcha's widget gave the client. */
export const securityValue = z.object({ captcha_token: z.string().max(4096).nullish() }).nullish();

/** The challenge of PKCE (RFC 7636, 4.2). Clients write the method in small letters. */
export const challengeFields = {
  code_challenge: z
    .string()
    .min(43, "code challenge has to be between 43 and 128 characters")
    .max(128, "code challenge has to be between 43 and 128 characters")
    .regex(
      /^[\w.~-]+$/,
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    )
    .nullish(),
  code_challenge_method: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(CHALLENGE_METHODS))
    .nullish(),
};

type ChallengeParts = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: CodeChallenge["method"] | null | undefined;
};

/** Returns the challenge of a call; `undefined` without one, `"incomplete"` where only one of its parts was sent. */
export function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: ChallengeParts): CodeChallenge | "incomplete" | undefined {
  if (challenge && method) return { challenge, method };
  return challenge || method ? "incomplete" : undefined;
}

/** What a client says of a person who signs up. Nothing of it but the name is believed. */
export const dataValue = z.looseObject({ name: z.string().max(200).optional() }).nullish();

export const signUpBody = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(32).nullish(),
  password: passwordValue.nullish(),
  data: dataValue,
  channel: z.string().nullish(),
  gotrue_meta_security: securityValue,
  ...challengeFields,
});

export const grantQuery = z.object({
  grant_type: z.string().optional().describe("`password`, `refresh_token`, `pkce`, `id_token` or `web3`"),
});

/** The body of every grant; each grant checks its own members. */
export const grantBody = z.looseObject({ gotrue_meta_security: securityValue }).meta({
  description:
    `By grant. \`password\`: \`email\` or \`phone\`, \`password\`. \`refresh_token\`: \`refresh_token\`.
\`pkce\`: \`auth_code\`, \`code_verifier\`. \`id_token\`: \`provider\`, \`id_token\`, \`access_token\`, \`nonce\`.
\`web3\`: \`chain\`, \`message\`, \`signature\``.replaceAll("\n", " "),
  examples: [
    { email: "ana@correo.com", password: "una-clave-larga" },
    { refresh_token: "0123456789abcdef0123456789abcdef" },
  ],
});

/** The grant `web3`: a message that a wallet signed. GoTrue's limits of its length. */
export const web3Body = z.object({
  message: z
    .string("message is missing")
    .min(64, "message is too short")
    .max(20 * 1024, "message must not exceed 20KB"),
  signature: z.string("signature is missing"),
});

export const logoutQuery = z.object({ scope: z.enum(["global", "local", "others"]).default("global") });
