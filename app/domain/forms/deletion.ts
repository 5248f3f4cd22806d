import * as z from "zod";
import { copy } from "~/copy/es";
import { codeTextField, flagField, passwordField } from "./fields";

/** The second step's form: only its own button deletes. */
export const deletionSureForm = z.object({
  sure: flagField("1").refine((isSure) => isSure, copy.deletion.notSure),
});

/** The second step's form for an owner, with the administrator's identity. */
export const ownerDeletionForm = deletionSureForm.extend({ password: passwordField, code: codeTextField });
