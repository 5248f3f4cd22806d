import * as z from "zod";
import { redirectField } from "./fields";

/** The form of `/auth/{provider}`. */
export const providerForm = z.object({ redirectTo: redirectField });
