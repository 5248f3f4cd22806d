import { z } from "zod";
import { copy } from "~/copy/es";
import { emailField, passwordField, redirectField } from "./fields";

/** `/login`: both fields are needed; whether they are right is not the form's to say. */
export const signInForm = z
  .object({ email: emailField, password: passwordField, redirectTo: redirectField })
  .superRefine(({ email, password }, context) => {
    if (email && password) return;
    const field = email ? "password" : "email";
    context.addIssue({ code: "custom", path: [field], message: copy.signIn.required });
  });
