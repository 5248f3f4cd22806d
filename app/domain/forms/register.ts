import { z } from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/email";
import { emailField, isShortPassword, lineField, passwordField } from "./fields";

/** `/register`: name, email and password, all of them; a password of 6 characters or more. */
export const registerForm = z
  .object({
    name: lineField("personName"),
    email: emailField,
    password: passwordField,
    redirectTo: z.string().optional(),
  })
  .superRefine((form, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const field of ["name", "email", "password"] as const) {
      if (!form[field]) complain(field, copy.register.required);
    }
    if (form.email && !isEmail(form.email)) complain("email", copy.forms.email);
    if (form.password && isShortPassword(form.password)) complain("password", copy.register.short);
  });
