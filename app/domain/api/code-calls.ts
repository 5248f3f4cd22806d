import * as z from "zod";
import { challengeFields, dataValue, emailValue, passwordValue, securityValue } from "./auth-calls";

/** Where the link of a letter leads in the end. Only an allowed address counts. */
export const redirectQuery = z.object({ redirect_to: z.string().max(2000).optional() });

const phoneText = z.string().max(32).nullish();

const common = { gotrue_meta_security: securityValue, ...challengeFields };

export const otpBody = z.object({
  email: emailValue.nullish(),
  phone: phoneText,
  create_user: z
    .boolean()
    .nullish()
    .transform((given) => given ?? true),
  data: dataValue,
  channel: z.string().max(20).nullish(),
  ...common,
});

export const magicLinkBody = z.object({ email: emailValue, data: dataValue, ...common });

export const recoverBody = z.object({ email: emailValue, ...common });

export const resendBody = z.object({
  type: z.string().max(40).nullish(),
  email: emailValue.nullish(),
  phone: phoneText,
  ...common,
});

/** A code with the address or number that it was sent to, or the token of the link beside it (`token_hash`). */
export const verifyBody = z.object({
  type: z.string().max(40).nullish(),
  token: z.string().max(256).nullish(),
  token_hash: z.string().max(256).nullish(),
  email: z.string().max(320).nullish(),
  phone: phoneText,
  redirect_to: z.string().max(2000).nullish(),
  gotrue_meta_security: securityValue,
});

/** What the link in a letter says. */
export const verifyQuery = z.object({
  type: z.string().max(40).optional(),
  token: z.string().max(256).optional(),
  redirect_to: z.string().max(2000).optional(),
});

/** Changes of the own account. What it does not name changes nothing: `data.role` among others. */
export const updateUserBody = z.object({
  email: emailValue.nullish(),
  phone: phoneText,
  password: passwordValue.nullish(),
  nonce: z.string().max(100).nullish(),
  data: dataValue,
  channel: z.string().max(20).nullish(),
  ...challengeFields,
});

/** What an administrator sends to set an owner's password. `nonce` is a code of `GET /reauthenticate`. */
export const ownerPasswordBody = z.object({
  email: emailValue,
  newPassword: passwordValue,
  nonce: z.string().max(100).nullish(),
});

/** The answer of a call that sends a letter. It is the same whether there is an account or not. */
export const emptySchema = z.object({});
