import { z } from "zod";

/** `/auth/{provider}`: whether the way back is one of this site is judged where it is used. */
export const providerForm = z.object({ redirectTo: z.string().optional() });
