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

/** A refusal by every other call (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().describe("The address at which the code is explained, relative to the site"),
    title: z.string().describe("In English, for developers"),
    status: z.number().int(),
    code: z.string().describe("For programs"),
    detail: z.string().optional().describe("In Spanish, for the person who uses the app"),
    errors: z.record(z.string(), z.string()).optional().describe("The first error of each invalid field"),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)" });

export type Problem = z.infer<typeof problemSchema>;
