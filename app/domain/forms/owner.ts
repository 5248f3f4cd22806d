import * as z from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/accounts/email";
import { typedEnd } from "~/domain/subscriptions/owner-fields";
import { hasLetterOrDigit } from "~/domain/text";
import { codeTextField, emailField, lineField, passwordField, passwordProblem, valueField } from "./fields";

const words = copy.ownerForm;

/** Slots as the select sends them: a whole number from 1 to 9,999. */
const slotsField = valueField
  .refine((typed) => /^[1-9]\d{0,3}$/.test(typed), words.slotsRequired)
  .transform(Number);

const endField = valueField
  .transform((typed) => typedEnd(typed))
  .refine((end) => end !== undefined, words.endUnreadable)
  .transform((end) => end ?? null);

/** The form of an owner. `password` and `code` confirm the administrator's identity where the address changes. */
export const ownerForm = z.object({
  email: emailField
    .refine((email) => email !== "", { error: words.emailRequired, abort: true })
    .refine(isEmail, copy.forms.email),
  name: lineField("personName")
    .refine((name) => name !== "", { error: words.nameRequired, abort: true })
    .refine(hasLetterOrDigit, copy.forms.name),
  maxRestaurants: slotsField,
  expiresAt: endField,
  password: passwordField,
  code: codeTextField,
});

export type OwnerValues = Omit<z.infer<typeof ownerForm>, "password" | "code">;

/**
 * The form that sets an owner's password (specification, owner side, section 5). `password` and `code` are the
 * administrator's own.
 */
export const ownerPasswordForm = z.object({
  newPassword: passwordField
    .refine((typed) => typed !== "", { error: copy.ownerPassword.required, abort: true })
    .superRefine((typed, context) => {
      const message = passwordProblem(typed, copy.ownerPassword.short);
      if (message) context.addIssue({ code: "custom", message });
    }),
  password: passwordField,
  code: codeTextField,
});
