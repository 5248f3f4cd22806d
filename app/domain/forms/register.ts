import * as z from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/accounts/email";
import { hasLetterOrDigit } from "~/domain/text";
import { emailField, lineField, passwordField, passwordProblem, redirectField } from "./fields";

/**
 * The form of `/register`. All fields are required; the name has a letter or digit, the password at least 6
 * characters that are not easily guessed.
 */
export const registerForm = z
  .object({
    name: lineField("personName"),
    email: emailField,
    password: passwordField,
    redirectTo: redirectField,
  })
  .superRefine((form, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const field of ["name", "email", "password"] as const) {
      if (!form[field]) complain(field, copy.register.required);
    }
    if (form.name && !hasLetterOrDigit(form.name)) complain("name", copy.forms.name);
    if (form.email && !isEmail(form.email)) complain("email", copy.forms.email);
    const problem = form.password && passwordProblem(form.password, copy.register.short);
    if (problem) complain("password", problem);
  });
