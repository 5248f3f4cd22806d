import * as z from "zod";
import { cleanText, isTooLong } from "~/domain/text";
import { sessionSchema } from "./account-answers";

/** A name that an authenticator app or the account's owner sees, cleaned. */
const nameValue = z
  .string()
  .max(200)
  .transform((text) => cleanText(text))
  .refine((text) => !isTooLong(text, "personName"), "The name is too long");

export const enrolBody = z.object({
  factor_type: z.enum(["totp", "phone", "webauthn"], "factor_type needs to be totp, phone, or webauthn"),
  friendly_name: nameValue.nullish(),
  /** What the app shows beside the account; the site's name without it. */
  issuer: nameValue.nullish(),
  phone: z.string().max(32).nullish(),
});

/** An id of another form names no factor, like an unknown one. */
export const factorParams = z.object({ factorId: z.string() });

export const verifyFactorBody = z.object({
  challenge_id: z.string().max(100),
  code: z.string().min(1, "Code needs to be non-empty").max(100),
});

export const enrolledSchema = z
  .object({
    id: z.string(),
    type: z.literal("totp"),
    friendly_name: z.string(),
    totp: z.object({
      qr_code: z.string().describe("An SVG document"),
      secret: z.string().describe("Base 32"),
      uri: z.string().describe("The address that authenticator apps read"),
    }),
  })
  .meta({ id: "EnrolledFactor" });

export const challengeSchema = z
  .object({
    id: z.string(),
    type: z.literal("totp"),
    expires_at: z.number().int().describe("Seconds since 1970"),
  })
  .meta({ id: "FactorChallenge" });

export const liftedSchema = sessionSchema
  .extend({
    recovery_codes: z
      .array(z.string())
      .optional()
      .describe("Of a factor that this call confirmed. Each replaces one code of the app"),
  })
  .meta({ id: "LiftedSession" });

export const removedFactorSchema = z.object({ id: z.string() }).meta({ id: "RemovedFactor" });
