import * as z from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/accounts/email";
import { emailField, passwordField, passwordProblem } from "./fields";

/** The form of `/recuperar`: the address to which the link goes. */
export const recoveryForm = z
  .object({ email: emailField })
  .refine(({ email }) => isEmail(email), { path: ["email"], message: copy.forms.email });

/** The form behind a mailed link: the new password, twice. */
export const newPasswordForm = z
  .object({ password: passwordField, repeat: passwordField })
  .superRefine(({ password, repeat }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const { required, short, differ } = copy.recovery.choose;
    const problem = password ? passwordProblem(password, short) : required;
    if (problem) complain("password", problem);
    else if (password !== repeat) complain("repeat", differ);
  });
