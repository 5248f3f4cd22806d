import * as z from "zod";

/** What some refusals say beside their code. */
const moreShape = {
  weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
  error: z
    .string()
    .optional()
    .describe("The code, or the message, where a client of another protocol looks for it"),
  error_description: z.string().optional(),
};

/** A refusal by the account service. Clients that send `x-supabase-api-version: 2024-01-01` get the second form. */
export const accountErrorSchema = z
  .union([
    z.object({
      code: z.number().int().describe("The status"),
      error_code: z.string(),
      msg: z.string(),
      ...moreShape,
    }),
    z.object({ code: z.string(), message: z.string(), ...moreShape }),
  ])
  .meta({ id: "AccountError", description: "GoTrue's error, in the form of the version asked for" });
