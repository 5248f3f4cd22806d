import * as z from "zod";
import { listPublicKeys } from "~/accounts/signing-keys.server";
import { defineOperation } from "~/http/api/operation";

/** Seconds that clients may keep the keys (GoTrue's clients keep them ten minutes); a key is published an hour before it signs. */
const KEYS_SECONDS = 600;

export const readKeys = defineOperation({
  id: "readKeys",
  method: "GET",
  path: "/auth/v1/.well-known/jwks.json",
  summary: "Returns the public keys of access tokens (RFC 7517)",
  access: "anybody",
  answers: {
    200: {
      description: "The keys",
      schema: z.object({
        keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })),
      }),
    },
  },
  handle: async ({ deps }) => ({
    status: 200,
    body: { keys: await listPublicKeys(deps) },
    headers: { "cache-control": `public, max-age=${KEYS_SECONDS}` },
  }),
});

export const readSettings = defineOperation({
  id: "readSettings",
  method: "GET",
  path: "/auth/v1/settings",
  summary: "Returns which ways to sign in are open",
  access: "anybody",
  answers: {
    200: {
      description: "The settings",
      schema: z.object({
        external: z.record(z.string(), z.boolean()),
        disable_signup: z.boolean(),
        mailer_autoconfirm: z.boolean(),
        phone_autoconfirm: z.boolean(),
        sms_provider: z.string(),
        saml_enabled: z.boolean(),
        sso_enabled: z.boolean(),
        mfa_enabled: z.boolean(),
      }),
    },
  },
  handle: async ({ context }) => ({
    status: 200,
    body: {
      external: {
        email: true,
        phone: context.sms !== undefined,
        anonymous_users: false,
        ...Object.fromEntries(context.providers.offered.map(({ id }) => [id, true])),
      },
      disable_signup: false,
      mailer_autoconfirm: !context.settings.confirmsEmail,
      phone_autoconfirm: false,
      sms_provider: context.sms ? "webhook" : "",
      saml_enabled: false,
      sso_enabled: context.sso !== undefined,
      mfa_enabled: true,
    },
  }),
});

export const readHealth = defineOperation({
  id: "readHealth",
  method: "GET",
  path: "/auth/v1/health",
  summary: "Says that the account service answers",
  access: "anybody",
  answers: {
    200: {
      description: "It answers",
      schema: z.object({ name: z.string(), version: z.string(), description: z.string() }),
    },
  },
  handle: async () => ({
    status: 200,
    body: { name: "Sobremesa", version: "v1", description: "Accounts, in the wire protocol of GoTrue" },
  }),
});
