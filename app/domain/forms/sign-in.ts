import * as z from "zod";
import { copy } from "~/copy/es";
import { emailField, passwordField, redirectField } from "./fields";

/** The form of `/login`. Both fields are required. */
export const signInForm = z
  .object({ email: emailField, password: passwordField, redirectTo: redirectField })
  .superRefine(({ email, password }, context) => {
    if (email && password) return;
    const field = email ? "password" : "email";
    context.addIssue({ code: "custom", path: [field], message: copy.signIn.required });
  });

/** The form of `/auth/{provider}`. */
export const providerForm = z.object({ redirectTo: redirectField });
