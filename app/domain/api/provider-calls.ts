import * as z from "zod";
import { challengeFields, securityValue } from "./auth-calls";

/** What a client says when it sends a person to a provider. Wishes for further scopes are read and not followed. */
export const authorizeQuery = z.object({
  provider: z.string().max(64).default(""),
  redirect_to: z.string().optional(),
  scopes: z.string().optional(),
  skip_http_redirect: z.string().optional(),
  prompt: z.string().max(64).optional(),
  login_hint: z.string().max(320).optional(),
  ...challengeFields,
});

/** What a provider sends back. `iss` names the issuer (RFC 9207). */
export const callbackParts = z.object({
  state: z.string().max(512).optional(),
  code: z.string().max(4096).optional(),
  error: z.string().max(256).optional(),
  iss: z.string().max(512).optional(),
});

export const urlAnswer = z.object({ url: z.string().describe("The address at which the person signs in") });

export const identityParams = z.object({ identity_id: z.string().max(64) });

export const ssoBody = z.object({
  provider_id: z.string().max(64).nullish(),
  domain: z.string().max(255).nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  gotrue_meta_security: securityValue,
  ...challengeFields,
});

/** Longest token of a provider that is read. */
const MAX_TOKEN = 16 * 1024;

export const idTokenBody = z.object({
  provider: z.string().max(64).nullish(),
  id_token: z.string().max(MAX_TOKEN).nullish(),
  access_token: z.string().max(MAX_TOKEN).nullish(),
  nonce: z.string().max(512).nullish(),
  link_identity: z.boolean().nullish(),
});
