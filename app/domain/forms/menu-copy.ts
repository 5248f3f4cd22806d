import * as z from "zod";
import { copy } from "~/copy/es";
import { isPublicId } from "~/domain/public-id";
import { flagField, valueField } from "./fields";

/** The form that copies a whole menu from the restaurant with the public id `source`. */
export const menuCopyForm = z.object({
  source: valueField.refine(isPublicId, copy.menuCopy.required),
  sameKitchen: flagField("1"),
  again: flagField("1"),
});
