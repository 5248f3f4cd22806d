import * as z from "zod";
import { copy } from "~/copy/es";
import { flagField } from "./fields";

/** The second step's form: only its own button deletes. */
export const deletionSureForm = z.object({
  sure: flagField("1").refine((isSure) => isSure, copy.deletion.notSure),
});
