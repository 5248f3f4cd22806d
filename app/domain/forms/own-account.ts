import * as z from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/accounts/email";
import { linkProblem, normalizeLink } from "~/domain/restaurants/contact-links";
import { hasLetterOrDigit } from "~/domain/text";
import {
  codeField,
  codeTextField,
  emailField,
  lineField,
  passwordField,
  passwordProblem,
  valueField,
} from "./fields";

/** The country code of numbers typed without one: the Dominican Republic. */
const DIAL_CODE = "1";

const phoneField = lineField("url").transform((text) =>
  text === "" ? "" : normalizeLink("phone", text, DIAL_CODE),
);

/**
 * Returns the form of `/my-space/edit-profile`. An account without a password has only name and WhatsApp; without an
 * address (`presentEmail` is empty) it can add one, for which `code` may confirm the identity. With a password, a change
 * of address or password requires the current one.
 */
export function profileForm({ presentEmail, hasPassword }: { presentEmail: string; hasPassword: boolean }) {
  return z
    .object({
      name: lineField("personName"),
      phone: phoneField,
      email: emailField,
      currentPassword: passwordField,
      newPassword: passwordField,
      repeatPassword: passwordField,
      code: codeTextField,
    })
    .superRefine((form, context) => {
      const complain = (field: keyof typeof form, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const says = copy.profile;
      if (!form.name) complain("name", says.nameRequired);
      else if (!hasLetterOrDigit(form.name)) complain("name", copy.forms.name);
      if (linkProblem("phone", form.phone)) complain("phone", says.phoneFormat);
      if (!hasPassword && presentEmail) return;
      if (form.email ? !isEmail(form.email) : presentEmail) {
        complain("email", form.email ? copy.forms.email : says.emailRequired);
      }
      if (!hasPassword) return;
      const changesEmail = form.email !== presentEmail;
      if ((form.newPassword || changesEmail) && !form.currentPassword) {
        complain("currentPassword", says.currentRequired);
      }
      if (!form.newPassword) return;
      const problem = passwordProblem(form.newPassword, says.short);
      if (problem) complain("newPassword", problem);
      else if (form.newPassword !== form.repeatPassword) complain("repeatPassword", says.differ);
    });
}

/** A code of the second factor, or a recovery code. */
export const codeForm = z.object({ code: codeField });

/** The form of `/my-space/security`: one device to sign out, or `others` = `1` for all others. */
export const devicesForm = z.object({ device: valueField, others: valueField });

/** The form of a new second factor: its first code, and the password if the account has one. */
export const setUpForm = codeForm.extend({ password: passwordField });

/** The form that confirms the identity: the password, or a code of the second factor for an account without one. */
export const confirmIdentityForm = z.object({ password: passwordField, code: codeTextField });

/** The form of `/my-space/security/delete`. An account without password and second factor types its address. */
export const deletionForm = confirmIdentityForm.extend({ email: emailField });
