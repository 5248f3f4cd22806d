import * as z from "zod";

const moment = z.iso.datetime();

export const factorSchema = z.object({
  id: z.string(),
  friendly_name: z.string(),
  factor_type: z.literal("totp"),
  status: z.enum(["verified", "unverified"]),
  created_at: moment,
  updated_at: moment,
});

const identitySchema = z.object({
  id: z.string(),
  identity_id: z.string(),
  user_id: z.string(),
  provider: z.string(),
  email: z.string().optional(),
  identity_data: z.record(z.string(), z.unknown()),
  last_sign_in_at: moment,
  created_at: moment,
  updated_at: moment,
});

/** An account as GoTrue's clients read it (schema `UserSchema` of its public description). */
export const userSchema = z
  .object({
    id: z.string(),
    aud: z.literal("authenticated"),
    role: z.enum(["visitor", "owner", "admin"]),
    email: z.string(),
    email_confirmed_at: moment.optional(),
    new_email: z.string().optional(),
    phone: z.string(),
    phone_confirmed_at: moment.optional(),
    confirmed_at: moment.optional(),
    last_sign_in_at: moment,
    app_metadata: z.object({ provider: z.string(), providers: z.array(z.string()) }),
    user_metadata: z.object({ name: z.string(), avatar_url: z.string().optional() }),
    identities: z.array(identitySchema),
    factors: z.array(factorSchema),
    created_at: moment,
    updated_at: moment,
    is_anonymous: z.literal(false),
  })
  .meta({ id: "User" });

/** The answer of a call that opens, refreshes or lifts a session (`AccessTokenResponseSchema`). */
export const sessionSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.number().int(),
    expires_at: z.number().int().describe("Seconds since 1970"),
    refresh_token: z.string(),
    user: userSchema,
  })
  .meta({ id: "Session" });

export type UserAnswer = z.infer<typeof userSchema>;
export type SessionAnswer = z.infer<typeof sessionSchema>;
