import { z } from "zod";

/** `/auth/{provider}`: signing in unless it says `link`; whether the way back is one of this site is judged where it is used. */
export const providerForm = z.object({
  purpose: z.string().optional(),
  redirectTo: z.string().optional(),
});
