import * as z from "zod";

/** What makes a password too weak. */
const weakPassword = z.object({ reasons: z.array(z.string()) }).optional();

/** A refusal by the account service. Clients that send `x-supabase-api-version: 2024-01-01` get the second form. */
export const accountErrorSchema = z
  .union([
    z.object({
      code: z.number().int().describe("The status"),
      error_code: z.string(),
      msg: z.string(),
      weak_password: weakPassword,
    }),
    z.object({ code: z.string(), message: z.string(), weak_password: weakPassword }),
  ])
  .meta({ id: "AccountError", description: "GoTrue's error, in the form of the version asked for" });

/** A refusal by every other call (RFC 9457). */
export const problemSchema = z
  .looseObject({
    type: z.string().describe("The address at which the code is explained, relative to the site"),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)" });
