import { z } from "zod";
import { redirectField } from "./fields";

/** `/auth/{provider}`. */
export const providerForm = z.object({ redirectTo: redirectField });
